import type { ExtscoreResult } from '@sillage/contract';

/** A part of the French environmental cost, in points. */
export interface CostPart {
  /** The id of a stage, `trims` for the accessories, `durability` for what dividing by the durability adds. */
  readonly id: string;
  readonly name: string;
  readonly value: number;
  /** Rounded to whole points, so that all parts add up to the rounded cost. */
  readonly shown: number;
}

type Cost = Pick<ExtscoreResult, 'stages' | 'trims' | 'score' | 'scoreWithoutDurability'>;

/**
 * The cost as parts that add up to it: the stages with their transport, the accessories, and what the division by the
 * durability adds, or takes away if the garment lasts longer than usual.
 */
export function costParts({ stages, trims, score, scoreWithoutDurability }: Cost): CostPart[] {
  const parts = [
    ...stages.map((stage) => ({ id: stage.id, name: stage.name, value: stage.score + stage.transport })),
    { id: 'trims', name: '', value: trims },
    { id: 'durability', name: '', value: score.value - scoreWithoutDurability },
  ].filter(({ value }) => value !== 0);
  const rounded = roundedParts(parts.map(({ value }) => value));
  return parts.map((part, index) => ({ ...part, shown: rounded[index] ?? 0 }));
}

/**
 * Rounds parts to whole numbers that add up to the rounded sum: those that lose most by rounding down are rounded up.
 */
export function roundedParts(parts: readonly number[]): number[] {
  const floors = parts.map(Math.floor);
  const missing = Math.round(sum(parts)) - sum(floors);
  const raised = new Set(
    parts
      .map((part, index) => ({ index, loss: part - Math.floor(part) }))
      .sort((a, b) => b.loss - a.loss)
      .slice(0, missing)
      .map(({ index }) => index),
  );
  return floors.map((floor, index) => (raised.has(index) ? floor + 1 : floor));
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
