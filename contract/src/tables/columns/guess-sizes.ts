import type { SizeColumns } from '../fields/mapping.ts';
import { ofWeight, unitOfTitle } from '../fields/title-keys.ts';
import { folded } from '../names/normalised.ts';
import type { Cell } from '../table.ts';

/** Of shoes and socks: `35-38`. */
const pair = String.raw`(?:1[5-9]|[2-4]\d) (?:1[5-9]|[2-4]\d)`;
const size = String.raw`(?:${pair}|xxs|xs|s|m|l|xl|xxl|xxxl|[2-6]xl|t?(?:3[2-9]|4\d|5[0-8])|t[0-6]|tu|(?:[1-9]|1[0-8]) ?(?:a|ans|an|y|yrs?|years?|jahre?|anni|anos)|(?:[0-9]|[1-3]\d) ?(?:m|mois|months?|mon|monate?|mesi|meses)|(?:[5-9]\d|1[0-7]\d)(?: (?:[5-9]\d|1[0-7]\d))?)`;
const sizeWords = '(?:size|taille|t|grosse|groesse|gr|taglia|tg|talla|tamanho)';
const unitWords = '(?:g|gr|kg|oz|lb|grammes|pcs|pces|stk|pz|uds|paar|pairs|paires|paia|pares)';
const ofPieces =
  /\b(?:pieces?|pcs|qty|quantity|quantities|units?|volumes?|qtes?|quantit\w*|stk|stuck|stuckzahl|paar|pairs|paires|paia|pares|\w*menge|anzahl|pezzi|unidades|uds|piezas|cantidad|pecas|quantidades?|orders?|ordered|ord|po|buys?|commandes?|cdes?|bestell\w*|auftrag\w*|prod|production|plan|forecast|ordin[ei]|pedidos?|encomendas?|sold|sales|vendue?s?|ventes?|verkauft|absatz|vendut[ioae]|vendid[oa]s)\b/;
const ofArea = /\b(?:gsm|m2|fabric|tissu|stoff|tessuto|tejido)\b/;
const sizeFirst = new RegExp(`^(?:${sizeWords} )?(${size}) (.+)$`);
const pairFirst = new RegExp(`^(?:${sizeWords} )?(${pair}) (.+)$`);
const sizeLast = new RegExp(`^(.+?) (?:${sizeWords} )?(${size})(?: ${unitWords})?$`);

/** Beside a size: `Gr. 35-38 (g/Paar)`, `M (g)`. */
const onlyUnit = new RegExp(
  `^(?:${sizeWords}|kgs?|g)(?: (?:per|je|pro|par))?(?: (?:paar|pairs?|paires?|stk|pcs?|pieces?))?$`,
);

/** The size that a title names, and the words beside it: `Net weight per size (g) | XS`, `XL pcs`. */
function sizedTitle(title: string): { readonly size: string; readonly rest: string } | undefined {
  const text = folded(title).replaceAll('ß', 'ss');
  const [, range, beside] = pairFirst.exec(text) ?? [];
  if (range !== undefined && beside !== undefined) return { size: range, rest: beside };
  const [, rest, last] = sizeLast.exec(text) ?? [];
  if (rest !== undefined && last !== undefined) return { size: last, rest };
  const [, first, behind] = sizeFirst.exec(text) ?? [];
  return first === undefined || behind === undefined ? undefined : { size: first, rest: behind };
}

/** The columns of weights by size, with those of pieces: `Poids M (g)`, `Qté M`. None if a table has fewer than two. */
export function guessSizes(
  titles: readonly string[],
  rows: readonly (readonly Cell[])[],
): readonly SizeColumns[] {
  const weightOf = new Map<string, number>();
  const piecesOf = new Map<string, number>();
  const others = new Map<string, Map<string, number>>();
  titles.forEach((title, column) => {
    const sized = sizedTitle(title);
    if (sized === undefined || ofArea.test(sized.rest)) return;
    const isOnlyUnit = onlyUnit.test(sized.rest) && unitOfTitle(title) !== undefined;
    const weighs = isOnlyUnit || ofWeight.test(sized.rest);
    const counts = !isOnlyUnit && ofPieces.test(sized.rest);
    const found = weighs && !counts ? weightOf : counts && !weighs ? piecesOf : undefined;
    if (found !== undefined && !found.has(sized.size)) found.set(sized.size, column);
    if (found === undefined)
      others.set(sized.rest, (others.get(sized.rest) ?? new Map()).set(sized.size, column));
  });
  const numeric = (column: number): boolean => rows.some((row) => /\d/.test(String(row[column] ?? '')));
  const sizes = [...weightOf].filter(([, column]) => numeric(column));
  if (sizes.length < 2) return [];
  const alike = [...others.values()].filter((own) => areLikePieces(rows, sizes, own));
  const proposed = piecesOf.size === 0 && alike.length === 1 ? alike[0] : undefined;
  return sizes.map(([name, weight]) => {
    const [pieces, perhaps] = [piecesOf.get(name), proposed?.get(name)];
    return {
      size: name.toUpperCase(),
      weight,
      ...(pieces === undefined ? {} : { pieces }),
      ...(perhaps === undefined ? {} : { perhaps }),
    };
  });
}

/** Whole numbers under one prefix and the same sizes that do not grow with them, as measures do: `PO XS | PO S | PO M`. */
function areLikePieces(
  rows: readonly (readonly Cell[])[],
  sizes: readonly (readonly [size: string, weight: number])[],
  own: ReadonlyMap<string, number>,
): boolean {
  const columns = sizes.flatMap(([size]) => own.get(size) ?? []);
  const counts = rows
    .map((row) => columns.map((column) => String(row[column] ?? '').trim()).filter((text) => text !== ''))
    .filter((texts) => texts.length > 2);
  if (columns.length < sizes.length || counts.length === 0) return false;
  const falls = (texts: readonly string[]): boolean =>
    texts.some((text, n) => n > 0 && Number(text) < Number(texts[n - 1]));
  const rises = (texts: readonly string[]): boolean => falls([...texts].reverse());
  return (
    counts.flat().every((text) => /^\d{1,6}$/.test(text)) &&
    counts.filter((texts) => falls(texts) && rises(texts)).length * 2 > counts.length
  );
}
