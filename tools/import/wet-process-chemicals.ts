import { join } from 'node:path';
import { readImpactMethod } from '@sillage/catalog';
import { industry } from './agribalyse-sources.ts';
import { indicators } from './indicators.ts';
import { cell, givenFigure, readTable, selections, tablesFolder } from './read-table.ts';
import { inventoryOf, usual } from './us-lci-sources.ts';
import { weightsOf } from './weights.ts';
import { writeJson } from './write-json.ts';

/**
 * Writes estimates of the chemicals of dyeing, bleaching, finishing and printing, of which no open inventory exists:
 * - those made, from a recipe and US LCI;
 * - those that reach water, from the French scores of their toxicity, which are freshwater ecotoxicity alone;
 * - the treated effluent, from the limits of an ordinance and factors of EF 3.1.
 */
const tables = tablesFolder();
const weights = weightsOf(tables);
const climate = indicators.findIndex(({ id }) => id === 'cch');
const recipes = readTable(selections, 'wet-process-recipes.csv');

/** Litres of waste water per kilogram of fabric: about eight baths and rinses of ten litres. */
const litres = 80;
/** The widest range: sources further apart say nothing but that the figure is unknown. */
const limit = 10;

const figures = (of: (id: string, i: number) => number): Record<string, number> =>
  Object.fromEntries(indicators.map(({ id }, i) => [id, Number(of(id, i).toPrecision(6))]));

const rowsOf = (process: string, kind: string) =>
  recipes.filter((row) => cell(row, 'process') === process && cell(row, 'kind') === kind);

const becauseOf = (rows: ReturnType<typeof rowsOf>): string =>
  rows.map((row) => `${cell(row, 'amount')} ${cell(row, 'what')}: ${cell(row, 'because')}`).join('; ');

/** Inventories of US LCI; a category that they have no figure of follows the mean of industrial steps. */
function made(process: string) {
  const rows = rowsOf(process, 'made');
  const sum = (i: number, all = rows): number =>
    all.reduce(
      (total, row) =>
        total + givenFigure(cell(row, 'amount')) * (inventoryOf(cell(row, 'what')).impacts[i] as number),
      0,
    );
  // Of palm kernels: a boiler for fibres, with implausible dioxins.
  const withoutPalm = rows.filter((row) => !cell(row, 'what').includes('palm kernel'));
  const relative = (i: number): number =>
    ((industry.weighted[i] as number) * (weights[climate] as number)) / (weights[i] as number);
  return {
    impacts: figures((id, i) =>
      usual.includes(id) ? sum(i, id === 'htc' ? withoutPalm : rows) : sum(climate) * relative(i),
    ),
    gsd: gsdOf((id, i) => (usual.includes(id) ? 3 : Math.max(3, industry.spread?.[i] ?? 3))),
    because: becauseOf(rows),
  };
}

/** 3, as where one source stands behind a figure, and what differs from it. */
function gsdOf(of: (id: string, i: number) => number): object {
  const own = indicators.map(({ id }, i) => [id, Number(Math.min(limit, of(id, i)).toPrecision(3))] as const);
  return { default: 3, byIndicator: Object.fromEntries(own.filter(([, range]) => range !== 3)) };
}

/** Substances in treated water, with the factors of EF 3.1. Ecotoxicity is left to the French scores. */
function effluent(process: string) {
  const method = readImpactMethod(join(import.meta.dirname, '../../catalog/data'));
  const rows = rowsOf(process, 'discharged');
  const factor = (name: string, indicator: number): number => {
    const flow = method.flows.find((one) => one.name === name && one.compartment === 'water, fresh');
    if (flow === undefined) throw new Error(`EF 3.1 has no "${name}" to fresh water.`);
    return flow.factors.find((one) => one.indicator === indicator && one.location === '')?.value ?? 0;
  };
  const columns = indicators.map(({ id }) => method.indicators.findIndex((own) => own.id === id));
  return {
    impacts: figures((id, i) =>
      id === 'etf'
        ? 0
        : rows.reduce(
            (sum, row) =>
              sum +
              givenFigure(cell(row, 'amount')) *
                1e-6 *
                litres *
                factor(cell(row, 'what'), columns[i] as number),
            0,
          ),
    ),
    gsd: gsdOf(() => 3),
    because: `${litres} litres of waste water per kilogram, in mg/l: ${becauseOf(rows)}`,
  };
}

/** Normalisation (CTUe a person) and weight of the corrected ecotoxicity of the French cost, textile method 7.0.0. */
const french = { normalisation: 98120, weight: 0.2106 };

/**
 * A French score of toxicity is corrected ecotoxicity alone: the published PEF score is 0, and the other corrected
 * categories have no weight. The correction counts organic substances twice: EF lies between half of it and all.
 */
