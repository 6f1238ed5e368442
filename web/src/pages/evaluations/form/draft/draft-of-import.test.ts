import { expect, test } from 'vitest';
import { draftOfImport } from './draft-of-import.ts';

test('the draft of an import has empty fields for what the table does not say', () => {
  const payload = {
    name: 'Dress',
    category: { id: 'dress-skirt-and-jumpsuit' },
    teams: [{ id: 'team' }],
    lifecycles: [],
    composition: { baseUnit: 'percentage', parts: [{ percentage: 100, materials: [] }] },
  };
  expect(draftOfImport({ payload })).toMatchObject({
    name: 'Dress',
    totalWeight: null,
    parts: [{ share: 100, materials: [{ id: '', share: 100 }] }],
  });
});
