import type { Settings } from '../config/settings.ts';
import { type Failpoint, jobWorker } from '../jobs/job-worker.ts';
import type { RunJob } from '../jobs/run-job.ts';
import type { Encryption } from '../kernel/encryption.ts';
import type { Dependencies } from '../ports/dependencies.ts';
import { deliveryWorker } from '../webhooks/delivery-worker.ts';
import type { TargetPolicy } from '../webhooks/sender/ssrf-guard.ts';
import { targetPolicy } from '../webhooks/sender/ssrf-guard.ts';
import { type WebhookSender, webhookSender } from '../webhooks/sender/webhook-sender.ts';
import { retention } from './retention.ts';

/** Milliseconds for jobs and deliveries in flight when the service stops; then they are released to other processes. */
const stopTimeout = { jobs: 5_000, deliveries: 5_000 };

/** The work that runs beside requests: jobs, deliveries, retention. */
export interface BackgroundWork {
  /** Which webhook targets are accepted. */
  readonly targets: TargetPolicy;
  /** To be called after a job, or a delivery, was stored: the worker does not wait for its next poll. */
  wakeJobs(): void;
  wakeDeliveries(): void;
  start(): void;
  /** Claims nothing more, finishes what ends in time and releases the rest. */
  stop(): Promise<void>;
}

/** What tests replace. */
export interface WorkOptions {
  readonly sender?: WebhookSender;
  readonly failpoint?: Failpoint;
}

/** Runs jobs, delivers their outcomes and deletes expired records, in processes whose role is not `serve`. */
export function backgroundWork(
  context: Pick<Dependencies, 'storage' | 'clock' | 'newId' | 'log'> & {
    readonly settings: Settings;
    readonly encryption: Encryption;
  },
  run: RunJob,
  { sender, failpoint }: WorkOptions = {},
): BackgroundWork {
  const { settings } = context;
  const targets = targetPolicy(settings);
  const works = settings.role !== 'serve';
  const deliveries = deliveryWorker(context, { sender: sender ?? webhookSender(targets, context.clock) });
  const jobs = jobWorker(context, {
    run,
    delivered: deliveries.wake,
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
      deliveries.start();
      expiry.start();
    },
    async stop() {
      // In parallel: jobs and deliveries need not wait for a deletion.
      const expiryStopped = expiry.stop();
      await jobs.stop(stopTimeout.jobs);
      await deliveries.stop(stopTimeout.deliveries);
      await expiryStopped;
    },
  };
}
