import type { JobRecord } from '@sillage/contract';
import { waitForJob } from '../../jobs/wait-for-job.ts';
import type { Context } from '../command.ts';

/** Waits for a job with a progress bar; prints why it failed. */
export async function followJob(context: Context, id: string): Promise<JobRecord> {
  const job = await waitForJob(context.client(), id, {
    every: 2_000,
    onProgress: ({ status, progress }) => {
      const done = progress.done + progress.failed;
      context.output.progress(done, progress.total > 0 ? progress.total : undefined, status);
    },
  });
  context.output.endProgress();
  return job;
}

/** Whether a job did all that it was asked for. */
export const isDone = ({ status, progress }: JobRecord): boolean =>
  status === 'done' && progress.failed === 0;

export function jobRows(jobs: readonly JobRecord[]): unknown[][] {
  const head = ['JOB', 'KIND', 'STATUS', 'DONE', 'FAILED', 'TOTAL', 'CREATED'];
  const rows = jobs.map(({ id, kind, status, progress, createdAt }) => [
    id,
    kind,
    status,
    progress.done,
    progress.failed,
    progress.total,
    createdAt,
  ]);
  return [head, ...rows];
}

/** The sentences of what a job could not do. */
export function jobFailures({ failure, errors = [], moreErrors }: JobRecord): string[] {
  return [
    ...(failure === undefined ? [] : [`${failure.code}: ${failure.detail}`]),
    ...errors.map(({ evaluation, error }) => `${evaluation.id}: ${error.detail}`),
    ...(moreErrors ? [`and ${moreErrors} more`] : []),
  ];
}
