import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { latencies, type PolledFigures, waitsSince } from './latencies.ts';

// A process of its own, so that neither the service nor the attacking client delays it. It receives what to ask, asks
// until it is told to stop, and then reports.

/** What the poller receives. */
export interface PollingOrder {
  /** By name of the series. */
  readonly series: Readonly<Record<string, PolledAddress>>;
  /** The process whose memory is watched. */
  readonly pid: number;
}

export interface PolledAddress {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** In ms. */
  readonly period: number;
}

export interface PollingReport {
  readonly series: Readonly<Record<string, PolledFigures>>;
  /** The highest resident memory, in bytes; 0 where the system does not tell. */
  readonly peakBytes: number;
  /** One sample of the resident memory each second, in bytes. */
  readonly memory: readonly number[];
}

/** An answer that takes longer than this, in ms, counts as none. */
const longestWait = 60_000;
/** After so many requests on one connection a new one is opened, as a new client would. */
const perConnection = 20;

let order: PollingOrder | undefined;
const series: Record<string, { readonly waits: number[]; readonly busy: number[]; failed: number }> = {};
const memory: number[] = [];
let peakBytes = 0;

process.on('message', (message: PollingOrder | 'stop') => {
  if (message === 'stop') {
    const measured = Object.entries(series).map(
      ([name, { waits, busy, failed }]): [string, PolledFigures] => [
        name,
        { wait: latencies(waits), busy: latencies(busy), failed },
      ],
    );
    process.send?.({ series: Object.fromEntries(measured), peakBytes, memory } satisfies PollingReport, () =>
      process.exit(0),
    );
    return;
  }
  order = message;
  for (const [name, address] of Object.entries(order.series)) void poll(name, address, message.pid);
  let ticks = 0;
  setInterval(() => {
    const bytes = residentBytes(message.pid);
    peakBytes = Math.max(peakBytes, bytes.peak);
    if (ticks++ % 10 === 0) memory.push(bytes.now);
  }, 100);
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');

async function poll(name: string, address: PolledAddress, pid: number): Promise<void> {
  const own = { waits: [] as number[], busy: [] as number[], failed: 0 };
  series[name] = own;
  let agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let due = performance.now();
  for (let sent = 1; ; sent++) {
    const before = mainThreadMilliseconds(pid);
    const answered = await ask(address, agent);
    const used = mainThreadMilliseconds(pid) - before;
    if (!Number.isNaN(used)) own.busy.push(...waitsSince(0, used, address.period));
    const waits = waitsSince(due, performance.now(), address.period);
    own.waits.push(...waits);
    if (!answered) own.failed++;
    if (!answered || sent % perConnection === 0) {
      agent.destroy();
      agent = new Agent({ keepAlive: true, maxSockets: 1 });
    }
    due += waits.length * address.period;
    await pause(Math.max(1, due - performance.now()));
    // The timer of this process may be late: that is not the wait of an answer.
    due = Math.max(due, performance.now() - address.period);
  }
}

function ask({ url, headers = {} }: PolledAddress, agent: Agent): Promise<boolean> {
  return new Promise((resolve) => {
    const asking = request(url, { agent, headers }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode === 200));
      response.on('error', () => resolve(false));
    });
    asking.setTimeout(longestWait, () => asking.destroy());
    asking.on('error', () => resolve(false));
    asking.end();
  });
}

/** Linux reports kilobytes. */
function residentBytes(pid: number): { readonly now: number; readonly peak: number } {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const field = (name: string): number =>
      1024 * Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0);
    return { now: field('VmRSS'), peak: field('VmHWM') };
  } catch {
    return { now: 0, peak: 0 };
  }
}

/** Processor time of the main thread of a process so far; Linux reports nanoseconds. */
function mainThreadMilliseconds(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return Number.NaN;
  }
}
