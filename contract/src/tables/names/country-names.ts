import { countryReadings } from '../../fields/country-spellings.ts';
import { type Named, type Names, namesOf } from './names.ts';
import { folded } from './normalised.ts';

/** Words that people write where they do not know; "NA" and "NC" are codes of countries, too. */
const codesOfNothing: ReadonlySet<string> = new Set(['na', 'nc', 'nd', 'ns']);

/** Codes of states of the USA that are those of countries without a textile industry, too. */
const statesOfUs: ReadonlySet<string> = new Set('AR CA GA IL KY MO MS MT NC NE PA SC SD VA'.split(' '));

/**
 * Finds countries by any usual name, code or nationality, also with what stands around it: `Made in Türkiye`, `Izmir, Turkey`.
 * Two different countries in one cell are none.
 */
export function countryNames(allowed: readonly Named[]): Names {
  const names = namesOf(allowed);
  const find = (text: string): string | undefined => {
    const { whole, pieces } = countryReadings(text);
    for (const one of whole) {
      const found = codesOfNothing.has(folded(one)) ? undefined : names.find(one);
      if (found !== undefined) return found;
    }
    const found = new Set(pieces.flatMap((piece) => names.find(piece) ?? []));
    // Savannah, GA is not in Gabon.
    const [town = '', state = ''] = pieces;
    if (pieces.length === 2 && statesOfUs.has(state) && names.find(town) === undefined) return undefined;
    return found.size === 1 ? [...found][0] : undefined;
  };
  return { ...names, find };
}
