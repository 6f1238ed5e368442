import { withAddedColumns } from '../added-columns.ts';
import { isOfCountry } from '../columns/guess-countries.ts';
import { fieldTitles } from '../fields/field-titles.ts';
import { folded } from '../names/normalised.ts';
import type { Cell } from '../table.ts';
import type { TitledRows } from '../titled-rows.ts';

const countries: ReadonlySet<string> = new Set((fieldTitles.madeIn ?? []).map(folded));

/** Who made all of it, in a line: `Own production: Barcelos, Portugal`. */
const ownProduction =
  /^(?:own production|all made in|production(?: propre)?|producao(?: propria)?|produccion(?: propia)?|produzione(?: propria)?|produktion|eigenproduktion|eigene fertigung|fertigung|fabrication)$/;

/** Of the goods of an invoice or a packing list: `We certify that the goods are of Bangladesh origin`. */
const certified = /\b(?:goods|products|garments)\b.*\bof (\p{L}+(?: \p{L}+)?) origin\b/iu;

const filled = (row: readonly Cell[]): number => row.filter((cell) => String(cell).trim() !== '').length;

/** A line beside the products that says the country of all, as orders have it: `Country of origin | India (all styles)`. */
export function withLinesAbove(titled: TitledRows): TitledRows {
  const { titles, rows, wanted } = titled;
  if (titles.some(isOfCountry)) return titled;
  const above = rows.slice(0, wanted[0] ?? 0);
  for (const row of [...above, ...rows.slice(above.length).filter((one) => filled(one) === 1)]) {
    const texts = row.map((cell) => String(cell).trim()).filter((text) => text !== '');
    // A line may say more: `Country of origin: Portugal   Incoterm: FCA`.
    const said = texts.flatMap((text) => text.split(/\s{2,}|\s*[;|•·\n]\s*/));
    const found = said.flatMap((text, n): string[] => {
      const [, origin] = certified.exec(text) ?? [];
      if (origin !== undefined) return [origin];
      const [label = '', value = '', ...more] = text.split(/\s*:\s*/);
      const isSaid = countries.has(folded(label)) || ownProduction.test(folded(label));
      if (more.length > 0 || !isSaid) return [];
      return [value === '' ? (said[n + 1] ?? '') : value];
    });
    const place = (found[0] ?? '').replace(/\(.*?\)/g, ' ').trim();
    if (place === '') continue;
    return withAddedColumns(titled, [
      // Sums and signatures below are none of the products.
      { title: 'Made in', cellOf: (index) => (filled(rows[index] ?? []) >= 3 ? place : '') },
    ]);
  }
  return titled;
}
