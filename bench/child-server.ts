import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Also on a machine that is busy with other work. */
const startMilliseconds = 180_000;
const stopMilliseconds = 5_000;

/** A server in a separate process. */
export interface ChildServer {
  readonly address: string;
  readonly pid: number;
  /** Whether the process has not ended. */
  isAlive(): boolean;
  /** Processor time used so far, in microseconds; NaN where the system does not report it. */
  processorTime(): number;
  /** That of the thread that serves requests alone. */
  mainThreadTime(): number;
  /** Resident memory, in bytes; NaN where the system does not report it. */
  residentBytes(): number;
  stop(): Promise<void>;
}

/**
 * Starts a server and waits until it prints an address. Throws: Error with the printed output if it does not.
 */
export async function startChild(args: readonly string[], env: NodeJS.ProcessEnv): Promise<ChildServer> {
  const child = spawn(process.execPath, [...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  try {
    const address = await printedAddress(child);
    return {
      address,
      pid: child.pid ?? 0,
      isAlive: () => child.exitCode === null && child.signalCode === null,
      processorTime: () => processorTime(`/proc/${child.pid}/stat`),
      // Linux gives the first thread the number of its process.
      mainThreadTime: () => processorTime(`/proc/${child.pid}/task/${child.pid}/stat`),
      residentBytes: () => residentBytes(child.pid),
      stop: () => stop(child),
    };
  } catch (error) {
    await stop(child);
    throw error;
  }
}

async function printedAddress(child: ChildProcess): Promise<string> {
  let printed = '';
  const found = new Promise<string>((resolve, reject) => {
    const read = (text: Buffer): void => {
      // Keeps reading: a full pipe would block the server.
      printed = (printed + text.toString()).slice(-10_000);
      const address = /http:\/\/[\w.:[\]-]+:\d+/.exec(printed);
      if (address !== null) resolve(address[0]);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.on('error', reject);
    child.on('exit', (code) => reject(new Error(`A server ended with code ${code}:\n${printed}`)));
  });
  const late = wait(startMilliseconds, undefined, { ref: false }).then(() => {
    throw new Error(`A server gave no address in time:\n${printed}`);
  });
  return Promise.race([found, late]);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const late = wait(stopMilliseconds, 'late', { ref: false });
  if ((await Promise.race([ended, late])) === 'late') child.kill('SIGKILL');
  await ended;
}

/** Linux reports kilobytes. */
function residentBytes(pid: number | undefined): number {
  try {
    return 1024 * Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return Number.NaN;
  }
}

/**
 * Linux reports ticks of 10 ms: user and system time are the 14th
 * and 15th field, after a name in parentheses.
 */
function processorTime(file: string): number {
  try {
    const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10_000;
  } catch {
    return Number.NaN;
  }
}
