import type { ParsedParameter, ParsedUncertainty } from '@sillage/engine';
import type { SimaproHeader } from './header.ts';

export type Amount = { readonly amount: number } | { readonly formula: string };

/** A number, or a formula; both use the decimal separator of the header, which then separates nothing else. */
export function amountOf(text: string, { decimal }: SimaproHeader): Amount {
  const point = decimal === '.' ? text : text.replaceAll(decimal, '.');
  const trimmed = point.trim();
  return isNumber(trimmed) ? { amount: Number(trimmed) } : { formula: trimmed };
}

const isNumber = (text: string): boolean => /^[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?$/.test(text);

export const textOf = (given: Amount): string => ('amount' in given ? String(given.amount) : given.formula);

/** A row of input parameters (number, distribution) or calculated ones (formula, comment). */
export function parameterOf(row: readonly string[], header: SimaproHeader): ParsedParameter {
  const given = amountOf(row[1] ?? '', header);
  const uncertainty = uncertaintyOf(['', ...row.slice(1)], header);
  return {
    name: row[0] ?? '',
    ...('amount' in given ? { value: given.amount } : given),
    ...(uncertainty === undefined ? {} : { uncertainty }),
  };
}

/** Columns: unit, amount, distribution, squared geometric or double standard deviation, minimum, maximum. */
export function uncertaintyOf(row: readonly string[], header: SimaproHeader): ParsedUncertainty | undefined {
  const number = (index: number): number => {
    const value = amountOf(row[index] ?? '', header);
    return 'amount' in value ? value.amount : Number.NaN;
  };
  switch (row[2]?.trim().toLowerCase()) {
    case 'lognormal':
      return { kind: 'lognormal', geometricMean: number(1), geometricDeviation: Math.sqrt(number(3)) };
    case 'normal':
      return { kind: 'normal', mean: number(1), deviation: number(3) / 2 };
    case 'triangle':
      return { kind: 'triangular', least: number(4), mode: number(1), most: number(5) };
    case 'uniform':
      return { kind: 'uniform', least: number(4), most: number(5) };
    default:
      return undefined;
  }
}

/**
 * Cells of a row from the unit on: unit, amount, and what follows. Old exports write the amount first; where only one of
 * the two can be the amount, it decides.
 */
export function unitFirst(cells: readonly string[], header: SimaproHeader): readonly string[] {
  const [first = '', second = '', ...rest] = cells;
  const asNumber = (text: string): boolean => 'amount' in amountOf(text, header);
  const swapped = asNumber(first) === asNumber(second) ? header.old : asNumber(first);
  return swapped ? [second, first, ...rest] : cells;
}
