import { expect, test } from 'vitest';
import { nameOfRow, nameOfRowInBoth, notDisclosed } from './withheld-row.ts';

test('rows that stand for several activities have French names', () => {
  const databases = ['own@1', 'other@2'];
  const french = (['closed', 'mixed', 'open'] as const).map(
    (kind) => nameOfRowInBoth(nameOfRow(kind, databases))?.fr,
  );
  expect(french).toEqual([
    'jeux de données de own@1, other@2',
    'jeux de données de own@1, other@2, et d’autres qui les révéleraient',
    'ce qui révélerait des jeux de données de own@1, other@2',
  ]);
  expect(nameOfRowInBoth(`${notDisclosed}: ${nameOfRow('closed', databases)}`)?.fr).toBe(
    'Non divulgué\u00a0: jeux de données de own@1, other@2',
  );
  expect(nameOfRowInBoth('Heat mix, world')).toBeUndefined();
});
