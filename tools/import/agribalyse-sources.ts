import { type FoodProduct, groupByStep, readFoodProducts, type Step } from './agribalyse-tables.ts';
import { readFarmGate } from './farm-gate-table.ts';
import { type ProfileSource, together } from './profile-sources.ts';
import { tablesFolder } from './read-table.ts';
import { weightsOf } from './weights.ts';

/** Rows and cells of AGRIBALYSE as sources of impact profiles. */
const folder = tablesFolder();
const weights = weightsOf(folder);
const products = readFoodProducts(folder);
const farmGate = readFarmGate(folder);
const openLicence = 'Licence Ouverte / Etalab 2.0';

export const weigh = (impacts: readonly (number | null)[]): number[] =>
  weights.map((weight, i) => weight * (impacts[i] ?? Number.NaN));

export function farmGateRow(nameEn: string): ProfileSource {
  const row = farmGate.find((candidate) => candidate.nameEn === nameEn);
  if (row === undefined) throw new Error(`No farm-gate row "${nameEn}".`);
  return {
    name: `AGRIBALYSE 3.2 farm gate, ADEME-INRAE: "${nameEn}"`,
    database: 'AGRIBALYSE',
    year: 2024,
    licence: openLicence,
    weighted: weigh(row.impacts),
  };
}

export function stepOf(step: Step, code: string, what: string): ProfileSource {
  const found = products.find((product) => product.code === code);
  if (found === undefined) throw new Error(`No product ${code}.`);
  return {
    name: `AGRIBALYSE 3.1.1, ADEME-INRAE, life-cycle steps, ${step}: product ${code} (${what})`,
    database: 'AGRIBALYSE',
    year: 2023,
    licence: openLicence,
    weighted: weigh(found.step(step).impacts),
  };
}

/** The most frequent step figures among the chosen products. */
export function frequent(step: Step, what: string, choose: (product: FoodProduct) => boolean): ProfileSource {
  const chosen = products.filter(choose);
  const group = groupByStep(chosen, step)[0] ?? [];
  const first = group[0];
  if (first === undefined) throw new Error(`No product for a profile of the step ${step}.`);
  return stepOf(step, first.code, `${what}; the cell of ${group.length} of ${chosen.length} products`);
}
export const packaging = (what: string, material: RegExp): ProfileSource =>
  frequent('packaging', what, (product) => material.test(product.packaging));

export const hdpe = packaging('HDPE', /^(HDPE|HPDE)$/);
export const cardboard = packaging('Carton', /^Carton$/);
export const paper = packaging('Papier', /^Papier$/);
export const glass = packaging('Verre', /^Verre$/);
export const steel = packaging('Acier', /^Acier$/);
export const aluminium = packaging('Aluminium', /^Aluminium$/);
export const oven = frequent('consumption', 'oven', (product) => product.preparation === 'Four');
export const lorry = frequent(
  'transport',
  'ambient products',
  (product) => product.delivery === 'Ambiant (long)',
);
export const ship = stepOf(
  'transport',
  '18005',
  'instant coffee, the largest share of acidification in the table',
);
export const plane = stepOf('transport', '13025_2', 'mango brought by plane');

/** What stands for an industrial process in categories that no inventory of it has. */
export const industry = together(
  'AGRIBALYSE 3.1.1, ADEME-INRAE, life-cycle steps: geometric mean, relative to climate change, of packaging of HDPE, board, paper, glass, steel and aluminium, of transport by road, sea and air, and of household electricity',
  [hdpe, cardboard, paper, glass, steel, aluminium, lorry, ship, plane, oven],
);
