import type { Field } from '../fields/field.ts';
import type { Mapping } from '../fields/mapping.ts';
import { ownTitle } from '../fields/title-keys.ts';
import { folded } from '../names/normalised.ts';
import type { Cell } from '../table.ts';
import type { CellUnresolved } from './cell-unresolved.ts';

/** How the cells of a row are found and read. */
export interface ReadColumns {
  readonly mapping: Mapping;
  readonly fields: ReadonlyMap<string, Field>;
  /** The column of each mapped field. */
  readonly columnOf: ReadonlyMap<string, number>;
}

const germanTitle =
  /^(?:artikel|bezeichnung|beschreibung|warengruppe|produktgruppe|artikelgruppe|produktart|zusammensetzung|materialzusammensetzung|gewicht|nettogewicht|menge|stuck|farbe|herkunft|konfektion|obermaterial|oberstoff|futter|naherei|zutaten|stoffherkunft|gruppe|materialkurztext|art nr|vk)/;

/** Whether the titles of a table are German: two or more of them. */
export const areGerman = (titles: readonly string[]): boolean =>
  titles.filter((title) => germanTitle.test(folded(ownTitle(title)))).length >= 2;

/** `Shirts`, `Damen Shirts`, but not `T-Shirts`, and nothing that says that it means those with buttons. */
const shirts = /^(?:.*[\s>/|])?(?:damen|herren|kinder)?-?shirts?$/i;
const others = /hemd|bluse|polo|sweat|t[ -]?shirt|long ?sleeve/i;

/**
 * In a German table, `Shirts` are mostly T-shirts, which English ones are not: asked about, unless the organization has answered
 * it before. undefined: the cell says nothing of the kind.
 */
export function germanShirts(
  cell: Cell | undefined,
  { mapping, fields, columnOf }: ReadColumns,
): CellUnresolved | undefined {
  const text = String(cell ?? '').trim();
  if (mapping.german !== true || !shirts.test(text) || others.test(text)) return undefined;
  const { allowed = [] } = fields.get('category') ?? {};
  if (allowed.some(({ names }) => names.some((name) => folded(name) === folded(text)))) return undefined;
  const suggestions = ['t-shirt', 'shirt-and-blouse'].flatMap(
    (id) => allowed.find(({ value }) => value === id)?.names[0] ?? [],
  );
  const facts = { text, like: suggestions.join(', ') };
  return {
    code: 'unknown',
    facts,
    suggestions,
    column: columnOf.get('category'),
    field: 'category',
    line: 0,
  };
}
