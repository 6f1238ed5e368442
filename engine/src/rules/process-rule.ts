import { addActivity } from '../evaluate/inventory.ts';
import type { ProcessUse } from '../evaluate/process-use.ts';
import { amountPerUnit } from './amount.ts';
import { type ApplyRule, basisAt } from './rule-context.ts';
import type { ProcessRule } from './rule-definitions.ts';

/** Basis × amount × a fixed process, or the process that a chosen value stands for (a value without one adds nothing). */
export const applyProcess: ApplyRule = (rule, context) => {
  const definition = rule.definition as ProcessRule;
  let process = definition.process;
  if (rule.processOf >= 0) {
    const value = context.values[rule.processOf];
    if (value?.kind !== 'option') throw new Error(`"${definition.processOf}" is no chosen value.`);
    process = value.option.process;
  }
  if (process === undefined) return;
  const amount = (context.basis[rule.of] as number) * amountPerUnit(rule.amount, context.values);
  addActivity(
    context.inventory,
    context.node,
    context.processes[process] as ProcessUse,
    amount,
    definition.name.en,
  );
  if (definition.addsPackaging === true) {
    context.basis[basisAt.packaging] = (context.basis[basisAt.packaging] as number) + amount;
  }
};
