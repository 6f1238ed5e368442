import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { evaluate, prepareEvaluation } from '@sillage/engine';
import { describe, expect, test } from 'vitest';
import { assembleCatalog } from '../src/assemble-catalog.ts';
import { dataFolder, oneKilogramOf, shippedCatalog } from './evaluated-example.ts';
import { furtherCatalog, writeCatalogFiles } from './further-catalog.ts';

const scratch = mkdtempSync(join(tmpdir(), 'sillage-units-'));
let count = 0;

const words = (text: string) => ({ en: text, fr: text });

/** kg CO2e per unit, every other indicator 0. */
const process = (id: string, [climate, unit]: readonly [number, string]) => ({
  id,
  name: words(id),
  unit,
  year: 2026,
  source: 'made up for tests',
  impacts: Object.fromEntries(
    shippedCatalog.method.indicators.map((indicator) => [indicator.id, indicator.id === 'cch' ? climate : 0]),
  ),
});

/** Figures of the processes of a material: [kg CO2e, per unit]. */
interface Stated {
  readonly fibre?: readonly [number, string];
  readonly burning?: readonly [number, string];
  readonly heat?: readonly [number, string];
  readonly power?: readonly [number, string];
  readonly landfill?: readonly [number, string];
}

/** The further catalog, with a material of which half is burnt for energy. */
function catalogOf(stated: Stated) {
  const folder = join(scratch, String(count++));
  mkdirSync(folder);
  const { fibre = [2, 'kg'], burning = [0.8, 'kg'], landfill = [0.3, 'kg'] } = stated;
  const { heat = [0.06, 'MJ'], power = [0.5, 'kWh'] } = stated;
  const processes = [
    process('burnable-fibre', fibre),
    process('burning', burning),
    process('heat', heat),
    process('power', power),
    process('landfill', landfill),
  ];
  const circular = {
    disposal: 'house-data:landfill',
    energyRecoveryAtEndOfLife: 0.5,
    energyRecovery: {
      process: 'house-data:burning',
      heat: 'house-data:heat',
      electricity: 'house-data:power',
      lowerHeatingValue: 18,
      heatEfficiency: 0.2,
      electricityEfficiency: 0.1,
    },
    source: 'made up for tests',
    year: 2026,
    licence: 'own',
  };
  const material = {
    id: 'burnable',
    slug: 'burnable',
    name: words('Burnable'),
    family: 'textile',
    origin: 'vegetal',
    sources: { 'house-data': 'burnable-fibre' },
    defaults: { 'origin-country': 'FR' },
    circular,
  };
  const files = {
    ...furtherCatalog,
    'processes/house-data-1.0/more.json': { basis: 'published', processes },
    'materials/burnable.json': { source: 'made up for tests', year: 2026, materials: [material] },
  };
  writeCatalogFiles(folder, files);
  try {
    return assembleCatalog({ folders: [dataFolder, folder] });
  } catch (error) {
    throw new Error((error as Error).message.replaceAll(`${folder}/`, ''));
  }
}

/** Climate change (kg CO2e) and amount of the activities of the material's end of life, by term. */
function endOfLife(stated: Stated): Record<string, readonly [number, number, string]> {
  const payload = {
    category: { id: 't-shirt' },
    teams: [{ id: 'team' }],
    lifecycles: [],
    composition: oneKilogramOf('burnable'),
  };
  const known = { teams: new Set(['team']), tags: new Set<string>() };
  const { prepared, issues } = prepareEvaluation(payload, catalogOf(stated), known);
  if (prepared === undefined) throw new Error(JSON.stringify(issues));
  const { activities } = evaluate(prepared).inventory;
  return Object.fromEntries(
    activities
      .filter(({ process: { database } }) => database === 'house-data@1.0')
      .map(({ label, amount, process: { factors, unit } }) => [
        label,
        [amount * (factors[0] as number), amount, unit] as const,
      ]),
  );
}

describe('the energy credit', () => {
  test.each<[string, Stated]>([
    ['per MJ of heat and per kWh of electricity', {}],
    // 0.5 kg per kWh is 0.5 / 3.6 kg per MJ, 0.06 kg per MJ is 0.216 kg per kWh.
    ['of electricity stated per MJ', { power: [0.5 / 3.6, 'MJ'] }],
    ['of heat stated per kWh', { heat: [0.216, 'kWh'] }],
    ['of both in other multiples', { heat: [60, 'GJ'], power: [500, 'MWh'] }],
  ])('is the same with data %s', (_, stated) => {
    const found = endOfLife(stated);
    // Half of 1 kg is burnt: 0.5 × 18 × 0.2 = 1.8 MJ × 0.06 = 0.108 kg; 0.5 × 18 × 0.1 / 3.6 = 0.25 kWh × 0.5.
    expect(found['End of life, credit for heat']).toEqual([
      expect.closeTo(-0.108, 12),
      expect.closeTo(-1.8, 12),
      'MJ',
    ]);
    expect(found['End of life, credit for electricity']).toEqual([
      expect.closeTo(-0.125, 12),
      expect.closeTo(-0.25, 12),
      'kWh',
    ]);
  });
});

test('masses are converted: burning per g, disposal per t', () => {
  // 0.5 kg × 0.8 and 0.5 kg × 0.3
  const found = endOfLife({ burning: [0.0008, 'g'], landfill: [300, 't'] });
  expect(found['End of life, energy recovery']).toEqual([expect.closeTo(0.4, 12), 0.5, 'kg']);
  expect(found['End of life, disposal']).toEqual([expect.closeTo(0.15, 12), 0.5, 'kg']);
});

test('a catalog without other units gets no further process', () => {
  const { processes } = shippedCatalog;
  expect(processes.filter(({ id }) => id.includes('.per-'))).toEqual([]);
  const ids = catalogOf({ power: [1, 'MJ'], heat: [1, 'kWh'] }).processes.map(({ id }) => id);
  expect(ids.filter((id) => id.includes('.per-'))).toEqual(['heat.per-MJ', 'power.per-kWh']);
});

const place = 'materials/burnable.json, material "burnable"';
test.each<[string, Stated, string]>([
  [
    'a material per MJ',
    { fibre: [2, 'MJ'] },
    `${place}, sources/house-data: "burnable-fibre" of house-data@1.0 is per MJ, but a material needs a process per kg; name one, or state its figures per kg.`,
  ],
  [
    'electricity per kilogram',
    { power: [1, 'kg'] },
    `${place}, circular/energyRecovery/electricity: "power" of house-data@1.0 is per kg, but electricity needs a process per kWh; name one, or state its figures per kWh.`,
  ],
  [
    'heat per item',
    { heat: [1, 'item'] },
    `${place}, circular/energyRecovery/heat: "heat" of house-data@1.0 is per item, but heat needs a process per MJ; name one, or state its figures per MJ.`,
  ],
  [
    'energy recovery per kWh',
    { burning: [1, 'kWh'] },
    `${place}, circular/energyRecovery/process: "burning" of house-data@1.0 is per kWh, but energy recovery needs a process per kg; name one, or state its figures per kg.`,
  ],
  [
    'disposal per m³',
    { landfill: [1, 'm³'] },
    `${place}, circular/disposal: "landfill" of house-data@1.0 is per m³, but disposal needs a process per kg; name one, or state its figures per kg.`,
  ],
])('%s is refused at the start, with file, place and remedy', (_, stated, message) => {
  expect(() => catalogOf(stated)).toThrow(message);
});
