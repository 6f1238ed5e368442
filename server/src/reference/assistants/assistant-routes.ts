import type { AuthInfo } from '@modelcontextprotocol/server';
import type { assistantEndpoints } from '@sillage/contract';
import { warningText } from '@sillage/engine';
import type { Static } from 'typebox';
import type { Context } from '../../platform/context.ts';
import type { HandlersFor } from '../../platform/http/endpoint-handlers.ts';
import { DomainError } from '../../platform/kernel/domain-error.ts';
import type { Guide } from '../documentation/guides.ts';
import { guideSearch } from '../documentation/search/guide-search.ts';
import type { Extra } from './assistant-server.ts';
import { callService, type InjectRequest } from './call-service.ts';
import { catalogTexts } from './catalog-texts.ts';
import type { Conversation } from './tool.ts';

const passedHeaders = ['mcp-protocol-version', 'mcp-method', 'mcp-name'] as const;
/** The package demands both; the answer is always JSON. */
const accept = 'application/json, text/event-stream';

/**
 * The Model Context Protocol, stateless: each request has a server of its own, with the tools that its caller may use.
 * @param inject calls the endpoints of tools in this process
 * @param guides pages of the documentation, in English
 */
export function assistantRoutes(
  { log, catalog }: Pick<Context, 'log' | 'catalog'>,
  inject: InjectRequest,
  guides: readonly Guide[],
): HandlersFor<keyof typeof assistantEndpoints> {
  const warningIn: Conversation['warningIn'] = (warning, language) =>
    warningText(catalog, warning, language) ?? warning.message;
  const made = async () => ({
    handler: (await import('./assistant-server.ts')).assistantHandler({ log }),
    nameIn: catalogTexts(catalog),
    findSections: guideSearch(guides),
  });
  // By the first request: it takes two tenths of a second, and most services have no assistant.
  let making: ReturnType<typeof made> | undefined;
  return {
    callAssistantTool: async ({ caller, body, headers, language, address }) => {
      const { authorization } = headers;
      if (endless.has(body.method)) return { bytes: unknownMethod(body), status: 400 };
      // Browsers send cookies by themselves: assistants come with a key or a token.
      if (authorization === undefined) throw new DomainError('auth.missing-token');
      making ??= made();
      const { handler, nameIn, findSections } = await making;
      const call = callService(inject, { authorization, language, address });
      const extra: Extra = {
        caller,
        conversation: { call, language, guides, findSections, nameIn, warningIn },
      };
      const authInfo: AuthInfo = { token: '', clientId: caller.userId, scopes: [], extra: { ...extra } };
      const answer = await handler.fetch(requestOf(headers, body), { parsedBody: body, authInfo });
      return { bytes: await messageOf(answer), ...statusOf(answer) };
    },
  };
}

function requestOf(headers: Readonly<Record<string, string | readonly string[] | undefined>>, body: unknown) {
  const passed = passedHeaders.flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return new Request('http://sillage.invalid/mcp', {
    method: 'POST',
    headers: { ...Object.fromEntries(passed), accept, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** The message of an answer: of revision 2025-11-25, it is the last event of a stream that ends with it. */
async function messageOf(answer: Response): Promise<Uint8Array> {
  const text = await answer.text();
  if (answer.headers.get('content-type')?.startsWith('text/event-stream') !== true)
    return new TextEncoder().encode(text);
  const events = text.split('\n').filter((line) => line.startsWith('data: '));
  return new TextEncoder().encode(events.at(-1)?.slice('data: '.length));
}

/** A subscription is a stream without end, and there is nothing to subscribe to. */
const endless: ReadonlySet<string> = new Set(['subscriptions/listen']);

/** Source: JSON-RPC 2.0, 5.1, https://www.jsonrpc.org/specification */
const methodNotFound = -32601;

function unknownMethod({ id, method }: Static<typeof assistantEndpoints.callAssistantTool.body>): Uint8Array {
  const error = { code: methodNotFound, message: `There is no ${method} here.` };
  return new TextEncoder().encode(JSON.stringify({ jsonrpc: '2.0', id: id ?? null, error }));
}

/** Refusals of the protocol have a JSON-RPC error as their body. */
function statusOf({ status }: Response): { readonly status?: 400 | 202 } {
  if (status === 200) return {};
  return { status: status === 202 ? 202 : 400 };
}
