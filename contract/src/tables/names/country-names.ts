import { countryReadings } from '../../fields/country-spellings.ts';
import { type Named, type Names, namesOf } from './names.ts';
import { folded } from './normalised.ts';

/** Words that people write where they do not know; "NA" and "NC" are codes of countries, too. */
const codesOfNothing: ReadonlySet<string> = new Set(['na', 'nc', 'nd', 'ns']);

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
    return found.size === 1 ? [...found][0] : undefined;
  };
  return { ...names, find };
}
