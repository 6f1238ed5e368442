import { at, type Issue, type LocalizedText, type ParameterRange } from '@sillage/contract';
import type { ParameterDefinition } from '../catalog/parameter-definition.ts';
import { type Distribution, momentsOf } from './distribution.ts';
import { exponential, logarithm } from './exponential.ts';
import { z95 } from './shifted-lognormal.ts';

export interface RangedParameter {
  /** Of the parameter in the payload. */
  readonly pointer: string;
  readonly id: string;
  readonly name: LocalizedText;
  readonly distribution: Distribution;
  /** The given value. */
  readonly value: number;
}

/** A geometric standard deviation above 10 would span a factor of 1,900 between its bounds. */
const widest = 10;
/** Of any number of a document. */
const largest = 1e15;

const why = {
  type: { en: 'only numbers have a range', fr: 'seuls les nombres ont un intervalle' },
  form: {
    en: 'a range is { min, max }, { min, mode, max } or { gsd }',
    fr: 'un intervalle est { min, max }, { min, mode, max } ou { gsd }',
  },
  order: { en: 'min ≤ mode ≤ max and min < max', fr: 'min ≤ mode ≤ max et min < max' },
  value: { en: 'the value lies outside of it', fr: 'la valeur est en dehors' },
  allowed: {
    en: 'it leaves what the parameter allows',
    fr: 'il sort de ce que permet le paramètre',
  },
  outcomes: {
    en: 'with this gsd, more than one outcome in twenty is below or above what the parameter allows',
    fr: 'avec ce gsd, plus d’un tirage sur vingt est au-dessous ou au-dessus de ce que permet le paramètre',
  },
  sign: {
    en: 'an own figure with a range is not 0, and its range does not cross 0',
    fr: 'un chiffre propre avec intervalle n’est pas 0, et son intervalle ne traverse pas 0',
  },
  gsd: {
    en: 'gsd lies between 1 and 10, and the value is above 0',
    fr: 'gsd est entre 1 et 10, et la valeur supérieure à 0',
  },
} as const;

/**
 * Reads the range of one of the client's own figures as a geometric standard deviation. Of `{ min, max }` and
 * `{ min, mode, max }` it is that of the lognormal distribution with the same relative variance, exp √ln(1 + variance /
 * mean²), because all figures of a data set vary as factors. Issues: parameter.range.
 */
export function readFigureRange(
  definition: ParameterDefinition,
  range: ParameterRange,
  value: number | undefined,
  pointer: string,
  issues: Issue[],
): number | undefined {
  const { min, max, gsd } = range;
  if (value === 0 || (min !== undefined && max !== undefined && min < 0 && max > 0)) {
    issues.push({ code: 'parameter.range', pointer: at(pointer, 'range'), facts: { reason: why.sign } });
    return undefined;
  }
  // A credit keeps its sign and varies in size.
  const size = gsd !== undefined && value !== undefined ? Math.abs(value) : value;
  const distribution = readRange(definition, range, size, pointer, issues);
  if (distribution === undefined) return undefined;
  if (distribution.kind === 'lognormal') return exponential(distribution.sigma);
  const { mean, variance } = momentsOf(distribution);
  return exponential(Math.sqrt(logarithm(1 + variance / (mean * mean))));
}

/**
 * Reads the range of a parameter whose value is known. Issues: parameter.range.
 */
export function readRange(
  { fieldType, constraints }: ParameterDefinition,
  range: ParameterRange,
  value: number | undefined,
  pointer: string,
  issues: Issue[],
): Distribution | undefined {
  const refuse = (reason: keyof typeof why): undefined => {
    issues.push({
      code: 'parameter.range',
      pointer: at(pointer, 'range'),
      facts: { reason: why[reason] },
    });
  };
  const { min, mode, max, gsd } = range;
  if (fieldType !== 'number') return refuse('type');
  if (value === undefined) return undefined;
  if (gsd !== undefined) {
    if (min !== undefined || mode !== undefined || max !== undefined) return refuse('form');
    if (!(gsd >= 1 && gsd <= widest && value > 0)) return refuse('gsd');
    const sigma = logarithm(gsd);
    const spread = exponential(z95 * sigma);
    if (value / spread < (constraints.min ?? 0) || value * spread > (constraints.max ?? Infinity))
      return refuse('outcomes');
    return { kind: 'lognormal', median: value, sigma };
  }
  if (min === undefined || max === undefined) return refuse('form');
  if (!(min < max) || (mode !== undefined && (mode < min || mode > max))) return refuse('order');
  if (value < min || value > max) return refuse('value');
  if (min < (constraints.min ?? -largest) || max > (constraints.max ?? largest)) return refuse('allowed');
  return mode === undefined ? { kind: 'uniform', min, max } : { kind: 'triangular', min, mode, max };
}
