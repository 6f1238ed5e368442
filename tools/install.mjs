import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/**
 * @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} Lockfile
 */

/** Runs `npm ci` when node_modules does not match package-lock.json. Exits the process when npm fails. */
export function installPackages() {
  const wanted = readLockfile('package-lock.json');
  const installed = readLockfile('node_modules/.package-lock.json');
  if (wanted && installed && holdsSamePackages(wanted, installed)) return;

  console.log('Installing packages ...');
  const npm = npmCommand();
  const result = spawnSync(npm.file, [...npm.args, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    encoding: 'utf8',
    shell: npm.shell,
  });
  if (result.status === 0) return;
  console.error(`${result.stdout ?? ''}${result.stderr ?? ''}`);
  console.error(`Installing packages failed${result.error ? `: ${result.error.message}` : ', see above.'}`);
  process.exit(1);
}

/**
 * Compares the lockfiles. npm writes node_modules/.package-lock.json last, after every package is in place,
 * so that file lists what is installed. Packages for other platforms are locked as optional and never
 * installed here.
 * @param {Lockfile} wanted
 * @param {Lockfile} installed
 */
export function holdsSamePackages(wanted, installed) {
  const places = new Set([...Object.keys(wanted.packages), ...Object.keys(installed.packages)]);
  for (const place of places) {
    if (!place.includes('node_modules/')) continue;
    const locked = wanted.packages[place];
    const found = installed.packages[place];
    if (locked?.optional && !found) continue;
    if (locked?.version !== found?.version || locked?.integrity !== found?.integrity) return false;
    if (locked?.link !== found?.link) return false;
  }
  return true;
}

/**
 * @param {string} path
 * @returns {Lockfile | undefined}
 */
function readLockfile(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8'));
  } catch {
    // Missing, or incomplete after an interrupted install: installing fixes both.
    return undefined;
  }
}

/** The npm that runs this script, if any: another one on the PATH may be too old for the lockfile. */
export function npmCommand() {
  const running = process.env.npm_execpath;
  if (running?.endsWith('npm-cli.js')) return { file: process.execPath, args: [running], shell: false };
  return { file: 'npm', args: [], shell: process.platform === 'win32' };
}
