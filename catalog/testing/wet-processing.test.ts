import type { EvaluationPayload } from '@sillage/contract';
import { prepareEvaluation, stepsNotCovered } from '@sillage/engine';
import { describe, expect, test } from 'vitest';
import { evaluatedExample, oneKilogramOf, shippedCatalog } from './evaluated-example.ts';

type Given = Readonly<Record<string, string | number | boolean>>;

/** One kilogram of cotton sewn without waste, dyed and made in France. */
function garment(given: Given, deadStock = 0): EvaluationPayload {
  const parameters = Object.entries(given).map(([id, value]) => ({ id: `t-shirt.${id}`, value }));
  return {
    category: { id: 't-shirt' },
    teams: [],
    lifecycles: [
      { id: 't-shirt.product-description', parameters },
      {
        id: 't-shirt.manufacturing',
        parameters: [
          { id: 't-shirt.dyeing-country', value: 'FR' },
          { id: 't-shirt.making-country', value: 'FR' },
          { id: 't-shirt.making-waste', value: 0 },
          { id: 't-shirt.dead-stock', value: deadStock },
        ],
      },
    ],
    composition: oneKilogramOf('cotton'),
  };
}

/** Amounts of its activities by the name of the rule. */
function amounts(given: Given, deadStock?: number): Record<string, number> {
  const { evaluated } = evaluatedExample(garment(given, deadStock));
  return Object.fromEntries(evaluated.inventory.activities.map(({ label, amount }) => [label, amount]));
}

const figure = (id: string, indicator: string): number => {
  const { method, processes } = shippedCatalog;
  const column = method.indicators.findIndex((one) => one.id === indicator);
  return processes.find((process) => process.id === id)?.factors[column] ?? Number.NaN;
};

describe('dyeing and finishing of a kilogram of cotton', () => {
  test('takes the chemicals of its fibre once; a twentieth of their toxicity reaches water in France', () => {
    expect(amounts({})).toMatchObject({
      'Pre-treatment, bleaching agents': 1,
      'Pre-treatment, washing agents': 1,
      'Dyeing, reactive dyes': 1,
      'Finishing, softener': 1,
      'Dyeing and finishing, treated waste water': 1,
      'Pre-treatment, chemicals in water': 0.05,
      'Dyeing, chemicals in water': 0.05,
      // 80 litres, a tenth of them used up, 6.98 m³ world eq. a m³ in France.
      'Dyeing and finishing, water used up': expect.closeTo(80 * 0.1 * 6.98, 1),
    });
    expect(amounts({})).not.toHaveProperty('Dyeing, disperse dyes');
  });

  test('chemicals made: 0.4 kg of salt × 0.148, 0.08 soda × 0.926, 0.04 × 2.13, 0.008 × 1.05, 0.004 × 2.44, 0.008 × 1.51', () => {
    const paper = 0.4 * 0.148 + 0.08 * 0.926 + 0.04 * 2.13 + 0.008 * 1.05 + 0.004 * 2.44 + 0.008 * 1.51;
    expect(figure('dyes-cellulosic', 'cch')).toBeCloseTo(paper, 3);
  });

  test('chemicals in water: 1626.93 µPt × 98,120 / 0.2106 is corrected ecotoxicity, divided by √2', () => {
    expect(figure('dye-chemicals-cellulosic', 'etf')).toBeCloseTo(757.997 / Math.SQRT2, 2);
    expect(figure('dye-chemicals-cellulosic', 'cch')).toBe(0);
  });

  test('treated waste water: 80 l of 10 mg nitrogen and 1 mg phosphorus; chromium 0.05 mg and nickel 0.25 mg', () => {
    expect(figure('dyehouse-effluent', 'swe')).toBeCloseTo(8e-4, 12);
    expect(figure('dyehouse-effluent', 'fwe')).toBeCloseTo(8e-5, 12);
    expect(figure('dyehouse-effluent', 'htc')).toBeCloseTo(80e-6 * (0.05 * 9.9035e-5 + 0.25 * 1.1893e-5), 14);
  });
});