function discharged(name: string) {
  const rows = readTable(tables, 'ecobalyse-7.0.0/processes.csv').filter((row) => cell(row, 'name') === name);
  const [row] = rows;
  if (row === undefined || rows.length > 1) throw new Error(`${rows.length} rows are named "${name}".`);
  if (givenFigure(cell(row, 'pef')) !== 0) throw new Error(`"${name}" is more than toxicity.`);
  const ecs = givenFigure(cell(row, 'ecs'));
  const corrected = (ecs * 1e-6 * french.normalisation) / french.weight;
  return {
    ecs,
    impacts: figures((id) => (id === 'etf' ? corrected / Math.SQRT2 : 0)),
    gsd: gsdOf(() => 3),
    because: `French score ${ecs} µPt, corrected ecotoxicity alone: × 98,120 CTUe / 0.2106 = ${Math.round(corrected)} CTUe; organic substances count twice in it, so EF lies between half and all: the geometric mean`,
  };
}

const source = {
  recipe: 'Estimate of Sillage: published recipes of dyehouses, and US LCI FY18 characterised with EF 3.1',
  effluent:
    'Estimate of Sillage: German ordinance on waste water (AbwV), annex 38, and EF reference package 3.1, JRC',
  french: (name: string) => `Estimate of Sillage from Ecobalyse 7.0.0, single scores of "${name}"`,
};

const chemicals = (id: string, en: string, fr: string, min: number, max: number, reason: string) => ({
  ...{ id, name: { en, fr }, unit: 'kg', ecs: 0, source: source.recipe, year: 2026 },
  climateRange: { min, max, reason },
  ...made(id),
});
const toxicity = (id: string, en: string, fr: string, unit: string, row: string) => ({
  ...{ id, name: { en, fr }, unit, source: source.french(row), year: 2026 },
  ...discharged(row),
});

writeJson('processes/sillage-reference-2026.1/wet-process-chemicals.json', {
  basis: 'estimate',
  processes: [
    chemicals(
      'bleaching-agents',
      'Bleaching agents, for one kilogram of fabric',
      'Agents de blanchiment, pour un kilogramme d’étoffe',
      0.03,
      0.3,
      'about 0.1 kg of substances at 0.5 to 2 kg each',
    ),
    chemicals(
      'scouring-agents',
      'Washing agents, for one kilogram of fabric',
      'Agents de lavage, pour un kilogramme d’étoffe',
      0.01,
      0.1,
      'about 25 g of substances at 0.5 to 2 kg each',
    ),
    chemicals(
      'dyes-cellulosic',
      'Reactive dyes, salt and soda, for one kilogram of fabric',
      'Colorants réactifs, sel et soude, pour un kilogramme d’étoffe',
      0.1,
      0.8,
      '20 g of dyes at 3 to 15 kg each, half a kilogram of salt and soda at 0.1 to 1',
    ),
    chemicals(
      'dyes-synthetic',
      'Disperse dyes and auxiliaries, for one kilogram of fabric',
      'Colorants dispersés et auxiliaires, pour un kilogramme d’étoffe',
      0.06,
      0.5,
      '20 g of dyes at 3 to 15 kg each, 75 g of auxiliaries at 0.3 to 2',
    ),
    chemicals(
      'finishing-agents',
      'Softener, for one kilogram of fabric',
      'Adoucissant, pour un kilogramme d’étoffe',
      0.01,
      0.1,
      'about 25 g of substances at 0.5 to 3 kg each',
    ),
    {
      id: 'dyehouse-effluent',
      name: {
        en: 'Treated waste water of dyeing and finishing, for one kilogram of fabric',
        fr: 'Eaux usées traitées de l’ennoblissement, pour un kilogramme d’étoffe',
      },
      ...{ unit: 'kg', ecs: 0, source: source.effluent, year: 2026 },
      ...effluent('dyehouse-effluent'),
    },
    toxicity(
      'dye-chemicals-cellulosic',
      'Dye chemicals that reach water, cellulosic and other fibres',
      'Produits de teinture rejetés dans l’eau, fibres cellulosiques et autres',
      'kg',
      'Teinture fibres cellulosiques',
    ),
    toxicity(
      'dye-chemicals-synthetic',
      'Dye chemicals that reach water, synthetic fibres',
      'Produits de teinture rejetés dans l’eau, fibres synthétiques',
      'kg',
      'Teinture fibres synthétiques',
    ),
    toxicity(
      'bleaching-chemicals',
      'Bleaching chemicals that reach water',
      'Produits de blanchiment rejetés dans l’eau',
      'kg',
      'Blanchiment',
    ),
    toxicity(
      'print-chemicals-pigment',
      'Print chemicals that reach water, pigment',
      'Produits d’impression pigmentaire rejetés dans l’eau',
      'm²',
      'Impression (pigmentaire)',
    ),
    toxicity(
      'print-chemicals-substantive',
      'Print chemicals that reach water, fixed and washed',
      'Produits d’impression fixé-lavé rejetés dans l’eau',
      'm²',
      'Impression fixé-lavé (colorants)',
    ),
  ],
});
