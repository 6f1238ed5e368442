import i18next, { createInstance } from 'i18next';
import { beforeEach, describe, expect, test } from 'vitest';
import en from '../../../../locales/en/preview.json' with { type: 'json' };
import enStart from '../../../../locales/en/start.json' with { type: 'json' };
import fr from '../../../../locales/fr/preview.json' with { type: 'json' };
import frStart from '../../../../locales/fr/start.json' with { type: 'json' };
import { describeChange, type ScoreByStage, scoreChange } from './score-change.ts';

/** Replaces special spaces: which one French has before a sign depends on the platform. */
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

const staged = (stages: ScoreByStage['stages']): ScoreByStage => ({
  score: Object.values(stages).reduce((sum, part) => sum + part, 0),
  stages,
});

/** 100 µPt, so that 1 µPt is one percentage point. */
const before = staged({ 'raw-materials': 50, manufacturing: 30, use: 20 });

/** A change, as parts of a score of 100, with its sentence. */
const changes: readonly (readonly [name: string, after: ScoreByStage, en: string, fr: string])[] = [
  // 100 → 82; raw materials −18 of −18.
  [
    'one stage only',
    staged({ 'raw-materials': 32, manufacturing: 30, use: 20 }),
    '−18%, all of it raw materials',
    '−18 %, en totalité par les matières premières',
  ],
  // 100 → 82; raw materials −14 of −18 (78 %), use −4.
  [
    'mostly one',
    staged({ 'raw-materials': 36, manufacturing: 30, use: 16 }),
    '−18%, mostly raw materials',
    '−18 %, surtout par les matières premières',
  ],
  // 100 → 82; 80 of raw materials and manufacturing become 62 of both, told together.
  [
    'stages that a closed database joins',
    {
      ...staged({ 'raw-materials': 62, use: 20 }),
      lifecycles: [
        { stage: 'raw-materials', joins: [{ stage: 'raw-materials' }, { stage: 'manufacturing' }] },
      ],
    },
    '−18%, all of it raw materials + manufacturing',
    '−18 %, en totalité par les matières premières + la fabrication',
  ],
  // 100 → 112; manufacturing +6 and use +6 of +12.
  [
    'two alike',
    staged({ 'raw-materials': 50, manufacturing: 36, use: 26 }),
    '+12%, manufacturing and use',
    '+12 %, par la fabrication et l’utilisation',
  ],
  // 100 → 103; raw materials −5, manufacturing +8.
  [
    'two stages with opposite changes',
    staged({ 'raw-materials': 45, manufacturing: 38, use: 20 }),
    '+3%: manufacturing +8 points, raw materials −5',
    '+3 % : la fabrication +8 points, les matières premières −5',
  ],
  // 100 → 100; raw materials −5, manufacturing +5.
  [
    'stages that offset each other',
    staged({ 'raw-materials': 45, manufacturing: 35, use: 20 }),
    '0%: raw materials −5 points, manufacturing +5',
    '0 % : les matières premières −5 points, la fabrication +5',
  ],
  // 100 → 110.6; use +11.1, distribution −0.5, which is less than a fifth of it.
  [
    'a small opposite change is not reported',
    staged({ 'raw-materials': 50, manufacturing: 30, use: 31.1, distribution: -0.5 }),
    '+11%, all of it use',
    '+11 %, en totalité par l’utilisation',
  ],
  // 100 → 80: a removed stage contributes all that it was.
  [
    'a removed stage',
    staged({ 'raw-materials': 50, manufacturing: 30 }),
    '−20%, all of it use',
    '−20 %, en totalité par l’utilisation',
  ],
  // 100 → 100.4
  [
    'less than a percent',
    staged({ 'raw-materials': 50.4, manufacturing: 30, use: 20 }),
    '+0.4%, all of it raw materials',
    '+0,4 %, en totalité par les matières premières',
  ],
  ['nothing', staged({ 'raw-materials': 50, manufacturing: 30, use: 20 }), 'No change', 'Aucun changement'],
  // 0.04 points: less than any screen shows.
  [
    'a negligible change',
    staged({ 'raw-materials': 50.04, manufacturing: 30, use: 20 }),
    'No change',
    'Aucun changement',
  ],
];

describe.each(['en', 'fr'] as const)('in %s', (language) => {
  beforeEach(async () => {
    await i18next.init({ lng: language, resources: {} });
  });

  const instance = createInstance();
  void instance.init({
    lng: language,
    resources: {
      en: { translation: { ...enStart, ...en } },
      fr: { translation: { ...frStart, ...fr } },
    },
    interpolation: { escapeValue: false },
  });

  test.each(changes)('%s', (_name, after, english, french) => {
    const sentence = describeChange(scoreChange(before, after), instance.t);
    expect(plain(sentence)).toBe(language === 'en' ? english : french);
  });

  test('a negative previous score gives no percentage', () => {
    const sentence = describeChange(scoreChange(staged({ use: -2 }), staged({ use: 3 })), instance.t);
    expect(plain(sentence)).toBe(language === 'en' ? 'From −2 to 3 µPt' : 'De −2 à 3 µPt');
  });
});

test('the causes add up to the whole change if at most three stages change', () => {
  const change = scoreChange(before, staged({ 'raw-materials': 40, manufacturing: 33, use: 25 }));
  if (!('causes' in change)) throw new Error('no causes');
  const sum = change.causes.reduce((total, { points }) => total + points, 0);
  expect(sum).toBeCloseTo(change.ratio, 12);
  expect(change.ratio).toBeCloseTo(-0.02, 12);
});
