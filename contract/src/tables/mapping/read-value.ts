import { type ReadComposition, readComposition } from '../composition/read-composition.ts';
import { folded } from '../names/normalised.ts';
import type { Cell } from '../table.ts';
import { noValueMark } from '../workbook/workbook-cells.ts';
import type { Field } from './field.ts';
import type { Mapping } from './mapping.ts';
import { readNumber } from './read-number.ts';
import { piecesIn, valuesIn } from './unknown-values.ts';

/** Why a cell could not be read; the text is at `imports.fault`. */
export interface Unresolved {
  readonly code:
    | 'number'
    | 'number-comma'
    | 'yes-no'
    | 'unknown'
    | 'date'
    | 'share-of'
    | 'composition'
    | 'composition-sum'
    | 'composition-parts'
    | 'spreadsheet-error'
    | 'no-value'
    | 'digits-lost'
    | 'not-in-category'
    | 'differs'
    | 'duplicate'
    | 'no-product';
  readonly facts?: Readonly<Record<string, string>>;
  /** Known names that are like an unknown one, the best first. */
  readonly suggestions?: readonly string[];
}
export type ReadValue =
  | { readonly value: string | number | boolean | readonly string[] | ReadComposition }
  | { readonly unresolved: Unresolved };

const yes = new Set(['yes', 'y', 'true', 'oui', 'o', 'vrai', 'x', '1']);
const no = new Set(['no', 'n', 'false', 'non', 'faux', '0']);

/** Errors of spreadsheets, in English, French and German. */
const spreadsheetError =
  /^#(N\/A|NV|(REF|BEZUG|VALUE|VALEUR|WERT|DIV\/0|NUM|NOMBRE|ZAHL|NULL|NUL|SPILL|CALC|FIELD|BLOCKED|CONNECT|UNKNOWN|BUSY|PYTHON|EXTERNAL)!|(NAME|NOM)\?|GETTING_DATA)/;

/** Whether a spreadsheet has rounded the digits of a reference: `3,60052E+12`, or more than the fifteen that it keeps. */
export const digitsLost = (cell: Cell): boolean =>
  typeof cell === 'number' ? Math.abs(cell) >= 1e15 : /^[+-]?\d[.,]\d+E\+\d\d+$/.test(String(cell).trim());

/** Converts a non-empty cell of a field to the format of the API. */
export function readValue(
  cell: Cell,
  field: Field,
  mapping: Pick<Mapping, 'decimal' | 'weightUnit' | 'baseUnit'>,
): ReadValue {
  const text = String(cell).trim();
  if (text.startsWith(noValueMark)) return not('no-value', { text: text.slice(noValueMark.length) });
  if (spreadsheetError.test(text)) return not('spreadsheet-error', { text });
  switch (field.kind) {
    case 'text':
      return field.id === 'reference' && digitsLost(cell) ? not('digits-lost', { text }) : { value: text };
    case 'number':
    case 'share':
    case 'weight':
      return number(cell, text, field, mapping);
    case 'yes-no': {
      if (yes.has(folded(text))) return { value: true };
      return no.has(folded(text)) ? { value: false } : not('yes-no', { text });
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
      return pieces(text, field);
    case 'composition':
      return composition(text, field);
  }
}

/** A name that the field does not know. */
function unknownName(text: string, { names }: Pick<Field, 'names'>): ReadValue {
  const suggestions = names?.like(text) ?? [];
  return { unresolved: { code: 'unknown', facts: { text, like: suggestions.join(', ') }, suggestions } };
}

const not = (code: Unresolved['code'], facts: Readonly<Record<string, string>> = {}): ReadValue => ({
  unresolved: { code, facts },
});

function number(
  cell: Cell,
  text: string,
  { kind, unit }: Field,
  mapping: Pick<Mapping, 'decimal' | 'weightUnit' | 'baseUnit'>,
): ReadValue {
  const weighed = kind === 'weight' || (kind === 'share' && mapping.baseUnit === 'weight');
  const value = readNumber(
    cell,
    mapping.decimal,
    weighed ? mapping.weightUnit : kind === 'share' ? '%' : unit,
  );
  if (value === undefined) return not(mapping.decimal === 'comma' ? 'number-comma' : 'number', { text });
  return { value: weighed && mapping.weightUnit === 'g' ? inKilograms(value) : value };
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
  return value === undefined ? unknownName(text, field) : { value: found(value) };
}

/** Parses several values to ids; for a parameter they are joined by commas. */
function many(text: string, field: Field): ReadValue {
  const values: string[] = [];
  for (const name of valuesIn(text, field)) {
    const value = field.names?.find(name);
    if (value !== undefined) values.push(value);
    else if (field.lenient !== true) return unknownName(name, field);
  }
  return { value: field.parameter === undefined ? values : values.join(',') };
}

/** Parses one value, or several with a share each, to the format of the API: `FR/60,PT/40`. */
function shares(text: string, field: Field, { decimal }: Pick<Mapping, 'decimal'>): ReadValue {
  const whole = field.names?.find(text);
  if (whole !== undefined) return { value: whole };
  const onWire = /^[^/;|]+\/\d+(\.\d+)?(,[^/;|]+\/\d+(\.\d+)?)*$/.test(text);
  const parts = text.split(onWire ? ',' : /[;|\n]/).filter((part) => part.trim() !== '');
  const written: string[] = [];
  for (const part of parts) {
    const [, name = part, share] = /^(.*?)[\s:/(]+([\d.,]+)\s*%?\)?$/.exec(part.trim()) ?? [];
    const value = field.names?.find(name.trim());
    if (value === undefined) return unknownName(name.trim(), field);
    const quantity = share === undefined ? undefined : readNumber(share, onWire ? 'point' : decimal);
    if (quantity === undefined) return not('share-of', { text: part.trim() });
    written.push(`${value}/${quantity}`);
  }
  return { value: written.join(',') };
}

/** Parses accessories with their numbers of pieces to `id/number`, each once. */
function pieces(text: string, field: Field): ReadValue {
  const counts = new Map<string, number>();
  for (const { name, count } of piecesIn(text)) {
    const id = field.names?.find(name);
    if (id === undefined) return unknownName(name, field);
    counts.set(id, (counts.get(id) ?? 0) + count);
  }
  return { value: [...counts].map(([id, count]) => `${id}/${count}`) };
}

/** Parses all materials of a product. */
function composition(text: string, { names, allowed = [] }: Field): ReadValue {
  if (names === undefined) return not('composition', { text });
  const read = readComposition(text, { names, allowed });
  if (!('fault' in read)) return { value: read };
  const { fault } = read;
  if (fault.code === 'unknown') return unknownName(fault.text, { names });
  const { code } = fault;
  return not(code, { text, ...(fault.code === 'composition-sum' ? { sum: String(fault.sum) } : {}) });
}
