import { spawnSync } from 'node:child_process';
import { installPackages } from './install.mjs';
import { root } from './root.mjs';
import { buildServerIfChanged, operatorBundle } from './server-bundle.mjs';

/**
 * Brings packages and bundles up to date, then runs the command of operators and ends with its exit code.
 * @param {string[]} args of the command
 */
export async function operate(args) {
  installPackages();
  // Standard output is for what the command prints.
  await buildServerIfChanged(console.error);
  // Where `npm start` runs: a relative data folder is then the same one.
  const { status } = spawnSync(process.execPath, ['--enable-source-maps', operatorBundle, ...args], {
    cwd: root,
    stdio: 'inherit',
  });
  process.exit(status ?? 1);
}
