import type { Garment } from '../garment.ts';
import type { Tally } from '../tally.ts';
import type { ComplexityId } from '../vocabulary.ts';

/** Minutes at the sewing machine. Source: section 3.4. */
const minutes: Readonly<Record<ComplexityId, number>> = {
  'very-high': 120,
  high: 60,
  medium: 30,
  low: 15,
  'very-low': 5,
  'not-applicable': 0,
};
const kWhPerMinute = 0.029;

/** minutes·0.029 kWh an item, whatever it weighs; fading on the cut fabric: a·(g + elec·el + heat·H). Source: section 5.4. */
export function tallyMaking({ request, masses, tables }: Garment, tally: Tally): void {
  tally.addElectricity(request.countryMaking, minutes[request.complexity] * kWhPerMinute);
  if (request.fading) tally.addWithEnergy(tables.roles.fading, masses.makingOut, request.countryMaking);
}
