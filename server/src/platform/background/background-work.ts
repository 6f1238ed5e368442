import type { Settings } from '../config/settings.ts';
import { pollInterval } from '../jobs/job-limits.ts';
import { type Failpoint, jobWorker } from '../jobs/job-worker.ts';
import type { RunJob } from '../jobs/run-job.ts';
import type { Encryption } from '../kernel/encryption.ts';
import type { Dependencies } from '../ports/dependencies.ts';
import type { Threads } from '../threads/thread-pool.ts';
import { deliveryWorker } from '../webhooks/delivery-worker.ts';
import type { TargetPolicy } from '../webhooks/sender/ssrf-guard.ts';
import { targetPolicy } from '../webhooks/sender/ssrf-guard.ts';
import { type WebhookSender, webhookSender } from '../webhooks/sender/webhook-sender.ts';
import { subscriptionWorker } from '../webhooks/subscription-worker.ts';
import { retention } from './retention.ts';

/**
 * Milliseconds that in-flight jobs and deliveries may take at
 * shutdown before they are released to other processes.
 */
const stopTimeout = { jobs: 5_000, deliveries: 5_000 };

/** The work outside of requests: jobs, deliveries, retention. */
export interface BackgroundWork {
  /** The policy for webhook targets. */
  readonly targets: TargetPolicy;
  /** Call it after a job or a delivery was stored, so that the worker does not wait for its next poll. */
  wakeJobs(): void;
  wakeDeliveries(): void;
  start(): void;
  /** Stops claiming, waits for work in flight up to the timeout and releases the rest. */
  stop(): Promise<void>;
}

/** Replaced by tests. */
export interface WorkOptions {
  readonly sender?: WebhookSender;
  readonly failpoint?: Failpoint;
}

/**
 * Runs jobs, delivers their outcomes, tells subscriptions of changes and deletes expired records; idle in processes with the role `serve`.
 */
export function backgroundWork(
  context: Pick<Dependencies, 'storage' | 'clock' | 'newId' | 'log'> & {
    readonly settings: Settings;
    readonly encryption: Encryption;
    readonly threads: Pick<Threads, 'size'>;
  },
  run: RunJob,
  { sender, failpoint }: WorkOptions = {},
): BackgroundWork {
  const { settings } = context;
  const targets = targetPolicy(settings);
  const works = settings.role !== 'serve';
  const deliveries = deliveryWorker(context, { sender: sender ?? webhookSender(targets, context.clock) });
  const subscriptions = subscriptionWorker({ ...context, queued: deliveries.wake });
  const jobs = jobWorker(context, {
    run,
    delivered: deliveries.wake,
    // While the results of one piece are stored, the threads calculate others.
    pieces: context.threads.size + 1,
    interval: context.storage.watchJobs === undefined ? pollInterval.unnoticed : pollInterval.noticed,
    ...(failpoint === undefined ? {} : { failpoint }),
  });
  const expiry = retention(context);
  return {
    targets,
    wakeJobs: () => void (works && jobs.wake()),
    wakeDeliveries: () => void (works && deliveries.wake()),
    start() {
      if (!works) return;
      jobs.start();
      context.storage.watchJobs?.(jobs.wake);
      deliveries.start();
      subscriptions.start();
      expiry.start();
    },
    async stop() {
      // In parallel: stopping jobs and deliveries does not depend on a running deletion, nor on what queues more.
      const expiryStopped = Promise.all([expiry.stop(), subscriptions.stop()]);
      await jobs.stop(stopTimeout.jobs);
      await deliveries.stop(stopTimeout.deliveries);
      await expiryStopped;
    },
  };
}
