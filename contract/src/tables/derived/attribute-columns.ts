import { withAddedColumns } from '../added-columns.ts';
import { ofWeight } from '../fields/title-keys.ts';
import { folded } from '../names/normalised.ts';
import type { Cell } from '../table.ts';
import { type TitledRows, textAt } from '../titled-rows.ts';

const nameTitle = /^(?:attribute|attribut|atributo|attributo) (\d+) (?:name|nom|nome|nombre)$/;
const valueTitle = /^(?:attribute|attribut|atributo|attributo) (\d+) (?:value|valeur|wert|valor|valore)/;
const otherNameTitle = /^(?:name des|nom de l) attribut(?:s)? (\d+)$/;
const otherValueTitle = /^(?:wert(?: ?e)? des|valeur(?: ?s)? de l) attribut(?:s)? (\d+)$/;
const variation = /^(?:variation|variante?|variazione|variacion|variacao)$/;

interface Pair {
  readonly name: number;
  readonly value: number;
}

/**
 * A shop's export has its own properties in pairs of columns (`Attribute 1 name` with `Composition`, `Attribute 1 value(s)` with
 * `100% cotton`): each property becomes a column of its own. Its variations, which name the product that they are of, are no
 * products themselves.
 */
export function withAttributeColumns(titled: TitledRows): TitledRows {
  const pairs = pairsOf(titled.titles);
  if (pairs.length === 0) return titled;
  const sized = withVariationSizes(titled, pairs);
  if (sized !== undefined) return withAttributeColumns(sized);
  const { titles, rows } = titled;
  const wanted = withoutVariations(titled);
  const text = (index: number, column: number): string => textAt(titled, index, column);
  const known = new Set(titles.map(folded));
  const added = new Map<string, string>();
  for (const index of wanted)
    for (const { name } of pairs) {
      const title = text(index, name);
      if (title !== '' && !known.has(folded(title)) && !added.has(folded(title)))
        added.set(folded(title), title);
    }
  const propertyOf = (index: number, key: string): Cell => {
    const pair = pairs.find(({ name }) => folded(text(index, name)) === key);
    return pair === undefined ? '' : (rows[index]?.[pair.value] ?? '');
  };
  return withAddedColumns(
    { ...titled, wanted },
    [...added].map(([key, title]) => ({ title, cellOf: (index) => propertyOf(index, key) })),
  );
}

function pairsOf(titles: readonly string[]): readonly Pair[] {
  const found = (patterns: readonly RegExp[]): ReadonlyMap<string, number> =>
    new Map(
      titles.flatMap((title, column) => {
        const match = patterns.map((pattern) => pattern.exec(folded(title))).find((one) => one !== null);
        return match === undefined || match === null ? [] : [[match[1] ?? '', column] as const];
      }),
    );
  const values = found([valueTitle, otherValueTitle]);
  return [...found([nameTitle, otherNameTitle])].flatMap(([number, name]) => {
    const value = values.get(number);
    return value === undefined ? [] : [{ name, value }];
  });
}

const ofSizes = /^(?:size|taille|pointure|grosse|taglia|talla|tamanho)$/;

/**
 * Variations that say the weight of each size, which their product does not, become rows of the product: with its reference, their
 * size and weight alone.
 */
function withVariationSizes(titled: TitledRows, pairs: readonly Pair[]): TitledRows | undefined {
  const { titles, rows, wanted } = titled;
  const text = (index: number, column: number): string => textAt(titled, index, column);
  const columnOf = (pattern: RegExp): number => titles.findIndex((title) => pattern.test(folded(title)));
  const parent = columnOf(/^(?:parent|ubergeordnetes produkt|superior|genitore)$/);
  const sku = columnOf(/^(?:sku|ugs|artikelnummer|cod)$/);
  const weight = columnOf(ofWeight);
  const known = new Set(wanted.map((index) => text(index, sku)));
  const isVariation = (index: number): boolean =>
    text(index, parent) !== '' && known.has(text(index, parent));
  const isWeighed = (index: number): boolean => Number(text(index, weight).replace(',', '.')) > 0;
  if (parent < 0 || sku < 0 || weight < 0 || titles.some((title) => ofSizes.test(folded(title))))
    return undefined;
  const weighed = new Set(
    wanted.filter((index) => !isVariation(index) && isWeighed(index)).map((index) => text(index, sku)),
  );
  const sizes = wanted.filter(
    (index) => isVariation(index) && isWeighed(index) && !weighed.has(text(index, parent)),
  );
  if (sizes.length === 0) return undefined;
  const sizeOf = (index: number): string => {
    const pair = pairs.find(({ name }) => ofSizes.test(folded(text(index, name))));
    return pair === undefined ? '' : text(index, pair.value);
  };
  const ofSize = new Set(sizes);
  return withAddedColumns(
    {
      titles,
      wanted: wanted.filter((index) => !isVariation(index) || ofSize.has(index)),
      rows: rows.map((row, index) =>
        ofSize.has(index)
          ? row.map((cell, column) => (column === sku ? text(index, parent) : column === weight ? cell : ''))
          : row,
      ),
    },
    [{ title: 'Size', cellOf: (index) => (ofSize.has(index) ? sizeOf(index) : '') }],
  );
}

/** Rows without the variations of other rows, which a column of types and one of parents tell. */
function withoutVariations(titled: TitledRows): readonly number[] {
  const { titles, wanted } = titled;
  const columnOf = (names: readonly string[]): number =>
    titles.findIndex((title) => names.includes(folded(title)));
  const type = columnOf(['type', 'typ', 'tipo']);
  const parent = columnOf(['parent', 'ubergeordnetes produkt', 'superior', 'genitore']);
  if (type < 0 || parent < 0) return wanted;
  const cell = (index: number, column: number): string => textAt(titled, index, column);
  return wanted.filter((index) => !variation.test(folded(cell(index, type))) || cell(index, parent) === '');
}
