import { audit } from '../../audit.ts';
import type { Caller } from '../../auth/caller.ts';
import type { Context } from '../../context.ts';
import { type IfMatch, requireRevision } from '../../http/if-match.ts';
import { Refusal } from '../../http/refusal.ts';
import { renderFull } from '../../render-full.ts';
import { retryWhenStale } from '../../storage/retry-when-stale.ts';
import type { EvaluationState, StoredVersion } from '../../storage/storage.ts';
import { payloadOf, requireEvaluation, statusOf } from './stored-evaluation.ts';
import { versionBytes } from './version-bytes.ts';

/**
 * Freezes an evaluation and its results as a new version; a revision that is published already answers its version.
 * Throws: Refusal record.not-found, version.immutable, revision.stale, evaluation.not-evaluated, evaluation.outdated.
 */
export async function publishEvaluation(
  context: Context,
  caller: Caller,
  id: string,
  ifMatch?: IfMatch,
): Promise<Uint8Array> {
  const { storage, catalog } = context;
  const { organizationId } = caller;
  return retryWhenStale(async () => {
    const state = await requireEvaluation(context, caller, id);
    requireRevision(ifMatch, state.revision);
    const result = await storage.readResult(organizationId, id);
    if (result === undefined) throw new Refusal('evaluation.not-evaluated', { id });
    const { revision, evaluatedAt, ipc, calculation } = result;
    if (statusOf(state) === 'outdated' || revision !== state.revision)
      throw new Refusal('evaluation.outdated', { evaluatedAt });

    const versions = await storage.listVersions(organizationId, id);
    const published = versions.find((version) => version.revision === revision);
    const existing =
      published === undefined ? undefined : await storage.readVersion(organizationId, published.id);
    if (existing !== undefined) return versionBytes(existing);

    const version: StoredVersion = {
      id: context.newId(),
      evaluationId: id,
      number: (versions.at(-1)?.number ?? 0) + 1,
      revision,
      publishedAt: new Date(context.clock()).toISOString(),
      payload: state.payload,
      ipc,
      full: renderFull(calculation, catalog),
      calculation,
      ...(await frozenReusables(context, organizationId, state, evaluatedAt)),
    };
    await storage.commit(organizationId, [
      { kind: 'insert-version', version },
      audit(context, caller, {
        action: 'publish',
        noun: 'evaluation',
        recordId: id,
        revisionBefore: revision,
        revisionAfter: revision,
      }),
    ]);
    return versionBytes(version);
  });
}

/**
 * The mask and the packaging as the result was computed with them.
 * Throws: Refusal evaluation.outdated when one of them has changed since the evaluation was read.
 */
async function frozenReusables(
  { storage }: Context,
  organizationId: string,
  state: EvaluationState,
  evaluatedAt: string,
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
  if (now?.evaluated?.inputsChanged === true) throw new Refusal('evaluation.outdated', { evaluatedAt });
  return Object.keys(copies).length === 0 ? {} : { frozen: JSON.stringify(copies) };
}
