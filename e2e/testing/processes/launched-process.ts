import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sharedResource } from '../../../server/testing/shared-resources.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
/** The script that `npm start` runs. */
export const startScript = join(root, 'tools/start.mjs');
/** The built service of the start script. */
export const serverBundleFile = join(root, 'server/dist/main.js');
/** The same, built once for all tests. */
export const serverBundle = (): Promise<string> => sharedResource('server bundle');
/** The built operator command, which is bundled together with the service. */
export const operatorBundle = async (): Promise<string> => join(await serverBundle(), '../sillage.js');

/** Processes left running by a failed test must not outlive the test run. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

export interface Launched {
  readonly process: ChildProcess;
  /** All output so far. */
  readonly output: { stdout: string; stderr: string };
  /** The URL of the service once it reports that it is ready. Throws if the process ends before. */
  ready(): Promise<string>;
  /** The exit code, or the signal that ended the process. */
  readonly ended: Promise<number | NodeJS.Signals>;
}

/**
 * Starts Node with a script in an environment without any Sillage settings except those given. `node`: path of another
 * version than the one that this process runs on.
 */
export function launch(
  script: string,
  settings: Readonly<Record<string, string>>,
  nodeArguments: string[] = [],
  node = process.execPath,
): Launched {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(SILLAGE_|PORT$|DATABASE_URL$|npm_|NODE_OPTIONS$|VITEST)/.test(name),
  );
  const child = spawn(node, [...nodeArguments, script], {
    cwd: root,
    env: { ...Object.fromEntries(inherited), NODE_ENV: 'production', SILLAGE_PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      output[name] += text;
    });
  }
  const ended = new Promise<number | NodeJS.Signals>((resolve) => {
    // `close` is emitted after all output was read, `exit` may come earlier.
    child.on('close', (code, signal) => resolve(code ?? signal ?? -1));
  });
  const ready = (): Promise<string> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        // Lines of the log may follow at once.
        const address = /^Sillage is ready at (https?:\S+)[\s\S]*\n\n(?:$|\{)/m.exec(output.stdout)?.[1];
        if (address !== undefined) resolve(address);
      };
      child.stdout.on('data', look);
      look();
      void ended.then((how) => reject(new Error(`ended with ${how}: ${output.stderr}${output.stdout}`)));
    });
  return { process: child, output, ready, ended };
}
