import type { PackagingPayload } from '@sillage/contract';
import { describe, expect, test } from 'vitest';
import { evaluatedExample, shippedCatalog } from './evaluated-example.ts';

/** Score (µPt) of the terms of one kilogram of a fibre in a T-shirt without losses, by term name. */
function terms(material: string, given: Readonly<Record<string, number>> = {}): Record<string, number> {
  const lossless = { 'making-waste': 0, 'dead-stock': 0, 'fabric-loss': 0, 'spinning-loss': 0 };
  const ofMaterial = Object.entries(given).map(([identifier, value]) => ({
    id: `${material}.${identifier}`,
    value,
  }));
  const parameters = Object.entries(lossless).map(([identifier, value]) => ({
    id: `t-shirt.${identifier}`,
    value,
  }));
  const { evaluated } = evaluatedExample({
    category: { id: 't-shirt' },
    lifecycles: [{ id: 't-shirt.manufacturing', parameters }],
    composition: {
      baseUnit: 'weight',
      totalWeight: 1,
      parts: [{ weight: 1, materials: [{ id: material, weight: 1, parameters: ofMaterial }] }],
    },
  });
  const { activities } = evaluated.inventory;
  const named = activities.filter(({ label }) => /^(Fibre|End of life), /.test(label));
  return Object.fromEntries(
    named.map(({ label, amount, process }) => [label, amount * (process.factors.at(-1) as number)]),
  );
}

/** Published single scores per kg, µPt: Ecobalyse 7.0.0. */
const cotton = 424.292;
const cottonAgain = 221.263;
const polyester = 295.885;
const polyesterAgain = 120.112;
// Of the open values of the same row: 1.1636 × 27.8827 + 0.000407082 × 1115.7 …, with the ozone factor of EF 3.1.
const disposal = 33.28064539;

describe('a T-shirt', () => {
  test('of virgin cotton: 16.9 % recycled with A = 0.8 and quality 0.5, 83.1 % disposed of', () => {
    const found = terms('cotton');
    expect(Object.keys(found)).toEqual([
      'Fibre, virgin',
      'End of life, recycling',
      'End of life, credit for virgin matter',
      'End of life, disposal',
    ]);
    expect(found['Fibre, virgin']).toBeCloseTo(cotton, 6);
    expect(found['End of life, recycling']).toBeCloseTo(0.2 * 0.169 * cottonAgain, 6);
    expect(found['End of life, credit for virgin matter']).toBeCloseTo(-0.2 * 0.169 * 0.5 * cotton, 6);
    expect(found['End of life, disposal']).toBeCloseTo(0.831 * disposal, 6);
  });

  test.each([
    ['recycled-cotton-post-consumer', 0.8 * cottonAgain, 0.2 * 0.5 * cotton],
    ['recycled-cotton-production', 0.8 * 185.474, 0.2 * 0.5 * cotton],
    ['recycled-polyester', 0.5 * polyesterAgain, 0.5 * polyester],
  ])(
    'of %s includes A of the recycling and the rest of the virgin material',
    (material, recycled, substitution) => {
      const found = terms(material);
      expect(found['Fibre, virgin']).toBeUndefined();
      expect(found['Fibre, recycled']).toBeCloseTo(recycled, 6);
      expect(found['Fibre, virgin, share of the recycled']).toBeCloseTo(substitution, 6);
    },
  );

  test('of recycled polyester has two A: 0.5 for bottles as input, 0.8 for textiles at the end of life', () => {
    const found = terms('recycled-polyester');
    // (1 − 0.8) × 0.169 of recycling and of credit; quality 1
    expect(found['End of life, recycling']).toBeCloseTo(0.2 * 0.169 * cottonAgain, 6);
    expect(found['End of life, credit for virgin matter']).toBeCloseTo(-0.2 * 0.169 * polyester, 6);
    const shared = terms('recycled-polyester', { 'allocation-factor-at-end-of-life': 0.5 });
    expect(shared['End of life, recycling']).toBeCloseTo(0.5 * 0.169 * cottonAgain, 6);
    expect(shared['Fibre, recycled']).toBe(found['Fibre, recycled']);
  });

  test('of polyester with a recycled content of 100 % equals one of recycled polyester', () => {
    const declared = terms('polyester', { 'recycled-content': 1, 'allocation-factor': 0.5 });
    expect(declared).toEqual(terms('recycled-polyester'));
  });

  test('with energy recovery has no score: no open figure exists for the process', () => {
    const composition = {
      baseUnit: 'weight' as const,
      totalWeight: 1,
      parts: [
        {
          weight: 1,
          materials: [
            {
              id: 'cotton',
              weight: 1,
              parameters: [{ id: 'cotton.energy-recovery-at-end-of-life', value: 0.1 }],
            },
          ],
        },
      ],
    };
    const { full } = evaluatedExample({ category: { id: 't-shirt' }, lifecycles: [], composition });
    expect(full.score.value).toBeNull();
    // Its heating value is not in the catalog either, so that the credits are as little known.
    expect(full.impacts[0]?.missing).toEqual([
      { process: 'energy recovery of Cotton', database: 'none' },
      { process: 'credit for heat of Cotton', database: 'none' },
      { process: 'credit for electricity of Cotton', database: 'none' },
    ]);
  });
});

