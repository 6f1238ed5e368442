import type { Country } from '../../../catalog/french-textile/tables.ts';
import type { CountryView } from './answer.ts';

/** Renders a country for responses, with its French name as in Ecobalyse. */
export function countryView({ code, name, zone, waterScenario }: Country): CountryView {
  return { code, name: name.fr, zone, aquaticPollutionScenario: waterScenario };
}
