import type { EvaluationPayload, Issue } from '@sillage/contract';
import type { MethodData } from '../catalog/catalog-methods.ts';
import { frenchTextile } from './french-textile/french-textile.ts';
import { evaluate } from './pef/evaluate.ts';
import type { PreparedEvaluation } from './pef/prepare/prepared-evaluation.ts';

/** Steps that the French cost counts and the footprint has no process for: a flag, and its field of the request. */
const steps = [{ identifier: 'remanufactured', field: 'upcycled' }] as const;

/**
 * Warns of each step that an evaluation has and the footprint does not count, with the change of the French cost
 * that it makes, in percent of the cost without it.
 * As counted, with new fibre, yarn, fabric and dyeing, the figure is an upper bound; without these it would be a lower one.
 * Issues: warning step.not-covered, step.weight-unknown, step.upper-bound.
 */
export function stepsNotCovered(
  data: MethodData<'french-textile'>,
  payload: EvaluationPayload,
  prepared: PreparedEvaluation,
): Issue[] {
  const { compiled, values } = prepared;
  return steps.flatMap(({ identifier, field }): Issue[] => {
    const value = values[compiled.identifiers.find(identifier) ?? -1];
    const definition = compiled.parameters.find((parameter) => parameter.identifier === identifier);
    if (definition === undefined || value?.kind !== 'boolean' || !value.value) return [];
    const { request } = frenchTextile.fromEvaluation(data, payload, prepared);
    const costOf = (has: boolean): number | undefined => {
      const { request: read } = frenchTextile.read(data.tables, { ...request, [field]: has });
      return read === undefined ? undefined : frenchTextile.score(data.tables, read).ecs;
    };
    const [without, cost] = request === undefined ? [] : [costOf(false), costOf(true)];
    const facts = { step: definition.name };
    const pointer = '/lifecycles';
    if (without === undefined || cost === undefined || !(without > 0))
      return [
        { code: 'step.weight-unknown', pointer, facts },
        { code: 'step.upper-bound', pointer, facts: { ...facts, ...leastOf(prepared) } },
      ];
    const change = Math.round((cost / without - 1) * 100);
    return [
      { code: 'step.not-covered', pointer, facts: { ...facts, change } },
      { code: 'step.upper-bound', pointer, facts: { ...facts, ...leastOf(prepared) } },
    ];
  });
}

/** Score (µPt) and share of the whole that are left without the steps of new material before making, two digits. */
function leastOf(prepared: PreparedEvaluation): { readonly least: number; readonly share: number } {
  const { inventory, characterised } = evaluate(prepared);
  const { contributions, totals, columns } = characterised;
  const fresh = prepared.compiled.steps.flatMap(({ definition, lifecycle, rules }) => {
    const stage = prepared.compiled.lifecycles[lifecycle]?.definition.stage;
    const isNew = definition.scope === 'material' && (stage === 'raw-materials' || stage === 'manufacturing');
    return rules.map(() => isNew);
  });
  let left = 0;
  for (const [a, { rule }] of inventory.activities.entries())
    if (fresh[rule] !== true) left += contributions[(a + 1) * columns - 1] as number;
  const total = totals[columns - 1] as number;
  return { least: Number(left.toPrecision(2)), share: total > 0 ? Math.round((100 * left) / total) : 0 };
}