describe('what only some garments go through', () => {
  test('half of the surface printed at 200 g/m²: 0.5 / 0.2 = 2.5 m² a kilogram', () => {
    expect(amounts({ printing: 'pigment', 'printing-share': 0.5 })).toMatchObject({
      'Pigment printing, paste': 2.5,
      'Pigment printing, electricity': expect.closeTo((2.5 * 4.56) / 3.6, 12),
      'Pigment printing, heat': expect.closeTo(2.5 * 7.25, 12),
      'Pigment printing, chemicals in water': expect.closeTo(2.5 * 0.05, 12),
    });
  });

  test('without a share a fifth is printed: 0.2 / 0.25 = 0.8 m² of 250 g/m²', () => {
    expect(amounts({ printing: 'substantive', 'surface-mass': 250 })).toMatchObject({
      'Fixed and washed printing, paste': expect.closeTo(0.8, 12),
      'Fixed and washed printing, electricity': expect.closeTo((0.8 * 5.22) / 3.6, 12),
    });
    // Without a mass per area, that of the product: 200 g/m² of a T-shirt.
    expect(amounts({ printing: 'substantive' })).toMatchObject({ 'Fixed and washed printing, paste': 1 });
    expect(amounts({ printing: 'substantive', 'french-product': 'tshirt' })).toMatchObject({
      'Fixed and washed printing, paste': 1,
    });
    expect(amounts({ printing: 'none' })).not.toHaveProperty('Fixed and washed printing, paste');
  });

  test('fading of all pieces made: a fifth unsold, so 1.25 kg', () => {
    expect(amounts({ fading: true }, 0.2)).toMatchObject({
      'Fading, chemicals': expect.closeTo(1.25, 12),
      'Fading, electricity': expect.closeTo((1.25 * 6.53) / 3.6, 12),
      'Fading, heat': expect.closeTo(1.25 * 37.81, 12),
    });
    expect(amounts({ fading: false })).not.toHaveProperty('Fading, chemicals');
  });
});

describe('a step that the footprint does not count', () => {
  const warned = (payload: EvaluationPayload) => {
    const { prepared } = prepareEvaluation(payload, shippedCatalog, { teams: new Set(), tags: new Set() });
    if (prepared === undefined) throw new Error('invalid');
    return stepsNotCovered(shippedCatalog.methods['french-textile'], payload, prepared);
  };
  const tShirt = (given: Given): EvaluationPayload => ({
    ...garment(given),
    lifecycles: [
      {
        id: 't-shirt.product-description',
        parameters: Object.entries(given).map(([id, value]) => ({ id: `t-shirt.${id}`, value })),
      },
    ],
    composition: oneKilogramOf('cotton', 0.15),
  });

  test('is named with what it changes in the French cost of a T-shirt: −67 %', () => {
    // Source: Ecobalyse 7.0.0, default T-shirt of 150 g spun in China: 1558.13 points, × durability 0.67 = 1043.9.
    // Remanufactured: 60 minutes × 0.029 kWh × 77.1787 = 134.3; 7291 km by air 64.8 and 500 km by road 1.2; use 106.8,
    // end of life 41.7, buttons 0.8: 349.6 points. 349.6 / 1043.9 − 1 = −0.665.
    const button = { weight: 0.003, items: [{ id: 'plastic-button', quantity: 3 }] };
    const composition = { ...oneKilogramOf('cotton', 0.147), totalWeight: 0.15, accessories: button };
    const { lifecycles } = tShirt({ remanufactured: true });
    const spun = {
      id: 't-shirt.manufacturing',
      parameters: [{ id: 't-shirt.spinning-country', value: 'CN' }],
    };
    expect(warned({ ...tShirt({}), lifecycles: [...lifecycles, spun], composition })).toMatchObject([
      { code: 'step.not-covered', facts: { change: -67 } },
      // Counted as new: of it, more than nothing and less than all is left without new material.
      { code: 'step.upper-bound', facts: { least: expect.any(Number), share: expect.any(Number) } },
    ]);
  });

  test('is not told of a piece that has none', () => {
    expect(warned(tShirt({ remanufactured: false }))).toEqual([]);
    expect(warned(tShirt({}))).toEqual([]);
  });
});
