import type { EvaluationPayload } from '@sillage/contract';
import { describe, expect, test } from 'vitest';
import { readExamples } from '../src/read-examples.ts';
import { dataFolder, evaluatedExample, shippedCatalog } from './evaluated-example.ts';

const { indicators } = shippedCatalog.method;
const base = readExamples(dataFolder).find(({ reference }) => reference === 'PUBLISHED-002');

/** One kilogram with 16 own figures of 2 each, with a range for some. */
function footprint(ranges: Readonly<Record<string, object>>) {
  const document = base as NonNullable<typeof base>;
  const [part] = document.composition.parts as [(typeof document.composition.parts)[number]];
  const [line] = part.materials as [(typeof part.materials)[number]];
  const customParameters = indicators.map(({ id }) => ({
    id: `${line.id}.impact-data.${id}`,
    value: 2,
    ...(ranges[id] === undefined ? {} : { range: ranges[id] }),
  }));
  const parameters = [{ id: `${line.id}.impact-data`, value: 'custom', customParameters }];
  const parts = [{ ...part, materials: [{ ...line, parameters }] }];
  const payload = {
    ...document,
    composition: { ...document.composition, parts },
  } as unknown as EvaluationPayload;
  return evaluatedExample(payload).full;
}

/** Lognormal, 5 and 95 %: value ÷ and × gsd^1.644854. */
const bound = (gsd: number): number => gsd ** 1.6448536269514722;

test('own figures vary as their ranges say, the others as an unrated data set', () => {
  const { impacts, uncertainty } = footprint({ cch: { gsd: 2 }, ozd: { gsd: 1.2 } });
  const [cch, ozd, ior] = impacts;
  // Quantiles of a single data set are interpolated: 0.2 %.
  expect((cch?.interval?.low as number) / (cch?.value as number) / (1 / bound(2)) - 1).toBeCloseTo(0, 2);
  expect((cch?.interval?.high as number) / (cch?.value as number) / bound(2) - 1).toBeCloseTo(0, 2);
  expect((ozd?.interval?.high as number) / (ozd?.value as number)).toBeCloseTo(bound(1.2), 3);
  // Unrated: GSD² = exp √(ln² 1.05 + ln² 1.5 + ln² 1.2 + ln² 1.5 + ln² 1.1 + ln² 2).
  const logs = [1.05, 1.5, 1.2, 1.5, 1.1, 2].map((u) => Math.log(u) ** 2);
  const unrated = Math.exp(Math.sqrt(logs.reduce((sum, one) => sum + one, 0)) / 2);
  expect((ior?.interval?.high as number) / (ior?.value as number)).toBeCloseTo(bound(unrated), 2);
  expect(uncertainty?.origins.map(({ origin }) => origin)).toEqual(['range']);
});

test('without a rating and without a range they count as an unrated data set, not as almost certain', () => {
  const { impacts, uncertainty } = footprint({});
  expect(uncertainty?.origins.map(({ origin }) => origin)).toEqual(['not-rated']);
  const [cch] = impacts;
  expect((cch?.interval?.high as number) / (cch?.value as number)).toBeGreaterThan(1.9);
});

describe('own figures beside those that they replace', () => {
  const document = readExamples(dataFolder).find(({ reference }) => reference === 'TS-001');
  const cotton = shippedCatalog.processes.find(({ id }) => id === 'fibre-organic-cotton');
  /** Codes of what is said where the first `count` figures are multiplied, and the others kept. */
  const said = (count: number, times: (figure: number) => number): string[] => {
    const customParameters = indicators.map(({ id }, column) => {
      const figure = cotton?.factors[column] ?? Number.NaN;
      return { id: `organic-cotton.impact-data.${id}`, value: column < count ? times(figure) : figure };
    });
    const parameters = [{ id: 'organic-cotton.impact-data', value: 'custom', customParameters }];
    const materials = [{ id: 'organic-cotton', weight: 0.17, parameters }];
    const composition = { baseUnit: 'weight', totalWeight: 0.17, parts: [{ weight: 0.17, materials }] };
    const { warnings } = evaluatedExample({ ...document, composition } as unknown as EvaluationPayload).full;
    return warnings
      .map(({ code }) => code)
      .filter((code) => code.startsWith('data.') && code.match(/slip|unusual/));
  };
  test.each([
    [
      'eight figures a thousand times as large are a slip of the unit',
      8,
      (x: number) => x * 1000,
      'data.unit-slip',
    ],
    ['a thousandth, too', 8, (x: number) => x / 1000, 'data.unit-slip'],
    ['seven are unusual', 7, (x: number) => x * 1000, 'data.figure-unusual'],
    ['31 times is unusual', 1, (x: number) => x * 31, 'data.figure-unusual'],
    ['a 31st is unusual', 1, (x: number) => x / 31, 'data.figure-unusual'],
    ['29 times is not', 16, (x: number) => x * 29, undefined],
    ['zeros are not compared', 16, () => 0, undefined],
    ['credits are not compared', 16, (x: number) => -1000 * x, undefined],
  ])('%s', (_, count, times, code) => {
    expect(said(count, times)).toEqual(code === undefined ? [] : [code]);
  });
});
