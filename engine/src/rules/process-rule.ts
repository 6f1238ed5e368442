import { addActivity } from '../evaluate/inventory.ts';
import type { ProcessUse } from '../evaluate/process-use.ts';
import { amountPerUnit } from './amount.ts';
import { type ApplyRule, basisAt } from './rule-context.ts';

/** Basis × amount × a fixed process, or the process that a chosen value stands for (a value without one adds nothing). */
export const applyProcess: ApplyRule = (rule, context) => {
  const process = context.own ?? processOf(rule, context);
  if (process === undefined) return;
  const amount = (context.basis[rule.of] as number) * amountPerUnit(rule.amount, context.values);
  addActivity(context.inventory, context.node, process, amount, rule.label);
  if (rule.addsPackaging) {
    context.basis[basisAt.packaging] = (context.basis[basisAt.packaging] as number) + amount;
  }
};

function processOf(
  { process, processOf }: Parameters<ApplyRule>[0],
  { values, processes }: Parameters<ApplyRule>[1],
): ProcessUse | undefined {
  if (processOf < 0) return processes[process];
  const value = values[processOf];
  if (value?.kind !== 'option') throw new Error('A rule needs a chosen value for its process.');
  return processes[value.option.process ?? -1];
}
