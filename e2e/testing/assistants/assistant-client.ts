import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { NewApiKey, UserRecord } from '@sillage/contract';
import { expect } from 'vitest';
import type { RunningService } from '../service/running-service.ts';
import { successful } from '../service/successful-answer.ts';

export const revisions = ['2026-07-28', '2025-11-25'] as const;

export interface ToolAnswer {
  readonly isError?: boolean | undefined;
  readonly content: readonly { readonly type: string; readonly text?: string }[];
  readonly structuredContent?: unknown;
}

/** Makes keys of one API user with the scopes that a test asks for. */
export async function keyMaker({ call }: Pick<RunningService, 'call'>) {
  const user: UserRecord = successful(
    'createUser',
    await call('POST', '/application/users', { body: { name: 'assistant', role: 'api' } }),
  );
  return async (scopes: readonly string[]): Promise<string> => {
    const path = `/application/users/${user.id}/keys`;
    const made = await call('POST', path, { body: { name: scopes.join(), scopes } });
    return (made.body as NewApiKey).key;
  };
}

/** A client of the official package, which asks for one revision of the protocol or negotiates. */
export async function connected(
  { address }: Pick<RunningService, 'address'>,
  key: string,
  pinned?: (typeof revisions)[number],
): Promise<Client> {
  const client = new Client(
    { name: 'a test', version: '1' },
    pinned === undefined
      ? {}
      : { versionNegotiation: { mode: pinned === '2025-11-25' ? 'legacy' : { pin: pinned } } },
  );
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', address), {
    requestInit: { headers: { authorization: `Bearer ${key}` } },
  });
  await client.connect(transport);
  return client;
}

/** The typed answer of a tool, which the client has checked by the schema; its text says the same. */
export async function use<Answer>(client: Client, name: string, input: object = {}): Promise<Answer> {
  const { isError, content, structuredContent } = (await client.callTool({
    name,
    arguments: { ...input },
  })) as ToolAnswer;
  expect(isError, JSON.stringify(content)).not.toBe(true);
  expect(structuredContent).toEqual(JSON.parse(content[0]?.text ?? ''));
  return structuredContent as Answer;
}

/** The faults of a tool that refuses its arguments. */
export async function refused(client: Client, name: string, input: object) {
  const { isError, content } = (await client.callTool({ name, arguments: { ...input } })) as ToolAnswer;
  expect([name, isError]).toEqual([name, true]);
  return JSON.parse(content[0]?.text ?? '') as {
    readonly status: number;
    readonly detail: string;
    readonly errors: readonly {
      readonly pointer: string;
      readonly message: string;
      readonly hint?: string;
    }[];
  };
}
