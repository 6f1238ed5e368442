import { describe, expect, test } from 'vitest';
import {
  handCheckedCatalog,
  parameter,
  placeParameter,
  processIndex,
  rule,
} from '../../../../testing/hand-checked-catalog.ts';
import { activities, evaluated, payload } from '../../../../testing/hand-checked-evaluation.ts';
import { roadShare } from './legs.ts';

describe('material-input', () => {
  test('uses the net mass of the material times its data set', () => {
    expect(activities(evaluated(handCheckedCatalog()))).toEqual([['fibre', 1]]);
  });

  test('includes the losses of later steps: 1 kg / (1 − 0.2) / (1 − 0.5) = 2.5 kg', () => {
    const catalog = handCheckedCatalog({
      parameters: [
        parameter('plain', 'waste', { default: 0.2 }),
        parameter('plain', 'unsold', { default: 0.5 }),
      ],
      steps: [
        { scope: 'material', rules: [rule({ kind: 'material-input' })] },
        { losses: [{ parameter: 'waste' }, { parameter: 'unsold' }], rules: [] },
      ],
    });
    expect(activities(evaluated(catalog))).toEqual([['fibre', 2.5]]);
  });
});

describe('losses', () => {
  test('the loss of a step is treated in that step: 1 / 0.8 − 1 = 0.25 kg of waste', () => {
    const catalog = handCheckedCatalog({
      parameters: [parameter('plain', 'waste', { default: 0.2 })],
      steps: [
        {
          losses: [{ parameter: 'waste' }],
          rules: [rule({ kind: 'process', of: 'loss', process: processIndex('waste') })],
        },
      ],
    });
    expect(activities(evaluated(catalog))).toEqual([['waste', 0.25]]);
  });

  test('a loss without a value is that of the chosen process', () => {
    const chosen = parameter('plain', 'machine', {
      fieldType: 'select',
      default: 'fine',
      allowedValues: [
        { value: 'fine', slug: 'fine', name: { en: 'fine', fr: 'fin' }, properties: { loss: 0.5 } },
        { value: 'coarse', slug: 'coarse', name: { en: 'coarse', fr: 'gros' }, properties: { loss: 0.75 } },
      ],
    });
    const catalog = handCheckedCatalog({
      parameters: [chosen, parameter('plain', 'loss')],
      steps: [
        { scope: 'material', rules: [rule({ kind: 'material-input' })] },
        { losses: [{ parameter: 'loss', option: 'machine', property: 'loss' }], rules: [] },
      ],
    });
    expect(activities(evaluated(catalog))).toEqual([['fibre', 2]]);
    expect(activities(evaluated(catalog, payload({ 'plain.machine': 'coarse' })))).toEqual([['fibre', 4]]);
    expect(activities(evaluated(catalog, payload({ 'plain.machine': 'coarse', 'plain.loss': 0.2 })))).toEqual(
      [['fibre', 1.25]],
    );
  });
});

describe('process', () => {
  test('per piece: an amount is the product of its factors, 3 × 0.5 = 1.5', () => {
    const catalog = handCheckedCatalog({
      parameters: [parameter('plain', 'count', { default: 3 })],
      steps: [
        {
          rules: [
            rule({
              kind: 'process',
              of: 'piece',
              process: processIndex('waste'),
              amount: [{ parameter: 'count' }, 0.5],
            }),
          ],
        },
      ],
    });
    expect(activities(evaluated(catalog))).toEqual([['waste', 1.5]]);
  });

  test('packaging of one step appears in a later one: 0.1 kg made, 0.1 kg treated', () => {
    const catalog = handCheckedCatalog({
      steps: [
        {
          rules: [
            rule({
              kind: 'process',
              of: 'piece',
              process: processIndex('fibre'),
              amount: [0.1],
              addsPackaging: true,
            }),
          ],
        },
        { rules: [rule({ kind: 'process', of: 'packaging', process: processIndex('waste') })] },
      ],
    });
    expect(activities(evaluated(catalog))).toEqual([
      ['fibre', 0.1],
      ['waste', 0.1],
    ]);
  });

  test('a chosen value without a process adds nothing, another one adds its own', () => {
    const dye = parameter('plain', 'dye', {
      fieldType: 'select',
      default: 'none',
      allowedValues: [
        { value: 'none', slug: 'none', name: { en: 'none', fr: 'aucun' } },
        { value: 'dye', slug: 'dye', name: { en: 'dye', fr: 'colorant' }, process: processIndex('dye') },
      ],
    });
    const catalog = handCheckedCatalog({
      parameters: [dye],
      steps: [{ rules: [rule({ kind: 'process', of: 'net', processOf: 'dye' })] }],
    });
    expect(activities(evaluated(catalog))).toEqual([]);
    expect(activities(evaluated(catalog, payload({ 'plain.dye': 'dye' })))).toEqual([['dye', 1]]);
  });
});

