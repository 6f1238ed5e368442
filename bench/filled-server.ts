import { setTimeout as pause } from 'node:timers/promises';
import { type ChildServer, startChild } from './child-server.ts';
import { adminPassword, serviceEnvironment } from './service-environment.ts';

/** A service with an administrator's token; answers are not compressed. */
export interface FilledServer {
  readonly server: ChildServer;
  readonly headers: Readonly<Record<string, string>>;
  readonly team: string;
}

const usualConnections = 4;

/** `more`: further settings. */
export async function startFilled(
  bundle: string,
  data: string,
  more: NodeJS.ProcessEnv = {},
): Promise<FilledServer> {
  const server = await startChild([bundle], { ...serviceEnvironment(data), ...more });
  const basic = { authorization: `Basic ${btoa(`admin:${adminPassword}`)}` };
  const login = await fetch(`${server.address}/auth/login`, { headers: basic });
  const { token } = (await login.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' };
  const [team] = (await (await fetch(`${server.address}/teams`, { headers })).json()) as { id: string }[];
  return { server, headers, team: team?.id ?? '' };
}

/** Runs one request after the other on each connection. */
export async function inTurn<T>(
  items: Iterable<T>,
  act: (item: T) => Promise<unknown>,
  connections = usualConnections,
): Promise<void> {
  const waiting = items[Symbol.iterator]();
  const run = async () => {
    for (let next = waiting.next(); next.done !== true; next = waiting.next()) await act(next.value);
  };
  await Promise.all(Array.from({ length: connections }, run));
}

/** Creates an evaluation; returns its id. */
export async function create(filled: FilledServer, body: string): Promise<string> {
  const headers = { ...filled.headers, 'content-type': 'application/json' };
  const created = await bytesOf(
    `${filled.server.address}/evaluations`,
    { method: 'POST', headers, body },
    201,
  );
  return JSON.parse(`${created}`).id;
}

/** Reads a path; returns the bytes of the answer. Throws: Error unless it has this status. */
export function get(
  { server, headers }: FilledServer,
  path: string,
  more: object = {},
  status = 200,
): Promise<Buffer> {
  return bytesOf(`${server.address}${path}`, { headers: { ...headers, ...more } }, status);
}

async function bytesOf(url: string, asked: RequestInit, status: number): Promise<Buffer> {
  const answer = await answered(url, asked);
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (answer.status !== status)
    throw new Error(`${url} answered ${answer.status}: ${bytes.subarray(0, 500)}`);
  return bytes;
}

/**
 * Asks again for as long as the service is overloaded by other work on the machine, which costs next to nothing, or closes
 * a connection that was idle in the moment in which it was to be used.
 */
export async function answered(url: string, asked: RequestInit): Promise<Response> {
  for (;;) {
    const answer = await fetch(url, asked).catch((error: Error) => {
      const { code = '' } = error.cause as { readonly code?: string };
      if (!['UND_ERR_SOCKET', 'ECONNRESET'].includes(code)) throw error;
      return undefined;
    });
    if (answer !== undefined && answer.status !== 503) return answer;
    await answer?.arrayBuffer();
    await pause(50);
  }
}
