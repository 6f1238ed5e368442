import { csvCell, withoutFormula } from '@sillage/contract';
import type { Field } from '@sillage/contract/tables';
import type { WrittenSheet } from '@sillage/contract/tables/reading';

/** Number of materials in the template; a file may have more. */
const slots = 3;

export interface Template {
  readonly titles: readonly string[];
  readonly example: readonly (string | number)[];
  /** One column per field with a fixed set of values: its title, then their names. */
  readonly allowed: readonly (readonly string[])[];
}

/** One product a row is what most tables have; several parts or sizes are for those who know the columns. */
const isOfSeveralRows = (id: string): boolean => /^part(\.|$)/.test(id) || id === 'size';

/**
 * A table to fill in: a title for each field, one row that can be imported unchanged, and the allowed values.
 * Columns of mere information, which no figure depends on, of parameters and own data of a material, of parts and of sizes can be
 * added by hand: their titles are known.
 */
export function templateOf(fields: readonly Field[], exampleName: string): Template {
  const wanted = fields.filter(({ id, kind, fills, parameter, ofMaterial }) => {
    // They stand for several of the others.
    if (kind === 'pieces' || kind === 'composition' || fills !== undefined) return false;
    if (parameter?.qualityCategoryId === 'information' || ofMaterial !== undefined || isOfSeveralRows(id))
      return false;
    const slot = /^material\.(\d+)/.exec(id)?.[1];
    return slot === undefined || Number(slot) <= slots;
  });
  return {
    titles: wanted.map(titleOf),
    example: wanted.map((field) => exampleCell(field, exampleName)),
    allowed: wanted.flatMap((field) =>
      field.allowed === undefined || field.allowed.length === 0
        ? []
        : [[titleOf(field), ...field.allowed.map(({ names, value }) => names[0] ?? value)]],
    ),
  };
}

const titleOf = ({ title, unit, kind }: Field): string =>
  kind === 'share' ? `${title} (%)` : unit === undefined ? title : `${title} (${unit})`;

function exampleCell(field: Field, exampleName: string): string | number {
  const first = field.allowed?.[0]?.names[0] ?? '';
  if (field.id === 'name') return exampleName;
  if (field.id === 'totalWeight') return 0.17;
  if (field.id === 'teams' || field.id === 'material.1') return first;
  if (field.id === 'material.1.share') return 100;
  // An empty cell takes the default of the category.
  return '';
}

/** The template as sheets; the allowed values are columns of the second one. */
export function templateSheets(
  { titles, example, allowed }: Template,
  names: readonly [string, string],
): WrittenSheet[] {
  const longest = Math.max(0, ...allowed.map((column) => column.length));
  const rows = Array.from({ length: longest }, (_, row) => allowed.map((column) => column[row] ?? ''));
  return [
    { name: names[0], rows: [titles, example] },
    { name: names[1], rows },
  ];
}

/** The template as a text file, in the format that spreadsheets of the language expect. */
export function templateCsv({ titles, example }: Template, language: string): string {
  const [between, mark] = language === 'fr' ? [';', ','] : [',', '.'];
  const cell = (value: string | number): string => {
    const text = typeof value === 'number' ? String(value).replace('.', mark) : withoutFormula(value);
    return csvCell(text, between);
  };
  return `\ufeff${[titles, example].map((row) => row.map(cell).join(between)).join('\r\n')}\r\n`;
}
