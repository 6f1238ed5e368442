import type { MaskValues } from '@sillage/engine';
import { describe, expect, test } from 'vitest';
import { catalog, codesOf, mapped } from './mapped-garment.ts';

test('fields without a given value are omitted', () => {
  expect(mapped().request).toEqual({
    mass: 0.15,
    product: 'tshirt',
    materials: [{ id: 'ei-coton', share: 1 }],
  });
});

describe('a parameter that is given is sent', () => {
  test.each([
    [{ 'making-country': 'CN' }, { countryMaking: 'CN' }],
    [{ 'making-country': 'FR/100' }, { countryMaking: 'FR' }],
    [{ 'making-country': '---' }, {}],
    [{ 'dyeing-country': 'TR' }, { countryDyeing: 'TR' }],
    [{ 'fabric-country': 'MA' }, { countryFabric: 'MA' }],
    [{ 'spinning-country': 'IN' }, { countrySpinning: 'IN' }],
    [{ 'air-share': 0.3 }, { airTransportRatio: 0.3 }],
    [{ 'air-share': 0 }, { airTransportRatio: 0 }],
    [{ 'french-business': 'small-business' }, { business: 'small-business' }],
    [{ 'number-of-references': 9000 }, { numberOfReferences: 9000 }],
    [{ price: 25 }, { price: 25 }],
    [{ 'intrinsic-quality': 1.2 }, { physicalDurability: 1.2 }],
    [{ 'fabric-process': 'weaving' }, { fabricProcess: 'weaving' }],
    [{ 'dyeing-process': 'continuous' }, { dyeingProcessType: 'continuous' }],
    [{ 'dyeing-process': 'none' }, { disabledSteps: ['ennobling'] }],
    [{ printing: 'pigment' }, { printing: { kind: 'pigment' } }],
    [{ printing: 'substantive', 'printing-share': 0.5 }, { printing: { kind: 'substantive', ratio: 0.5 } }],
    [{ printing: 'none' }, {}],
    [{ fading: true }, { fading: true }],
    [{ 'making-minutes': 30 }, { makingComplexity: 'medium' }],
    [{ 'making-waste': 0.1 }, { makingWaste: 0.1 }],
    [{ 'dead-stock': 0.1 }, { makingDeadStock: 0.1 }],
    [{ 'surface-mass': 180 }, { surfaceMass: 180 }],
    [{ 'yarn-number': 60 }, { yarnSize: 60 }],
    [{ remanufactured: true }, { upcycled: true }],
    [{ remanufactured: false }, { upcycled: false }],
  ])('%j → %j', (given, expected) => {
    const base = mapped().request;
    expect(mapped({ given }).request).toEqual({ ...base, ...expected });
  });

  test('and so is a value from the mask, with the mask as pointer', () => {
    const mask: MaskValues = new Map([
      ['making-country', { value: 'VN' }],
      ['price', { value: 2000 }],
    ]);
    const mapping = mapped({}, mask);
    expect(mapping.request).toMatchObject({ countryMaking: 'VN', price: 1000 });
    expect(codesOf(mapping)).toEqual(['extscore.price-capped /mask/id']);
  });
});

describe('places', () => {
  const at = '/lifecycles/0/parameters/0/value';
  test.each<[string, string | undefined, string[]]>([
    // 60 > 40
    ['CN/60,TR/40', 'CN', [`extscore.one-value ${at}`]],
    // Portugal and Spain are Western Europe: 30 + 30 > 40.
    [
      'CN/40,PT/30,ES/30',
      'REO',
      [`extscore.region-taken ${at}`, `extscore.region-taken ${at}`, `extscore.one-value ${at}`],
    ],
    ['PT', 'REO', [`extscore.region-taken ${at}`]],
    ['US', 'RNA', [`extscore.region-taken ${at}`]],
    ['JP', 'RAS', [`extscore.region-taken ${at}`]],
    ['AU', 'ROC', [`extscore.region-taken ${at}`]],
    ['BR', 'RLA', [`extscore.region-taken ${at}`]],
    ['ET', 'RAF', [`extscore.region-taken ${at}`]],
    ['REE', 'REE', []],
    ['---/60,FR/40', undefined, [`extscore.one-value ${at}`]],
  ])('made in %s → %s', (value, expected, codes) => {
    const mapping = mapped({ given: { 'making-country': value } });
    expect(mapping.request?.countryMaking).toBe(expected);
    expect(codesOf(mapping)).toEqual(codes);
  });

  test('of steps of materials: that of most of the mass', () => {
    const parts = [
      {
        weight: 0.15,
        materials: [
          { id: 'cotton', weight: 0.09, parameters: [{ id: 'cotton.spinning-country', value: 'IN' }] },
          { id: 'linen', weight: 0.06, parameters: [{ id: 'linen.spinning-country', value: 'FR' }] },
        ],
      },
    ];
    const mapping = mapped({ composition: { parts } });
    expect(mapping.request?.countrySpinning).toBe('IN');
    expect(mapping.warnings).toContainEqual(
      expect.objectContaining({
        code: 'extscore.one-value',
        pointer: '/composition/parts/0/materials/0/parameters/0/value',
        facts: expect.objectContaining({ taken: 'IN', share: 60, left: 'FR' }),
      }),
    );
  });
});

