import { fibreIn } from '../composition/read-fibre.ts';
import type { Field } from '../fields/field.ts';
import type { Mapping } from '../fields/mapping.ts';
import {
  categoriesInText,
  categoryInText,
  type NamedCategory,
  ofLeatherToo,
} from '../names/category-names.ts';
import { folded } from '../names/normalised.ts';
import { portalCategory } from '../portal/portal-layout.ts';
import type { Cell } from '../table.ts';
import type { CellUnresolved } from '../values/cell-unresolved.ts';
import { germanShirts, type ReadColumns } from '../values/german-shirts.ts';

type Row = readonly Cell[];
interface Plan extends ReadColumns {
  /** Nobody has said what rows are that name no category. */
  readonly asksCategory?: true;
}

/** What a row says that its product is. */
export interface RowCategory {
  /** undefined: nothing that is known. */
  readonly said: NamedCategory | undefined;
  /** What is asked about it. */
  readonly doubt?: CellUnresolved;
}

/** Words that shops use for more than the category that they mean here: one that says more decides. */
const general = new Set(
  'shirt, shirts, top, tops, jersey, outerwear, knitwear, knit, knits, maille, mailles, maglia, maglieria, strick, tricot, tricots, denim, denims'
    .split(', ')
    .map(folded),
);
/** Departments of shops, of which none says what a product is, although one is named almost as a category is. */
const departments = new Set(
  [
    'apparel & accessories, apparel and accessories, clothing & accessories, clothing and accessories, fashion & accessories',
    'vêtements et accessoires, prêt-à-porter et accessoires, Bekleidung & Accessoires, Bekleidung und Accessoires',
    'abbigliamento e accessori, ropa y accesorios, prendas y accesorios, vestuário e acessórios',
  ]
    .join(', ')
    .split(', ')
    .map(folded),
);
/** Of these a family has pieces that are named as others are: `Short Aloha` in swimwear, `Débardeur` in underwear. */
const ownPieces: ReadonlySet<string> = new Set(['swimwear', 'underwear']);

/** What the cell of a category says; in the declaration file of the portal, by the words of that file. */
export function categorySaid(
  text: string,
  field: Field | undefined,
  layout: Mapping['layout'],
): NamedCategory | undefined {
  const product = layout === 'portal' ? portalCategory(text) : undefined;
  const category = field?.names?.find(text);
  return product ?? field?.said?.(text) ?? (category === undefined ? undefined : { category });
}
const saidOf = (text: string, { fields, mapping }: Plan): NamedCategory | undefined =>
  categorySaid(text, fields.get('category'), mapping.layout);

const textIn = (row: Row, column: number | undefined): string =>
  column === undefined ? '' : String(row[column] ?? '').trim();

/**
 * The columns of the category decide, the finest first. The name of the product says which of two French products it is; where
 * it says another category than they, or they say none, it is a proposal.
 */
