import type { IpcResult, Publication } from '@sillage/contract';
import { payloadOf, requireEvaluation, statusOf } from '../../calculation/prepare/stored-evaluation.ts';
import { fullOf } from '../../calculation/render/full-result-cache.ts';
import { announceFootprint } from '../../partners/footprints/partner-events.ts';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/identity/audit.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { compressBytes } from '../../platform/kernel/compressed-bytes.ts';
import { DomainError } from '../../platform/kernel/domain-error.ts';
import { type ExpectedRevision, requireRevision } from '../../platform/kernel/expected-revision.ts';
import type { EvaluationState } from '../../platform/ports/evaluations.ts';
import { isCurrent, type StoredResult } from '../../platform/ports/results.ts';
import { retryWhenStale } from '../../platform/ports/storage-errors.ts';
import type { StoredVersion } from '../../platform/ports/versions.ts';
import { newReportFrame } from './report-frame.ts';
import { withStudy } from './stored-study.ts';
import { databasesOf } from './version-full-result.ts';

/**
 * Freezes an evaluation and its results as a new version; if the latest version has the same inputs, catalog
 * and engine, returns that version instead. The version includes the external score if it belongs to the
 * current revision.
 * Throws: DomainError record.not-found, version.immutable, revision.stale, evaluation.not-evaluated,
 * evaluation.outdated, service.overloaded.
 */
export async function publishEvaluation(
  context: Context,
  caller: Caller,
  id: string,
  { note }: Publication = {},
  ifMatch?: ExpectedRevision,
  signal?: AbortSignal,
): Promise<StoredVersion> {
  const { storage } = context;
  const { organizationId } = caller;
  return retryWhenStale(async () => {
    const state = await requireEvaluation(context, caller, id);
    requireRevision(ifMatch, state.revision);
    const result = await storage.readResult(organizationId, id);
    if (result === undefined) throw new DomainError('evaluation.not-evaluated', { id });
    const { revision, evaluatedAt, ipc, calculation } = result;
    if (statusOf(state) === 'outdated' || revision !== state.revision)
      throw new DomainError('evaluation.outdated', { evaluatedAt });

    const versions = await storage.listVersions(organizationId, id);
    const latest = versions.at(-1);
    const existing =
      latest?.revision === revision ? await storage.readVersion(organizationId, latest.id) : undefined;
    const extscore = await currentExternalScore(context, organizationId, id);
    if (existing !== undefined && computedAlike(existing.ipc, ipc) && isSame(existing.extscore, extscore))
      return existing;

    const full = await compressBytes(
      await fullOf(
        {
          ...{ organizationId, evaluationId: id, revision, evaluatedAt },
          closed: await storage.readClosedDatabases(organizationId),
        },
        calculation,
        context,
        signal,
      ),
    );
    const version: StoredVersion = {
      id: context.newId(),
      evaluationId: id,
      number: (latest?.number ?? 0) + 1,
      revision,
      publishedAt: new Date(context.clock()).toISOString(),
      ...(note === undefined ? {} : { note }),
      payload: state.payload,
      ipc,
      full,
      calculation: await withStudy(context, organizationId, { calculation, payload: state.payload }, signal),
      ...(extscore === undefined ? {} : { extscore }),
      ...(await frozenInputs(context, organizationId, state, result)),
      reportFrame: await newReportFrame(context, organizationId, { payload: state.payload, full }, signal),
    };
    await storage.commit(organizationId, [
      { kind: 'insert-version', version },
      audit(context, caller, {
        action: 'publish',
        noun: 'evaluation',
        recordId: id,
        revisionBefore: revision,
        revisionAfter: revision,
        after: { version: version.id, number: version.number, ...(note === undefined ? {} : { note }) },
      }),
    ]);
    await announceFootprint(context, organizationId, version);
    return version;
  });
}

const decoder = new TextDecoder();

/**
 * Whether two results have the same inputs, catalog and engine; a mask may have changed at the same revision.
 */
function computedAlike(one: Uint8Array, other: Uint8Array): boolean {
  const [first, second] = [one, other].map((ipc) => {
    const { provenance } = JSON.parse(decoder.decode(ipc)) as IpcResult;
    const { inputsHash, catalogVersion, engineVersion } = provenance;
    return JSON.stringify([inputsHash, catalogVersion, engineVersion]);
  });
  return first === second;
}

function isSame(one: Uint8Array | undefined, other: Uint8Array | undefined): boolean {
  return one === undefined || other === undefined ? one === other : Buffer.from(one).equals(other);
}

/** The external score, if it belongs to the current revisions of evaluation and mask. */
async function currentExternalScore(
  { storage }: Context,
  organizationId: string,
  id: string,
): Promise<Uint8Array | undefined> {
  const reading = await storage.readExternalResult(organizationId, id);
  return reading !== undefined && isCurrent(reading) ? (reading.bytes ?? undefined) : undefined;
}

/**
 * Returns the mask and the packaging that the result was computed with, and the own databases that it is based on.
 * Throws: DomainError evaluation.outdated if one of them has changed since the evaluation was read.
 */
async function frozenInputs(
  { storage, catalog }: Context,
  organizationId: string,
  state: EvaluationState,
  { evaluatedAt, ipc }: Pick<StoredResult, 'evaluatedAt' | 'ipc'>,
): Promise<Pick<StoredVersion, 'frozen'>> {
  const payload = payloadOf(state);
  const copies: Record<string, unknown> = {};
  for (const noun of ['mask', 'packaging'] as const) {
    const id = payload[noun]?.id;
    const found = id === undefined ? undefined : await storage.readReusable(organizationId, noun, id);
    if (found === undefined) continue;
    copies[noun] = { id: found.id, revision: found.revision, ...(JSON.parse(found.payload) as object) };
  }
  const now = await storage.readEvaluation(organizationId, state.id);
  if (now?.evaluated?.inputsChanged === true) throw new DomainError('evaluation.outdated', { evaluatedAt });
  const own = databasesOf(ipc).filter((id) => id.includes('@') && catalog.database(id) === undefined);
  if (own.length > 0) copies.databases = own.map((database) => ({ database }));
  return Object.keys(copies).length === 0 ? {} : { frozen: JSON.stringify(copies) };
}
