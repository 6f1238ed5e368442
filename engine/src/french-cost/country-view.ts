import type { CountryView } from './answer.ts';
import type { Country } from './tables.ts';

/** A country as answers show it, in French like the official ones. */
export function countryView({ code, name, zone, waterScenario }: Country): CountryView {
  return { code, name: name.fr, zone, aquaticPollutionScenario: waterScenario };
}
