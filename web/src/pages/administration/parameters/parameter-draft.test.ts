import { checkDocument, OwnParameter } from '@sillage/contract';
import { expect, test } from 'vitest';
import { draftOfParameter, newParameter, parameterOfDraft } from './parameter-draft.ts';

const collection: OwnParameter = {
  id: 'own-collection',
  name: 'Collection',
  nameInFrench: 'Collection',
  fieldType: 'select',
  allowedValues: [{ value: 'basics', name: 'Basics', nameInFrench: 'Basiques' }],
  categories: ['apparel-and-footwear'],
};

test.each<OwnParameter>([
  collection,
  { id: 'own-note', name: 'Note', fieldType: 'text', categories: ['all'], materials: ['cotton'] },
  { id: 'own-dye', name: 'Dye', fieldType: 'number', unit: 'g', constraints: { min: 0, integer: true } },
  { id: 'own-day', name: 'Day', fieldType: 'date', constraints: { maxDate: '2027-12-31' } },
])('$id: reading and sending it changes nothing', (parameter) => {
  expect(parameterOfDraft(draftOfParameter(parameter), [])).toEqual(parameter);
});

test('ids and values follow from names, in small letters without accents, and are taken once', () => {
  const made = parameterOfDraft(
    {
      ...newParameter,
      name: 'Été : collection n° 1',
      fieldType: 'select',
      choices: [
        { row: 0, name: 'Rouge', nameInFrench: '' },
        { row: 1, name: 'rouge', nameInFrench: '' },
        { row: 2, name: ' ', nameInFrench: '' },
        { row: 3, name: '赤', nameInFrench: '' },
      ],
    },
    ['own-ete-collection-n-1'],
  );
  expect(made.id).toBe('own-ete-collection-n-1-2');
  expect(made.allowedValues?.map(({ value }) => value)).toEqual(['rouge', 'rouge-2', 'x']);
  expect(checkDocument(OwnParameter, made)).toEqual([]);
});

test('limits of another type are left out', () => {
  const made = parameterOfDraft(
    { ...newParameter, name: 'Note', unit: 'kg', min: 1, maxDate: '2027-01-01' },
    [],
  );
  expect(made).toEqual({ id: 'own-note', name: 'Note', fieldType: 'text', categories: ['all'] });
});
