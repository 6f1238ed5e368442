import type { Location } from '../catalog.ts';
import { addActivity } from '../evaluate/inventory.ts';
import type { ProcessUse } from '../evaluate/process-use.ts';
import { amountPerUnit } from './amount.ts';
import { placesOf } from './places.ts';
import type { ApplyRule } from './rule-context.ts';

/** Basis × amount (kWh or MJ), shared among the places, × the carrier of each place. */
export const applyEnergy: ApplyRule = (rule, context) => {
  const amount =
    ((context.basis[rule.of] as number) * amountPerUnit(rule.amount, context.values)) / rule.divisor;
  for (const { option, quantity } of placesOf(context.values[rule.place])) {
    const location = context.catalog.locations[option.location as number] as Location;
    const supply = rule.carrier === 'electricity' ? location.electricity : location.heat;
    const process = context.processes[supply.process] as ProcessUse;
    addActivity(context.inventory, context.node, process, amount * quantity, rule.label);
  }
};
