import type { EvaluationPayload, Issue } from '@sillage/contract';
import type { Catalog } from '../src/catalog/catalog.ts';
import { type Evaluated, evaluate } from '../src/methods/pef/evaluate.ts';
import type { PreparedEvaluation } from '../src/methods/pef/prepare/prepared-evaluation.ts';
import { type KnownRecords, prepareEvaluation } from '../src/methods/pef/prepare-evaluation.ts';
import { describeCalculation, describeInventory } from '../src/views/describe-calculation.ts';
import { fullView } from '../src/views/full-view.ts';

export const records: KnownRecords = { teams: new Set(['team']), tags: new Set(['tag']) };

type Parameters = Record<string, string | number | boolean>;

/** A payload of one kilogram of fibre in one part, with values given evaluation-wide by parameter id. */
export function payload(given: Parameters = {}, rest: Partial<EvaluationPayload> = {}): EvaluationPayload {
  const parameters = Object.entries(given).map(([id, value]) => ({ id, value }));
  return {
    category: { id: 'plain' },
    teams: [{ id: 'team' }],
    lifecycles: parameters.length === 0 ? [] : [{ id: 'plain.making', parameters }],
    composition: {
      baseUnit: 'weight',
      totalWeight: 1,
      parts: [{ weight: 1, materials: [{ id: 'fibre', weight: 1 }] }],
    },
    ...rest,
  };
}

/** The prepared document; fails the test when there are issues. */
export function prepared(
  catalog: Catalog,
  document: EvaluationPayload,
  known: KnownRecords = records,
): PreparedEvaluation {
  const preparation = prepareEvaluation(document, catalog, known);
  if (preparation.prepared === undefined) throw new Error(JSON.stringify(preparation.issues, null, 1));
  return preparation.prepared;
}

/** The issues of a document that must be rejected. */
export function issuesOf(
  catalog: Catalog,
  document: EvaluationPayload,
  known: KnownRecords = records,
): readonly Issue[] {
  return prepareEvaluation(document, catalog, known).issues ?? [];
}

/** Activities as [process, amount] pairs. */
export function activities(evaluated: Evaluated): [string, number][] {
  return evaluated.inventory.activities.map(({ process, amount }) => [process.id, amount]);
}

export function evaluated(
  catalog: Catalog,
  document: EvaluationPayload = payload(),
  known: KnownRecords = records,
): Evaluated {
  return evaluate(prepared(catalog, document, known));
}

export function fullResult(
  catalog: Catalog,
  document: EvaluationPayload = payload(),
  known: KnownRecords = records,
) {
  const ready = prepared(catalog, document, known);
  const computed = evaluate(ready);
  const circumstances = { engineVersion: 'test', inputsHash: '', evaluatedAt: '2026-01-01T00:00:00.000Z' };
  const subject = { id: 'one', revision: 1 };
  const description = describeInventory(ready, computed.inventory, subject, circumstances);
  const calculation = describeCalculation(ready, computed.inventory, subject, circumstances);
  return { description, calculation, full: fullView(calculation, computed, catalog.method) };
}
