import { describe, expect, it } from 'vitest';
import { handCheckedCatalog, parameter, poweredCategory } from '../../../testing/hand-checked-catalog.ts';
import { payload, prepared, records } from '../../../testing/hand-checked-evaluation.ts';
import { prepareEvaluation } from '../../methods/pef/prepare-evaluation.ts';
import { openQuestions } from './open-questions.ts';
import { possibleAnswers } from './possible-answers.ts';
import { rankQuestions } from './rank-questions.ts';

// Single scores per unit (µPt): fibre 3200, electricity of X 300, of Y 60.

/** 1 kg of fibre: 3200 µPt; 8 kWh in X: 2400 µPt. */
const category = poweredCategory();
const catalog = handCheckedCatalog(category);
const ask = (id: string, document = payload()) => ({
  id,
  open: openQuestions(
    prepared(catalog, document),
    id,
    document,
    (changed) => prepareEvaluation(changed, catalog, records),
    true,
  ),
  closed: new Set<string>(),
});

// Of a value without a rating, 2σ = √(ln² 1.05 + 2 ln² 1.5 + ln² 1.2 + ln² 1.1 + ln² 2); answers at ±√3σ with 1/6 each.
const sigma = Math.hypot(...[1.05, 1.5, 1.5, 1.2, 1.1, 2].map(Math.log)) / 2;
const factor = Math.exp(Math.sqrt(3) * sigma);
const [less, more] = [2400 / factor - 2400, 2400 * factor - 2400];
const mean = (less + more) / 6;
/** E[x²] − E[x]² of the three changes of the score: `less`, 0, `more`. */
const ofPower = (less * less + more * more) / 6 - mean * mean;

