import { partKindOf } from '../composition/part-names.ts';
import { withPartShares } from '../composition/part-shares.ts';
import { type ReadComposition, readComposition } from '../composition/read-composition.ts';
import { likelyFibre, materialOf } from '../composition/read-fibre.ts';
import type { Field } from '../fields/field.ts';
import type { Mapping } from '../fields/mapping.ts';
import type { Named } from '../names/names.ts';
import { folded } from '../names/normalised.ts';
import { ofOnePiece } from '../names/packs.ts';
import { readCount, readNumber, thousandsOfGrams } from '../read-number.ts';
import { type Cell, tableLimits } from '../table.ts';
import { isSpreadsheetError, noValueMark } from '../workbook/workbook-cells.ts';
import { trimNamesIn, trimsIn } from './trim-kinds.ts';
import { piecesIn, saysNone, valuesIn } from './unknown-values.ts';

/** Why a cell could not be read; the text is at `imports.fault`. */
export interface Unresolved {
  readonly code:
    | 'number'
    | 'number-comma'
    | 'thousands'
    | 'percent'
    | 'heavy'
    | 'light'
    | 'yes-no'
    | 'unknown'
    | 'date'
    | 'count'
    | 'share-of'
    | 'composition'
    | 'composition-sum'
    | 'composition-parts'
    | 'composition-rest'
    | 'sizes'
    | 'pack'
    | 'pending'
    | 'spreadsheet-error'
    | 'no-value'
    | 'digits-lost'
    | 'too-long'
    | 'not-in-category'
    | 'differs'
    | 'duplicate'
    | 'no-category'
    | 'category-differs'
    | 'no-product';
  readonly facts?: Readonly<Record<string, string>>;
  /** Known names that are like an unknown one, the best first. */
  readonly suggestions?: readonly string[];
  /** Further unknown names of the same cell. */
  readonly more?: readonly Unresolved[];
}
export type ReadValue =
  | { readonly value: string | number | boolean | readonly string[] | ReadComposition }
  | { readonly unresolved: Unresolved };

const yes = new Set(['yes', 'y', 'true', 'oui', 'o', 'vrai', 'x', '1', 'ja', 'wahr', 'si', 'sim', 'vero']);
const no = new Set(['no', 'n', 'false', 'non', 'faux', '0', 'nein', 'falsch', 'nao', 'falso']);

/** What an answer means; undefined: neither yes nor no. */
export function saysYes(text: string): boolean | undefined {
  const answer = folded(text);
  if (yes.has(answer)) return true;
  return no.has(answer) ? false : undefined;
}

/** Whether a spreadsheet has rounded the digits of a reference: `3,60052E+12`, or more than the fifteen that it keeps. */
export const digitsLost = (cell: Cell): boolean =>
  typeof cell === 'number' ? Math.abs(cell) >= 1e15 : /^[+-]?\d[.,]\d+E\+\d\d+$/.test(String(cell).trim());

/** What of a mapping decides how a cell is read. */
export type ReadingMapping = Pick<
  Mapping,
  'decimal' | 'weightUnit' | 'baseUnit' | 'partShares' | 'restShares' | 'acceptsNames'
> & {
  /** Other cells of the column are in per cent, so that 0.4 may be 0.4 % or 40 %. */
  readonly inPercent?: boolean;
};

/** Fields of shares from 0 to 1, which tables mostly say in per cent. */
export const ofOne = /\.(?:air|printing)-share$/;

/** Converts a non-empty cell of a field to the format of the API. */
export function readValue(cell: Cell, field: Field, mapping: ReadingMapping): ReadValue {
  const text = String(cell).trim();
  if (text.startsWith(noValueMark)) return not('no-value', { text: text.slice(noValueMark.length) });
  if (isSpreadsheetError(text)) return not('spreadsheet-error', { text });
  if (text.length > tableLimits.read && field.kind !== 'text')
    return not('too-long', { count: String(text.length), most: String(tableLimits.read) });
  switch (field.kind) {
    case 'text':
      return field.id === 'reference' && digitsLost(cell) ? not('digits-lost', { text }) : { value: text };
    case 'number':
    case 'share':
    case 'weight':
      return number(cell, text, field, mapping);
    case 'yes-no': {
      const value = saysYes(text);
      return value === undefined ? not('yes-no', { text }) : { value };
    }
    case 'date':
      return date(text);
    case 'one-of':
      return one(text, field, (value) => value);
    case 'many-of':
      return many(text, field);
    case 'shares':
      return shares(text, field, mapping);
    case 'pieces':
      return pieces(text, field, mapping);
    case 'composition':
      return composition(text, field, mapping);
  }
}

