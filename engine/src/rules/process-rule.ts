import { addActivity } from '../evaluate/inventory.ts';
import type { ProcessUse } from '../evaluate/process-use.ts';
import { amountPerUnit } from './amount.ts';
import { type ApplyRule, basisAt } from './rule-context.ts';

/** Basis × amount × a fixed process, or the process that a chosen value stands for (a value without one adds nothing). */
export const applyProcess: ApplyRule = (rule, context) => {
  let { process } = rule;
  if (rule.processOf >= 0) {
    const value = context.values[rule.processOf];
    if (value?.kind !== 'option') throw new Error('A rule needs a chosen value for its process.');
    process = value.option.process ?? -1;
  }
  if (process < 0) return;
  const amount = (context.basis[rule.of] as number) * amountPerUnit(rule.amount, context.values);
  addActivity(context.inventory, context.node, context.processes[process] as ProcessUse, amount, rule.label);
  if (rule.addsPackaging) {
    context.basis[basisAt.packaging] = (context.basis[basisAt.packaging] as number) + amount;
  }
};
