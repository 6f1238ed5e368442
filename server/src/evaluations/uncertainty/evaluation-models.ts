import type { EvaluationPayload, Issue, UncertaintyAnalysis } from '@sillage/contract';
import {
  type ClosedDatabases,
  evaluate,
  evaluationModel,
  isOwnDatabase,
  type Method,
  type Model,
  methodOf,
  publishedModel,
  totalsOf,
} from '@sillage/engine';
import type { ThreadSnapshot } from '../../calculation/prepare/evaluation-snapshot.ts';
import { isHeavy } from '../../calculation/prepare/heavy-evaluations.ts';
import { inputsHash, prepareSnapshot } from '../../calculation/prepare/prepare-snapshot.ts';
import { type PublishedParts, readProductParts } from '../../calculation/prepare/read-product-parts.ts';
import { payloadOf } from '../../calculation/prepare/stored-evaluation.ts';
import { closedIn } from '../../library/own-data/own-data.ts';
import type { Context } from '../../platform/context.ts';
import type { ClosedDatabase } from '../../platform/ports/data-set-mappings.ts';

/** A version or product as published. */
export interface PublishedSubject {
  readonly kind: 'version' | 'product';
  readonly subject: UncertaintyAnalysis['evaluation'];
  /** Its place in the request. */
  readonly pointer: string;
  readonly published: PublishedParts;
  readonly closed: readonly ClosedDatabase[];
}

const noRanges = {
  en: 'must have a result that tells the ranges of its data sets: those published by earlier releases do not',
  fr: 'doit avoir un résultat qui donne les intervalles de ses jeux de données, ce que ne font pas ceux publiés par les versions antérieures',
};

/** An evaluation that can be run many times. */
export interface EvaluationModel {
  readonly model: Model;
  readonly method: Method;
  readonly subject: { readonly id: string; readonly revision: number; readonly inputsHash: string };
  /** Deterministic figures in the order of the outputs; null where a factor is missing. */
  readonly values: readonly (number | null)[];
  readonly closed: ClosedDatabases;
  /** Ids of the databases of the organization that it uses. */
  readonly own: ReadonlySet<string>;
}

/** Runs of a large document with ranges of parameters: each is prepared again. */
const heavyRuns = 1000;

export function modelOf(
  { catalog }: Pick<Context, 'catalog'>,
  snapshot: ThreadSnapshot,
  runs: number,
): EvaluationModel | { readonly issues: readonly Issue[] } {
  const payload = payloadOf(snapshot);
  const again = (changed: EvaluationPayload) =>
    prepareSnapshot({ catalog }, snapshot, changed, snapshot.labels);
  const { prepared, issues } = again(payload);
  if (prepared === undefined) return { issues };
  if (prepared.ranges.length > 0 && isHeavy(payload) && runs > heavyRuns) {
    const rule = {
      en: `at most ${heavyRuns} for an evaluation of this size whose parameters have ranges`,
      fr: `au plus ${heavyRuns} pour une évaluation de cette taille dont des paramètres ont des intervalles`,
    };
    return { issues: [{ code: 'field.value', pointer: '/runs', facts: { rule } }] };
  }
  const method = methodOf(prepared.catalog.method, prepared.packageMethod);
  const model = evaluationModel(prepared, snapshot.id, payload, again);
  const used = model.inputs.flatMap(({ database }) => database ?? []);
  return {
    model,
    method,
    own: new Set(used.filter((id) => isOwnDatabase(id, prepared.catalog))),
    subject: { id: snapshot.id, revision: snapshot.revision, inputsHash: inputsHash(snapshot) },
    values: totalsOf(evaluate(prepared), method),
    closed: closedIn(snapshot.ownData),
  };
}

/** A version or product as published, in the same form. */
export async function publishedModelOf(
  { catalog }: Pick<Context, 'catalog'>,
  { subject, pointer, published: { parts, packaging }, closed }: PublishedSubject,
): Promise<EvaluationModel | { readonly issues: readonly Issue[] }> {
  const found = publishedModel(
    { parts: await readProductParts(parts), ...(packaging === undefined ? {} : { packaging }) },
    catalog,
  );
  if (found === undefined)
    return { issues: [{ code: 'field.value', pointer, facts: { rule: noRanges }, expected: noRanges }] };
  const { model, values } = found;
  const used = model.inputs.flatMap(({ database }) => database ?? []);
  return {
    ...{ model, values, subject },
    method: catalog.method,
    own: new Set(used.filter((id) => isOwnDatabase(id, catalog))),
    closed: new Map(closed),
  };
}