describe('what to ask next', () => {
  it('a number that nobody gave removes the variance of its answers', () => {
    const { questions } = ask('one').open;
    const power = questions.find(({ identifier }) => identifier === 'power');
    expect([...(power?.changes ?? [])]).toEqual([
      expect.closeTo(less, 2),
      expect.closeTo(0, 9),
      expect.closeTo(more, 2),
    ]);
    const { questions: ranked, deviation } = rankQuestions([ask('one')]);
    const share = ranked.find(({ id }) => id === 'power')?.share ?? 0;
    expect((share * deviation * deviation) / ofPower).toBeCloseTo(1, 4);
    expect(ranked.reduce((sum, one) => sum + (one.share ?? 0), 0)).toBeCloseTo(1, 12);
  });

  it('a place that nobody gave is one of the countries: X and Z 2400, Y 480 µPt', () => {
    const { questions, deviation } = rankQuestions([ask('one')]);
    const place = questions.find(({ id }) => id === 'place');
    expect(place).toMatchObject({ kind: 'value', value: 'X/100', origin: 'default' });
    // Mean 1760; (2 × 640² + 1280²)/3 = 819,200.
    expect(((place?.share ?? 0) * deviation * deviation) / 819_200).toBeCloseTo(1, 9);
  });

  it('one answer serves two evaluations: the variance of twice the change', () => {
    const [one] = [rankQuestions([ask('one')])];
    const two = rankQuestions([ask('one'), ask('two')]);
    const variance = ({ questions, deviation }: typeof two): number =>
      (questions.find(({ id }) => id === 'power')?.share ?? 0) * deviation * deviation;
    expect(variance(two) / variance(one as typeof two)).toBeCloseTo(4, 9);
    expect(two.questions.find(({ id }) => id === 'power')?.evaluations).toEqual(['one', 'two']);
  });

  it('a given value is not asked for; one given with a range is, by the variance of its range', () => {
    const given = payload({ 'plain.power': 8, 'plain.place': 'X' });
    expect(ask('one', given).open.questions).toEqual([]);
    const lifecycles = [
      {
        id: 'plain.making',
        parameters: [{ id: 'plain.power', value: 8, range: { min: 6, max: 12 } }],
      },
    ];
    const { questions, deviation } = rankQuestions([ask('one', payload({}, { lifecycles }))]);
    const range = questions.find(({ kind }) => kind === 'range');
    // Uniform: (12 − 6)²/12 = 3 kWh²; × 300².
    expect(((range?.share ?? 0) * deviation * deviation) / (3 * 300 * 300)).toBeCloseTo(1, 9);
  });

  it('law of total variance: what is left on average and what the answer removed are all of it', () => {
    const { questions } = ask('one').open;
    const [a, b] = questions;
    if (a === undefined || b === undefined) throw new Error('There are two questions.');
    const outcomes = [...a.changes].flatMap((x, i) =>
      [...b.changes].map((y, j) => ({
        i,
        value: x + y,
        weight: (a.probabilities[i] as number) * (b.probabilities[j] as number),
      })),
    );
    const variance = (rows: typeof outcomes): number => {
      const all = rows.reduce((sum, { weight }) => sum + weight, 0);
      const middle = rows.reduce((sum, { weight, value }) => sum + weight * value, 0) / all;
      return rows.reduce((sum, { weight, value }) => sum + weight * (value - middle) ** 2, 0) / all;
    };
    const left = a.probabilities.reduce(
      (sum, weight, i) => sum + weight * variance(outcomes.filter((row) => row.i === i)),
      0,
    );
    const removed = rankQuestions([{ ...ask('one'), open: { questions: [a], drivers: [], ranges: [] } }]);
    expect((left + removed.deviation ** 2) / variance(outcomes)).toBeCloseTo(1, 9);
  });

  it('a single data set of a closed database has no figure, and the others do not tell it', () => {
    const one = ask('one', payload({ 'plain.power': 8, 'plain.place': 'X' }));
    const closed = {
      ...one,
      closed: new Set(['plain@1']),
      open: { ...one.open, drivers: one.open.drivers.slice(0, 1) },
    };
    expect(rankQuestions([closed])).toMatchObject({
      deviation: 0,
      questions: [{ kind: 'database', id: 'plain@1', share: null }],
    });
    const both = rankQuestions([{ ...one, closed: new Set(['plain@1']) }]);
    expect(both.questions).toMatchObject([{ kind: 'database', share: null }]);
    const alike = ['a', 'b', 'c'].map((key) => ({
      ...{ key, name: { en: key, fr: key }, database: 'plain@1', coefficient: 1, relative: 1 },
    }));
    const three = { ...closed, open: { ...closed.open, drivers: alike } };
    expect(rankQuestions([three]).questions).toMatchObject([{ kind: 'database', share: 1 }]);
  });

  it('beside a closed database, open data sets do not tell their amounts: shares and deviation are rounded', () => {
    const driver = (key: string, database: string, coefficient: number) => ({
      ...{ key, name: { en: key, fr: key }, database, coefficient, relative: 1 },
    });
    const drivers = [
      ...['a', 'b', 'c'].map((key) => driver(key, 'shut@1', 10)),
      driver('open', 'plain@1', 12.3),
    ];
    const ranked = (...closed: string[]) =>
      rankQuestions([{ id: 'one', open: { questions: [], ranges: [], drivers }, closed: new Set(closed) }]);
    // 12.3² = 151.29 of 3 × 100 + 151.29 = 451.29, whose root is 21.2436.
    const exact = ranked();
    expect(exact.questions.find(({ id }) => id === 'open')?.share).toBeCloseTo(151.29 / 451.29, 12);
    const coarse = ranked('shut@1');
    expect(coarse.deviation).toBe(21);
    expect(coarse.questions.map(({ id, share }) => [id, share])).toEqual([
      ['shut@1', 0.66],
      ['open', 0.34],
    ]);
  });
});

describe('possible answers', () => {
  const number = (value: number, constraints: object) =>
    possibleAnswers({ ...parameter('plain', 'x', { default: value }), constraints }, value, catalog);

  it('stay within what is allowed, and have the mean of an equal distribution where the default is 0', () => {
    expect(number(8, { max: 10 }).map(({ value }) => value)).toEqual([expect.closeTo(8 / factor, 4), 8, 10]);
    const shares = number(0, { min: 0, max: 0.8 });
    // Up to a quarter of 0.8: mean 0.1, variance 0.2²/12.
    const middle = shares.reduce((sum, { value, probability }) => sum + probability * Number(value), 0);
    const variance = shares.reduce(
      (sum, { value, probability }) => sum + probability * (Number(value) - middle) ** 2,
      0,
    );
    expect(middle).toBeCloseTo(0.1, 12);
    expect(variance).toBeCloseTo(0.04 / 12, 12);
    expect(number(0, { min: 0 })).toEqual([]);
  });
});
