import { partKindOf } from '../composition/part-names.ts';
import type { Field } from '../fields/field.ts';
import { partTitles } from '../fields/field-titles.ts';
import { notNet, ofWeight, unitOfTitle, withoutUnit } from '../fields/title-keys.ts';
import { folded } from '../names/normalised.ts';
import { readEitherNumber } from '../read-number.ts';
import type { Cell } from '../table.ts';
import { columnWith } from './guess-composition.ts';
import { isWholeWeight } from './guess-shop-columns.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(', ').map(folded));
const placements = words(
  'placement, position, usage, use, used for, emplacement, utilisation, usage matière, Verwendung, Einsatz, Position, posizione, utilizzo, impiego, posición, uso, posição',
);
const parts = new Set(partTitles.part.map(folded));
export const quantityTitles = words(
  'qty, quantity, consumption, cons, cons., usage, qty per garment, qty/garment, conso., coeff, Verbr., Einsatzmenge, qté, quantité, conso, consommation, Menge, Anzahl, Verbrauch, quantità, consumo, cantidad, quantidade',
);
export const measureTitles = words(
  'uom, u, unit, units, unit of measure, unité, unité de mesure, Einheit, Mengeneinheit, ME, um, unità, unità di misura, unidad, unidad de medida, unidade',
);

interface PartRowColumns {
  readonly columns: Record<number, string>;
  /** The column of quantities that are of the rows. */
  readonly rowQuantity?: number;
}

/**
 * Of a bill of materials: which column names the parts, as `Placement` does beside `Component`, and that its quantities, which
 * have a unit beside them or are those of trims, are no pieces of the product.
 */
export function withPartRows(
  titles: readonly string[],
  guessed: Readonly<Record<number, string>>,
  sample: readonly (readonly Cell[])[],
): PartRowColumns {
  const columns = { ...guessed };
  const text = (row: readonly Cell[], column: number): string => String(row[column] ?? '').trim();
  const named = (column: number): number =>
    new Set(sample.map((row) => text(row, column)).filter((name) => partKindOf(name) !== undefined)).size;
  const title = (column: number): string => folded(withoutUnit(titles[column] ?? ''));
  const part = columnWith(columns, 'part') ?? placementOf(titles, columns, sample, named);
  if (part === undefined || columnWith(columns, 'reference') === undefined) return { columns };
  columns[part] = 'part';
  for (const column of titles.keys()) {
    const now = columnWith(columns, 'part') ?? part;
    if (columns[column] !== undefined || !(placements.has(title(column)) || parts.has(title(column))))
      continue;
    if (named(column) <= named(now)) continue;
    delete columns[now];
    columns[column] = 'part';
  }
  const counted = columnWith(columns, 'pieces');
  const unmapped = titles.findIndex(
    (_, column) => columns[column] === undefined && quantityTitles.has(title(column)),
  );
  const quantity = counted ?? (unmapped < 0 ? undefined : unmapped);
  const fabric = columnWith(columns, 'composition') ?? columnWith(columns, 'material.1');
  if (quantity === undefined || fabric === undefined || !quantityTitles.has(title(quantity)))
    return { columns };
  const measured = titles.some((_, column) => measureTitles.has(title(column)));
  const ofTrims = sample.some((row) => text(row, quantity) !== '' && text(row, fabric) === '');
  if (!measured && !ofTrims) return { columns };
  delete columns[quantity];
  return { columns, rowQuantity: quantity };
}

/** Without a column of parts: that of placements, where it names two or more and rows repeat their reference. */
function placementOf(
  titles: readonly string[],
  columns: Readonly<Record<number, string>>,
  sample: readonly (readonly Cell[])[],
  named: (column: number) => number,
): number | undefined {
  const reference = columnWith(columns, 'reference');
  const references = sample
    .map((row) => String(row[reference ?? -1] ?? '').trim())
    .filter((text) => text !== '');
  if (new Set(references).size === references.length) return undefined;
  const found = titles.findIndex(
    (title, column) =>
      columns[column] === undefined && placements.has(folded(withoutUnit(title))) && named(column) >= 2,
  );
  return found < 0 ? undefined : found;
}

const ofParts =
  /\b(?:part|component|element|composant|partie|piece|teil|bestandteil|komponente|parte|componente|elemento)\b/;

/** Beside a column of parts: the column of their weights, by the words of its title, such as `Poids élément (g)`. */
function partWeightOf(
  titles: readonly string[],
  columns: Readonly<Record<number, string>>,
  sample: readonly (readonly Cell[])[],
  fields: readonly Field[],
): number | undefined {
  const known = fields.some(({ id }) => id === 'part.weight');
  const mapped = Object.values(columns);
  if (!known || !mapped.includes('part') || mapped.includes('part.weight')) return undefined;
  const isFree = (column: number): boolean => columns[column] === undefined;
  const found = titles.findIndex((title, column) => {
    const text = folded(withoutUnit(title));
    return isFree(column) && ofWeight.test(text) && ofParts.test(text);
  });
  if (found >= 0 || mapped.some((id) => /^(?:totalWeight|part\.share)$/.test(id)))
    return found < 0 ? undefined : found;
  // Of a table without another weight, the only one in its rows: `Einsatz g/Stk`.
  const [only, ...others] = [...titles.keys()].filter(
    (column) =>
      isFree(column) &&
      unitOfTitle(titles[column] ?? '') !== undefined &&
      !notNet.test(folded(titles[column] ?? '')) &&
      sample.some((row) => (readEitherNumber(row[column] ?? '') ?? 0) > 0),
  );
  return others.length > 0 ? undefined : only;
}

