import { createInstance, type TFunction } from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import texts from '../../locales/en/compare.json' with { type: 'json' };
import { causeText } from './input-cause.ts';

let t: TFunction;
beforeAll(async () => {
  const made = createInstance();
  await made.init({
    lng: 'en',
    resources: { en: { translation: texts } },
    interpolation: { escapeValue: false },
  });
  t = made.t;
});

const differing = (...places: string[]) =>
  places.map((place) => ({ place, name: ['Part', place], before: '1', after: '2' }));

test('one input makes the whole difference; a name and a reference make none', () => {
  expect(causeText(differing('name', 'reference'), t)).toBeUndefined();
  expect(causeText(differing('name', 'totalWeight'), t)).toBe(
    'Only one input differs (Part › totalWeight), so it makes the whole difference.',
  );
});

test('several inputs are named, at most four of them, the others counted', () => {
  expect(causeText(differing('a', 'b'), t)).toMatch(/^2 inputs differ: Part › a, Part › b\. Together/);
  expect(causeText(differing('a', 'b', 'c', 'd', 'e', 'f'), t)).toMatch(
    /^6 inputs differ: Part › a, Part › b, Part › c, Part › d and 2 more\. Together/,
  );
});
