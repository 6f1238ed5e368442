import type { ProductFootprint } from '@sillage/contract';
import { expect, test } from 'vitest';
import { aFootprint } from '../../../testing/supplier-footprint.ts';
import { materialFiguresOf } from './material-figures.ts';

const changed = (pcf: object, rest: object = {}): ProductFootprint =>
  ({ ...aFootprint, ...rest, pcf: { ...aFootprint.pcf, ...pcf } }) as ProductFootprint;

test('the figure of 1 kg is that of the declared unit, divided by its mass', () => {
  // 17.5 kg CO2e for 10 m² of 2 kg.
  expect(materialFiguresOf(aFootprint)).toEqual({
    name: 'Jersey 200',
    climate: 8.75,
    source: 'Southern Mills: Jersey 200 (PACT 3.0.0, AR6, d9be4477-e351-45b3-acd9-e1da05e6f633)',
    year: 2025,
  });
});

test('removals give no credit', () => {
  // 17.5 holds −1.5 and −1: without them 20 kg CO2e for 2 kg.
  const footprint = changed({ landManagementBiogenicCO2Removals: '-1.5', technologicalCO2Removals: '-1' });
  expect(materialFiguresOf(footprint)?.climate).toBe(10);
});

test.each([{ productMassPerDeclaredUnit: '0' }, { landManagementBiogenicCO2Removals: 'some' }])(
  'without a mass or with a figure that is no number there is none: %o',
  (pcf) => {
    expect(materialFiguresOf(changed(pcf))).toBeUndefined();
  },
);

test('a name that shows nothing is replaced, a long one is cut between characters', () => {
  expect(materialFiguresOf(changed({}, { productNameCompany: ' \u200b ' }))?.name).toBe(
    'urn:pact:product:jersey-200',
  );
  const figures = materialFiguresOf(changed({}, { productNameCompany: `${'x'.repeat(199)}🧵🧵` }));
  expect(figures?.name).toBe('x'.repeat(199));
  expect(figures?.source).toContain('xxx🧵🧵 (PACT 3.0.0');
});
