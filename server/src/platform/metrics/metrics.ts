import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { UnfinishedWork } from '../ports/unfinished-work.ts';
import { requestTimes } from './request-times.ts';

/**
 * The metrics of one process, for Prometheus. Label values come only from closed lists (routes of the
 * endpoint table, methods, outcomes), never from ids, names or addresses.
 */
export interface Metrics {
  /** Counts a finished request. */
  readonly answered: ReturnType<typeof requestTimes>['add'];
  /** +1 when a request arrives, -1 when its response is closed. */
  requestsInFlight(change: 1 | -1): void;
  committed(outcome: CommitOutcome, seconds: number): void;
  /** Counts a stored result, by slot. */
  evaluated(slot: 'standard' | 'extscore'): void;
  /** Counts scores of the French environmental cost that were returned but not stored. */
  scored(count: number): void;
  jobEnded(outcome: 'done' | 'failed' | 'cancelled'): void;
  deliveryAttempted(outcome: 'delivered' | 'failed'): void;
  /**
   * Renders the metrics as text.
   * `waiting` reads the storage; its metrics are omitted if the storage does not answer.
   */
  render(waiting: () => Promise<UnfinishedWork>): Promise<string>;
  readonly contentType: string;
  close(): void;
}

export type CommitOutcome = 'done' | 'refused' | 'unavailable' | 'broken';

const commitSeconds = [0.0005, 0.001, 0.0025, 0.01, 0.05, 0.25, 1, 5];

/** Uses a separate registry, so that several services in one process do not share their metrics. */
export function makeMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = requestTimes();
  const commits = new Histogram({
    name: 'sillage_storage_commit_duration_seconds',
    help: 'Time of a transaction that writes, by its outcome.',
    labelNames: ['outcome'],
    buckets: commitSeconds,
    registers,
  });
  const counter = (name: string, help: string, ...labelNames: string[]) =>
    new Counter({ name, help, labelNames, registers });
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name, help, labelNames, registers });
  const evaluations = counter('sillage_evaluations_total', 'Results stored, by slot.', 'slot');
  const scorings = counter(
    'sillage_scorings_total',
    'French environmental costs answered without storing them.',
  );
  const jobs = counter('sillage_jobs_ended_total', 'Jobs that this process ended, by outcome.', 'outcome');
  const attempts = counter('sillage_delivery_attempts_total', 'Webhook attempts of this process.', 'outcome');
  const inFlight = gauge('sillage_http_requests_in_flight', 'Requests that are being answered.');
  const work = gauge('sillage_jobs', 'Jobs of the installation that have not ended.', 'status');
  const pending = gauge('sillage_deliveries_pending', 'Webhook deliveries of the installation to be tried.');
  const answers = gauge('sillage_storage_up', 'Whether the storage answered for this text.');
  const { sample, stop } = processGauges(gauge, counter);

  return {
    contentType: registry.contentType,
    answered: requests.add,
    requestsInFlight: (change) => inFlight.inc(change),
    committed: (outcome, seconds) => commits.observe({ outcome }, seconds),
    evaluated: (slot) => evaluations.inc({ slot }),
    scored: (count) => scorings.inc(count),
    jobEnded: (outcome) => jobs.inc({ outcome }),
    deliveryAttempted: (outcome) => attempts.inc({ outcome }),
    async render(waiting) {
      sample();
      try {
        const { queuedJobs, runningJobs, pendingDeliveries } = await waiting();
        work.set({ status: 'queued' }, queuedJobs);
        work.set({ status: 'running' }, runningJobs);
        pending.set(pendingDeliveries);
        answers.set(1);
      } catch {
        // If the storage does not answer, no values are reported: outdated ones would be misleading.
        work.reset();
        pending.remove();
        answers.set(0);
      }
      return `${requests.text()}\n${await registry.metrics()}`;
    },
    close: stop,
  };
}

/** Event loop lag, memory and processor time of the process, sampled when the metrics are read. */
function processGauges(
  gauge: (name: string, help: string, ...labelNames: string[]) => Gauge,
  counter: (name: string, help: string) => Counter,
): { sample(): void; stop(): void } {
  const lag = monitorEventLoopDelay({ resolution: 20 });
  lag.enable();
  const lags = gauge(
    'sillage_event_loop_lag_seconds',
    'How late timers were since the last text.',
    'quantile',
  );
  const resident = gauge('process_resident_memory_bytes', 'Resident memory.');
  const heap = gauge('nodejs_heap_size_used_bytes', 'Memory that JavaScript objects use.');
  const cpu = counter('process_cpu_seconds_total', 'Processor time, user and system.');
  let counted = 0;
  return {
    sample() {
      for (const [quantile, percentile] of [
        ['0.5', 50],
        ['0.99', 99],
        ['1', 100],
      ] as const) {
        // In nanoseconds; each value includes the resolution of 20 ms.
        const seconds = lag.count === 0 ? 0 : lag.percentile(percentile) / 1e9 - 0.02;
        lags.set({ quantile }, Math.max(0, seconds));
      }
      lag.reset();
      const { rss, heapUsed } = process.memoryUsage();
      resident.set(rss);
      heap.set(heapUsed);
      const { user, system } = process.cpuUsage();
      cpu.inc((user + system) / 1e6 - counted);
      counted = (user + system) / 1e6;
    },
    stop: () => void lag.disable(),
  };
}
