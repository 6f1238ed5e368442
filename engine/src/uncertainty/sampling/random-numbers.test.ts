import { describe, expect, it } from 'vitest';
import { philox, uniform } from './counter-random.ts';
import { Permutation } from './permutation.ts';

function philoxOf(counter: readonly number[], key: readonly [number, number]): string[] {
  const words = Uint32Array.from(counter);
  philox(words, ...key);
  return [...words].map((word) => word.toString(16).padStart(8, '0'));
}

describe('random numbers of a counter', () => {
  it('are those of the published known answers', () => {
    // Source: https://github.com/DEShawResearch/random123, kat_vectors, philox4x32 with 10 rounds.
    expect(philoxOf([0, 0, 0, 0], [0, 0])).toEqual(['6627e8d5', 'e169c58d', 'bc57ac4c', '9b00dbd8']);
    const ones = 0xffffffff;
    expect(philoxOf([ones, ones, ones, ones], [ones, ones])).toEqual([
      '408f276d',
      '41c83b0e',
      'a20bc7c6',
      '6d5451fd',
    ]);
    expect(philoxOf([0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344], [0xa4093822, 0x299f31d0])).toEqual([
      'd16cfe09',
      '94fdcceb',
      '5001e420',
      '24126ea1',
    ]);
  });

  it('are uniform: mean 1/2, variance 1/12, independent of their neighbours', () => {
    const runs = 20_000;
    let sum = 0;
    let squares = 0;
    let products = 0;
    for (let run = 0; run < runs; run++) {
      const u = uniform(7, 0, 3, run) - 0.5;
      sum += u;
      squares += u * u;
      products += u * (uniform(7, 0, 4, run) - 0.5);
    }
    // Five standard errors: √(1/12/n), √(1/180/n), 1/12/√n.
    expect(Math.abs(sum / runs)).toBeLessThan(5 * Math.sqrt(1 / 12 / runs));
    expect(Math.abs(squares / runs - 1 / 12)).toBeLessThan(5 * Math.sqrt(1 / 180 / runs));
    expect(Math.abs(products / runs)).toBeLessThan(5 / 12 / Math.sqrt(runs));
  });

  it('a seed of more than 32 bits counts whole', () => {
    expect(uniform(1, 0, 0, 0)).not.toBe(uniform(1 + 2 ** 32, 0, 0, 0));
  });
});

describe('computed permutation', () => {
  it('meets every number once, whatever the size', () => {
    for (const size of [1, 2, 3, 50, 64, 500, 5000]) {
      const permutation = new Permutation(size, 12345);
      const seen = new Set(Array.from({ length: size }, (_, index) => permutation.at(index)));
      expect(seen.size).toBe(size);
      expect(Math.max(...seen)).toBe(size - 1);
    }
  });

  it('differs by key and does not keep the order', () => {
    const order = (key: number) =>
      Array.from({ length: 500 }, (_, index) => new Permutation(500, key).at(index));
    expect(order(1)).not.toEqual(order(2));
    // Correlation of position and value: standard error 1/√500.
    let sum = 0;
    for (const [index, value] of order(1).entries()) sum += (index - 249.5) * (value - 249.5);
    expect(Math.abs(sum / (500 * (500 ** 2 / 12)))).toBeLessThan(5 / Math.sqrt(500));
  });
});
