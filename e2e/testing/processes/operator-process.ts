import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { operatorBundle } from './launched-process.ts';

export interface OperatorEnd {
  readonly code: number | NodeJS.Signals;
  readonly out: string;
  readonly err: string;
  /** Peak memory of the process in MiB; NaN if the system does not report it. */
  readonly memory: number;
}

interface Operated {
  readonly settings: Readonly<Record<string, string>>;
  readonly nodeArguments?: readonly string[];
  /** The process is killed as soon as this is true. */
  readonly killWhen?: () => boolean;
}

/** Writes the peak memory of a process in KiB when it ends; `getrusage` would report that of its parent. */
const memoryReport = `
  const fs = require('node:fs');
  const largest = () => /VmHWM:\\s+(\\d+)/.exec(fs.readFileSync('/proc/self/status', 'utf8'))[1];
  if (fs.existsSync('/proc/self/status')) process.on('exit', () => fs.writeSync(2, '\\nmemory ' + largest()));`;

/** Runs the bundled operator command, in an environment of only the given settings. */
export async function operate(
  args: readonly string[],
  { settings, nodeArguments = [], killWhen }: Operated,
): Promise<OperatorEnd> {
  const folder = mkdtempSync(join(tmpdir(), 'sillage-operate-'));
  const reportScript = join(folder, 'memory.cjs');
  writeFileSync(reportScript, memoryReport);
  const child = spawn(
    process.execPath,
    [...nodeArguments, '--require', reportScript, await operatorBundle(), ...args],
    {
      cwd: fileURLToPath(new URL('../../../', import.meta.url)),
      env: { PATH: process.env.PATH, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const output = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output.out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output.err += text;
  });
  const watch = setInterval(() => {
    if (killWhen?.() === true) child.kill('SIGKILL');
  }, 20);
  const code = await new Promise<number | NodeJS.Signals>((resolve) => {
    child.on('close', (status, signal) => resolve(status ?? signal ?? -1));
  });
  clearInterval(watch);
  rmSync(folder, { recursive: true, force: true });
  const memory = Number(/\nmemory (\d+)$/.exec(output.err)?.[1] ?? Number.NaN) / 1024;
  return { code, out: output.out, err: output.err.replace(/\nmemory \d+$/, ''), memory };
}
