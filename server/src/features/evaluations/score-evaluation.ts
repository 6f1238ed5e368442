import type { ExtscoreResult, Issue } from '@sillage/contract';
import { engineVersion, warningOf } from '@sillage/engine';
import { timestamp } from '../../clock.ts';
import type { Context } from '../../context.ts';
import type { ScorerFailure } from '../../external-scoring/scorer.ts';
import type { ExtscoreRequest } from '../../extscore-request.ts';
import { invalidDocument, Refusal } from '../../http/refusal.ts';
import type { Change } from '../../storage/storage.ts';
import { jsonBytes } from '../../stored-json.ts';
import { inputsHash } from './inputs-hash.ts';
import { type Snapshot, subjectOf } from './snapshot.ts';

interface ScoredBytes {
  readonly extscore: Uint8Array;
  /** Fills the external slot. */
  readonly change: Extract<Change, { kind: 'put-external-result' }>;
}

/**
 * Scores what a snapshot holds by the French environmental cost. Writes nothing.
 * Throws: Refusal document.invalid with every obstacle, and those of `ScorerFailure`.
 */
export async function scoreEvaluation(
  { catalog, clock, scorer }: Pick<Context, 'catalog' | 'clock' | 'scorer'>,
  snapshot: Omit<Snapshot, 'reusables'>,
  { mapping, mask, category }: ExtscoreRequest,
): Promise<ScoredBytes> {
  if (mapping.request === undefined) throw invalidDocument(mapping.errors);
  const outcome = await scorer.score(mapping.request);
  if ('failure' in outcome) throw refusalOf(outcome.failure, mapping.pointers);

  const { attribution, ...figures } = outcome.scored;
  const { id, revision, payload } = snapshot;
  const evaluatedAt = timestamp(clock());
  const result: ExtscoreResult = {
    evaluation: { ...subjectOf(snapshot), category },
    ...figures,
    request: { ...mapping.request },
    scorer: scorer.kind,
    provenance: {
      attribution,
      catalogVersion: catalog.version,
      engineVersion,
      inputsHash: inputsHash(payload, mask === undefined ? [] : [mask]),
      evaluatedAt,
    },
    warnings: mapping.warnings.map(warningOf),
  };
  const extscore = jsonBytes(result);
  const maskRevision = mask?.revision ?? null;
  return {
    extscore,
    change: {
      kind: 'put-external-result',
      result: { evaluationId: id, revision, evaluatedAt, maskRevision, extscore },
    },
  };
}

/** What the scorer objects to is told at the place of the evaluation that it comes from. */
function refusalOf(
  { code, facts, fields = [] }: ScorerFailure,
  pointers: ReadonlyMap<string, string>,
): Refusal {
  const issues = fields.map(
    ({ field, message }): Issue => ({
      code: 'extscore.value-refused',
      pointer: pointers.get(field) ?? '',
      facts: { field, reason: message },
    }),
  );
  return new Refusal(code, facts, issues);
}
