import { endpoints } from '@sillage/contract';
import { createEvaluation } from '../../../server/src/evaluations/create-evaluation.ts';
import type { Context } from '../../../server/src/platform/context.ts';
import { newId } from '../../../server/src/platform/kernel/new-id.ts';
import type { Storage } from '../../../server/src/platform/ports/storage.ts';
import { StorageUnavailable } from '../../../server/src/platform/ports/storage-errors.ts';
import type { Answer } from '../service/answer.ts';
import type { RunningService } from '../service/running-service.ts';
import { askAssembled } from './assembled-service.ts';

/** Runs while another process holds the database for writing. */
export async function whileLocked({ query }: RunningService, send: () => Promise<Answer>): Promise<Answer> {
  await query('BEGIN IMMEDIATE');
  try {
    return await send();
  } finally {
    await query('ROLLBACK');
  }
}

/**
 * Creates an evaluation through a connection that may not grow the database by a page: SQLite then reports a
 * full disk. The limit belongs to a connection, so the service is assembled around a second one.
 */
export async function createWhileFull(
  service: RunningService,
  body: unknown,
  given: Readonly<Record<string, string>>,
): Promise<Answer> {
  const { query, storage } = service;
  // Pages freed by finished jobs could still be used.
  await query('VACUUM');
  const [pages] = await query('PRAGMA page_count');
  await query(`PRAGMA max_page_count = ${pages?.page_count}`);
  try {
    return await createOn(storage, service, body, given);
  } finally {
    await query('PRAGMA max_page_count = 1073741823');
  }
}

/** Creates an evaluation on a database in which damaged pages have been found. */
export function createWhileDamaged(
  service: RunningService,
  body: unknown,
  given: Readonly<Record<string, string>>,
): Promise<Answer> {
  const commit = async (): Promise<never> => {
    throw new StorageUnavailable('damaged', new Error('of a test'));
  };
  return createOn({ ...service.storage, commit }, service, body, given);
}

/** Creates an evaluation through a service that is assembled around a storage. */
function createOn(
  storage: Storage,
  service: RunningService,
  body: unknown,
  given: Readonly<Record<string, string>>,
): Promise<Answer> {
  const { catalog, administrator } = service;
  const context = { storage, catalog, clock: Date.now, newId } as unknown as Context;
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${administrator.token}`,
    ...given,
  };
  return askAssembled(
    service,
    { createEvaluation: endpoints.createEvaluation },
    {
      createEvaluation: async ({ caller, body: payload, language }) => ({
        body: await createEvaluation(context, caller, payload, language),
      }),
    },
    { method: 'POST', path: '/evaluations', headers, text: JSON.stringify(body) },
  );
}
