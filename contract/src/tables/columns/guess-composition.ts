import { partKindOf } from '../composition/part-names.ts';
import { readComposition } from '../composition/read-composition.ts';
import type { Field } from '../fields/field.ts';
import { folded } from '../names/normalised.ts';
import type { Cell } from '../table.ts';
import { saysNoPart } from '../values/pending-cells.ts';

/** The first column that has a field. */
export function columnWith(columns: Readonly<Record<number, string>>, field: string): number | undefined {
  const found = Object.entries(columns).find(([, one]) => one === field);
  return found === undefined ? undefined : Number(found[0]);
}

/**
 * Whether a column has a whole composition (`98% cotton 2% elastane`) or the name of one material is seen in its cells; a
 * column that has nothing else is a composition whatever its title.
 */
export function withComposition(
  guessed: Readonly<Record<number, string>>,
  sample: readonly (readonly Cell[])[],
  fields: readonly Field[],
): Record<number, string> {
  const columns = { ...guessed };
  const field = fields.find(({ id }) => id === 'composition');
  if (field === undefined) return columns;
  const columnOf = (field: string) => columnWith(columns, field);
  const hasShares = (column: number): boolean => sample.some((row) => /\d/.test(String(row[column] ?? '')));
  const titled = columnOf('composition');
  const first = columnOf('material.1');
  const shares = columnOf('material.1.share');
  const width = sample.reduce((most, { length }) => Math.max(most, length), 0);
  // `Fabrication` may be where a product is made, or what of; `Label` and `Étiquette`, the one that is sewn in.
  const whole = Array.from({ length: width }, (_, column) => column).find(
    (column) =>
      [undefined, 'madeIn', 'name', 'tags'].includes(columns[column]) &&
      areCompositions(sample, column, field),
  );
  if (titled !== undefined) {
    // Whole compositions say more than the names of main fibres.
    if (whole !== undefined && !hasShares(titled)) {
      for (const [column, id] of Object.entries(columns))
        if (id === 'composition' || id.startsWith('material.')) delete columns[Number(column)];
      columns[whole] = 'composition';
      return columns;
    }
    if (first === undefined && shares !== undefined && !hasShares(titled)) columns[titled] = 'material.1';
    // `Material | Lining` beside a whole composition is of a part.
    else if (shares === undefined && hasShares(titled))
      for (const [column, id] of Object.entries(columns))
        if (/^material\.\d+$/.test(id)) delete columns[Number(column)];
    return columns;
  }
  if (first !== undefined) {
    if (shares === undefined && hasShares(first)) columns[first] = 'composition';
    return columns;
  }
  if (whole !== undefined) columns[whole] = 'composition';
  return columns;
}

/** Without another composition, the column of the main part, as shoes have it: `Tige`, `Upper`, beside their sole. */
function withMainPart(
  titles: readonly string[],
  columns: Readonly<Record<number, string>>,
  sample: readonly (readonly Cell[])[],
  fields: readonly Field[],
): Record<number, string> {
  const field = fields.find(({ id }) => id === 'composition');
  const kindOf = (column: number): string | undefined => partKindOf(titles[column] ?? '')?.kind;
  const free = [...titles.keys()].filter((column) => columns[column] === undefined);
  const isSaid = Object.values(columns).some((id) => /^(?:composition|material\.|fibre\.|part$)/.test(id));
  if (field === undefined || isSaid || !free.some((column) => /^(?:in)?sole$/.test(kindOf(column) ?? '')))
    return { ...columns };
  const main = free.find(
    (column) => kindOf(column) === 'main' && areCompositions(sample, column, field, false),
  );
  return main === undefined ? { ...columns } : { ...columns, [main]: 'composition' };
}

/** Columns beside the composition that have that of a part, which their title names: `Lining`, `Matière doublure`. */
export function withPartCompositions(
  titles: readonly string[],
  given: Record<number, string>,
  sample: readonly (readonly Cell[])[],
  fields: readonly Field[],
): Record<number, string> {
  const columns = withMainPart(titles, given, sample, fields);
  const inColumns = columnWith(columns, 'composition') === undefined;
  // Beside materials in columns of their own, too: a lining that is left out is none of the product.
  if (
    inColumns &&
    (columnWith(columns, 'material.1') === undefined || columnWith(columns, 'part') !== undefined)
  )
    return columns;
  const found = { ...columns };
  for (const [column, title] of titles.entries()) {
    const id = `composition.${partKindOf(title)?.kind}`;
    const field = fields.find((one) => one.id === id);
    if (field === undefined || found[column] !== undefined || columnWith(found, id) !== undefined) continue;
    // Soles are of many things that are no fibre: what is not understood is asked about at its cell.
    const unread = id.endsWith('sole') ? 0.7 : undefined;
    if (areCompositions(sample, column, field, false, unread)) found[column] = id;
  }
  return inColumns ? found : withSecondFabric(titles, found, sample, fields);
}

