import { describe, expect, it } from 'vitest';
import { indicators } from './indicators.ts';
import { cell, figure, readTable, selections } from './read-table.ts';
import { slug } from './slug.ts';
import { sharesOf } from './weights.ts';

describe('reading public tables', () => {
  it('reads an empty cell as no figure, not as zero', () => {
    expect([figure(''), figure('  '), figure(undefined), figure('0'), figure('4.14E-09')]).toEqual([
      null,
      null,
      null,
      0,
      4.14e-9,
    ]);
    expect(() => figure('n/a')).toThrow('is not a number');
  });

  it('makes slugs without accents, slashes and commas', () => {
    expect(slug('Côte d’Ivoire')).toBe('cote-d-ivoire');
    expect(slug('Pear, at farm / orchard')).toBe('pear-at-farm-orchard');
  });

  it('splits a score by weight', () => {
    // 1 × 3 and 2 × 6: 3 and 12 of 15
    expect(sharesOf([1, 2], [3, 6])).toEqual([0.2, 0.8]);
  });
});

it.each(readTable(selections, 'reasoned-shares.csv'))('reasoned shares of $id add up to 1', (row) => {
  const shares = indicators.map(({ id }) => figure(cell(row, id)) ?? Number.NaN);
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
});
