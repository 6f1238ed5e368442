import { audit } from '../../audit.ts';
import type { Caller } from '../../auth/caller.ts';
import type { Context } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { renderFull } from '../../render-full.ts';
import { retryWhenStale } from '../../storage/retry-when-stale.ts';
import type { StoredVersion } from '../../storage/storage.ts';
import { requireEvaluation } from './stored-evaluation.ts';
import { versionBytes } from './version-bytes.ts';

/**
 * Freezes an evaluation and its results as a new version; a revision that is published already answers its version.
 * Throws: Refusal record.not-found, version.immutable, evaluation.not-evaluated, evaluation.outdated.
 */
export async function publishEvaluation(context: Context, caller: Caller, id: string): Promise<Uint8Array> {
  const { storage, catalog } = context;
  const { organizationId } = caller;
  return retryWhenStale(async () => {
    const state = await requireEvaluation(context, caller, id);
    const result = await storage.readResult(organizationId, id);
    if (result === undefined) throw new Refusal('evaluation.not-evaluated', { id });
    const { revision, evaluatedAt, ipc, calculation } = result;
    if (revision !== state.revision) throw new Refusal('evaluation.outdated', { evaluatedAt });

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
