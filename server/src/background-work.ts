import type { Context } from './context.ts';
import { forgetting } from './forgetting.ts';
import { type Failpoint, jobWorker } from './jobs/job-worker.ts';
import type { RunJob } from './jobs/run-job.ts';
import { deliveryWorker } from './webhooks/delivery-worker.ts';
import { type WebhookSender, webhookSender } from './webhooks/send-webhook.ts';
import { targetPolicy } from './webhooks/target-policy.ts';
import type { TargetPolicy } from './webhooks/webhook-target.ts';

/** Milliseconds that jobs and deliveries under way may still take when the service stops; then others take over. */
const patience = { jobs: 5_000, deliveries: 5_000 };

/** What happens beside the requests. */
export interface BackgroundWork {
  /** Which webhooks may be named. */
  readonly targets: TargetPolicy;
  /** A job, or a delivery, was made: this process need not wait until it looks again. */
  wakeJobs(): void;
  wakeDeliveries(): void;
  start(): void;
  /** Takes nothing more, finishes what is quick and hands back the rest. */
  stop(): Promise<void>;
}

/** What a test may put in the place of the world. */
export interface WorkOptions {
  readonly sender?: WebhookSender;
  readonly failpoint?: Failpoint;
}

/** Runs jobs and delivers their outcomes, in the processes whose role is not `serve`. */
export function backgroundWork(
  context: Pick<Context, 'settings' | 'storage' | 'clock' | 'newId' | 'log' | 'sealer'>,
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
  const old = forgetting(context);
  return {
    targets,
    wakeJobs: () => void (works && jobs.wake()),
    wakeDeliveries: () => void (works && deliveries.wake()),
    start() {
      if (!works) return;
      jobs.start();
      deliveries.start();
      old.start();
    },
    async stop() {
      // Meanwhile: jobs and deliveries need not wait for what is only being tidied.
      const tidied = old.stop();
      await jobs.stop(patience.jobs);
      await deliveries.stop(patience.deliveries);
      await tidied;
    },
  };
}
