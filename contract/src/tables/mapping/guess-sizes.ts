import { folded } from '../names/normalised.ts';
import type { Cell } from '../table.ts';
import type { SizeColumns } from './mapping.ts';

const size = String.raw`(?:xxs|xs|s|m|l|xl|xxl|xxxl|[2-6]xl|t?(?:3[2-9]|4\d|5[0-8])|t[0-6]|tu|(?:[1-9]|1[0-8]) ?(?:a|ans|an|y|yrs?|years?|jahre?|anni|anos)|(?:[0-9]|[1-3]\d) ?(?:m|mois|months?|mon|monate?|mesi|meses)|(?:[5-9]\d|1[0-7]\d)(?: (?:[5-9]\d|1[0-7]\d))?)`;
const sizeWords = '(?:size|taille|t|grosse|groesse|gr|taglia|tg|talla|tamanho)';
const weightWords =
  '(?:weight|poids|masse|mass|gewicht|peso)(?: (?:net|total|netto|neto|unitaire|moyen|by|per|par|pro|je|nach|por|per|g|gr|kg|size|taille|grosse|taglia|talla|tamanho|en|in))*';
const pieceWords =
  '(?:(?:order|ordered|planned|sold|sales|total) )?(?:auftragsmenge|bestellmenge|produktionsmenge|stk|pieces|piece|pcs|qty|quantity|quantities|units|volume|volumes|qte|quantite|quantites|nb pieces|nombre de pieces|stuck|stuckzahl|menge|anzahl|pezzi|quantita|unidades|piezas|cantidad|pecas|quantidade)(?: (?:by|per|par|pro|je|nach|por|stk|st|pce|pces|size|taille|grosse|taglia|talla|tamanho|pcs|sold|made|ordered|order|planned|produced|vendues|produites|commandees|commande|prevues|bestellt|geplant|produziert|verkauft|ordinat[ie]|vendut[ie]|previste|pedid[ao]s|vendid[ao]s|encomendadas))*';

const of = (what: string): readonly RegExp[] => [
  new RegExp(`^${what} (?:${sizeWords} )?(${size})(?: (?:g|gr|kg|oz|lb|grammes|pcs))?$`),
  new RegExp(`^(?:${sizeWords} )?(${size}) ${what}$`),
];
const weights = of(weightWords);
const pieces = of(pieceWords);

/** The columns of weights by size, with those of pieces: `Poids M (g)`, `Qté M`. None if a table has fewer than two. */
export function guessSizes(
  titles: readonly string[],
  rows: readonly (readonly Cell[])[],
): readonly SizeColumns[] {
  const weightOf = new Map<string, number>();
  const piecesOf = new Map<string, number>();
  titles.forEach((title, column) => {
    const text = folded(title).replaceAll('ß', 'ss');
    const found = (patterns: readonly RegExp[]): string | undefined =>
      patterns.map((pattern) => pattern.exec(text)?.[1]).find((one) => one !== undefined);
    const [weight, count] = [found(weights), found(pieces)];
    if (weight !== undefined && !weightOf.has(weight)) weightOf.set(weight, column);
    if (count !== undefined && !piecesOf.has(count)) piecesOf.set(count, column);
  });
  const numeric = (column: number): boolean => rows.some((row) => /\d/.test(String(row[column] ?? '')));
  const sizes = [...weightOf].filter(([, column]) => numeric(column));
  if (sizes.length < 2) return [];
  return sizes.map(([name, weight]) => {
    const count = piecesOf.get(name);
    return { size: name.toUpperCase(), weight, ...(count === undefined ? {} : { pieces: count }) };
  });
}
