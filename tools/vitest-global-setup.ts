import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { ownServer } from '../server/testing/postgres-server.ts';
import { shareResources } from '../server/testing/shared-resources.ts';
import { root } from './root.mjs';

/** Runs once per test run; each resource is created when the first test requests it. */
export default async function setup(): Promise<() => Promise<void>> {
  shareTemporaryFolder();
  let stopPostgres = async (): Promise<void> => {};
  const resources = await shareResources({
    async postgres() {
      const server = await ownServer();
      stopPostgres = server.stop;
      return server.url;
    },
    'server bundle': () => built('server-bundle.mjs', 'buildServerIfChanged', 'server/dist/main.js'),
    'web bundle': () => built('web-bundle.mjs', 'buildWebIfChanged', 'web/dist'),
    packages: () => writtenPackages(join(mkdtempSync(join(tmpdir(), 'sillage-packages-')), 'packages')),
  });
  return async () => {
    await resources.close();
    await stopPostgres();
  };
}

/**
 * Gives all workers one `tmpdir()`, so that no test has to remove what it writes there. Vitest calls this for each project:
 * they share it until the process ends. Others may write into it as into the system's.
 */
function shareTemporaryFolder(): void {
  // Short, as sockets of PostgreSQL below it may have a hundred characters.
  const prefix = 'sillage-';
  if (basename(tmpdir()).startsWith(prefix)) return;
  const folder = mkdtempSync(join(tmpdir(), prefix));
  chmodSync(folder, 0o1777);
  process.env[process.platform === 'win32' ? 'TEMP' : 'TMPDIR'] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
}

/** What is published. Compiling the declarations of the client takes longer than most tests that install it. */
async function writtenPackages(folder: string): Promise<string> {
  const loader = join(root, 'node_modules/tsx/dist/cli.mjs');
  const program = join(root, 'tools/write-packages.ts');
  await promisify(execFile)(process.execPath, [loader, program, folder], { cwd: root });
  return folder;
}

/** Builds in a separate process, because the settings of Vitest would otherwise be built in. */
async function built(file: string, build: string, product: string): Promise<string> {
  const script = `import(process.argv[1]).then((module) => module.${build}(() => {}))`;
  const { NODE_ENV: _, ...env } = process.env;
  await promisify(execFile)(process.execPath, ['-e', script, join(root, 'tools', file)], { cwd: root, env });
  return join(root, product);
}
