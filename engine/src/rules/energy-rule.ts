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
  const own = context.own ?? (rule.carrier === 'electricity' ? context.electricity : undefined);
  if (own !== undefined) {
    addActivity(context.inventory, context.node, own, amount, rule.label);
    return;
  }
  for (const { option, quantity } of placesOf(context.values[rule.place])) {
    const place = option.location as number;
    const location = context.catalog.locations[place] as Location;
    const { electricity, lowVoltage, heat } = location;
    const supply = rule.carrier === 'heat' ? heat : rule.lowVoltage ? lowVoltage : electricity;
    const process = context.processes[supply.process] as ProcessUse;
    addActivity(context.inventory, context.node, process, amount * quantity, rule.label, place);
  }
};