describe('energy', () => {
  const catalog = handCheckedCatalog({
    parameters: [placeParameter('plain', 'country', 'X')],
    steps: [
      {
        rules: [
          rule({ kind: 'energy', carrier: 'electricity', of: 'total', place: 'country', amount: [2] }),
          rule({
            kind: 'energy',
            carrier: 'electricity',
            of: 'piece',
            place: 'country',
            unit: 'MJ',
            amount: [7.2],
          }),
          rule({ kind: 'energy', carrier: 'heat', of: 'piece', place: 'country', unit: 'MJ', amount: [7.2] }),
        ],
      },
    ],
  });

  test('electricity in kWh or MJ (/ 3.6), heat in MJ, of the place', () => {
    expect(activities(evaluated(catalog))).toEqual([
      ['power-x', 2],
      ['power-x', 2],
      ['heat', 7.2],
    ]);
  });

  test('each of two places supplies its share: 75 % of 2 kWh = 1.5 kWh', () => {
    const split = activities(evaluated(catalog, payload({ 'plain.country': 'X/75,Y/25' })));
    expect(split.slice(0, 2)).toEqual([
      ['power-x', 1.5],
      ['power-y', 0.5],
    ]);
  });
});

test('low voltage uses the household supply where it is published: Y for X', () => {
  const catalog = handCheckedCatalog({
    parameters: [placeParameter('plain', 'country', 'X')],
    steps: [
      {
        rules: [
          rule({ kind: 'energy', carrier: 'electricity', voltage: 'low', of: 'piece', place: 'country' }),
          rule({ kind: 'energy', carrier: 'electricity', of: 'piece', place: 'country' }),
        ],
      },
    ],
  });
  expect(activities(evaluated(catalog))).toEqual([
    ['power-y', 1],
    ['power-x', 1],
  ]);
});

describe('transport', () => {
  const catalog = handCheckedCatalog({
    parameters: [
      placeParameter('plain', 'from', 'X'),
      placeParameter('plain', 'to', 'Y'),
      parameter('plain', 'air-share', { default: 0 }),
    ],
    steps: [
      { rules: [rule({ kind: 'transport', of: 'total', from: 'from', to: 'to', airShare: 'air-share' })] },
    ],
  });

  test('1 kg over 2500 km road or 4000 km sea: 25 % road, 75 % sea, in t·km', () => {
    expect(activities(evaluated(catalog))).toEqual([
      ['road', 0.625],
      ['sea', 3],
    ]);
  });

  test('an air share of 0.5 halves the surface legs and flies 1000 of 2000 km', () => {
    expect(activities(evaluated(catalog, payload({ 'plain.air-share': 0.5 })))).toEqual([
      ['road', 0.3125],
      ['sea', 1.5],
      ['air', 1],
    ]);
  });

  test('half of it stays in the country: 0.5 × 500 km more by road', () => {
    const [road, sea] = activities(evaluated(catalog, payload({ 'plain.to': 'X/50,Y/50' })));
    expect([road, sea]).toEqual([
      ['road', 0.25 + 0.3125],
      ['sea', 1.5],
    ]);
  });

  test('within one step nothing crosses borders: sold half in X, half in Y, 1 kg goes 500 km by road to the shops', () => {
    const shops = handCheckedCatalog({
      parameters: [placeParameter('plain', 'sale', 'X')],
      steps: [{ rules: [rule({ kind: 'transport', of: 'total', from: 'sale', to: 'sale' })] }],
    });
    // (0.5 + 0.5) × 0.001 t × 500 km; crossing too would be 0.25 + 0.5 × 0.625 by road and 1.5 by sea.
    const split = evaluated(shops, payload({ 'plain.sale': 'X/50,Y/50' }));
    expect(activities(split)).toEqual([['road', 0.5]]);
  });

  test('abroad only: nothing inside the country, half a kilogram from X to Y', () => {
    const kitchen = handCheckedCatalog({
      parameters: [placeParameter('plain', 'from', 'X'), placeParameter('plain', 'to', 'Y')],
      steps: [
        { rules: [rule({ kind: 'transport', of: 'total', from: 'from', to: 'to', abroadOnly: true })] },
      ],
    });
    expect(activities(evaluated(kitchen, payload({ 'plain.from': 'Y' })))).toEqual([]);
    // Half of 0.625 and 3 t·km.
    expect(activities(evaluated(kitchen, payload({ 'plain.from': 'X/50,Y/50' })))).toEqual([
      ['road', 0.3125],
      ['sea', 1.5],
    ]);
  });

  test('the share of road decreases with the distance as in the French method', () => {
    const at = (roadKm: number | null, seaKm: number | null = 9999): number => roadShare({ roadKm, seaKm });
    expect([at(500), at(501), at(999), at(1000), at(1999), at(2000), at(2999), at(3000)]).toEqual([
      1, 0.9, 0.9, 0.5, 0.5, 0.25, 0.25, 0,
    ]);
    expect([at(null), at(8000, null)]).toEqual([0, 1]);
  });
});

