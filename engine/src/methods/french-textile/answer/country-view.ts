import type { Country } from '../tables.ts';
import type { CountryView } from './answer.ts';

/** A country as answers show it, in French as Ecobalyse does. */
export function countryView({ code, name, zone, waterScenario }: Country): CountryView {
  return { code, name: name.fr, zone, aquaticPollutionScenario: waterScenario };
}