export function rowCategory(row: Row, plan: Plan): RowCategory {
  const { mapping, columnOf } = plan;
  const column = columnOf.get('category');
  const cell = textIn(row, column) || (mapping.constants.category ?? '').trim();
  if (mapping.layout === 'portal') return { said: cell === '' ? undefined : saidOf(cell, plan) };
  const readings = textsOf(row, plan, column, cell).flatMap((text) => {
    const said = departments.has(folded(text)) ? undefined : saidOf(text, plan);
    return said === undefined ? [] : [{ ...said, text }];
  });
  const first = readings.find(({ text }) => !general.has(folded(text))) ?? readings[0];
  const name = textIn(row, columnOf.get('name'));
  const byName = name === '' ? undefined : knownByName(name, plan);
  const german = germanShirts(textIn(row, column), plan);
  if (german !== undefined)
    return mapping.acceptsNames === true && byName !== undefined
      ? { said: byName }
      : { said: first, doubt: german };
  const asked = (
    code: 'unknown' | 'no-category' | 'category-differs',
    ids: readonly string[],
    by = name,
  ): RowCategory => {
    if (mapping.acceptsNames === true && byName !== undefined) return { said: byName };
    const like = code === 'unknown' ? (plan.fields.get('category')?.names?.like(cell) ?? []) : [];
    const suggestions = [...new Set([...ids.flatMap((id) => nameOf(id, plan) ?? []), ...like])];
    const facts = { text: cell, name: by, like: suggestions.join(', ') };
    return { said: first, doubt: { code, facts, suggestions, column, field: 'category', line: 0 } };
  };
  if (first === undefined) {
    // Somebody has said what rows are that name no category.
    if (byName === undefined || (cell === '' && plan.asksCategory !== true)) return { said: undefined };
    return asked(cell === '' ? 'no-category' : 'unknown', [byName.category]);
  }
  if (isExact(first.text, plan)) return { said: withProduct(first, byName) };
  const material = mainMaterial(textIn(row, columnOf.get('composition')));
  if (ofLeatherToo.has(first.category) && fibreIn(material)?.fibre.fibre === 'leather') {
    if (mapping.acceptsNames === true) return { said: { category: 'leather-clothing' } };
    return asked('category-differs', ['leather-clothing', first.category], material);
  }
  const other = readings.find(
    ({ category, text }) => category !== first.category && !general.has(folded(text)),
  );
  if (other !== undefined) return asked('category-differs', [first.category, other.category], other.text);
  // A finer word that is not understood is no reason to take the general one beside it.
  const [finest = ''] = textsOf(row, plan, column, cell);
  if (general.has(folded(first.text)) && finest !== first.text && byName === undefined)
    return asked('unknown', [first.category]);
  const named = categoriesInText(withoutGeneral(name));
  const differs = byName !== undefined && named.has(byName.category) && !ownPieces.has(first.category);
  if (!named.has(first.category) && (differs || (named.has('') && byName === undefined)))
    return asked('category-differs', [...(byName === undefined ? [] : [byName.category]), first.category]);
  return { said: withProduct(first, byName) };
}

/** What a product, or its first part, is made of and nothing else: `Obermaterial (86%): Lammnappa; Futter: …`. */
const mainMaterial = (text: string): string =>
  /^(?:[^:;]*:)?\s*(?:100\s*%)?\s*([^;\n]*)/u.exec(text)?.[1] ?? '';

const withoutGeneral = (name: string): string =>
  folded(name)
    .replace(/\b(t|tee) (?=shirts?\b)/g, '$1-')
    .split(' ')
    .filter((word) => !general.has(word))
    .join(' ');

function textsOf(row: Row, { mapping }: Plan, column: number | undefined, cell: string): readonly string[] {
  const { categories = [], columns } = mapping;
  // A column that somebody has given another meaning says nothing of the category.
  const free = categories.filter((one) => one === column || columns[one] === undefined);
  const texts = column !== undefined && free.includes(column) ? free.map((one) => textIn(row, one)) : [cell];
  return (texts.every((text) => text === '') ? [cell] : texts).filter((text) => text !== '');
}

function knownByName(name: string, { fields }: Plan): NamedCategory | undefined {
  const said = categoryInText(name);
  const { allowed = [] } = fields.get('category') ?? {};
  // `Women's knit panties`: how it is made is no category before a word that is not understood.
  const last = folded(name).split(' ').at(-1) ?? '';
  if (said !== undefined && !general.has(last) && !categoriesInText(withoutGeneral(name)).has(said.category))
    return undefined;
  return said !== undefined && allowed.some(({ value }) => value === said.category) ? said : undefined;
}

const nameOf = (id: string, { fields }: Plan): string | undefined =>
  fields.get('category')?.allowed?.find(({ value }) => value === id)?.names[0];

/** Whether a text is a name of the catalog, or an own word of the organization, which somebody has chosen. */
const isExact = (text: string, { fields }: Plan): boolean =>
  (fields.get('category')?.allowed ?? []).some(({ names }) =>
    names.some((name) => folded(name) === folded(text)),
  );

/** Trousers may be jeans, as their name says. */
const withProduct = (said: NamedCategory, byName: NamedCategory | undefined): NamedCategory =>
  byName?.product !== undefined &&
  byName.category === said.category &&
  (said.product === undefined || said.product === 'pantalon')
    ? { ...said, product: byName.product }
    : said;