/** A name that the field does not know. `likely`: the names that are proposed first. */
function unknownName(
  text: string,
  { names }: Pick<Field, 'names'>,
  likely: readonly string[] = [],
): Unresolved {
  const suggestions = [...new Set([...likely, ...(names?.like(text) ?? [])])];
  return { code: 'unknown', facts: { text, like: suggestions.join(', ') }, suggestions };
}

/** All unknown names of a cell, so that they are asked about together. */
const allOf = (first: Unresolved, more: readonly Unresolved[]): ReadValue => ({
  unresolved: more.length === 0 ? first : { ...first, more },
});

const not = (code: Unresolved['code'], facts: Readonly<Record<string, string>> = {}): ReadValue => ({
  unresolved: { code, facts },
});

function number(cell: Cell, text: string, { id, kind, unit }: Field, mapping: ReadingMapping): ReadValue {
  const count = id === 'pieces' || id === 'piecesSold' ? readCount(cell, mapping.decimal) : undefined;
  if (count !== undefined) return { value: count };
  const weighed = kind === 'weight' || (kind === 'share' && mapping.baseUnit === 'weight');
  const inGrams = mapping.weightUnit === 'g' || /\d\s*gr?s?\.?$/i.test(text);
  const grams = weighed && inGrams ? thousandsOfGrams(text, mapping.decimal) : undefined;
  if (grams !== undefined) return { value: inKilograms(grams) };
  const value = numberIn(cell, mapping.decimal, weighed ? mapping.weightUnit : kind === 'share' ? '%' : unit);
  // Of accessories and of transport by air, there may be none: `aucun`, `non`.
  if (value === undefined && /^accessory\.|\.air-share$/.test(id) && saysNone(text)) return { value: 0 };
  if (value === undefined) return not(mapping.decimal === 'comma' ? 'number-comma' : 'number', { text });
  if (ofOne.test(id) && !text.includes('%')) {
    // No print is on the whole surface, or on less than a hundredth of it.
    const isPrint = id.endsWith('.printing-share');
    if (value > 1 || (isPrint && value === 1)) return { value: value / 100 };
    if (value > 0 && mapping.inPercent === true && !isPrint)
      return not('percent', { text, percent: String(Number((100 * value).toPrecision(15))) });
  }
  const read = weighed && mapping.weightUnit === 'g' ? inKilograms(value) : value;
  const [said, ofGrams] = (inGrams && /^[1-9][.,]\d{3}\s*(gr?s?\.?)?$/i.exec(text)) || [];
  const whole = text.replace(/\D/g, '');
  if (weighed && said !== undefined && read < lightest) {
    // Written out, grams of a part may be few; no product weighs them.
    if (ofGrams === undefined) return not('thousands', { text, whole });
    if (id === 'totalWeight') return { value: inKilograms(Number(whole)) };
  }
  if (id === 'totalWeight' && read > 0 && read < lightest / 10 && /^[\d.,]+$/.test(text))
    return not('light', { text });
  return { value: read };
}

/** Mass in kg of the lightest piece that is declared: below it, `1.150 g` may be 1150 g. */
const lightest = 0.01;

const roughly =
  'env(?:iron|\\.)?|ca\\.?|circa|approx(?:imately|\\.)?|aprox(?:imadamente|\\.)?|approssimativamente|ungefähr|about|around|etwa|cerca de|~|≈|±|\\+ ?/ ?-';
