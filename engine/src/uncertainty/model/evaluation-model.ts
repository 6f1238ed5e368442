import type { EvaluationPayload } from '@sillage/contract';
import { methodOf } from '../../catalog/method-of.ts';
import { quantile } from '../../distributions/quantile.ts';
import type { PreparedEvaluation } from '../../methods/pef/prepare/prepared-evaluation.ts';
import type { Preparation } from '../../methods/pef/prepare-evaluation.ts';
import { takeInventory } from '../../methods/pef/take-inventory.ts';
import { withValue } from '../drivers/varied-parameter.ts';
import { type Amounts, amountsOf, type Model, type ModelDataSet, makeModel } from './model.ts';

/**
 * Everything that varies in an evaluation, ready to be run many times. `owner` keeps its parameters apart from those of
 * others; `again` prepares a changed payload.
 */
export function evaluationModel(
  prepared: PreparedEvaluation,
  owner: string,
  payload: EvaluationPayload,
  again: (payload: EvaluationPayload) => Preparation,
): Model {
  const { ranges, catalog, packageMethod } = prepared;
  const method = methodOf(catalog.method, packageMethod);
  const amounts = amountsOf(takeInventory(prepared));
  if (ranges.length === 0) return makeModel(amounts, method, owner, ranges);
  const amountsWith = (values: readonly number[]): Amounts | undefined => {
    let changed = payload;
    for (const [index, { pointer }] of ranges.entries())
      changed = withValue(changed, pointer, values[index] as number);
    const { prepared: other } = again(changed);
    return other === undefined ? undefined : amountsOf(takeInventory(other));
  };
  // Data sets that only other values of the parameters use vary like the others.
  const written = ranges.map(({ value }) => value);
  const all = new Map<string, ModelDataSet>(amounts);
  for (const [index, { distribution }] of ranges.entries())
    for (const u of [0.001, 0.999]) {
      const values = written.map((value, i) => (i === index ? quantile(distribution, u) : value));
      for (const [key, { use }] of amountsWith(values) ?? [])
        if (!all.has(key)) all.set(key, { use, amount: 0 });
    }
  return makeModel(all, method, owner, ranges, amountsWith);
}
