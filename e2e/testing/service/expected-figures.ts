import type { ContributionNode } from '@sillage/contract';
import { expect } from 'vitest';

/** Expects that two figures are given and differ by at most a relative error. */
export function expectClose(
  actual: number | null | undefined,
  expected: number | null | undefined,
  relative = 1e-9,
): void {
  expect(actual).toBeTypeOf('number');
  expect(expected).toBeTypeOf('number');
  const [a, b] = [actual as number, expected as number];
  expect(Math.abs(a - b), `${a} against ${b}`).toBeLessThanOrEqual(
    relative * Math.max(Math.abs(a), Math.abs(b)),
  );
}

/** Expects that children add up to their parent in each indicator and in the score. */
export function expectAddedUp(nodes: readonly ContributionNode[]): void {
  for (const { children, impacts, score, name, stage } of nodes) {
    if (children.length === 0) continue;
    for (const [c, whole] of [...impacts, score].entries()) {
      const of = (child: ContributionNode): number => [...child.impacts, child.score][c] ?? Number.NaN;
      const sum = children.reduce((total, child) => total + of(child), 0);
      const size = children.reduce((total, child) => total + Math.abs(of(child)), 0);
      expect(Math.abs(sum - (whole ?? Number.NaN)), `${stage} ${name} ${c}`).toBeLessThanOrEqual(1e-9 * size);
    }
    for (const child of children) expect(child.stage).toBe(stage);
    expectAddedUp(children);
  }
}
