import type { CategorySchema, ParameterDescription, ReusableSchema } from '@sillage/contract';
import { expect, test } from 'vitest';
import { maskDraftOf, payloadOfMask } from './mask-draft.ts';
import { allSections, foundSections, sectionsOf } from './mask-sections.ts';

const parameter = (id: string, name: string, defaultValue: string | null = null): ParameterDescription => ({
  id,
  name,
  identifier: id.split('.').at(-1) as string,
  fieldType: 'number',
  qualityCategoryId: 'places',
  defaultValue,
  allowedValues: [],
  constraints: {},
  customizable: false,
});
const schema: ReusableSchema = {
  informations: [{ id: 'durability', name: 'Durability', parameters: [parameter('quality', 'Quality')] }],
  processes: [
    {
      id: 'making',
      name: 'Making',
      parameters: [parameter('minutes', 'Minutes'), parameter('waste', 'Waste')],
    },
  ],
};
const category = {
  lifecycles: [
    {
      id: 't-shirt.manufacturing',
      name: 'Manufacturing',
      informations: [],
      processes: [
        { id: 't-shirt.making', name: 'Making', parameters: [parameter('t-shirt.minutes', 'Minutes', '30')] },
      ],
    },
  ],
} as unknown as CategorySchema;

test('a category shows its own fields by identifier with its default, each field exactly once', () => {
  const sections = sectionsOf(schema, category, 'Others');
  expect(sections.map(({ title }) => title)).toEqual(['Manufacturing', 'Others']);
  expect(sections[0]?.groups[0]?.parameters).toEqual([parameter('minutes', 'Minutes', '30')]);
  const idsOf = (list: typeof sections): string[] =>
    list.flatMap(({ groups }) => groups.flatMap((group) => group.parameters.map(({ id }) => id))).sort();
  expect(idsOf(sections)).toEqual(idsOf(allSections(schema)));
});

test('fields are found by their name or by the name of their group', () => {
  const found = foundSections(allSections(schema), ' WASTE ');
  expect(found.map(({ groups }) => groups[0]?.parameters.map(({ id }) => id))).toEqual([['waste']]);
  expect(foundSections(allSections(schema), 'making')[0]?.groups[0]?.parameters).toHaveLength(2);
  expect(foundSections(allSections(schema), 'nothing')).toEqual([]);
});

test('converting to a draft and back gives the same mask', () => {
  const mask = {
    name: 'Portugal',
    parameters: [
      { id: 'making-country', value: 'portugal', useProperty: 'slug' as const },
      { id: 'minutes', value: 40 },
    ],
  };
  expect(payloadOfMask(maskDraftOf(mask))).toEqual(mask);
});
