import { fileURLToPath } from 'node:url';
import { normalisedName } from '@sillage/engine';
import { expect, test } from 'vitest';
import { readImpactMethod } from './read-impact-method.ts';

const method = readImpactMethod(fileURLToPath(new URL('../../data/', import.meta.url)));

test('every substance with other names is one of the method', () => {
  const known = new Set(method.flows.map(({ name }) => normalisedName(name)));
  const { substances = [] } = method;
  expect(substances.length).toBeGreaterThan(1_000);
  expect(substances.filter(({ name }) => !known.has(name))).toEqual([]);
});

test('CAS numbers have their check digit', () => {
  for (const number of (method.substances ?? []).flatMap(({ cas }) => cas)) {
    const [check, ...digits] = number.replaceAll('-', '').split('').reverse().map(Number);
    // Each digit by its place from the right, modulo 10.
    const sum = digits.reduce((total, digit, index) => total + digit * (index + 1), 0);
    expect([number, sum % 10]).toEqual([number, check]);
  }
});

test('a kilogram of CO2 eq weighs 0.2106 of 7,553.08 kg in the single score; sub-indicators weigh nothing', () => {
  const [climate] = method.weights ?? [];
  // Source: EF 3.1, weighting and normalisation of climate change (JRC130796).
  expect(climate).toBeCloseTo(0.2106 / 7553.083162851173, 15);
  const fossil = method.indicators.findIndex(({ id }) => id === 'cch-fossil');
  expect(method.weights?.[fossil]).toBe(0);
});
