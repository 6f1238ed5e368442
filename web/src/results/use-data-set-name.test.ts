import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { dataSetName } from './use-data-set-name.ts';

const t = ((key: string, { databases, defaultValue }: { databases: string; defaultValue?: string }) =>
  defaultValue ?? `${key} ${databases}`) as unknown as TFunction;

test('rows in place of several activities are named in the language of the page, data sets as they are', () => {
  const named = (name: string) => dataSetName(name, t, 'fr');
  expect(named('Cotton, GLO')).toBe('Cotton, GLO');
  expect(named('Not disclosed: data sets of a@1, b@2')).toBe('result.rows.closed a@1, b@2');
  expect(named('data sets of a@1, with others that would tell them')).toBe('result.rows.mixed a@1');
  expect(named('Not disclosed: what would tell data sets of a@1')).toBe('result.rows.open a@1');
});

test('electricity of a country is named in the language of the page, other electricity as it is', () => {
  const texts = ((key: string, { country, defaultValue }: { country: string; defaultValue?: string }) =>
    defaultValue ?? `${key} ${country}`) as unknown as TFunction;
  const named = (name: string) => dataSetName(name, texts, 'fr');
  expect(named('Electricity, medium voltage, Türkiye')).toBe('result.electricity.medium Turquie');
  expect(named('Electricity, low voltage, Antigua & Barbuda')).toBe(
    'result.electricity.low Antigua-et-Barbuda',
  );
  expect(named('Electricity, medium voltage, at plant')).toBe('Electricity, medium voltage, at plant');
});
