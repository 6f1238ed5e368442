import type { Location } from '../catalog.ts';
import { addActivity } from '../evaluate/inventory.ts';
import type { ProcessUse } from '../evaluate/process-use.ts';
import { amountPerUnit } from './amount.ts';
import { placesOf } from './places.ts';
import type { ApplyRule } from './rule-context.ts';
import type { EnergyRule } from './rule-definitions.ts';

/** Basis × amount (kWh or MJ), shared among the places, × the carrier of each place. */
export const applyEnergy: ApplyRule = (rule, context) => {
  const definition = rule.definition as EnergyRule;
  const given = (context.basis[rule.of] as number) * amountPerUnit(rule.amount, context.values);
  const amount = definition.carrier === 'electricity' && definition.unit === 'MJ' ? given / 3.6 : given;
  for (const { option, quantity } of placesOf(context.values[rule.place], definition.place)) {
    const location = context.catalog.locations[option.location as number] as Location;
    const process = context.processes[location[definition.carrier].process] as ProcessUse;
    addActivity(context.inventory, context.node, process, amount * quantity, definition.name.en);
  }
};
