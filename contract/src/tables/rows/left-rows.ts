import type { Mapping } from '../fields/mapping.ts';
import { readEitherNumber } from '../read-number.ts';
import { type Cell, isEmptyRow } from '../table.ts';
import { isMerged, type TitledRows } from '../titled-rows.ts';

const sums =
  /^(?:(?:sous|sub|grand|zwischen|gesamt)[\s-]*)?(?:totals?|totaux|totali|totales|totais|summe|zwischensumme|gesamtsumme|gesamt|insgesamt|somme|somma|suma|soma|moyennes?|moy\.|average|mean|durchschnitt|mittelwert|media|média|anzahl|(?:poids|masse) moyenn?e?s?|peso medi[oa]|weight average|nombre (?:de|total)|count|number of|nb (?:de )?(?:références|produits|pièces))(?![\p{L}])/iu;
const footnote =
  /^(?:\*|\(\d\)|\d\)|¹|²|†|note|nota|nb\s*:|n\.b\.|remarque|remark|anmerkung|hinweis|source|quelle|fonte|fuente|légende|legend|légende|stand|date|édité|printed|page|seite|©|confidential|confidentiel|vertraulich)/iu;

/** A row that shows how others are to be filled. */
const example = /^(?:ex(?:emple|ample|empel)?\.?|beispiel|esempio|ejemplo|exemplo)(?:$|[\s:])/iu;

