import type { MethodFlow } from './impact-method.ts';

const factorText = ({ factors, unit }: MethodFlow): string =>
  `${unit}${factors
    .map(({ indicator, direction = '', location, value }) =>
      [indicator, direction, location, value].join(' '),
    )
    .sort()
    .join(';')}`;

export const sameFactors = (a: MethodFlow, b: MethodFlow): boolean =>
  a === b || factorText(a) === factorText(b);

/** By the first indicator in which both differ, without sign. */
export function largerFactors(a: MethodFlow, b: MethodFlow): boolean {
  const globalFactors = ({ factors }: MethodFlow) =>
    new Map(
      factors
        .filter(({ location }) => location === '')
        .map(({ indicator, value }) => [indicator, Math.abs(value)]),
    );
  const [ofA, ofB] = [globalFactors(a), globalFactors(b)];
  for (const indicator of [...new Set([...ofA.keys(), ...ofB.keys()])].sort((x, y) => x - y)) {
    const difference = (ofA.get(indicator) ?? 0) - (ofB.get(indicator) ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return false;
}