describe('accessory-input', () => {
  test('uses the mass of each accessory; accessories pass through no fibre step', () => {
    const catalog = handCheckedCatalog({
      parameters: [parameter('plain', 'waste', { default: 0.5 })],
      steps: [
        { scope: 'material', rules: [rule({ kind: 'material-input' })] },
        { scope: 'accessory', rules: [rule({ kind: 'accessory-input' })] },
        { losses: [{ parameter: 'waste' }], rules: [] },
      ],
    });
    const composition = {
      baseUnit: 'weight' as const,
      totalWeight: 1,
      parts: [{ weight: 0.98, materials: [{ id: 'fibre', weight: 0.98 }] }],
      accessories: { weight: 0.02, items: [{ id: 'button', quantity: 2 }] },
    };
    expect(activities(evaluated(catalog, payload({}, { composition })))).toEqual([
      ['fibre', 1.96],
      ['waste', 0.02],
    ]);
  });
});

describe('a loss of whole pieces', () => {
  test('includes the work on the lost pieces and their accessories: 1 / (1 − 0.5) = 2 pieces', () => {
    const catalog = handCheckedCatalog({
      parameters: [
        parameter('plain', 'waste', { default: 0.2 }),
        parameter('plain', 'unsold', { default: 0.5 }),
      ],
      steps: [
        { scope: 'accessory', rules: [rule({ kind: 'accessory-input' })] },
        {
          losses: [{ parameter: 'waste' }, { parameter: 'unsold', ofPieces: true }],
          rules: [
            rule({ kind: 'process', of: 'piece', process: processIndex('power-x') }),
            rule({ kind: 'process', of: 'loss', process: processIndex('waste') }),
          ],
        },
        { rules: [rule({ kind: 'process', of: 'piece', process: processIndex('power-y') })] },
      ],
    });
    const composition = {
      baseUnit: 'weight' as const,
      totalWeight: 1,
      parts: [{ weight: 0.98, materials: [{ id: 'fibre', weight: 0.98 }] }],
      accessories: { weight: 0.02, items: [{ id: 'button', quantity: 2 }] },
    };
    const found = activities(evaluated(catalog, payload({}, { composition })));
    expect(found.map(([process]) => process)).toEqual(['waste', 'power-x', 'waste', 'power-y']);
    expect(found[0]?.[1]).toBeCloseTo(0.04, 12);
    expect(found[1]?.[1]).toBe(2);
    // 0.98 / 0.8 / 0.5 − 0.98 = 1.47 kg of fibre and the 0.02 kg of buttons of the piece that is lost
    expect(found[2]?.[1]).toBeCloseTo(1.49, 12);
    expect(found[3]?.[1]).toBe(1);
  });
});
