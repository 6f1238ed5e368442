import { spawn } from 'node:child_process';
import { installPackages } from './install.mjs';
import { root } from './root.mjs';
import { buildServerIfChanged, serverBundle } from './server-bundle.mjs';
import { buildWebIfChanged } from './web-bundle.mjs';

/**
 * Brings packages and bundle up to date, then runs the server with the same output, signals and exit code.
 * @param {string[]} args for the server
 */
export async function serve(args) {
  installPackages();
  await buildServerIfChanged();
  await buildWebIfChanged();

  const server = spawn(process.execPath, [serverBundle, ...args], {
    // The working directory of npm, so that a relative data folder is always the same.
    cwd: root,
    stdio: 'inherit',
  });
  server.on('error', (error) => {
    console.error(`The server could not be started: ${error.message}`);
    process.exit(1);
  });
  server.on('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
  passOn('SIGINT', server);
  passOn('SIGTERM', server);
  whenNpmEnds(() => server.kill('SIGTERM'));
}

/**
 * Forwards a signal once: npm repeats to its children what the terminal has already sent to each of them.
 * @param {NodeJS.Signals} signal
 * @param {import('node:child_process').ChildProcess} server
 */
function passOn(signal, server) {
  let passed = false;
  process.on(signal, () => {
    if (!passed) server.kill(signal);
    passed = true;
  });
}

/**
 * Detects the end of npm. A signal sent only to npm reaches the shell between npm and this process, which
 * dies without forwarding it; all that this process can observe is a change of its parent.
 * @param {() => void} act
 */
export function whenNpmEnds(act) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    act();
  }, 250);
  watch.unref();
}
