import { sentence, type Warning } from '@sillage/contract';
import { createInstance, type TFunction } from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import resultEn from '../locales/en/result.json' with { type: 'json' };
import startEn from '../locales/en/start.json' with { type: 'json' };
import resultFr from '../locales/fr/result.json' with { type: 'json' };
import startFr from '../locales/fr/start.json' with { type: 'json' };
import { warningTexts } from './use-warning-texts.ts';

const languages: Record<'en' | 'fr', TFunction | undefined> = { en: undefined, fr: undefined };
beforeAll(async () => {
  const made = createInstance();
  await made.init({
    resources: {
      en: { translation: { ...startEn, ...resultEn } },
      fr: { translation: { ...startFr, ...resultFr } },
    },
    interpolation: { escapeValue: false },
  });
  languages.en = made.getFixedT('en');
  languages.fr = made.getFixedT('fr');
});

const stored = (code: Parameters<typeof sentence>[0], facts: Record<string, string>): Warning =>
  ({ code, message: sentence(code, facts, 'en') }) as Warning;
const shown = (warnings: readonly Warning[], language: 'en' | 'fr'): string[] =>
  warningTexts(warnings, languages[language] as TFunction, language).map(({ text }) => text);

const database = 'sillage-reference@2026.1';
const route = (from: string, to: string): Warning => stored('distance.straight-line', { from, to });
const usual = [
  stored('durability.not-tested', { parameter: 'Repairability multiplier', identifier: 'repairability' }),
  stored('data.illustrative', { database }),
  stored('data.not-inventoried', { what: 'wet-process chemicals', database }),
  route('Unknown country', 'Portugal'),
  route('China', 'Türkiye'),
  route('China', 'Türkiye'),
];

test('warnings have neither ids nor, in French, English names; routes are one sentence', () => {
  for (const language of ['en', 'fr'] as const) {
    const texts = shown(usual, language);
    expect(texts).toHaveLength(4);
    expect(texts.join(' ')).not.toMatch(/@|"repairability"|« repairability »|intrinsic-quality/);
  }
  const french = shown(usual, 'fr').join(' ');
  expect(french).not.toMatch(/Unknown|China|multiplier|wet-process|reference data/);
  expect(french).toContain('pays inconnu – Portugal, Chine – Turquie');
  expect(french).toContain('Données de référence Sillage 2026.1');
});

test('a warning without a sentence for pages is translated, and an unknown one stays English', () => {
  expect(shown([stored('use.restricted', {})], 'fr')[0]).toMatch(/^Le score unique PEF/);
  const strange = { code: 'new.one', message: 'Something new.' } as unknown as Warning;
  expect(warningTexts([strange], languages.fr as TFunction, 'fr')).toEqual([
    { text: 'Something new.', english: true },
  ]);
});
