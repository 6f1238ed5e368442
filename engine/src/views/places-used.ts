import type { Inventory } from '../evaluate/inventory.ts';
import type { PreparedEvaluation } from '../prepare/prepared-evaluation.ts';
import type { Named, PlacesUsed } from './calculation.ts';

const transport: Named = { id: 'transport', name: 'Transport' };

/** Where the energy of each activity was used; all carriage stands under one name, anything else is nowhere (−1). */
export function placesUsed({ compiled, catalog }: PreparedEvaluation, { activities }: Inventory): PlacesUsed {
  const rules = compiled.steps.flatMap((step) => step.rules);
  const names: Named[] = [];
  const numbers = new Map<string, number>();
  const numberOf = (place: Named): number => {
    const known = numbers.get(place.id) ?? names.push(place) - 1;
    numbers.set(place.id, known);
    return known;
  };
  const activity = activities.map(({ rule, place }) => {
    if (rules[rule]?.definition.kind === 'transport') return numberOf(transport);
    const location = catalog.locations[place];
    return location === undefined ? -1 : numberOf({ id: location.code, name: location.name.en });
  });
  return { names, activity };
}
