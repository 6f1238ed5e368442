import { piecesInPack, weighedAs, withoutPack } from '../names/packs.ts';
import type { Cell } from '../table.ts';
import type { CellUnresolved } from '../values/cell-unresolved.ts';
import type { RowPlan } from './row-plan.ts';

/** A product that is sold in packs, as its row says. */
export interface Pack {
  readonly pieces: number;
  /** Its weight, as it is written. */
  readonly text: string;
  /** What its weight says itself that it is of. */
  readonly of: 'pack' | 'piece' | undefined;
  /** Of the product of the French cost, or of the category. */
  readonly kind: string;
}

/**
 * What one piece usually weighs, in kg, by the product of the French cost, else by the category: the geometric means of the
 * examples in the catalog.
 */
export const usualWeights: Readonly<Record<string, number>> = {
  chaussettes: 0.045,
  slip: 0.04,
  boxer: 0.07,
  underwear: 0.053,
  't-shirt': 0.154,
  'shirt-and-blouse': 0.21,
  'sweater-and-midlayer': 0.44,
  'pants-and-shorts': 0.53,
  'legging-stocking-tights-and-socks': 0.095,
  swimwear: 0.134,
  'apparel-accessories': 0.12,
  'dress-skirt-and-jumpsuit': 0.255,
  'jacket-and-coat': 0.65,
};
/** By how much the likelier weight may differ from the usual one, and how much nearer it has to be than the other: choices of Sillage. */
const [within, nearer] = [2, 1.5];

/** Whether the pack or one piece likely weighs as much; undefined: neither is clearly likelier. */
export function likelyWeighed(kg: number, pieces: number, usual: number | undefined): Pack['of'] {
  if (usual === undefined) return undefined;
  const [whole, each] = [kg, kg / pieces].map((one) => Math.abs(Math.log(one / usual))) as [number, number];
  if (Math.min(whole, each) > Math.log(within) || Math.abs(whole - each) < Math.log(nearer)) return undefined;
  return each < whole ? 'pack' : 'piece';
}

const isOfWeight = /^(?:totalWeight|part\.weight|pieces|piecesSold)$/;

/** The pack that the texts of a row name: `Socken 3er-Pack`, `Lot de 3 paires`. */
export function packOf(row: readonly Cell[], plan: RowPlan, kind: string): Pack | undefined {
  const { mapping } = plan;
  if (mapping.ofPiece === true || mapping.layout === 'portal') return undefined;
  const column = weightColumn(plan);
  const numbers = [...plan.columnOf].flatMap(([id, at]) => (isOfWeight.test(id) ? [at] : []));
  const pieces = Math.max(
    ...row.map((cell, at) =>
      typeof cell !== 'string' || numbers.includes(at) ? 1 : (piecesInPack(cell) ?? 1),
    ),
    1,
  );
  if (pieces === 1) return undefined;
  const text = String(row[column ?? -1] ?? '').trim();
  return { pieces, text, of: weighedAs(text), kind };
}

/** The weight of a cell that says that it is of a pack: `135` of `135 (pack)`. */
export const withoutPackSaid = (cell: Cell, field: string, pack: Pack | undefined): Cell =>
  pack !== undefined && field === 'totalWeight' && typeof cell === 'string' ? withoutPack(cell) : cell;

const weightColumn = ({ columnOf, mapping }: RowPlan): number | undefined =>
  columnOf.get('totalWeight') ?? mapping.sizes?.[0]?.weight ?? columnOf.get('part.weight');

/**
 * The weight of one piece of a pack, in kg: where the row does not say what its weight is of, the likely one is proposed, and
 * undefined until it is taken.
 */
export function weightOfOne(
  kg: number | undefined,
  pack: Pack | undefined,
  plan: RowPlan,
  unresolved: CellUnresolved[],
): number | undefined {
  if (kg === undefined || pack === undefined) return kg;
  const { pieces, text, kind } = pack;
  const likely = likelyWeighed(kg, pieces, usualWeights[kind] ?? usualWeights[plan.category]);
  const of = pack.of ?? (plan.mapping.acceptsNames === true ? likely : undefined);
  if (of === 'piece') return kg;
  if (of === 'pack') return Number((kg / pieces).toPrecision(9));
  unresolved.push({
    code: 'pack',
    facts: { text, pieces: String(pieces) },
    suggestions: likely === undefined ? [] : [`${text} (${likely})`],
    column: weightColumn(plan),
    field: 'totalWeight',
    line: 0,
  });
  return undefined;
}