/** A further column of compositions that differ from the first is of a second fabric: `Fabric 2 Composition`. */
function withSecondFabric(
  titles: readonly string[],
  columns: Record<number, string>,
  sample: readonly (readonly Cell[])[],
  fields: readonly Field[],
): Record<number, string> {
  const id = 'composition.contrast';
  const field = fields.find((one) => one.id === id);
  const first = columnWith(columns, 'composition');
  const { names, allowed = [] } = field ?? {};
  if (field === undefined || names === undefined || first === undefined) return columns;
  if (columnWith(columns, id) !== undefined || columnWith(columns, 'part') !== undefined) return columns;
  const said = (row: readonly Cell[], column: number): string => {
    const read = readComposition(String(row[column] ?? ''), { names, allowed });
    return 'parts' in read ? JSON.stringify(read.parts) : '';
  };
  const second = [...titles.keys()].find(
    (column) =>
      columns[column] === undefined &&
      /\d$|\b[2b]\b|\bsecond/.test(folded(titles[column] ?? '')) &&
      areCompositions(sample, column, field) &&
      sample.some((row) => said(row, column) !== '' && said(row, column) !== said(row, first)),
  );
  return second === undefined ? columns : { ...columns, [second]: id };
}

/** Whether most cells of a column can be read as compositions, by default with shares. */
function areCompositions(
  sample: readonly (readonly Cell[])[],
  column: number,
  field: Field,
  withShares = true,
  mostUnread = 0.2,
): boolean {
  const { names, allowed = [] } = field;
  const cells = sample
    .map((row) => String(row[column] ?? '').trim())
    .filter((text) => text !== '' && !saysNoPart(text));
  if (names === undefined || cells.length === 0) return false;
  // A table has many columns of other texts: the first that cannot be read are enough to tell.
  let unread = mostUnread * cells.length;
  // Shares of fibres that the catalog does not have are a composition, too, among others that can be read.
  let unknown = 0.75 * cells.length;
  return cells.every((text) => {
    const read = !withShares || /\d/.test(text) ? readComposition(text, { names, allowed }) : undefined;
    if (read !== undefined && 'parts' in read) return true;
    const isUnknown = read !== undefined && read.fault.code === 'unknown' && /\d\s*%/.test(text);
    return isUnknown ? --unknown >= 0 : --unread >= 0;
  });
}

/** Longest text that is a composition rather than a description. */
const longest = 120;

/** Columns without a field, of which a cell has shares of fibres that no mapped column of its row says, too. */
export function unreadCompositions(
  titles: readonly string[],
  columns: Readonly<Record<number, string>>,
  rows: readonly (readonly Cell[])[],
): readonly string[] {
  const isMaterial = (id: string): boolean => /^(?:composition|material|fibre)/.test(id);
  const read = Object.entries(columns).flatMap(([column, id]) => (isMaterial(id) ? [Number(column)] : []));
  if (read.length === 0) return [];
  const sharesIn = (cell: Cell | undefined): readonly string[] =>
    String(cell ?? '').length > longest
      ? []
      : [...String(cell ?? '').matchAll(/(\d{1,3}(?:[.,]\d+)?)\s*%\s*\p{L}{2}/gu)].map(
          ([, share = '']) => share,
        );
  return titles.filter((title, column) => {
    if (columns[column] !== undefined) return false;
    const isOfPart = ![undefined, 'main'].includes(partKindOf(title)?.kind);
    return rows.some((row) => {
      const shares = sharesIn(row[column]);
      const said = read.map((one) => String(row[one] ?? '')).join(' ');
      return (
        (shares.length > 0 &&
          shares.reduce((sum, share) => sum + Number(share.replace(',', '.')), 0) % 100 === 0 &&
          // Of a sole, `100% rubber` is not said beside `100% cotton`.
          (shares.some((share) => !said.includes(share)) ||
            (isOfPart && !said.includes(String(row[column]).trim())))) ||
        (shares.length > 0 && /^[^\d%]{3,40}:\s*\d/u.test(String(row[column])))
      );
    });
  });
}
