import { spawnSync } from 'node:child_process';
import { installPackages } from './install.mjs';
import { root } from './root.mjs';
import { buildServerIfChanged, operatorBundle } from './server-bundle.mjs';

/**
 * Brings packages and bundles up to date, then runs the operator command and exits with its code.
 * @param {string[]} args of the command
 */
export async function runOperatorCommand(args) {
  installPackages();
  // Standard output is reserved for the command.
  await buildServerIfChanged(console.error);
  // The working directory of `npm start`, so that a relative data folder is the same.
  const { status } = spawnSync(process.execPath, [operatorBundle, ...args], {
    cwd: root,
    stdio: 'inherit',
  });
  process.exit(status ?? 1);
}
