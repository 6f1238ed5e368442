import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ownServer } from '../server/testing/postgres-server.ts';
import { shareResources } from '../server/testing/shared-resources.ts';
import { root } from './root.mjs';

/** Once for a whole run of tests: each resource is made when the first test asks for it. */
export default async function setup(): Promise<() => Promise<void>> {
  let stopPostgres = async (): Promise<void> => {};
  const resources = await shareResources({
    async postgres() {
      const server = await ownServer();
      stopPostgres = server.stop;
      return server.url;
    },
    'server bundle': () => built('server-bundle.mjs', 'buildServerIfChanged', 'server/dist/main.js'),
    'web bundle': () => built('web-bundle.mjs', 'buildWebIfChanged', 'web/dist'),
  });
  return async () => {
    await resources.close();
    await stopPostgres();
  };
}

/** In a process of its own, without the settings of Vitest, which would be built in. */
async function built(file: string, build: string, product: string): Promise<string> {
  const script = `import(process.argv[1]).then((module) => module.${build}(() => {}))`;
  const { NODE_ENV: _, ...env } = process.env;
  await promisify(execFile)(process.execPath, ['-e', script, join(root, 'tools', file)], { cwd: root, env });
  return join(root, product);
}