/** What shops sell that is no product: vouchers, transport, services. */
const ofServices =
  /gutschein|geschenkkarte|versandkosten|frachtkosten|transportkosten|waschservice|porto(?:kosten|pauschale)|dienstleistung|\b(?:gift ?cards?|e-?gift|vouchers?|gift certificates?|cartes? cadeaux?|ch[eè]ques? cadeaux?|bons? d['’]achat|bons? cadeaux?|buon[oi] regalo|carta regalo|tarjetas? (?:de )?regalo|cheques? regalo|cart(?:ão|ões) (?:de )?(?:presente|oferta)|vales? (?:de )?(?:presente|oferta)|frais de (?:ports?|transport|livraison)|(?:shipping|delivery|handling|postage) (?:cost|fee|charge)s?|(?:spese|costi) di (?:spedizione|trasporto)|gastos de (?:envío|transporte)|portes de envio|(?:custos|despesas) de (?:envio|transporte)|freight|alterations?|retouches?|änderungsservice)\b/iu;

/** A category of no products. */
const onlyService = /^(?:services?|servizi|servicios?|serviços?|prestations?)$/iu;

/** Fields by which a row is a product, or a part of one. */
const isTelling = (field: string): boolean =>
  field === 'composition' || field === 'part' || /^(material|fibre)\./.test(field);

/**
 * Rows below the titles that are no products: sums and means, footnotes, and headings between the rows. A row with a material, a
 * composition or a part is never one of them.
 */
export function leftRows(
  { rows, wanted }: Pick<TitledRows, 'rows' | 'wanted'>,
  mapping: Mapping,
): ReadonlySet<number> {
  return leftAndRepeated({ rows, wanted }, mapping).left;
}

/** The same, and which row each repeated one repeats. */
export function leftAndRepeated(
  { rows, wanted }: Pick<TitledRows, 'rows' | 'wanted'>,
  mapping: Mapping,
): {
  readonly left: ReadonlySet<number>;
  readonly repeated: ReadonlyMap<number, number>;
  /** Names of vouchers and services, which are left out, too. */
  readonly services: ReadonlySet<string>;
} {
  const mapped = Object.entries(mapping.columns);
  const quantity = mapping.rowQuantity;
  const telling = mapped.filter(([, field]) => isTelling(field)).map(([column]) => Number(column));
  const left = new Set<number>();
  const repeated = new Map<number, number>();
  const services = new Set<string>();
  if (mapped.length + (mapping.sizes?.length ?? 0) < 3) return { left, repeated, services };
  const repeats = repeatOf(mapping);
  let above: number | undefined;
  const rowsAbove = (index: number): readonly (readonly Cell[])[] =>
    wanted.flatMap((one) => (one < index && !left.has(one) ? [rows[one] ?? []] : []));
  for (const index of wanted) {
    const row = rows[index] ?? [];
    const before = repeats(row, index);
    if (before !== undefined) {
      left.add(index);
      repeated.set(index, before);
    }
    const service = serviceIn(row, mapped);
    if (service !== undefined) services.add(service);
    if (service !== undefined || isExample(row, mapped)) left.add(index);
    if (before === undefined && above !== undefined && hasOnlyPieces(row, mapped)) {
      left.add(index);
      repeated.set(index, above);
      continue;
    }
    // A row of a bill of materials, of which nothing else is imported: an accessory of the product above.
    const counts = quantity !== undefined && above !== undefined && /\d/.test(textOf(row[quantity]));
    const says =
      (counts && !row.some((cell) => sums.test(textOf(cell)))) ||
      telling.some((column) => !isEmptyRow([row[column] ?? '']) && !sums.test(textOf(row[column])));
    if (!says && (isNoProduct(row, mapped) || isSumOf(row, mapped, () => rowsAbove(index)))) left.add(index);
    if (!left.has(index)) above = index;
  }
  return { left, repeated, services };
}

/**
 * Tells the rows that say the same of a product as an earlier one in all columns that are imported: one for each colour, of which no
 * figure depends.
 */
function repeatOf({ columns }: Mapping): (row: readonly Cell[], index: number) => number | undefined {
  const mapped = Object.entries(columns);
  const several = mapped.some(([, field]) => /^(?:part|size)(?:\.|$)/.test(field));
  const reference = mapped.find(([, field]) => field === 'reference')?.[0];
  if (reference === undefined || several) return () => undefined;
  const compared = mapped
    .filter(([, field]) => field !== 'pieces' && field !== 'piecesSold')
    .map(([column]) => Number(column));
  const seen = new Map<string, number>();
  return (row, index) => {
    if (String(row[Number(reference)] ?? '').trim() === '') return undefined;
    const key = JSON.stringify(compared.map((column) => String(row[column] ?? '').trim()));
    const before = seen.get(key);
    if (before === undefined) seen.set(key, index);
    return before;
  };
}

const textOf = (cell: Cell | undefined): string => String(cell ?? '').trim();

/** Whether a row says pieces and nothing else that is imported: those of a further colour of the product above. */
const hasOnlyPieces = (row: readonly Cell[], mapped: readonly (readonly [string, string])[]): boolean => {
  const said = mapped.filter(([column]) => textOf(row[Number(column)]) !== '');
  return (
    mapped.some(([, field]) => field === 'reference') &&
    said.length > 0 &&
    said.every(([, field]) => field === 'pieces' || field === 'piecesSold') &&
    !row.some((cell) => sums.test(textOf(cell)))
  );
};

/** Whether all figures of a row without a reference are the sums of those above it, whatever it is called: `Totale capi | 7340`. */
function isSumOf(
  row: readonly Cell[],
  mapped: readonly (readonly [string, string])[],
  rowsAbove: () => readonly (readonly Cell[])[],
): boolean {
  const reference = mapped.find(([, field]) => field === 'reference')?.[0];
  if (reference === undefined || textOf(row[Number(reference)]) !== '') return false;
  const figures = [...row.keys()].flatMap((column) => {
    const figure = readEitherNumber(row[column] ?? '');
    return figure === undefined ? [] : [{ column, figure }];
  });
  const above = figures.length > 0 ? rowsAbove() : [];
  const isSum = ({ column, figure }: (typeof figures)[number]): boolean => {
    const added = above.flatMap((one) => readEitherNumber(one[column] ?? '') ?? []);
    return added.length > 1 && Math.abs(added.reduce((sum, one) => sum + one, 0) - figure) < 1e-6 * figure;
  };
  return figures.length > 0 && figures.every(isSum);
}

/** Whether the reference of a row, or its name where it has none, says that it is an example. */
const isExample = (row: readonly Cell[], mapped: readonly (readonly [string, string])[]): boolean => {
  const said = ['reference', 'name'].map((field) => mapped.find(([, one]) => one === field)?.[0]);
  const texts = said.map((column) => textOf(row[Number(column ?? -1)])).filter((text) => text !== '');
  // The code of a variant stands first where styles are the products.
  return [texts[0] ?? '', textOf(row[0])].some((text) => example.test(text) && text.length <= 40);
};

/** The reference, name or category of a row without a material that is a voucher or a service. */
const serviceIn = (
  row: readonly Cell[],
  mapped: readonly (readonly [string, string])[],
): string | undefined =>
  mapped.some(([column, field]) => isTelling(field) && textOf(row[Number(column)]) !== '')
    ? undefined
    : ['reference', 'name', 'category']
        .map((id) => textOf(row[Number(mapped.find(([, field]) => field === id)?.[0] ?? -1)]))
        .find((text) => ofServices.test(text) || onlyService.test(text));

function isNoProduct(row: readonly Cell[], mapped: readonly (readonly [string, string])[]): boolean {
  const filled = row.map(textOf).filter((text) => text !== '' && !isMerged(text));
  const [first = '', second = ''] = filled;
  if (sums.test(first) || (/^[\d.,\s]*(?:\s\p{L}+)?$/u.test(first) && sums.test(second))) return true;
  if (footnote.test(first) && filled.length <= 2) return true;
  // One cell alone is a heading, unless it is the reference or the name of a table that has little else.
  const used = mapped.filter(([column]) => String(row[Number(column)] ?? '').trim() !== '');
  const ofMoney = (field: string): boolean => /^(?:pieces|piecesSold|tags)$|\.price$/.test(field);
  return filled.length <= 1 || used.every(([, field]) => ofMoney(field));
}
