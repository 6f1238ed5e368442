import { expect, test } from 'vitest';
import { handCheckedCatalog, parameter, placeParameter } from '../../../../testing/hand-checked-catalog.ts';
import { fullResult, payload, prepared, records } from '../../../../testing/hand-checked-evaluation.ts';
import { resolvedParameters } from './resolved-parameters.ts';

const catalog = handCheckedCatalog({
  wears: 40,
  parameters: [
    parameter('plain', 'intrinsic-quality', { default: 1, source: 'A test that nobody made' }),
    parameter('plain', 'repairability', { default: 1 }),
    parameter('plain', 'given', { default: 1, source: 'Some book' }),
    parameter('plain', 'masked', { default: 1, source: 'Some book' }),
  ],
});
const shared = handCheckedCatalog({
  parameters: [parameter('plain', 'given', { default: 1 }), placeParameter('plain', 'place', 'X')],
});
const materials = [
  {
    id: 'fibre',
    weight: 1,
    parameters: [
      {
        id: 'fibre.impact-data',
        value: 'custom',
        customParameters: [
          { id: 'fibre.impact-data.cch', value: 1 },
          { id: 'fibre.impact-data.wtu', value: 1 },
        ],
      },
    ],
  },
];
const composition = { baseUnit: 'weight' as const, totalWeight: 1, parts: [{ weight: 1, materials }] };
const known = { ...records, mask: new Map([['masked', { value: 2 }]]) };
const { full } = fullResult(catalog, payload({ 'plain.given': 3 }, { composition }), known);

test.each([
  ['given', '', 3, 'given', undefined],
  ['masked', '', 2, 'mask', undefined],
  ['intrinsic-quality', '', 1, 'default', 'A test that nobody made'],
  ['repairability', '', 1, 'default', undefined],
  ['impact-data', '/composition/parts/0/materials/0', 'custom', 'custom', undefined],
  ['days-of-use', '', 40, 'derived', undefined],
  ['care-cycles', '', 20, 'derived', undefined],
])('%s of "%s" is %s: %s, a default with its source', (identifier, owner, value, origin, source) => {
  const found = full.resolvedParameters.find((resolved) => resolved.identifier === identifier);
  expect(found).toMatchObject({ owner, value, origin });
  expect(found?.source).toBe(source);
});

test('garments of one design share their list, whatever they weigh; another value has another list', () => {
  const weighing = (totalWeight: number, given: number, place?: string) => {
    const parts = [{ weight: totalWeight, materials: [{ id: 'fibre', weight: totalWeight }] }];
    const values = { 'plain.given': given, ...(place === undefined ? {} : { 'plain.place': place }) };
    const document = payload(values, { composition: { baseUnit: 'weight', totalWeight, parts } });
    return resolvedParameters(prepared(shared, document, known));
  };
  const first = weighing(1, 3);
  expect(weighing(2, 3)).toBe(first);
  const others = [weighing(1, 4), weighing(1, 3, 'Y')];
  expect(others[0]?.find(({ resolved }) => resolved.identifier === 'given')?.resolved.value).toBe(4);
  expect(others[1]?.find(({ resolved }) => resolved.identifier === 'place')?.resolved.value).toBe('Y/100');
  expect(weighing(3, 3)).toBe(first);
});