const ofSize =
  '(?:taille|size|gr\\.|größe|talla|taglia|tamanho)?\\s*(?:X{0,3}[SL]|M|\\d{2}(?=\\)|$)|one size|TU)';
/** What stands around a number and changes nothing of it: `ca. 180 g`, `180 g / pce`, `180 g (+/- 5 %)`, `180 g (M)`. */
const around: readonly RegExp[] = [
  /^(?:poids|weight|gewicht|peso|masse|mass)\s*:\s*(?=\S)/iu,
  new RegExp(
    `^${ofSize}\\s*[:=]\\s*(?=\\d)|(?<=\\d\\s*k?gr?)\\s*(?:\\(\\s*${ofSize}\\s*\\)|(?:taille|size)\\s+${ofSize})$`,
    'iu',
  ),
  new RegExp(`^(?:${roughly})\\s*(?=[\\d.])|\\s*\\(?(?:${roughly})\\)?$`, 'iu'),
  /(?<=\d\s*\p{L}+)\.$/u,
  ofOnePiece,
  /\s*\(?\s*(?:±|\+\s*\/\s*-)\s*\d+(?:[.,]\d+)?\s*%?\s*\)?$/u,
  /\s*\(?(?:net|netto|neto|netto pro stück)\)?$/iu,
  /^(?:\p{Sc}|EUR)\s*(?=\d)/iu,
];

/**
 * A number with what tables write around it. One sign with other than three digits behind it is a decimal sign, whichever
 * the file has: no thousands are written so.
 */
function numberIn(cell: Cell, decimal: Mapping['decimal'], unit: string | undefined): number | undefined {
  const value = readNumber(cell, decimal, unit);
  if (value !== undefined || typeof cell !== 'string') return value;
  const text = around
    .reduce((rest, pattern) => rest.replace(pattern, ''), cell.trim())
    .replace(/^(?=[.,]\d)/, '0');
  const plain = readNumber(text, decimal, unit);
  if (plain !== undefined) return plain;
  const other = decimal === 'comma' ? 'point' : 'comma';
  return /^[+-]?(?:0[.,]\d+|\d+[.,](?:\d{1,2}|\d{4,}))(?!\d)[^.,]*$/.test(text)
    ? readNumber(text, other, unit)
    : undefined;
}

/** Converts grams to kilograms without changing the digits: 170.1 g are 0.1701 kg. */
function inKilograms(grams: number): number {
  return Number(`${grams.toPrecision(15)}e-3`) || grams / 1000;
}

/** Parses `2026-01-31`, or a date with the day first, as in `31/01/2026` and `31.01.2026`. */
function date(text: string): ReadValue {
  const dayFirst = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(text);
  const iso =
    dayFirst === null
      ? text
      : `${dayFirst[3]}-${dayFirst[2]?.padStart(2, '0')}-${dayFirst[1]?.padStart(2, '0')}`;
  const time = /^\d{4}-\d\d-\d\d$/.test(iso) ? new Date(`${iso}T00:00:00Z`) : undefined;
  const real = time !== undefined && !Number.isNaN(time.getTime()) && time.toISOString().startsWith(iso);
  return real ? { value: iso } : not('date', { text });
}

function one<T extends ReadValue>(
  text: string,
  field: Field,
  found: (value: string) => string | readonly string[],
): T | ReadValue {
  const value = field.names?.find(text);
  return value === undefined ? { unresolved: unknownName(text, field) } : { value: found(value) };
}

/** Parses several values to ids; for a parameter they are joined by commas. */
function many(text: string, field: Field): ReadValue {
  const values: string[] = [];
  const unknown: Unresolved[] = [];
  for (const name of valuesIn(text, field)) {
    const value = field.names?.find(name);
    if (value !== undefined) values.push(value);
    else if (field.lenient !== true) unknown.push(unknownName(name, field));
  }
  const [first, ...more] = unknown;
  if (first !== undefined) return allOf(first, more);
  return { value: field.parameter === undefined ? values : values.join(',') };
}