/**
 * In a table with the composition of a part in each row, the column whose figures make 100 % of most products, or 1, has the shares
 * of the parts, whatever its title.
 */
function withPartShares(
  columns: Record<number, string>,
  sample: readonly (readonly Cell[])[],
  fields: readonly Field[],
): Record<number, string> {
  const [reference, part, composition] = ['reference', 'part', 'composition'].map((id) =>
    columnWith(columns, id),
  );
  const weight = columnWith(columns, 'part.weight') ?? -1;
  // `Part du poids` has the shares of the parts, in per cent.
  const inPercent = sample.every((row) => /^$|%\s*$/.test(String(row[weight] ?? '').trim()));
  const isSaid = Object.entries(columns).some(
    ([column, id]) =>
      /^part\.(?:share|weight)$|^material\./.test(id) && !(inPercent && Number(column) === weight),
  );
  const isKnown = fields.some(({ id }) => id === 'part.share');
  if (reference === undefined || part === undefined || composition === undefined || isSaid || !isKnown)
    return columns;
  const sumsOf = (column: number): readonly number[] => {
    const sums = new Map<string, number>();
    let above = '';
    for (const row of sample) {
      above = String(row[reference] ?? '').trim() || above;
      const cell = row[column] ?? '';
      if (cell === '' || String(row[composition] ?? '').trim() === '') continue;
      const share = readEitherNumber(cell, '%') ?? Number.NaN;
      sums.set(above, (sums.get(above) ?? 0) + share);
    }
    return [...sums.values()];
  };
  const width = Math.max(0, ...sample.map(({ length }) => length));
  const share = Array.from({ length: width }, (_, column) => column).find((column) => {
    const sums = columns[column] === undefined || column === weight ? sumsOf(column) : [];
    const whole = sums.filter((sum) => Math.abs(sum - 100) < 0.6 || Math.abs(sum - 1) < 0.006);
    return sums.length > 1 && whole.length >= 0.8 * sums.length;
  });
  return share === undefined ? columns : { ...columns, [share]: 'part.share' };
}

/** Whether rows of one product differ in a column. */
function differsInProducts(
  column: number,
  columns: Readonly<Record<number, string>>,
  sample: readonly (readonly Cell[])[],
): boolean {
  const [reference = -1, name] = ['reference', 'name'].map((field) => columnWith(columns, field));
  const seen = new Map<string, string>();
  let above = '';
  return sample.some((row) => {
    // Two names with one reference are two products, of which one is wrong.
    const named = name === undefined ? '' : String(row[name] ?? '').trim();
    const own = String(row[reference] ?? '').trim();
    if (own !== '' && (named !== '' || !above.startsWith(`${own}\n`))) above = `${own}\n${named}`;
    const cell = String(row[column] ?? '').trim();
    if (above === '' || cell === '') return false;
    const before = seen.get(above) ?? cell;
    seen.set(above, before);
    return cell !== before;
  });
}

/**
 * A column of weights in a table of parts is of the parts, where rows of one product differ in it: `Component | Material | % |
 * Weight (g)`. Of two, the other is of the product: `Poids pièce (g) | g / pièce`.
 */
export function withPartWeights(
  titles: readonly string[],
  given: Record<number, string>,
  sample: readonly (readonly Cell[])[],
  fields: readonly Field[],
): Record<number, string> {
  const columns = withPartShares(given, sample, fields);
  const ofPart = partWeightOf(titles, columns, sample, fields);
  const columnOf = (field: string) => columnWith(columns, field);
  const [reference, weight] = [columnOf('reference'), columnOf('totalWeight')];
  const isOf = (column: number | undefined): boolean =>
    column !== undefined && reference !== undefined && differsInProducts(column, columns, sample);
  const written = ofPart ?? columnOf('part.weight');
  if (weight !== undefined && written !== undefined && isOf(weight) && !isOf(written))
    return { ...columns, [weight]: 'part.weight', [written]: 'totalWeight' };
  if (ofPart !== undefined) return { ...columns, [ofPart]: 'part.weight' };
  const known = fields.some(({ id }) => id === 'part.weight') && columnOf('part.weight') === undefined;
  const ofParts = columnOf('part') !== undefined || columnOf('material.1') !== undefined;
  if (weight === undefined || !known || !ofParts) return { ...columns };
  if (columnOf('part.share') !== undefined || columnOf('size') !== undefined) return { ...columns };
  return isOf(weight) ? { ...columns, [weight]: 'part.weight' } : { ...columns };
}

/** Beside weights of parts, the column of a weight that each product has once is that of the product: `Poids net article (g)`. */
export function withWholeWeight(
  titles: readonly string[],
  columns: Record<number, string>,
  sample: readonly (readonly Cell[])[],
): Record<number, string> {
  const [reference, ofPart] = ['reference', 'part.weight'].map((field) => columnWith(columns, field));
  if (reference === undefined || ofPart === undefined || columnWith(columns, 'totalWeight') !== undefined)
    return columns;
  const found = [...titles.entries()].filter(([column, title]) => {
    if (columns[column] !== undefined || !isWholeWeight(title)) return false;
    const seen = new Map<string, string>();
    let above = '';
    return (
      sample.every((row) => {
        above = String(row[reference] ?? '').trim() || above;
        const cell = String(row[column] ?? '').trim();
        const before = seen.get(above);
        if (cell !== '') seen.set(above, cell);
        return cell === '' || before === undefined || before === cell;
      }) && seen.size > 0
    );
  });
  const [only] = found;
  return only === undefined || found.length > 1 ? columns : { ...columns, [only[0]]: 'totalWeight' };
}
