import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

// Resources that a whole test run shares, e.g. a PostgreSQL server. They belong to the main process of
// Vitest, which creates a resource when the first worker requests it over a local socket.

/** Name of the environment variable that passes the path of the socket to workers. */
const socketVariable = 'TEST_RESOURCES';

/** Functions that each create a resource once and return what workers need to know of it, e.g. a URL. */
export type ResourceMakers = Readonly<Record<string, () => Promise<string>>>;

/** For the main process: serves requests of workers until it is closed. */
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

/**
 * Whether Vitest runs this process:
 * programs outside of Vitest have no main process to request resources from.
 */
export const hasSharedResources = (): boolean => process.env[socketVariable] !== undefined;

/** For workers: requests a resource. Throws: Error if it cannot be created. */
export async function sharedResource(name: string): Promise<string> {
  const socketPath = process.env[socketVariable];
  if (socketPath === undefined) throw new Error(`nobody shares "${name}": ${socketVariable} is not set`);
  const asking = get({ socketPath, path: `/${encodeURIComponent(name)}`, agent: false });
  const [response] = (await once(asking, 'response')) as [IncomingMessage];
  const answer = await text(response);
  if (response.statusCode !== 200) throw new Error(`the shared resource "${name}" failed: ${answer}`);
  return answer;
}
