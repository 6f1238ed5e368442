import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ownServer } from '../server/testing/postgres-server.ts';
import { shareResources } from '../server/testing/shared-resources.ts';
import { root } from './root.mjs';

/** Runs once per test run; each resource is created when the first test requests it. */
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

/** Builds in a separate process, because the settings of Vitest would otherwise be built in. */
async function built(file: string, build: string, product: string): Promise<string> {
  const script = `import(process.argv[1]).then((module) => module.${build}(() => {}))`;
  const { NODE_ENV: _, ...env } = process.env;
  await promisify(execFile)(process.execPath, ['-e', script, join(root, 'tools', file)], { cwd: root, env });
  return join(root, product);
}
