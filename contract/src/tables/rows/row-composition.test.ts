import { expect, test } from 'vitest';
import type { ParameterDescription } from '../../documents/parameters/parameter.ts';
import type { Field } from '../fields/field.ts';
import type { Mapping } from '../fields/mapping.ts';
import { namesOf } from '../names/names.ts';
import { placeAt, productPayload, rowPayload } from './row-payload.ts';
import { rowPlan } from './row-plan.ts';

const field = (id: string, kind: Field['kind'], more: Partial<Field> = {}): Field => ({
  id,
  kind,
  group: '',
  title: id,
  titles: [id],
  ...more,
});
const fields = [
  field('totalWeight', 'weight'),
  ...[1, 2, 3].flatMap((slot) => [
    field(`material.${slot}`, 'text'),
    field(`material.${slot}.share`, 'share'),
  ]),
  field('accessory.metal-button', 'number', { unitWeight: 0.0024 }),
];
const columns: Readonly<Record<number, string>> = Object.fromEntries(fields.map(({ id }, n) => [n, id]));
const planOf = (baseUnit: Mapping['baseUnit']) =>
  rowPlan(
    't-shirt',
    { columns, constants: {}, decimal: 'point', baseUnit, weightUnit: 'kg' },
    fields,
    'team',
  );
const compositionOf = (row: readonly (string | number)[], baseUnit: Mapping['baseUnit']) =>
  rowPayload(row, planOf(baseUnit)).payload.composition;

test('with accessories, percentages of materials still add up to 100 within the part', () => {
  // Two buttons of 2.4 g in 160 g are 3 %; the part is the other 97 %.
  const row = [0.16, 'cotton', 70, 'polyester', 25, 'elastane', 5, 2];
  expect(compositionOf(row, 'percentage')).toEqual({
    baseUnit: 'percentage',
    totalWeight: 0.16,
    parts: [
      {
        percentage: 97,
        materials: [
          { id: 'cotton', percentage: 70 },
          { id: 'polyester', percentage: 25 },
          { id: 'elastane', percentage: 5 },
        ],
      },
    ],
    accessories: { percentage: 3, items: [{ id: 'metal-button', quantity: 2 }] },
  });
});

test('with accessories, weights of materials and accessories add up to the total weight', () => {
  // 160 g − 2 × 2.4 g = 155.2 g.
  const composition = compositionOf([0.16, 'cotton', 0.1552, '', '', '', '', 2], 'weight');
  expect(composition).toMatchObject({
    parts: [{ weight: 0.1552, materials: [{ id: 'cotton', weight: 0.1552 }] }],
    accessories: { weight: 0.0048 },
  });
});

const partFields = [
  field('reference', 'text'),
  field('part', 'text'),
  field('part.share', 'share'),
  ...fields,
  field('material.1.parameter.spinning-loss', 'number', {
    ofMaterial: { slot: 1, parameter: 'spinning-loss' },
  }),
  ...['impact-data', 'substituted-impact-data'].map((parameter) =>
    field(`material.1.data.${parameter}.cch`, 'number', {
      ofMaterial: { slot: 1, parameter, figure: 'cch' },
    }),
  ),
];
function productOf(
  lines: readonly Readonly<Record<string, string | number>>[],
  baseUnit: Mapping['baseUnit'],
) {
  const own = Object.fromEntries(partFields.map(({ id }, n) => [n, id]));
  const mapping = { columns: own, constants: {}, decimal: 'point', baseUnit, weightUnit: 'kg' } as const;
  const rows = lines.map((line) => partFields.map(({ id }) => line[id] ?? ''));
  return productPayload(rows, rowPlan('t-shirt', mapping, partFields, 'team'));
}

test('rows of one product are its parts; rows of one part are its materials, one a row', () => {
  // Two buttons of 2.4 g in 160 g are 3 %; parts of 90 and 10 % are 87.3 and 9.7 % of the product.
  const { payload, unresolved, places } = productOf(
    [
      {
        reference: 'A',
        totalWeight: 0.16,
        'accessory.metal-button': 2,
        part: 'Body',
        'part.share': 90,
        'material.1': 'cotton',
        'material.1.share': 60,
      },
      { reference: 'A', part: 'Body', 'material.1': 'polyester', 'material.1.share': 40 },
      { reference: 'A', part: 'Collar', 'part.share': 10, 'material.1': 'elastane', 'material.1.share': 100 },
    ],
    'percentage',
  );
  expect(unresolved).toEqual([]);
  expect(payload.composition.parts).toEqual([
    {
      name: 'Body',
      percentage: 87.3,
      materials: [
        { id: 'cotton', percentage: 60 },
        { id: 'polyester', percentage: 40 },
      ],
    },
    { name: 'Collar', percentage: 9.7, materials: [{ id: 'elastane', percentage: 100 }] },
  ]);
  expect(placeAt(places, '/composition/parts/0/materials/1/percentage')?.slice(1)).toEqual([
    'material.1.share',
    1,
  ]);
  expect(placeAt(places, '/composition/parts/1/percentage')?.slice(1)).toEqual(['part.share', 2]);
});

