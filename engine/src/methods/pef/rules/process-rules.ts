import type { Location } from '../../../catalog/catalog.ts';
import type { AllowedValueDefinition } from '../../../catalog/parameter-definition.ts';
import { locationsOf } from '../../../payload/parameters/parameter-value.ts';
import { addActivity } from '../inventory/inventory.ts';
import { missingUse } from '../inventory/missing-use.ts';
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

/** Basis × amount (kWh or MJ), split among the supplies and the places, × the energy carrier of each. */
export const applyEnergy: ApplyRule = (rule, context) => {
  const amount =
    ((context.basis[rule.of] as number) * amountPerUnit(rule.amount, context.values)) / rule.divisor;
  const own = context.own ?? (rule.carrier === 'electricity' ? context.electricity : undefined);
  const supply = rule.supply < 0 ? undefined : context.values[rule.supply];
  if (supply?.kind === 'quantities') {
    for (const { option, quantity } of supply.items) addSupply(rule, context, option, amount * quantity, own);
  } else if (own !== undefined) addActivity(context.inventory, context.node, own, amount, rule.label);
  else addMixOfPlaces(rule, context, amount);
};

/**
 * One supply of electricity; own data are those of the contract. What has no figures, a residual mix or a contract without data, becomes a process without any: totals are
 * then null, and name it.
 */
function addSupply(
  rule: Parameters<ApplyRule>[0],
  context: Parameters<ApplyRule>[1],
  { value, process }: AllowedValueDefinition,
  amount: number,
  own: ProcessUse | undefined,
): void {
  const { inventory, node, processes, catalog } = context;
  const add = (use: ProcessUse): void => addActivity(inventory, node, use, amount, rule.label);
  if (process !== undefined) add(processes[process] as ProcessUse);
  else if (value === supplyValues.contract)
    add(
      own ?? missingUse('contract-electricity', 'Electricity under contract, without data', catalog, 'kWh'),
    );
  else if (value === supplyValues.residualMix)
    for (const { option, quantity } of locationsOf(context.values[rule.place])) {
      const { code, name } = catalog.locations[option.location as number] as Location;
      const use = missingUse(`residual-mix-${code}`, `Residual mix of ${name.en}`, catalog, 'kWh');
      addActivity(inventory, node, use, amount * quantity, rule.label, option.location);
    }
  else addMixOfPlaces(rule, context, amount);
}

/** Values of a parameter of supply that name no technology. */
const supplyValues = { contract: 'contract', residualMix: 'residual-mix' } as const;

function addMixOfPlaces(
  rule: Parameters<ApplyRule>[0],
  context: Parameters<ApplyRule>[1],
  amount: number,
): void {
  for (const { option, quantity } of locationsOf(context.values[rule.place])) {
    const place = option.location as number;
    const location = context.catalog.locations[place] as Location;
    const { electricity, lowVoltage, heat } = location;
    const supply = rule.carrier === 'heat' ? heat : rule.lowVoltage ? lowVoltage : electricity;
    const process = context.processes[supply.process] as ProcessUse;
    addActivity(context.inventory, context.node, process, amount * quantity, rule.label, place);
  }
}
