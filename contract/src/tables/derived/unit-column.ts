import { meantBy } from '../fields/abbreviated-title.ts';
import { fieldTitles } from '../fields/field-titles.ts';
import { notNet, ofWeight, titleKeys, titlePieces, unitOfTitle, withoutUnit } from '../fields/title-keys.ts';
import { folded } from '../names/normalised.ts';
import type { Cell } from '../table.ts';
import { type TitledRows, textAt } from '../titled-rows.ts';

/** Words of weight and of unit, in either order, abbreviated as ERPs have them: `UN_PDS`, `Gew.-Einh.`, `Item weight unit of measure`. */
const ofUnit = /\b(?:unit|uom|um|un|unite|einheit|einh|me|unita|unidad|unidade)\b/;
const isOfUnit = (text: string): boolean =>
  (ofWeight.test(text) && ofUnit.test(text)) || /\bgewichtseinheit\b|^gewei$/.test(text);
const isUnitTitle = (title: string): boolean =>
  isOfUnit(folded(title)) ||
  isOfUnit(folded(withoutUnit(title))) ||
  meantBy(title)?.('gewichtseinheit') === true ||
  meantBy(title)?.('weight unit') === true;
const unitNames: readonly (readonly [unit: string, names: RegExp])[] = [
  // Units as trade messages write them, too (UN/ECE recommendation 20).
  ['kg', /^(?:kgm?s?|kilos?|kilogram(?:me?)?s?|kilogramm|chilogramm[io]|kilogramos?|quilogramas?)\.?$/i],
  ['g', /^(?:g|grs?|grm|gm|gms|gram(?:me?)?s?|gramm|gramm[io]|gramos?|gramas?)\.?$/i],
  ['oz', /^(?:oz|onz|ounces?|onces?|unzen?|oncia|once|onzas?)\.?$/i],
  ['lb', /^(?:lbs?|lbr|pounds?|livres?|pfund|libbr[ae]|libras?)\.?$/i],
];
/** The unit of mass that a text is: `GRM` and `grammes` are g. */
export const massUnit = (text: string): string | undefined =>
  unitNames.find(([, names]) => names.test(text))?.[0];

/**
 * Weights whose unit is in a column of its own, as ERPs write them: `0,165 | KG` and `310 | G` become `0,165 kg` and `310 g`. A
 * weight whose title says its unit keeps it: a shop's `Variant Grams` are grams, whatever unit the shop displays.
 */
export function withUnitColumn(titled: TitledRows): TitledRows {
  const { titles, rows, wanted } = titled;
  const weight = titles.findIndex((title) => unitOfTitle(title) === undefined && isWeight(title));
  if (weight < 0) return titled;
  const said = titles.findIndex(
    (title, column) => column !== weight && isUnitTitle(title) && !notNet.test(folded(title)),
  );
  const unit = said < 0 ? unitBehind(titled, weight) : said;
  if (unit === undefined) return titled;
  const below = new Set(wanted);
  return {
    ...titled,
    rows: rows.map((row, index) => (below.has(index) ? withUnit(row, weight, unit) : row)),
  };
}

/** Few know the titles `GE` and `GEH`, but units of mass right behind weights are theirs. */
const unitBehind = (titled: TitledRows, weight: number): number | undefined =>
  [weight + 1, weight + 2].find((column) => {
    const texts = titled.wanted.map((index) => textAt(titled, index, column)).filter((text) => text !== '');
    return texts.length > 0 && texts.every((text) => massUnit(text) !== undefined);
  });

const weightTitles = new Set((fieldTitles.totalWeight ?? []).map(folded));
const isWeight = (title: string): boolean =>
  // A weight of SAP has its field above its title: `NTGEW | Nettogewicht`.
  [title, ...titlePieces(title)].some((one) =>
    titleKeys.slice(0, 2).some((key) => weightTitles.has(key(one))),
  ) ||
  [...weightTitles].some((one) => meantBy(title)?.(one) === true) ||
  /^(?:pds|gew) net(?:to)?$/.test(folded(title));

/** A cell as a text before its unit. Three digits behind the sign of a number could be thousands in a text: a fourth one says that they are none. */
export const figureText = (cell: Cell): string =>
  String(cell).trim() + (typeof cell === 'number' && /\.\d{3}$/.test(String(cell)) ? '0' : '');

function withUnit(row: readonly Cell[], weight: number, unit: number): readonly Cell[] {
  const text = figureText(row[weight] ?? '');
  const said = String(row[unit] ?? '').trim();
  const named = massUnit(said);
  if (!/\d$/.test(text) || named === undefined) return row;
  return row.map((cell, column) => (column === weight ? `${text} ${named}` : cell));
}