describe('materials', () => {
  test('share = part × material, equal ones merged, accessories excluded from the whole', () => {
    const mapping = mapped({
      composition: {
        baseUnit: 'percentage',
        totalWeight: 0.2,
        parts: [
          {
            percentage: 80,
            materials: [
              { id: 'cotton', percentage: 75, parameters: [{ id: 'cotton.origin-country', value: 'TR' }] },
              { id: 'elastane', percentage: 25 },
            ],
          },
          {
            percentage: 10,
            materials: [
              { id: 'cotton', percentage: 50, parameters: [{ id: 'cotton.origin-country', value: 'TR' }] },
              { id: 'cotton', percentage: 50 },
            ],
          },
        ],
        accessories: { percentage: 10, items: [{ id: 'metal-button', quantity: 2 }, { id: 'metal-button' }] },
      },
    });
    const { materials = [], mass, trims } = mapping.request ?? {};
    expect(mass).toBe(0.2);
    // (0.8 × 0.75 + 0.1 × 0.5) / 0.9, 0.8 × 0.25 / 0.9, 0.1 × 0.5 / 0.9
    expect(materials.map(({ id, country }) => [id, country])).toEqual([
      ['ei-coton', 'TR'],
      ['elasthane', undefined],
      ['ei-coton', undefined],
    ]);
    const shares = materials.map(({ share }) => share);
    for (const [index, expected] of [0.65 / 0.9, 0.2 / 0.9, 0.05 / 0.9].entries())
      expect(shares[index]).toBeCloseTo(expected, 14);
    expect(trims).toEqual([{ id: '0c903fc7-279b-4375-8cfa-ca8133b8e973', quantity: 3 }]);
  });

  test('every material and accessory of garments is mapped to the method', () => {
    for (const { id, categories } of catalog.materials)
      if (categories.includes('t-shirt'))
        expect([...catalog.methods['french-textile'].mapping.materials.keys()]).toContain(id);
    for (const { id, categories } of catalog.accessories)
      if (categories.includes('t-shirt'))
        expect([...catalog.methods['french-textile'].mapping.accessories.keys()]).toContain(id);
  });

  test('a given spinning process is sent as the value of the method, per material', () => {
    const parameters = [{ id: 'cotton.spinning-process', value: 'unconventional' }];
    const parts = [{ weight: 0.15, materials: [{ id: 'cotton', weight: 0.15, parameters }] }];
    const mapping = mapped({ composition: { parts } });
    expect(mapping.request?.materials).toEqual([
      { id: 'ei-coton', share: 1, spinning: 'UnconventionalSpinning' },
    ]);
    expect(codesOf(mapping)).toEqual([
      'extscore.outside-regulation /composition/parts/0/materials/0/parameters/0/value',
    ]);
  });

  test('rounded shares are an obstacle: the tolerance of the method is 1e-6', () => {
    const third = (percentage: number) => ({
      composition: {
        baseUnit: 'percentage' as const,
        parts: [
          {
            percentage: 100,
            materials: ['cotton', 'linen', 'hemp'].map((id) => ({ id, percentage })),
          },
        ],
      },
    });
    expect(codesOf(mapped(third(33.33)))).toEqual(['extscore.shares-sum /composition/parts/0/materials']);
    // 99.99999 %: 1e-7 less than the whole.
    const shares = mapped(third(33.33333)).request?.materials.map(({ share }) => share) ?? [];
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 14);
  });
});

describe('trims', () => {
  test('no accessories in the evaluation: unknown, omitted', () => {
    expect(mapped().request).not.toHaveProperty('trims');
  });
  test('an empty list: none', () => {
    expect(mapped({ composition: { accessories: { items: [] } } }).request?.trims).toEqual([]);
  });
  test('half a button is an obstacle', () => {
    const accessories = { weight: 0.001, items: [{ id: 'plastic-button', quantity: 0.5 }] };
    const parts = [{ weight: 0.149, materials: [{ id: 'cotton', weight: 0.149 }] }];
    expect(codesOf(mapped({ composition: { accessories, parts } }))).toContain(
      'extscore.value-refused /composition/accessories/items/0/quantity',
    );
  });
});
