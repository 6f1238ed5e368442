import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { EvaluationPayload, Language, TableSettings } from '@sillage/contract';
import type { Catalog } from '@sillage/engine';
import { parse } from 'csv-parse/sync';
import { composeTable } from '../../../server/src/evaluations/imports/compose-table.ts';
import { readPiece } from '../../../server/src/evaluations/imports/product-pieces.ts';

const folder = fileURLToPath(new URL('./', import.meta.url));

/** The tables beside this file, each of which has its right reading beside it. */
export const brandTables = (): readonly string[] =>
  readdirSync(folder)
    .filter((name) => /\.(?:csv|xlsx)$/.test(name) && !name.endsWith('.reading.csv'))
    .sort();

/** What the reading of a product says; '' where the file does not say it. */
type Reading = Readonly<Record<string, string>>;

export interface Counted {
  readonly products: number;
  /** Read as the right reading says, with nothing asked. */
  readonly usable: number;
  /** Of the products that can be complete. */
  readonly complete: number;
  /** Asked about, or said to be missing. */
  readonly asked: number;
  /** Values that are not the right ones, and nothing was asked. */
  readonly wrong: readonly string[];
}

const noNames = { tags: [], masks: [], packagings: [], materials: [], accessories: [] };

/** Reads a table as the import does, and counts its products against the right reading. `file`: of this folder, or with its path. */
export async function countReadings(
  catalog: Catalog,
  file: string,
  settings: TableSettings,
  language: Language = 'en',
): Promise<Counted> {
  const right = parse(readFileSync(resolve(folder, file.replace(/\.\w+$/, '.reading.csv'))), {
    columns: true,
  }) as readonly Reading[];
  const composed = composeTable(
    { catalog },
    {
      bytes: new Uint8Array(readFileSync(resolve(folder, file))),
      lines: false,
      settings,
      newTagIds: [],
      own: { ...noNames, teams: [{ id: 'team', name: 'Team' }] },
      parameters: '[]',
      language,
    },
  );
  const products = (await Promise.all(composed.pieces.map(readPiece))).flat();
  const found = new Map(products.map((product) => [product.payload.reference, product]));
  const wrong: string[] = [];
  let usable = 0;
  let asked = 0;
  for (const reading of right) {
    const { missing = '', reference = '' } = reading;
    const product = found.get(reference);
    if (product === undefined) {
      wrong.push(`${reference}: not read`);
      continue;
    }
    const own = readingOf(product.payload);
    const open = new Set(product.unresolved.map(({ field }) => field));
    const isOpen = product.unresolved.length > 0;
    const differing = columns.filter((column) => {
      if (missing !== '' && own[column] === '') return false;
      const value = own[column] ?? '';
      if (column === 'kg') return Math.abs(Number(value) - Number(reading.kg)) > 1e-9;
      return sorted(value) !== sorted(reading[column] ?? '');
    });
    const unsaid = differing.filter((column) => own[column] !== '' && !isAskedAbout(column, open));
    if (isOpen || missing !== '') asked++;
    for (const column of unsaid)
      wrong.push(`${reference} ${column}: ${own[column]} is not ${reading[column]}`);
    if (!isOpen && missing === '' && differing.length === 0) usable++;
    else if (!isOpen && missing === '' && unsaid.length === 0)
      wrong.push(`${reference}: ${differing.join(', ')} not read, and nothing asked`);
  }
  for (const reference of found.keys())
    if (!right.some((reading) => reading.reference === reference)) wrong.push(`${reference}: is no product`);
  const complete = right.filter(({ missing = '' }) => missing === '').length;
  return { products: right.length, usable, complete, asked, wrong };
}

/** Materials and accessories have no order; shares count to nine digits. */
const sorted = (text: string): string =>
  text
    .split('; ')
    .map((part) => {
      const [, head = '', list = ''] = /^([^:]*: )?(.*)$/.exec(part) ?? [];
      const rounded = (one: string): string =>
        one.replace(/\d+\.\d{6,}/g, (number) => String(Number(Number(number).toPrecision(9))));
      return rounded(head) + list.split(', ').map(rounded).sort().join(', ');
    })
    .join('; ');

const columns = [
  'name',
  'category',
  'product',
  'kg',
  'composition',
  'madeIn',
  'making',
  'fabric',
  'accessories',
] as const;

/**
 * Of a composition that is asked about, the accessories change the parts; a category has the product. Of a reference that several
 * rows have, nothing is stored.
 */
const isAskedAbout = (column: string, open: ReadonlySet<string>): boolean =>
  open.has('reference') ||
  (column === 'composition' &&
    [...open].some((field) => /^(?:composition|material|part|accessories)/.test(field))) ||
  (column === 'accessories' && open.has('accessories')) ||
  ((column === 'category' || column === 'product') && open.has('category'));

/** The values of an evaluation in the words of the right readings: shares of parts without accessories. */
function readingOf({ name = '', category, composition, lifecycles }: EvaluationPayload): Reading {
  const { totalWeight, parts, accessories } = composition;
  const given = new Map(
    lifecycles.flatMap(({ parameters = [] }) =>
      parameters.map(({ id, value }): [string, string] => [id.split('.').at(-1) ?? '', String(value)]),
    ),
  );
  const of = (identifier: string): string => given.get(identifier) ?? '';
  const steps = ['making', 'fabric', 'dyeing', 'spinning'].map((step) => of(`${step}-country`));
  const all = steps.every((country) => country !== '' && country === steps[0]);
  const whole = parts.reduce((sum, { percentage = 0 }) => sum + Number(percentage), 0);
  const tidy = (value: number): string => String(Number(value.toPrecision(9)));
  return {
    name,
    category: category.id,
    product: of('french-product'),
    kg: totalWeight === undefined ? '' : String(totalWeight),
    // A material that stands for another fibre was accepted as a proposal: it is no reading of the file.
    composition: parts.some(
      ({ materials }) => materials.length === 0 || materials.some(({ standsFor }) => standsFor !== undefined),
    )
      ? ''
      : parts
          .map((part) => {
            const share = tidy((100 * Number(part.percentage)) / whole);
            const own = part.materials.map(({ id, percentage }) => `${id} ${tidy(Number(percentage))}`);
            const named = part.name === undefined ? '' : `${part.name} `;
            return `${named}${share}: ${own.join(', ')}`;
          })
          .join('; '),
    madeIn: all ? (steps[0] ?? '') : '',
    making: all ? '' : of('making-country'),
    fabric: all ? '' : of('fabric-country'),
    accessories:
      accessories === undefined
        ? ''
        : accessories.items.length === 0
          ? 'none'
          : accessories.items.map(({ id, quantity }) => `${id} ${quantity}`).join(', '),
  };
}
