import { expect, test } from 'vitest';
import type { Golden } from './golden.ts';
import { goldenDrift } from './golden-drift.ts';

const golden: Golden = {
  name: 'Shirt',
  impacts: { cch: 2, ozd: null },
  score: 100,
  contributions: { 'db:cotton at shirt.raw-materials': 60, 'db:road at shirt.distribution': 40 },
};

test('equal figures have not changed, nor have those that differ by 1e-10', () => {
  expect(goldenDrift(golden, { ...golden, impacts: { cch: 2 * (1 + 1e-10), ozd: null } })).toEqual([]);
});

test('lists the changed indicators and by how much which process changed, the largest change first', () => {
  const contributions = { 'db:cotton at shirt.raw-materials': 63, 'db:road at shirt.distribution': 39 };
  const drift = goldenDrift(golden, {
    ...golden,
    impacts: { cch: 2.1, ozd: null },
    score: 102,
    contributions,
  });
  expect(drift).toEqual([
    'Shirt: cch, score moved; the score from 100 to 102 µPt.',
    'db:cotton at shirt.raw-materials moved by 5.00 %, from 60 to 63 µPt.',
    'db:road at shirt.distribution moved by -2.50 %, from 40 to 39 µPt.',
  ]);
});

test('lists what was added and removed', () => {
  const contributions = { 'db:cotton at shirt.raw-materials': 60, 'db:sea at shirt.distribution': 1 };
  expect(goldenDrift(golden, { ...golden, contributions })).toEqual([
    'Shirt: only contributions moved; the score from 100 to 100 µPt.',
    'db:road at shirt.distribution is gone; it had 40 µPt.',
    'db:sea at shirt.distribution is new, with 1 µPt.',
  ]);
});

test('a figure that is missing now, or no longer missing, has changed', () => {
  expect(goldenDrift(golden, { ...golden, impacts: { cch: null, ozd: null } })).toHaveLength(1);
  expect(goldenDrift(golden, { ...golden, impacts: { cch: 2, ozd: 1 } })).toHaveLength(1);
});