/** Parses one value, or several with a share each, to the format of the API: `FR/60,PT/40`. */
function shares(text: string, field: Field, { decimal }: Pick<Mapping, 'decimal'>): ReadValue {
  const whole = field.names?.find(text);
  if (whole !== undefined) return { value: whole };
  const onWire = /^[^/;|]+\/\d+(\.\d+)?(,[^/;|]+\/\d+(\.\d+)?)*$/.test(text);
  const parts = text.split(onWire ? ',' : /[;|\n]/).filter((part) => part.trim() !== '');
  const written: string[] = [];
  const unknown: Unresolved[] = [];
  for (const part of parts) {
    const [, name = part, share] = /^(.*?)[\s:/(]+([\d.,]+)\s*%?\)?$/.exec(part.trim()) ?? [];
    const value = field.names?.find(name.trim());
    if (value === undefined) {
      unknown.push(unknownName(name.trim(), field));
      continue;
    }
    const quantity = share === undefined ? undefined : readNumber(share, onWire ? 'point' : decimal);
    if (quantity === undefined && unknown.length === 0) return not('share-of', { text: part.trim() });
    written.push(`${value}/${quantity}`);
  }
  const [first, ...more] = unknown;
  if (first !== undefined) return allOf(first, more);
  return { value: written.join(',') };
}

/** Parses accessories with their numbers of pieces to `id/number`, each once. */
function pieces(text: string, field: Field, { acceptsNames }: ReadingMapping): ReadValue {
  const counts = new Map<string, number>();
  const unknown = new Map<string, Unresolved>();
  for (const { name, count } of piecesIn(text)) {
    // Which zip or which button it is, is a proposal.
    const near = () => trimsIn(name, [name])?.find((one) => field.names?.find(one) !== undefined);
    const id = field.names?.find(name) ?? (acceptsNames === true ? near() : undefined);
    if (id === undefined) unknown.set(name, unknownName(name, field, trimNamesIn(name, field)));
    else counts.set(id, (counts.get(id) ?? 0) + count);
  }
  const [first, ...more] = unknown.values();
  if (first !== undefined) return allOf(first, more);
  return { value: [...counts].map(([id, count]) => `${id}/${count}`) };
}

/** Parses all materials of a product. */
function composition(
  text: string,
  { names, allowed = [] }: Field,
  { partShares, restShares, acceptsNames }: ReadingMapping,
): ReadValue {
  if (names === undefined) return not('composition', { text });
  const read = readComposition(text, {
    names,
    allowed,
    rests: restShares === true,
    likely: acceptsNames === true,
  });
  if (!('fault' in read)) {
    const parts = withPartShares(read.parts, partShares);
    if (parts !== undefined) return { value: { parts } };
    const named = read.parts.flatMap(({ name, share }) => (share === undefined ? (name ?? []) : []));
    const example = named.find((name) => partKindOf(name)?.kind !== 'main') ?? named[0];
    const share = partKindOf(example ?? '')?.proposed ?? 20;
    return not('composition-parts', {
      text,
      parts: read.parts.map(({ name = '' }) => name).join('; '),
      example: `${example ?? '…'} (${share} %)`,
    });
  }
  const { fault } = read;
  if (fault.code === 'unknown') return unknownFibres([fault.text, ...fault.more], names, allowed);
  if (fault.code === 'composition-rest')
    return not(fault.code, { text, fibre: fault.fibre, rest: String(fault.rest) });
  const { code } = fault;
  return not(code, { text, ...(fault.code === 'composition-sum' ? { sum: String(fault.sum) } : {}) });
}

/** The material that is likely meant is proposed first. */
function unknownFibres(
  fibres: readonly string[],
  names: NonNullable<Field['names']>,
  allowed: readonly Named[],
): ReadValue {
  const [first, ...more] = fibres.flatMap((fibre) => {
    const meant = likelyFibre(fibre);
    const material = meant === undefined ? undefined : materialOf(meant);
    const shown = allowed.find(({ value }) => value === material)?.names[0];
    return [unknownName(fibre, { names }, shown === undefined ? [] : [shown])];
  });
  return first === undefined ? not('composition') : allOf(first, more);
}
