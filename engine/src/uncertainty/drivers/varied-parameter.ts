import type { EvaluationPayload, ParameterContent } from '@sillage/contract';
import { momentsOf } from '../../distributions/distribution.ts';
import type { RangedParameter } from '../../distributions/read-range.ts';
import { type Evaluated, evaluate } from '../../methods/pef/evaluate.ts';
import { columnsOf } from '../../methods/pef/inventory/process-use.ts';
import type { PreparedEvaluation } from '../../methods/pef/prepare/prepared-evaluation.ts';
import type { Preparation } from '../../methods/pef/prepare-evaluation.ts';

/** A parameter given with a range, with what one unit more of it changes. */
export interface VariedParameter extends RangedParameter {
  /** Change of each indicator, then of the score, per unit of the parameter. */
  readonly slopes: Float64Array;
  /** Change of the score of each lifecycle, likewise. */
  readonly stageSlopes: Float64Array;
}

/**
 * Evaluates once more for each parameter that has a range, one standard deviation beside its value, or nearer where
 * that is not allowed. `again` prepares a changed payload; a parameter whose changed payload is always refused does not
 * vary.
 */
export function variedParameters(
  prepared: PreparedEvaluation,
  { inventory, characterised }: Evaluated,
  payload: () => EvaluationPayload,
  again: (payload: EvaluationPayload) => Preparation,
): VariedParameter[] {
  if (prepared.ranges.length === 0) return [];
  const document = payload();
  const count = prepared.catalog.method.indicators.length;
  const lifecycles = prepared.compiled.lifecycles.length;
  const columns = columnsOf(prepared.catalog.method);
  const base = totalsOf({ inventory, characterised }, lifecycles);
  return prepared.ranges.flatMap((ranged) => {
    const { distribution, value, pointer } = ranged;
    const deviation = Math.sqrt(momentsOf(distribution).variance);
    for (const step of steps(deviation)) {
      if (step === 0) return [];
      const changed = again(withValue(document, pointer, value + step)).prepared;
      if (changed === undefined) continue;
      const moved = totalsOf(evaluate(changed), lifecycles);
      const slopes = new Float64Array(count + 1);
      for (let c = 0; c < count; c++)
        slopes[c] = ((moved.totals[c] as number) - (base.totals[c] as number)) / step;
      slopes[count] = ((moved.totals[columns - 1] as number) - (base.totals[columns - 1] as number)) / step;
      const stageSlopes = base.stages.map((score, l) => ((moved.stages[l] as number) - score) / step);
      return [{ ...ranged, slopes, stageSlopes }];
    }
    return [];
  });
}

/** A deviation up or down, then halves of it: that of a wide lognormal range lies far above its 95th percentile. */
function steps(deviation: number): number[] {
  return Array.from({ length: 12 }, (_, n) => deviation / 2 ** n).flatMap((step) => [step, -step]);
}

function totalsOf({ inventory, characterised }: Evaluated, lifecycles: number) {
  const { totals, nodeTotals, columns } = characterised;
  const stages = new Float64Array(lifecycles);
  const { parent, ref } = inventory.nodes;
  for (const [n, up] of parent.entries())
    if (up < 0) stages[ref[n] as number] = nodeTotals[(n + 1) * columns - 1] as number;
  return { totals, stages };
}

/** A copy of a document with another value of one parameter; everything else is shared. */
export function withValue<T>(document: T, pointer: string, value: ParameterContent): T {
  return changed(document, [...pointer.split('/').slice(1), 'value'], value) as T;
}

function changed(node: unknown, [step, ...rest]: readonly string[], value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(node))
    return node.map((item, index) => (`${index}` === step ? changed(item, rest, value) : item));
  const object = node as Readonly<Record<string, unknown>>;
  return { ...object, [step]: changed(object[step], rest, value) };
}
