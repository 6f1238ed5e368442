import { setTimeout as pause } from 'node:timers/promises';
import type { AcceptedJob, DeliveryRecord, JobRecord } from '@sillage/contract';
import { newId } from '../../../server/src/platform/kernel/new-id.ts';
import type { NewJob } from '../../../server/src/platform/ports/jobs.ts';
import type { RunningService } from './running-service.ts';
import { receiver } from './webhook-receiver.ts';

type Caller = Pick<RunningService, 'call'>;

/** Polls a record until it has ended: how long that takes depends on the machine, and the limit of the test ends a hang. */
export async function ended<R extends { readonly finishedAt?: string }>(
  { call }: Caller,
  path: string,
  token?: string,
): Promise<R> {
  const options = token === undefined ? {} : { token };
  // Rarer with time: each question takes the service, in this process, some milliseconds from what it waits for.
  for (let wait = 5; ; wait = Math.min(200, wait * 1.5)) {
    const record = (await call('GET', path, options)).body as R;
    if (record.finishedAt !== undefined) return record;
    await pause(wait);
  }
}

/** Evaluates asynchronously with a webhook, and waits for both the job and the delivery. */
export async function finishedJob(
  service: Caller,
  evaluationId: string,
  token?: string,
): Promise<{ readonly job: string; readonly delivery: string }> {
  const { address, close } = await receiver();
  const options = token === undefined ? {} : { token };
  const query = new URLSearchParams({ async: 'true', webhook: `${address}/hook`, webhook_token: 'word' });
  const answer = await service.call('GET', `/evaluation/evaluate/${evaluationId}?${query}`, options);
  const { id: job } = answer.body as AcceptedJob;
  const { delivery } = await ended<JobRecord>(service, `/jobs/${job}`, token);
  if (delivery === undefined) throw new Error(answer.text);
  await ended(service, `/application/deliveries/${delivery.id}`, token);
  await close();
  return { job, delivery: delivery.id };
}

/** Stores a job that is due in a thousand years. Shape: its id. */
export async function waitingJob(
  { storage, administrator }: Pick<RunningService, 'storage' | 'administrator'>,
  evaluationId: string,
): Promise<string> {
  const id = newId();
  const job: NewJob = {
    id,
    kind: 'evaluate',
    evaluationId,
    revision: 1,
    userId: administrator.userId,
    createdAt: '3026-01-01T00:00:00.000Z',
    input: '{}',
  };
  await storage.commit(administrator.organizationId, [{ kind: 'insert-job', job, atMost: 100 }]);
  return id;
}

/** Sends a webhook test and waits until it is received. */
export async function deliveredTest(service: Caller): Promise<string> {
  const { address, close } = await receiver();
  const body = { webhook: `${address}/hook`, webhook_token: 'word' };
  const { id } = (await service.call('POST', '/application/webhooks/test', { body })).body as DeliveryRecord;
  await ended(service, `/application/deliveries/${id}`);
  await close();
  return id;
}
