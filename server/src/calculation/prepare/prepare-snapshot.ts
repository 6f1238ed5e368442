import { createHash } from 'node:crypto';
import type { EvaluationPayload } from '@sillage/contract';
import type { Preparation, PreparedDocument } from '@sillage/engine';
import { contentOf } from '../../library/own-data/own-data.ts';
import { cachedPreparation } from '../../library/own-data/preparation-cache.ts';
import { preparationOf } from '../../library/own-data/prepare-payload.ts';
import type { Context } from '../../platform/context.ts';
import type { ExistingLabels, Snapshot, ThreadSnapshot } from './evaluation-snapshot.ts';
import { payloadOf } from './stored-evaluation.ts';

type Subject = Omit<Snapshot, 'payload' | 'reusables' | 'ownData'>;

/** The fields that identify an evaluation in its results. */
export function subjectOf({ id, revision, name, reference }: Subject): Subject {
  return {
    id,
    revision,
    ...(name === undefined ? {} : { name }),
    ...(reference === undefined ? {} : { reference }),
  };
}

/**
 * Prepares a snapshot. `existing`: its teams and tags that exist; by default all are assumed to, because they
 * were checked before and do not affect results. `before`: see `prepareEvaluation`.
 */
export function prepareSnapshot(
  { catalog }: Pick<Context, 'catalog'>,
  snapshot: Snapshot,
  payload = payloadOf(snapshot),
  existing?: ExistingLabels,
  before?: PreparedDocument,
): Preparation {
  const { reusables, ownData } = snapshot;
  return preparationOf(catalog, payload, labelsOf(payload, existing), reusables, ownData, before);
}

/** The same for its own payload, which may have been prepared for another evaluation; see `cachedPreparation`. */
export function keptSnapshot(
  { catalog }: Pick<Context, 'catalog'>,
  { reusables, ownData, labels: existing, ...snapshot }: ThreadSnapshot,
): Preparation {
  const payload = payloadOf(snapshot);
  const labels = labelsOf(payload, existing);
  const prepare = () => preparationOf(catalog, payload, labels, reusables, ownData);
  return ownData === undefined
    ? cachedPreparation(catalog, payload, { labels, reusables }, prepare, false)
    : prepare();
}

function labelsOf({ teams, tags }: EvaluationPayload, existing: ExistingLabels | undefined) {
  const idsOf = (list: readonly { readonly id: string }[] = []) => list.map(({ id }) => id);
  return { teams: new Set(existing?.teams ?? idsOf(teams)), tags: new Set(existing?.tags ?? idsOf(tags)) };
}

/**
 * Identifies the inputs of a result other than the catalog: the hexadecimal SHA-256 of the payload, the mask,
 * the packaging, own materials and accessories and the figures of own databases. Two results with the same hash, catalog and engine are equal.
 */
export function inputsHash({
  payload,
  reusables,
  ownData,
}: Pick<Snapshot, 'payload' | 'reusables' | 'ownData'>): string {
  const hash = createHash('sha256').update(payload);
  for (const { noun, payload: text } of reusables) hash.update(`\n${noun}\n`).update(text);
  if (ownData !== undefined && ownData.tables.length > 0) hash.update(`\ndatabases\n${contentOf(ownData)}`);
  return hash.digest('hex');
}
