import { meantBy } from '../mapping/abbreviated-title.ts';
import { fieldTitles } from '../mapping/field-titles.ts';
import { titleKeys, unitOfTitle } from '../mapping/title-keys.ts';
import { folded } from '../names/normalised.ts';
import type { Cell } from '../table.ts';
import type { TitledRows } from '../titled-rows.ts';

const unitTitles = new Set(
  [
    'GEWEI',
    'weight unit',
    'unit of weight',
    'weight uom',
    'uom weight',
    'net weight unit',
    'variant weight unit',
    'unité de poids',
    'unité poids',
    'unité de masse',
    'Gewichtseinheit',
    'Einheit Gewicht',
    'unità di peso',
    'unidad de peso',
    'unidade de peso',
  ].map(folded),
);
/** Abbreviated, as ERPs have them: `UN_PDS`, `Gew.-Einh.`. */
const abbreviatedUnit =
  /^(?:un|unite|unit|um|uom|einh|einheit|me) (?:pds|poids|wt|wgt|weight|gew|gewicht|peso)$|^(?:pds|poids|wt|wgt|weight|gew|gewicht|peso) (?:un|unite|unit|um|uom|einh|einheit|me)$/;
const isUnit = (text: string): boolean => /^(?:kg|kgm|g|gr|grm|oz|lbs?)\.?$/i.test(text);

/** Units as trade messages write them (UN/ECE recommendation 20), in the words of the reader. */
const common: Readonly<Record<string, string>> = { kgm: 'kg', grm: 'g', gr: 'g', lbs: 'lb' };
const unitIn = (text: string): string => {
  const small = text.toLowerCase().replace('.', '');
  return common[small] ?? small;
};

/**
 * Weights whose unit is in a column of its own, as ERPs write them: `0,165 | KG` and `310 | G` become `0,165 kg` and `310 g`. A
 * weight whose title says its unit keeps it: a shop's `Variant Grams` are grams, whatever unit the shop displays.
 */
export function withUnitColumn(titled: TitledRows): TitledRows {
  const { titles, rows, wanted } = titled;
  const unit = titles.findIndex((title) => isTitled(title, unitTitles));
  const weight = titles.findIndex((title) => unitOfTitle(title) === undefined && isWeight(title));
  if (unit < 0 || weight < 0) return titled;
  const below = new Set(wanted);
  return {
    ...titled,
    rows: rows.map((row, index) => (below.has(index) ? withUnit(row, weight, unit) : row)),
  };
}

const weightTitles = new Set((fieldTitles.totalWeight ?? []).map(folded));
const isWeight = (title: string): boolean =>
  titleKeys.slice(0, 2).some((key) => weightTitles.has(key(title))) ||
  isTitled(title, weightTitles) ||
  /^(?:pds|gew) net(?:to)?$/.test(folded(title));
/** Whether a title is one of these, as a whole or abbreviated. */
const isTitled = (title: string, known: ReadonlySet<string>): boolean =>
  known.has(folded(title)) ||
  (known === unitTitles && abbreviatedUnit.test(folded(title))) ||
  [...known].some((one) => meantBy(title)?.(one) === true);

function withUnit(row: readonly Cell[], weight: number, unit: number): readonly Cell[] {
  const weighed = row[weight] ?? '';
  // Three digits behind the sign of a number could be thousands in a text: a fourth one says that they are none.
  const text =
    String(weighed).trim() + (typeof weighed === 'number' && /\.\d{3}$/.test(String(weighed)) ? '0' : '');
  const said = String(row[unit] ?? '').trim();
  if (!/\d$/.test(text) || !isUnit(said)) return row;
  return row.map((cell, column) => (column === weight ? `${text} ${unitIn(said)}` : cell));
}
