import type { Field } from '../fields/field.ts';
import { fieldTitles, parameterTitles } from '../fields/field-titles.ts';
import { withoutUnit } from '../fields/title-keys.ts';
import { folded } from '../names/normalised.ts';
import type { Cell } from '../table.ts';

/** What titles of other countries say: those of markets and companies are of no step. */
const otherCountries =
  /sale|sell|vente|verkauf|vendit|venta|market|marche|markt|mercat|destin|ship|livr|liefer|versand|dispatch|deliver|client|customer|kunde|buyer|supplier|fournisseur|fornitore|proveedor|vendor|import|export|agent|lager|warehouse|entrep|stock|store|\bshop|retail|distrib|\bport\b|brand|marque|marke/;

const supplier = /supplier|fournisseur|fornitore|proveedor|fornecedor|lieferant|vendor/;

/** Beginnings of words in titles of the countries of the steps, in six languages, folded; the first that occurs counts. */
const steps: readonly (readonly [step: string, words: RegExp])[] = [
  [
    'spinning-country',
    /\b(?:tier 3\b|spin|spun|gespon|filat|filee?\b|yarn|garn|hilat|hilad|fiacao|fiad|fil\b)/,
  ],
  ['dyeing-country', /\b(?:dye|dying|finish|teint|ennobl|(?:ge)?(?:farb|faerb)|vered|tint|nobilit|ting)/],
  [
    'fabric-country',
    /\b(?:tier 2\b|fabric\b|fabrics\b|weav|woven|knit|mill|tissu|tissage|tissee?\b|tisseu|etoffe|tricot|tric\b|stoff|(?:ge)?web|(?:ge)?strick|gewirk|tess\b|tessut|tessit|maglia|malha|maille|tejid|tejed|tecel|tecid|cloth|textil)/,
  ],
  [
    'making-country',
    /\b(?:tier 1\b|cmt\b|cut\b|cutting|sew|stitch|assembl|atelier\b|faconn|terzist|workshop|taller\b|laboratorio|link(?:ed|ing)\b|remaill|kettel|rimagli|aparado|montage|conf\b|confec|confez|konfek|(?:ge|ver)?nah|(?:ge)?naeh|cous|couture|cucit|cosid|costur|garment)/,
  ],
  [
    'madeIn',
    /\b(?:made|make|making|manufact|produ|fabri|fab\b|factory|hergestell|herstell|fertig|gefertigt|hecho|orig|urspr|herk|proven|coo\b|ctry\b|countr|pays\b|land\b|paese|pais\b)/,
  ],
];

const countries: ReadonlySet<string> = new Set(
  [
    ...(fieldTitles.madeIn ?? []),
    ...Object.entries(parameterTitles).flatMap(([id, titles]) => (id.endsWith('-country') ? titles : [])),
  ].map(folded),
);
/** Who says it: `Ursprung lt. Lieferantenerklärung`, `Origin as per supplier`. */
const source = /\b(?:lt|laut|gemass|gem|selon|according to|as per|per|secondo|segun|conforme)\b.*$/;
/** What sewn labels say of the whole product: `Made in Portugal`. */
const ofLabel =
  /^(?:made|fabriqu|hergestellt|prodott|fabbricat|hech|fabricad|feit)\p{L}*\s+(?:in|en|au|aux|à|em|no|na)\s/iu;
/** One of so many values may be no country. */
const mostUnknown = 4;

/** The step of production that a text names, as in `steps`: `Tricotage` and `Weaving mill` are of `fabric-country`. */
export function productionStep(text: string): string | undefined {
  const words = folded(text).replace(source, '');
  return otherCountries.test(words) ? undefined : stepIn(words);
}

const stepIn = (words: string): string | undefined =>
  steps.find(([, beginnings]) => beginnings.test(words))?.[0];

/** The step whose goods a supplier sells, who may have made them: `Fornitore tessuto`, `Yarn supplier`. */
export function suppliedStep(title: string): string | undefined {
  const words = folded(title);
  const goods = words.replace(supplier, ' ');
  const step = goods === words || otherCountries.test(goods) ? undefined : stepIn(goods);
  return step === 'madeIn' || step === 'making-country' ? undefined : step;
}

const ofCountry =
  /\b(?:country|countries|ctry|pays|land|paese|pais|origin\w*|origem|origen|ursprung|herkunft|coo|tier)\b|land$/;
/** Whether a title is of a country of production, whatever its cells have. */
export const isOfCountry = (title: string): boolean => {
  const text = folded(withoutUnit(title)).replace(source, '').trim();
  return countries.has(text) || (ofCountry.test(text) && !otherCountries.test(text));
};

/** Whether a title is of a country where products are sold, sent or kept. */
export const isOfMarket = (title: string): boolean => otherCountries.test(folded(title));

/** The field that each step of production has in the category. */
export const stepOf = (fields: readonly Field[], step: string): string | undefined =>
  fields.find(({ id }) => id === step || (id.startsWith('parameter.') && id.endsWith(`.${step}`)))?.id;

/**
 * Columns that have no field yet and countries in their cells: `Fabric mill country`, `Stoff aus`, `manufactured_in`. The
 * country of manufacture beside that of the fabric or the yarn is the country of making alone.
 */
export function withCountries(
  titles: readonly string[],
  columns: Readonly<Record<number, string>>,
  sample: readonly (readonly Cell[])[],
  fields: readonly Field[],
): Record<number, string> {
  const found = { ...columns };
  const making = stepOf(fields, 'making-country');
  const names = fields.find(({ id }) => id === making)?.names;
  if (making === undefined || names === undefined) return found;
  const taken = new Set(Object.values(found));
  for (const [column, title] of titles.entries()) {
    const cells = sample.map((row) => String(row[column] ?? '').trim()).filter((text) => text !== '');
    if (found[column] !== undefined || cells.length === 0) continue;
    const step = cells.every((text) => ofLabel.test(text)) ? 'madeIn' : productionStep(title);
    const field = step === undefined ? undefined : stepOf(fields, step);
    if (field === undefined || taken.has(field)) continue;
    const values = [...new Set(cells)];
    // A country that is misspelt is asked about, rather than all countries being left out.
    const unknown = new Set(values.filter((text) => names.find(text) === undefined));
    const isMany = (of: readonly string[]): boolean =>
      of.filter((text) => unknown.has(text)).length * mostUnknown > of.length;
    if (isMany(values) && isMany(cells)) continue;
    found[column] = field;
    taken.add(field);
  }
  const others = ['spinning-country', 'fabric-country'].map((step) => stepOf(fields, step));
  if (!others.some((field) => field !== undefined && taken.has(field))) return found;
  const whole = Object.entries(found).find(([, field]) => field === 'madeIn');
  if (whole === undefined) return found;
  const column = Number(whole[0]);
  const origin = stepOf(fields, 'origin-country');
  // Where the sewing stands beside, too, the origin says nothing of the other steps.
  if (!taken.has(making)) found[column] = making;
  else if (origin !== undefined && !taken.has(origin)) found[column] = origin;
  else delete found[column];
  return found;
}