test('parts by weight weigh what their materials do', () => {
  const { payload } = productOf(
    [
      {
        reference: 'A',
        part: 'Body',
        'material.1': 'cotton',
        'material.1.share': 0.1,
        'material.2': 'elastane',
        'material.2.share': 0.02,
      },
      { reference: 'A', part: 'Collar', 'material.1': 'cotton', 'material.1.share': 0.01 },
    ],
    'weight',
  );
  // 100 g and 20 g, and 10 g.
  expect(payload.composition.parts.map((part) => part.weight)).toEqual([0.12, 0.01]);
  expect(payload.composition.totalWeight).toBe(0.13);
});

test('a single material of a part without a share makes up the whole of it', () => {
  const lines = (shares: readonly number[]) => [
    { reference: 'A', part: 'Body', 'part.share': shares[0] as number, 'material.1': 'cotton' },
    { reference: 'A', part: 'Collar', 'part.share': shares[1] as number, 'material.1': 'cotton' },
  ];
  const materials = (shares: readonly number[], baseUnit: Mapping['baseUnit']) =>
    productOf(lines(shares), baseUnit).payload.composition.parts.map((part) => part.materials);
  const whole = [{ id: 'cotton', percentage: 100 }];
  expect(materials([70, 30], 'percentage')).toEqual([whole, whole]);
  expect(materials([0.07, 0.03], 'weight')).toEqual([
    [{ id: 'cotton', weight: 0.07 }],
    [{ id: 'cotton', weight: 0.03 }],
  ]);
});

test('a further row that says something else of the product is reported at its cell', () => {
  const { unresolved } = productOf(
    [
      { reference: 'A', totalWeight: 0.16, part: 'Body', 'material.1': 'cotton' },
      { reference: 'A', totalWeight: 0.2, part: 'Collar', 'material.1': 'cotton' },
    ],
    'percentage',
  );
  expect(unresolved).toMatchObject([
    { code: 'differs', field: 'totalWeight', line: 1, facts: { text: '0.2', first: '0.16' } },
  ]);
});

test('parameters of a material, and own data for each of its terms', () => {
  const { payload } = productOf(
    [
      {
        totalWeight: 0.16,
        'material.1': 'cotton',
        'material.1.parameter.spinning-loss': 0.05,
        'material.1.data.impact-data.cch': 1.5,
        'material.1.data.substituted-impact-data.cch': 2,
      },
    ],
    'percentage',
  );
  expect(payload.composition.parts[0]?.materials[0]?.parameters).toEqual([
    { id: 'cotton.spinning-loss', value: 0.05 },
    {
      id: 'cotton.impact-data',
      value: 'custom',
      customParameters: [{ id: 'cotton.impact-data.cch', value: 1.5 }],
    },
    {
      id: 'cotton.substituted-impact-data',
      value: 'custom',
      customParameters: [{ id: 'cotton.substituted-impact-data.cch', value: 2 }],
    },
  ]);
});

