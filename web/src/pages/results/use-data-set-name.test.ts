import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { dataSetName } from './use-data-set-name.ts';

const t = ((key: string, { databases }: { databases: string }) =>
  `${key} ${databases}`) as unknown as TFunction;

test('rows in place of several activities are named in the language of the page, data sets as they are', () => {
  const named = (name: string) => dataSetName(name, t);
  expect(named('Cotton, GLO')).toBe('Cotton, GLO');
  expect(named('Not disclosed: data sets of a@1, b@2')).toBe('result.rows.closed a@1, b@2');
  expect(named('data sets of a@1, with others that would tell them')).toBe('result.rows.mixed a@1');
  expect(named('Not disclosed: what would tell data sets of a@1')).toBe('result.rows.open a@1');
});
