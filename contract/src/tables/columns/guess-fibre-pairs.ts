import { partKindOf } from '../composition/part-names.ts';
import { fibreIn } from '../composition/read-fibre.ts';
import { type Field, materialSlots } from '../fields/field.ts';
import { folded } from '../names/normalised.ts';
import { readEitherNumber } from '../read-number.ts';
import type { Cell } from '../table.ts';

type Columns = Readonly<Record<number, string>>;
type Rows = readonly (readonly Cell[])[];

/** Least part of the cells that are names of fibres, and of the rows whose shares are the whole. */
const most = 0.8;
/** Least part that are, where the title says so: the others are asked about. */
const mostTitled = 0.5;

/**
 * Columns of fibres, each with its share in the next column, whatever their titles: `Main material | % | Second material | %`. Only
 * where there are two or more and their shares make the whole, so that no material is left out in silence.
 */
export function withFibrePairs(
  titles: readonly string[],
  guessed: Columns,
  rows: Rows,
  fields: readonly Field[],
): Columns {
  const names = fields.find(({ id }) => id === 'composition')?.names;
  const mapped = Object.values(guessed);
  const hasPairs = ['material.2', 'material.2.share'].every((field) => mapped.includes(field));
  if (names === undefined || hasPairs || mapped.includes('part')) return guessed;
  const free = (column: number): boolean => {
    const field = guessed[column];
    return field === undefined || field === 'composition' || /^material\.\d+(?:\.share)?$/.test(field);
  };
  const isFibre = (text: string): boolean => names.find(text) !== undefined || fibreIn(text) !== undefined;
  const ofFibres = [...titles.keys()].filter((column) => {
    const texts = rows.map((row) => String(row[column] ?? '').trim()).filter((text) => text !== '');
    if (!free(column) || texts.length === 0 || texts.some((text) => /\d/.test(text))) return false;
    const least = ofMaterials.test(folded(titles[column] ?? '')) ? mostTitled : most;
    return texts.filter(isFibre).length >= least * texts.length;
  });
  const pairs = ofFibres.flatMap((material, n) => {
    const share = material + 1;
    return share !== ofFibres[n + 1] && share < titles.length && free(share) ? [{ material, share }] : [];
  });
  if (pairs.length < 2 || pairs.length < ofFibres.length)
    return leavesOutMaterials(titles, ofFibres, guessed, rows) ? withoutMaterials(guessed) : guessed;
  const sums = rows.flatMap((row) => {
    const given = pairs.filter(({ material }) => String(row[material] ?? '').trim() !== '');
    if (given.length === 0) return [];
    return [given.reduce((sum, { share }) => sum + (shareOf(row[share] ?? '') ?? Number.NaN), 0)];
  });
  const whole = sums.filter((sum) => Math.abs(sum - 100) < 0.2 || Math.abs(sum - 1) < 0.002);
  if (whole.length < most * sums.length) return guessed;
  const columns = withoutMaterials(guessed);
  for (const [n, { material, share }] of pairs.slice(0, materialSlots).entries()) {
    columns[material] = `material.${n + 1}`;
    columns[share] = `material.${n + 1}.share`;
  }
  return columns;
}

/** `Comp.1`, `Fibra 2`, `Materialcode 3`. */
const ofMaterials =
  /^(?:comp|composi\p{L}*|zusammens\p{L}*|mat|material\p{L}*|mati\p{L}*|fib\p{L}*|faser\p{L}*)(?: (?:code|cod|kz|kurz|nr))?(?: ?\d)?$/u;

const shareOf = (cell: Cell): number | undefined => readEitherNumber(cell, '%');

function withoutMaterials(guessed: Columns): Record<number, string> {
  const columns: Record<number, string> = {};
  for (const [column, field] of Object.entries(guessed))
    if (field !== 'composition' && !field.startsWith('material.')) columns[Number(column)] = field;
  return columns;
}

/**
 * Whether rows have several fibres in columns of the same part and no shares: taken as it is, the first would be all of them. The
 * composition is then missing.
 */
function leavesOutMaterials(
  titles: readonly string[],
  ofFibres: readonly number[],
  guessed: Columns,
  rows: Rows,
): boolean {
  const ofMain = ofFibres.filter((column) =>
    [undefined, 'main'].includes(partKindOf(titles[column] ?? '')?.kind),
  );
  if (Object.values(guessed).some((field) => field.endsWith('.share'))) return false;
  if (!ofMain.some((column) => /^(?:composition|material\.1)$/.test(guessed[column] ?? ''))) return false;
  return rows.some((row) => {
    const fibres = ofMain.map((column) => fibreIn(String(row[column] ?? ''))?.fibre.fibre);
    return new Set(fibres.filter((one) => one !== undefined)).size > 1;
  });
}
