import { expect, test } from 'vitest';
import { countedByStatus, isRight } from './answers.ts';
import { isFlat, percentile, waitsSince } from './latencies.ts';
import { isNoisy, missed, type RowFigures } from './verdict.ts';

test('a percentile is one of the values, by nearest rank', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(percentile(hundred, 0.99)).toBe(99);
  expect(percentile(hundred, 1)).toBe(100);
  expect(percentile([7], 0.99)).toBe(7);
  expect(percentile([], 0.99)).toBeNaN();
});

test('a stall counts for every request that became due while it lasted', () => {
  expect(waitsSince(1_000, 1_004, 10)).toEqual([4]);
  expect(waitsSince(1_000, 1_035, 10)).toEqual([35, 25, 15, 5]);
});

test('memory is flat if its last third is no higher than the middle one', () => {
  expect(isFlat([50, 90, 200, 210, 205, 215])).toBe(true);
  expect(isFlat([50, 90, 200, 210, 250, 300])).toBe(false);
  expect(isFlat([])).toBe(true);
});

test('a refusal needs a fitting status and when to come again', () => {
  expect([200, 201, 304].map((status) => isRight({ status, retryAfter: false }))).toEqual([true, true, true]);
  expect([429, 503, 507].map((status) => isRight({ status, retryAfter: true }))).toEqual([true, true, true]);
  expect(isRight({ status: 503, retryAfter: false })).toBe(false);
  expect([0, 408, 500].map((status) => isRight({ status, retryAfter: true }))).toEqual([false, false, false]);
});

test('answers are counted by status', () => {
  const answers = [503, 200, 0, 200].map((status) => ({ status, retryAfter: true }));
  expect(countedByStatus(answers)).toBe('cut × 1, 200 × 2, 503 × 1');
});

const polled = (wait: number, busy: number, failed = 0) => ({
  wait: { p99: wait, longest: wait },
  busy: { p99: busy, longest: busy },
  failed,
});
const row = (changed: Partial<RowFigures>): RowFigures => ({
  row: 'list × 1',
  heap: 256,
  health: polled(20, 10),
  foreign: polled(30, 10),
  evaluate: polled(40, 15),
  bare: polled(2, 0),
  peakBytes: 1e8,
  seconds: 1,
  answers: [{ status: 200, retryAfter: false }],
  alive: true,
  missing: [],
  ...changed,
});

test('a row names everything that it missed', () => {
  expect(missed(row({}))).toEqual([]);
  const bad = row({
    health: polled(51, 10),
    foreign: polled(251, 10, 1),
    evaluate: polled(1_001, 10),
    answers: [{ status: 408, retryAfter: false }],
    alive: false,
    missing: ['500 still open'],
  });
  expect(missed(bad)).toEqual([
    'process died',
    'healthz',
    'foreign read',
    'foreign evaluate',
    'polls failed',
    '1 wrongly refused',
    '500 still open',
  ]);
});

test('on a busy machine the processor time decides', () => {
  const busyMachine = { bare: polled(80, 0) };
  expect(isNoisy(row(busyMachine))).toBe(true);
  expect(missed(row({ ...busyMachine, health: polled(400, 12), foreign: polled(900, 30) }))).toEqual([]);
  expect(missed(row({ ...busyMachine, health: polled(400, 60) }))).toEqual(['healthz']);
  const unknown = row({ ...busyMachine, health: polled(400, Number.NaN) });
  expect(missed(unknown)).toEqual(['healthz']);
});
