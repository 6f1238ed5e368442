import { randomUUID } from 'node:crypto';
import type { FullResult } from '@sillage/contract';
import { type AdministrationScene, setAdministrationScene } from './administration-scene.ts';
import { edited } from './edited-document.ts';
import { create, evaluate, firstTeam, published } from './evaluation-steps.ts';
import { type ExtscoreScene, setExtscoreScene } from './extscore-scene.ts';
import { deliveredTest, finishedJob, waitingJob } from './finished-job.ts';
import type { RunningService } from './running-service.ts';
import { aMask, aPackaging, footprintPayload, garmentPayload } from './sample-payloads.ts';
import { successful } from './successful-answer.ts';

/** The `Idempotency-Key` under which an evaluation was made. */
export const usedKey = 'made-before';

/** An organization in which everything that can be refused stands ready. */
export interface Scene {
  readonly service: RunningService;
  readonly teamId: string;
  /** Sixteen impacts, by indicator id. */
  readonly impacts: Readonly<Record<string, number>>;
  readonly readerToken: string;
  /** Evaluations: never evaluated; changed since; pinned by a product; unreadable by a fault of ours. */
  readonly draftId: string;
  readonly outdatedId: string;
  readonly pinnedId: string;
  readonly damagedId: string;
  readonly versionId: string;
  /** A version that was computed with another method than all others. */
  readonly otherMethodVersionId: string;
  readonly productId: string;
  /** A mask that nothing uses. */
  readonly maskId: string;
  /** A packaging that nothing uses, level primary; one of level outer. */
  readonly packagingId: string;
  readonly outerPackagingId: string;
  readonly administration: AdministrationScene;
  readonly extscore: ExtscoreScene;
  readonly jobId: string;
  /** A job that does not come to its turn. */
  readonly waitingJobId: string;
  /** A test that was delivered. */
  readonly deliveryId: string;
}

export async function setScene(service: RunningService): Promise<Scene> {
  const { call, catalog, database, storage, administrator } = service;
  const { organizationId } = administrator;
  const teamId = await firstTeam(service);
  const impacts = Object.fromEntries(catalog.method.indicators.map(({ id }, index) => [id, index + 1]));
  const reader = await service.addMember('reader', 'reader', organizationId);

  const first = { body: garmentPayload(teamId), headers: { 'idempotency-key': usedKey } };
  successful('createEvaluation', await call('POST', '/evaluations', first));
  const [draftId, outdatedId, damagedId] = await Promise.all(
    ['Draft', 'Outdated', 'Damaged'].map(async (name) => {
      const { id } = await create(service, edited(garmentPayload(teamId), { '/name': name }));
      return id;
    }),
  );
  if (draftId === undefined || outdatedId === undefined || damagedId === undefined)
    throw new Error('not created');
  await evaluate(service, outdatedId);
  const changed = edited(garmentPayload(teamId), { '/name': 'Changed since' });
  successful('replaceEvaluation', await call('PUT', `/evaluations/${outdatedId}`, { body: changed }));
  database.prepare('UPDATE evaluations SET payload = ? WHERE evaluation_id = ?').run('{', damagedId);

  const version = await published(service, garmentPayload(teamId));
  const body = { name: 'Set', evaluations: [{ id: version.id, quantity: 1 }], teams: [{ id: teamId }] };
  const { id: productId } = successful('createProduct', await call('POST', '/products', { body }));

  const { id: maskId } = successful('createMask', await call('POST', '/masks', { body: aMask }));
  const [packagingId, outerPackagingId] = await Promise.all(
    [aPackaging, { ...aPackaging, name: 'Parcel', level: 'outer' }].map(async (packaging) => {
      const answer = await call('POST', '/products/packagings', { body: packaging });
      return successful('createPackaging', answer).id;
    }),
  );
  if (packagingId === undefined || outerPackagingId === undefined) throw new Error('not created');

  const other = await create(service, footprintPayload(teamId, impacts));
  const otherMethodVersionId = randomUUID();
  const full = (await evaluate(service, other.id)).full;
  const bytes = new TextEncoder().encode(JSON.stringify(withOtherMethod(full)));
  await storage.commit(organizationId, [
    {
      kind: 'insert-version',
      version: {
        id: otherMethodVersionId,
        evaluationId: other.id,
        number: 1,
        revision: 1,
        publishedAt: new Date().toISOString(),
        payload: JSON.stringify(footprintPayload(teamId, impacts)),
        ipc: bytes,
        full: bytes,
        calculation: bytes,
      },
    },
  ]);
  return {
    service,
    teamId,
    impacts,
    readerToken: reader.token,
    draftId,
    outdatedId,
    damagedId,
    pinnedId: version.evaluation.id,
    versionId: version.id,
    otherMethodVersionId,
    productId,
    maskId,
    packagingId,
    outerPackagingId,
    administration: await setAdministrationScene(service),
    extscore: await setExtscoreScene(service, teamId, version.id),
    waitingJobId: await waitingJob(service, version.evaluation.id),
    jobId: (await finishedJob(service, version.evaluation.id)).job,
    deliveryId: await deliveredTest(service),
  };
}

function withOtherMethod(full: FullResult): FullResult {
  const { provenance } = full;
  return { ...full, provenance: { ...provenance, method: { ...provenance.method, version: '4.0' } } };
}
