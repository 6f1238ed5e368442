import { expect, test } from 'vitest';
import { readCatalog } from '../src/assemble-catalog.ts';
import { json, onAlteredCatalog } from './altered-catalog.ts';

/** The error that the operator sees for an invalid catalog file. */
function refusal(file: string, alter: (text: string) => string): string {
  return onAlteredCatalog(file, alter, (directory) => {
    try {
      readCatalog(directory);
    } catch (error) {
      if (error instanceof Error) return error.message.replaceAll(`${directory}/`, '');
    }
    return 'not refused';
  });
}

interface Materials {
  circular: Record<string, Record<string, unknown>>;
  materials: { id: string; circular?: Record<string, unknown> }[];
}

/** The error after a change to cotton's recycling data. */
const ofCotton = (change: Record<string, unknown>): string =>
  refusal(
    'materials/fibres.json',
    json<Materials>(({ materials }) => {
      Object.assign(materials.find(({ id }) => id === 'cotton')?.circular ?? {}, change);
    }),
  );
const place = 'materials/fibres.json, material "cotton", circular';

test.each([
  ['recycled', 'sillage-reference:fibre-of-clouds'],
  ['recycling', 'sillage-reference:fibre-of-clouds'],
  ['substituted', 'fibre-cotton'],
  ['disposal', 'nowhere:landfill'],
])('an unknown process in %s', (field, name) => {
  expect(ofCotton({ [field]: name })).toBe(
    `${place}/${field}: there is no process "${name}"; write database:process.`,
  );
});

test('an unknown process of energy recovery', () => {
  const energyRecovery = {
    process: 'sillage-reference:textile-end-of-life',
    heat: 'sillage-reference:heat-europe',
    electricity: 'sillage-reference:power-of-the-sun',
    lowerHeatingValue: 16,
    heatEfficiency: 0.2,
    electricityEfficiency: 0.1,
  };
  expect(ofCotton({ energyRecovery })).toBe(
    `${place}/energyRecovery/electricity: there is no process "sillage-reference:power-of-the-sun"; write database:process.`,
  );
});

test.each([0.19, 0.81])('a factor A of %d, outside 0.2 to 0.8', (allocationFactor) => {
  expect(ofCotton({ allocationFactor })).toMatch(
    /^materials\/fibres\.json:\n {2}\/materials\/0\/circular\/allocationFactor: /,
  );
});

test('more recycling and energy recovery than 100 %', () => {
  expect(ofCotton({ energyRecoveryAtEndOfLife: 0.9 })).toBe(
    `${place}: recycledAtEndOfLife and energyRecoveryAtEndOfLife are more than 1 together; lower one of them.`,
  );
});

test('an unknown `like`', () => {
  expect(ofCotton({ like: 'wood' })).toBe(
    `${place}: the file has no "wood" in circular; name one of natural-fibre, synthetic-fibre.`,
  );
});

test('figures without source, year or licence', () => {
  const message = refusal(
    'materials/fibres.json',
    json<Materials>(({ circular }) => void delete circular['natural-fibre']?.source),
  );
  expect(message).toBe(`${place}: source, year and licence must be given, here or by what "like" names.`);
});

/** The error after a change to a step of the garments. */
const ofGarment = (from: string, to: string): string =>
  refusal('categories/templates/garment.json', (text) => text.replace(from, to));

test('a packaging of an unknown material', () => {
  expect(ofGarment('"packaging-cardboard"', '"cotton"')).toMatch(
    /^categories\/[a-z-]+\/packaging: there is no packaging material "cotton"; name one of packaging-cardboard, /,
  );
});

test('a disposal that does not exist', () => {
  expect(ofGarment('sillage-reference:textile-end-of-life', 'sillage-reference:the-moon')).toMatch(
    /^categories\/[a-z-]+\/end-of-life: there is no process "sillage-reference:the-moon"; write database:process\.$/,
  );
});

test.each([
  [
    '"impactData": { "unit": "item" }',
    '"impactData": { "unit": "t·km" }',
    /\/making\/impactData: the 5 rules/,
  ],
  [
    '"impactData": { "unit": "t·km" }',
    '"impactData": { "unit": "t·km", "of": "total" }',
    /"of" and "amount" are for/,
  ],
  ['"impactData": { "unit": "item" }', '"impactData": { "unit": "piece" }', /impactData\/unit: /],
])('own data that replace nothing: %s as %s', (from, to, expected) => {
  expect(ofGarment(from, to)).toMatch(expected);
});

test('own data for a step that adds packaging', () => {
  const from = '"id": "packaging",';
  expect(ofGarment(from, `${from} "impactData": { "unit": "kg" },`)).toMatch(
    /\/packaging\/impactData: the step packs; .* Give the packaging a step of its own\.$/,
  );
});