test('one column lists all accessories; those with a column of their own are not counted twice', () => {
  const names = namesOf([
    { value: 'metal-button', names: ['Metal button', 'Metal buttons'] },
    { value: 'long-zip', names: ['Long zip'] },
  ]);
  const all = [
    field('totalWeight', 'weight'),
    field('material.1', 'text'),
    field('accessories', 'pieces', { names }),
    field('accessory.long-zip', 'number', { unitWeight: 0.02 }),
    field('accessory.metal-button', 'number', { unitWeight: 0.0024 }),
  ];
  const planWith = (ids: readonly string[]) => {
    const mapping = { constants: {}, decimal: 'point', baseUnit: 'percentage', weightUnit: 'kg' } as const;
    return rowPlan('t-shirt', { ...mapping, columns: { ...ids } }, all, 'team');
  };
  const listed = planWith(['totalWeight', 'material.1', 'accessories']);
  const itemsOf = (cell: string) =>
    rowPayload([0.5, 'cotton', cell], listed).payload.composition.accessories?.items;
  const expected = [
    { id: 'long-zip', quantity: 1 },
    { id: 'metal-button', quantity: 4 },
  ];
  expect(itemsOf('Long zip; 4 x metal buttons')).toEqual(expected);
  expect(itemsOf('long zip, Metal button (4)')).toEqual(expected);
  expect(itemsOf('1 long zip + metal button: 3 + metal button')).toEqual(expected);
  expect(itemsOf('')).toBeUndefined();
  expect(rowPayload([0.5, 'cotton', '2 pockets'], listed).unresolved).toMatchObject([
    { code: 'unknown', facts: { text: 'pockets' } },
  ]);
  const both = planWith(['totalWeight', 'material.1', 'accessories', 'accessory.long-zip']);
  // 2 × 20 g and 1 × 2.4 g of 500 g.
  expect(
    rowPayload([0.5, 'cotton', 'Long zip; metal button', 2], both).payload.composition.accessories,
  ).toEqual({
    percentage: 8.48,
    items: [
      { id: 'long-zip', quantity: 2 },
      { id: 'metal-button', quantity: 1 },
    ],
  });
});

test('one country is that of all steps that have none of their own', () => {
  const step = (id: string): Field =>
    field(`parameter.${id}`, 'text', { lifecycle: 'making', parameter: { id } as ParameterDescription });
  const fills = ['parameter.spinning', 'parameter.sewing'];
  const all = [field('madeIn', 'text', { fills }), step('spinning'), step('sewing')];
  const mapping = { constants: {}, decimal: 'point', baseUnit: 'percentage', weightUnit: 'kg' } as const;
  const plan = rowPlan(
    't-shirt',
    { ...mapping, columns: { 0: 'madeIn', 1: 'parameter.sewing' } },
    all,
    'team',
  );
  const parametersOf = (row: readonly string[]) => rowPayload(row, plan).payload.lifecycles;
  const parameters = (spinning: string, sewing: string) => [
    { id: 'sewing', value: sewing },
    { id: 'spinning', value: spinning },
  ];
  expect(parametersOf(['PT', 'FR'])).toEqual([{ id: 'making', parameters: parameters('PT', 'FR') }]);
  const [{ parameters: without } = { parameters: [] }] = parametersOf(['PT', '']) as {
    parameters: object[];
  }[];
  expect(without).toEqual([
    { id: 'spinning', value: 'PT' },
    { id: 'sewing', value: 'PT' },
  ]);
});

test('the only material without a share has what the others leave, once that is accepted; until then it is asked about', () => {
  const read = (row: readonly (string | number)[], more: Partial<Mapping> = {}) => {
    const plan = planOf('percentage');
    const mapping = { ...plan.mapping, ...more };
    const { payload, unresolved } = rowPayload(row, { ...plan, mapping });
    return [unresolved, payload.composition.parts[0]?.materials] as const;
  };
  const [asked] = read([0.16, 'cotton', 60, 'polyester']);
  expect(asked).toMatchObject([
    { code: 'composition-rest', field: 'material.2', facts: { fibre: 'polyester', rest: '40' } },
  ]);
  const [none, materials] = read([0.16, 'cotton', 60, 'polyester'], { restShares: true });
  expect(none).toEqual([]);
  expect(materials).toEqual([
    { id: 'cotton', percentage: 60 },
    { id: 'polyester', percentage: 40 },
  ]);
  // Fractions, two without a share, and nothing left: no proposal, the service reports what is missing.
  for (const row of [
    [0.16, 'cotton', 0.6, 'polyester'],
    [0.16, 'cotton', 60, 'polyester', '', 'elastane'],
    [0.16, 'cotton', 100, 'polyester'],
  ]) {
    const [faults, left] = read(row, { restShares: true });
    expect(faults).toEqual([]);
    expect(left?.at(1)).toEqual({ id: 'polyester' });
  }
});

test.each([
  [[0.16, 'cotton', 1], [100]],
  [
    [0.16, 'cotton', 0.6, 'polyester', 0.4],
    [60, 40],
  ],
  [
    [0.16, 'cotton', 1.5, 'polyester', 98.5],
    [1.5, 98.5],
  ],
])('shares that are fractions of 1 together are percentages: %j → %j', (row, shares) => {
  const { payload, unresolved } = rowPayload(row, planOf('percentage'));
  expect(unresolved).toEqual([]);
  const { materials = [] } = payload.composition.parts[0] ?? {};
  expect(materials.map(({ percentage }) => percentage)).toEqual(shares);
});
