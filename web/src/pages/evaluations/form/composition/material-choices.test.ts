import { materialSynonyms, standingFor } from '@sillage/contract/tables';
import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { matchingOptions, sureMatch } from '../../../../fields/choices/matching-options.ts';
import { materialChoices, materialOfChoice, standingValue } from './material-choices.ts';

const t = ((_: string, { fibre, material }: Record<string, string>) =>
  `${fibre}: not in the catalog, take ${material}`) as unknown as TFunction;
const materials = [
  { id: 'cotton', name: 'Cotton' },
  { id: 'organic-cotton', name: 'Organic cotton' },
  { id: 'nylon', name: 'Nylon (polyamide 6)' },
  { id: 'elastane', name: 'Elastane' },
  { id: 'wool', name: 'Wool' },
  { id: 'viscose', name: 'Viscose' },
];
const choices = materialChoices(materials, materialSynonyms('en'), t);
const sure = (text: string) => sureMatch(choices, text)?.value;

test('a material is found by its everyday, trade and foreign names', () => {
  for (const [text, id] of Object.entries({
    polyamide: 'nylon',
    spandex: 'elastane',
    Lycra: 'elastane',
    merino: 'wool',
    laine: 'wool',
    Baumwolle: 'cotton',
    'coton bio': 'organic-cotton',
  }))
    expect(sure(text), text).toBe(id);
});

test('what the catalog does not have is offered its nearest, and stands for it by name', () => {
  for (const [text, id] of Object.entries({
    silk: 'wool',
    cashmere: 'wool',
    leather: 'wool',
    down: 'wool',
    lyocell: 'viscose',
  })) {
    expect(sure(text), text).toBe(`${id} ~ ${text}`);
    expect(materialOfChoice(sure(text) ?? ''), text).toEqual({ id, standsFor: text });
  }
  expect(matchingOptions(choices, 'silk').map(({ label }) => label)).toEqual([
    'silk: not in the catalog, take Wool',
  ]);
  // Nearest materials that the category does not have are not offered.
  expect(sureMatch(choices, 'kapok')?.value).toBe('cotton ~ kapok');
  expect(matchingOptions(materialChoices(materials.slice(4), materialSynonyms('en'), t), 'kapok')).toEqual(
    [],
  );
});

test('the list that is not searched has the materials only, and values are those of imports', () => {
  expect(matchingOptions(choices, '').map(({ value }) => value)).toEqual(materials.map(({ id }) => id));
  expect(standingValue('wool', 'silk')).toBe(standingFor('wool', 'silk'));
});
