import type { Location } from '../../../catalog.ts';
import { locationsOf } from '../../../payload/parameters/parameter-value.ts';
import { addActivity } from '../inventory/inventory.ts';
import type { ProcessUse } from '../inventory/process-use.ts';
import { amountPerUnit } from './amount.ts';
import { type ApplyRule, basisAt } from './rule-context.ts';

/** Mass entering the step × the data set of the material (database or custom). */
export const applyMaterialInput: ApplyRule = (rule, context) => {
  if (context.ownProcess === undefined)
    throw new Error('A material-input rule stands outside a material step.');
  const amount = (context.basis[basisAt.input] as number) * amountPerUnit(rule.amount, context.values);
  addActivity(context.inventory, context.node, context.own ?? context.ownProcess, amount, rule.label);
};

/** Mass of the accessory × its data set. */
export const applyAccessoryInput: ApplyRule = (rule, context) => {
  if (context.ownProcess === undefined)
    throw new Error('An accessory-input rule stands outside an accessory step.');
  const amount = (context.basis[basisAt.input] as number) * amountPerUnit(rule.amount, context.values);
  addActivity(context.inventory, context.node, context.own ?? context.ownProcess, amount, rule.label);
};

/**
 * Basis × amount of a fixed process, or of the process of the chosen
 * value (a value without a process adds nothing).
 */
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

/** Basis × amount (kWh or MJ), split among the places, × the energy carrier of each place. */
export const applyEnergy: ApplyRule = (rule, context) => {
  const amount =
    ((context.basis[rule.of] as number) * amountPerUnit(rule.amount, context.values)) / rule.divisor;
  const own = context.own ?? (rule.carrier === 'electricity' ? context.electricity : undefined);
  if (own !== undefined) {
    addActivity(context.inventory, context.node, own, amount, rule.label);
    return;
  }
  for (const { option, quantity } of locationsOf(context.values[rule.place])) {
    const place = option.location as number;
    const location = context.catalog.locations[place] as Location;
    const { electricity, lowVoltage, heat } = location;
    const supply = rule.carrier === 'heat' ? heat : rule.lowVoltage ? lowVoltage : electricity;
    const process = context.processes[supply.process] as ProcessUse;
    addActivity(context.inventory, context.node, process, amount * quantity, rule.label, place);
  }
};