describe('a part of 0.1 kg of aluminium with own data of 30 % of the shipped figures', () => {
  const material = 'packaging-aluminium';
  /** kg CO2e per kg: virgin, recycling, disposal of the rest; from the split scores of the catalog. */
  const [virgin, recycling, landfill] = ['aluminium', 'aluminium-recycling', 'inert-waste-disposal'].map(
    (id) => shippedCatalog.processes.find((process) => process.id === id)?.factors ?? new Float64Array(),
  ) as [Float64Array, Float64Array, Float64Array];
  const ownData = (identifier: string, share: number) => {
    const id = `${material}.${identifier}`;
    const customParameters = shippedCatalog.method.indicators.map((indicator, c) => ({
      id: `${id}.${indicator.id}`,
      value: share * (virgin[c] as number),
    }));
    return { id, value: 'custom', customParameters };
  };
  const of = (parameters: readonly ReturnType<typeof ownData>[]) =>
    evaluatedExample({
      category: { id: 'packaging-component' },
      lifecycles: [],
      composition: {
        baseUnit: 'weight',
        totalWeight: 0.1,
        parts: [{ weight: 0.1, materials: [{ id: material, weight: 0.1, parameters: [...parameters] }] }],
      },
    });
  const climate = ({ full }: ReturnType<typeof of>): number => full.impacts[0]?.value ?? Number.NaN;

  // A = 0.2, R2 = 0.74, quality 1: 0.8 × 0.74 = 0.592 of the mass is recycled and credited, 0.26 disposed of.
  //   virgin      0.1 × 0.3 × 19.707900            =  0.591237
  //   recycling   0.1 × 0.592 × 1.182474           =  0.070002
  //   disposal    0.1 × 0.26 × 0.015493            =  0.000403
  //   credit      −0.1 × 0.592 × 0.3 × 19.707900   = −0.350012   with its own data
  //               −0.1 × 0.592 × 19.707900         = −1.166708   with those of the database
  // Sum 0.311630 with the credit of its own data, −0.505066 with the other. Transport adds 0.05 t·km of road
  // (0.007746) and 1.1961 t·km of sea (0.011937).
  const transport = 0.019683;

  test('has a credit of 30 %, too: +0.34 kg CO2e', () => {
    expect(virgin[0]).toBeCloseTo(19.7079, 5);
    expect(recycling[0]).toBeCloseTo(1.182474, 6);
    expect(landfill[0]).toBeCloseTo(0.015493, 6);
    const found = of([ownData('impact-data', 0.3)]);
    expect(climate(found)).toBeCloseTo(0.31163 + transport, 3);
    expect(found.full.warnings.map(({ code }) => code)).not.toContain('result.negative');
  });

  test('with another credit is negative, which is warned of with the term', () => {
    const found = of([ownData('impact-data', 0.3), ownData('substituted-impact-data', 1)]);
    expect(climate(found)).toBeCloseTo(-0.505066 + transport, 3);
    const messages = found.full.warnings.filter(({ code }) => code === 'result.negative');
    expect(messages.map(({ pointer }) => pointer)).toEqual([undefined, '/composition/parts/0/materials/0']);
    expect(messages[1]?.message).toContain('End of life, credit for virgin matter');
  });
});

describe('a packaging', () => {
  const scoresOf = (components: PackagingPayload['components']) => {
    const document = {
      category: { id: 't-shirt' },
      packaging: { id: 'pack' },
      lifecycles: [],
      composition: {
        baseUnit: 'weight' as const,
        totalWeight: 1,
        parts: [{ weight: 1, materials: [{ id: 'cotton', weight: 1 }] }],
      },
    };
    const { lifecycles } = evaluatedExample(document, { name: 'Pack', level: 'primary', components }).full;
    return (stage: string) => lifecycles.find((lifecycle) => lifecycle.stage === stage)?.score as number;
  };
  const glass = 91.2012;

  test('of glass, half recycled: 0.3 kg × (0.5 + 0.5 × 0.2 × 0.75 + 0.5 × 0.8) × 91.2012 µPt', () => {
    const scores = scoresOf([
      { material: { id: 'packaging-glass' }, weight: 0.3, quantity: 1, recycledContent: 0.5 },
    ]);
    expect(scores('packaging')).toBeCloseTo(0.3 * (0.5 + 0.5 * 0.2 * 0.75 + 0.5 * 0.8) * glass, 4);
  });

  test('is recycled at the end of life by its own share, not that of the garment', () => {
    const jar = { material: { id: 'packaging-glass' }, weight: 0.3, quantity: 1 };
    const parameters = [{ id: 'packaging-glass.recycled-at-end-of-life', value: 0 }];
    const [some, none] = [scoresOf([jar]), scoresOf([{ ...jar, parameters }])];
    // 0.73 × 0.8 × (0.75 − 1) of glass, and 0.73 less to dispose of: 0.1 t·km by road at 13.6654 µPt.
    const difference = 0.3 * (0.73 * 0.8 * (0.75 - 1) * glass - 0.73 * 0.1 * 13.6654);
    expect(some('end-of-life') - none('end-of-life')).toBeCloseTo(difference, 4);
    expect(some('packaging')).toBe(none('packaging'));
  });
});

test('every fibre and packaging material has recycling data, with figures', () => {
  for (const { id, family, circular } of shippedCatalog.materials) {
    if (family !== 'textile' && family !== 'packaging') continue;
    expect(circular, id).toBeDefined();
    const scores = [circular?.recycled, circular?.recycling].map(
      (process) => shippedCatalog.processes[process ?? -1],
    );
    for (const process of scores) if (process !== undefined) expect(process.unit, id).toBe('kg');
  }
});
