import { expect, test } from 'vitest';
import { type BarTexts, lifecycleBars } from './lifecycle-bars.ts';

const words: BarTexts = {
  title: 'Title & <more>',
  finding: 'Finding',
  unit: 'µPt',
  language: 'en',
  stages: {
    'product-description': 'Product',
    'raw-materials': 'Raw materials',
    manufacturing: 'Manufacturing',
    packaging: 'Packaging',
    distribution: 'Distribution',
    use: 'Use',
    'end-of-life': 'End of life',
  },
};
const stage = (name: 'use' | 'manufacturing', score: number) => ({
  id: name,
  stage: name,
  name,
  score,
  impacts: [],
});
const bar = (name: string, ...lifecycles: ReturnType<typeof stage>[]) => ({
  name,
  result: {
    lifecycles,
    score: {
      value: lifecycles.reduce((sum, { score }) => sum + score, 0),
      unit: 'µPt' as const,
      perKg: null,
      perFunctionalUnit: null,
    },
  },
});

test('bars share a zero line, follow the life cycle, and the largest score is 530 px long', () => {
  const svg = lifecycleBars(
    [bar('A', stage('use', 60), stage('manufacturing', 40)), bar('B', stage('use', 50))],
    words,
  );
  const rects = [...svg.matchAll(/<rect x="([\d.]+)" y="(\d+)" width="([\d.]+)" height="30"/g)].map((match) =>
    match.slice(1).map(Number),
  );
  expect(rects).toEqual([
    [220, 84, 212],
    [432, 84, 318],
    [220, 140, 0],
    [220, 140, 265],
  ]);
});

test('texts are escaped, and the picture has an accessible description', () => {
  const svg = lifecycleBars([bar('<script>', stage('use', 1))], words);
  expect(svg).toContain('<title id="t">Title &amp; &lt;more&gt;</title>');
  expect(svg).not.toContain('<script>');
});

test('figures have as many digits as their ranges allow', () => {
  const use = { ...stage('use', 51.23), interval: { low: 51, high: 51.4, digits: 3 } };
  const known = bar('A', use);
  const score = { ...known.result.score, value: 508.57, interval: { low: 350, high: 780, digits: 1 } };
  const svg = lifecycleBars([{ ...known, result: { ...known.result, score } }], words);
  expect(svg).toContain('>500 µPt</text>');
  expect(svg).toContain('<title>Use: 51.2 µPt</title>');
});
