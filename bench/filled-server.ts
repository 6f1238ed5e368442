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
export async function create({ server, headers }: FilledServer, body: string): Promise<string> {
  const sent = { ...headers, 'content-type': 'application/json' };
  const answer = await fetch(`${server.address}/evaluations`, { method: 'POST', headers: sent, body });
  if (answer.status !== 201) throw new Error(`An evaluation was not created: ${await answer.text()}`);
  return ((await answer.json()) as { id: string }).id;
}

/** Reads a path; returns the bytes of the answer. Throws: Error unless it is 200. */
export async function get(filled: FilledServer, path: string, more: object = {}): Promise<Buffer> {
  const { server, headers } = filled;
  const answer = await fetch(`${server.address}${path}`, { headers: { ...headers, ...more } });
  const bytes = Buffer.from(await answer.arrayBuffer());
  // A machine that is busy with other work: those requests cost next to nothing.
  if (answer.status === 503) return get(filled, path, more);
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}.`);
  return bytes;
}
