import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

// What a whole test run needs once, e.g. a server of PostgreSQL, belongs to the main process of Vitest: it makes a
// resource when the first worker asks for it, over a local socket, and no resource that nobody asks for.

/** Name of the environment variable that tells workers the path of the socket. */
const socketVariable = 'TEST_RESOURCES';

/** Makes each resource once. Shape: what a worker is told of it, e.g. an address. */
export type ResourceMakers = Readonly<Record<string, () => Promise<string>>>;

/** For the main process: answers workers until it is closed. */
export async function shareResources(makers: ResourceMakers): Promise<{ close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'sillage-resources-'));
  const made = new Map<string, Promise<string>>();
  const server = createServer(async ({ url }, response) => {
    const name = decodeURIComponent((url ?? '').slice(1));
    const making = made.get(name) ?? makers[name]?.() ?? Promise.reject(new Error(`no resource "${name}"`));
    made.set(name, making);
    const [status, answer] = await making.then(
      (value) => [200, value] as const,
      (error: Error) => [500, error.stack ?? error.message] as const,
    );
    response.writeHead(status).end(answer);
  });
  const path = join(folder, 'socket');
  server.listen(path);
  await once(server, 'listening');
  process.env[socketVariable] = path;
  return {
    async close() {
      delete process.env[socketVariable];
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Where Vitest runs this process: a program that it does not run has no main process to ask. */
export const hasSharedResources = (): boolean => process.env[socketVariable] !== undefined;

/** For workers. Throws: Error when the resource cannot be made. */
export async function sharedResource(name: string): Promise<string> {
  const socketPath = process.env[socketVariable];
  if (socketPath === undefined) throw new Error(`nobody shares "${name}": ${socketVariable} is not set`);
  const asking = get({ socketPath, path: `/${encodeURIComponent(name)}`, agent: false });
  const [response] = (await once(asking, 'response')) as [IncomingMessage];
  const answer = await text(response);
  if (response.statusCode !== 200) throw new Error(`the shared resource "${name}" failed: ${answer}`);
  return answer;
}
