import type { Cell } from '../table.ts';
import type { CellUnresolved } from '../values/cell-unresolved.ts';
import { readValue } from '../values/read-value.ts';
import type { LineReaders } from './row-composition.ts';
import type { RowPlan } from './row-plan.ts';

interface SizedWeight {
  readonly size: string;
  readonly weight: number;
  readonly pieces: number | undefined;
}

/**
 * The weight of a product that a file gives by size, in kg: the mean weighted by the pieces of each size, else that of the size
 * which stands for all, else the one that all sizes have; otherwise it is asked for. undefined: the file gives none by size.
 */
export function sizedWeight(
  lines: readonly (readonly Cell[])[],
  readers: readonly LineReaders[],
  plan: RowPlan,
  unresolved: CellUnresolved[],
): number | undefined {
  const { mapping, columnOf } = plan;
  const inRows = columnOf.has('size') && columnOf.has('totalWeight');
  if (!inRows && columnOf.has('totalWeight')) return undefined;
  const sizes = inRows ? rowSizes(readers) : columnSizes(lines[0] ?? [], plan, unresolved);
  const [first] = sizes;
  if (first === undefined) return undefined;
  const pieces = sizes.reduce((sum, one) => sum + (one.pieces ?? 0), 0);
  if (pieces > 0 && sizes.every((one) => one.pieces !== undefined))
    return tidy(sizes.reduce((sum, one) => sum + one.weight * (one.pieces ?? 0), 0) / pieces);
  if (sizes.every(({ weight }) => weight === first.weight)) return first.weight;
  const wanted = mapping.size?.trim().toUpperCase();
  const named = [...new Set(sizes.map(({ size }) => size))];
  const chosen = sizes.find(({ size }) => size.trim().toUpperCase() === wanted);
  if (chosen !== undefined) return chosen.weight;
  if (mapping.acceptsNames === true) return middleWeight(sizes);
  const column = inRows ? columnOf.get('totalWeight') : mapping.sizes?.[0]?.weight;
  unresolved.push({
    code: 'sizes',
    facts: { text: named.join(', ') },
    suggestions: [middleSize(named)],
    column,
    field: 'totalWeight',
    line: 0,
  });
  return undefined;
}

/** The size that is proposed: M, or the middle one. */
export function middleSize(sizes: readonly string[]): string {
  return (
    sizes.find((size) => size.trim().toUpperCase() === 'M') ?? sizes[Math.floor((sizes.length - 1) / 2)] ?? ''
  );
}

/** The weight of that size; of an even number of sizes without M, the mean of both in the middle. */
function middleWeight(sizes: readonly SizedWeight[]): number {
  const own = new Map(sizes.map(({ size, weight }) => [size.trim().toUpperCase(), weight]));
  const weights = [...own.values()].sort((a, b) => a - b);
  const [low = 0, high = 0] = [
    weights[Math.floor((weights.length - 1) / 2)],
    weights[Math.ceil((weights.length - 1) / 2)],
  ];
  return own.get('M') ?? tidy((low + high) / 2);
}
function rowSizes(readers: readonly LineReaders[]): SizedWeight[] {
  return readers.flatMap(({ numberOf, textOf }) => {
    const weight = numberOf('totalWeight');
    const pieces = numberOf('pieces') ?? numberOf('piecesSold');
    return weight === undefined || weight === 0 ? [] : [{ size: textOf('size') ?? '', weight, pieces }];
  });
}

function columnSizes(
  row: readonly Cell[],
  { mapping }: RowPlan,
  unresolved: CellUnresolved[],
): SizedWeight[] {
  const numberAt = (column: number, kind: 'weight' | 'number'): number | undefined => {
    const cell = row[column] ?? '';
    if (cell === '' || /^[-–—]$/.test(String(cell).trim())) return undefined;
    const unit = mapping.units?.[column];
    const weightUnit = kind === 'weight' && (unit === 'g' || unit === 'kg') ? unit : mapping.weightUnit;
    const field = {
      id: 'totalWeight',
      title: '',
      group: '',
      titles: [],
      kind,
      ...(kind === 'weight' ? { unit: 'kg' } : {}),
    };
    const read = readValue(cell, field, { ...mapping, weightUnit });
    if ('value' in read) return typeof read.value === 'number' ? read.value : undefined;
    unresolved.push({ ...read.unresolved, column, field: 'totalWeight', line: 0 });
    return undefined;
  };
  return (mapping.sizes ?? []).flatMap(({ size, weight: column, pieces }) => {
    const weight = numberAt(column, 'weight');
    if (weight === undefined || weight === 0) return [];
    // No pieces of a size that others have pieces of are none.
    return [{ size, weight, pieces: pieces === undefined ? undefined : (numberAt(pieces, 'number') ?? 0) }];
  });
}

const tidy = (value: number): number => Number(value.toPrecision(12));
