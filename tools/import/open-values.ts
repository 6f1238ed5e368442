import { indicators } from './indicators.ts';
import { cell, givenFigure, type Row, readTable, tablesFolder } from './read-table.ts';
import { writeJson } from './write-json.ts';

/**
 * Writes the category values of five composites that the French state publishes. Values of EF only: the
 * corrected toxicity of the French score has no column here. A zero of what was never inventoried is left out.
 */
interface Choice {
  /** Ids in `sillage-reference` whose published score is the same row. */
  readonly processes: readonly string[];
  readonly quality: Record<'technology' | 'geography' | 'time' | 'precision', number>;
  readonly remark: { readonly en: string; readonly fr: string };
  readonly notInventoried?: { readonly en: string; readonly fr: string };
  readonly left?: readonly string[];
  readonly gsd?: object;
}
const heat = { technology: 3, geography: 3, time: 2, precision: 4 };
const noOrigin = { technology: 4, geography: 3, time: 3, precision: 5 };
const rebuilt = {
  en: 'the publisher says: a mix rebuilt from ecoinvent 3.9.1',
  fr: 'l’éditeur dit : mix reconstitué depuis ecoinvent 3.9.1',
};
const toxicity = ['htn', 'htc', 'etf'];
const choices: Readonly<Record<string, Choice>> = {
  'heat-europe': { processes: ['heat-europe'], quality: heat, remark: rebuilt },
  'heat-row': { processes: ['heat-world'], quality: heat, remark: rebuilt },
  elasthane: {
    processes: ['fibre-elastane'],
    quality: noOrigin,
    remark: { en: 'the publisher gives no origin', fr: 'l’éditeur ne donne pas d’origine' },
  },
  'use-impact-without-ironing-t-shirt': {
    processes: ['washing-in-use'],
    quality: noOrigin,
    remark: {
      en: 'the publisher gives no origin; as published by the state: the fossil energy does not explain the ionising radiation; its electricity is counted apart; the water used up is counted by the country of use',
      fr: 'l’éditeur ne donne pas d’origine ; tel que publié par l’État : l’énergie fossile n’explique pas les rayonnements ionisants ; son électricité est comptée à part ; l’eau consommée est comptée par pays d’usage',
    },
    notInventoried: {
      en: 'toxicity of detergent and waste water',
      fr: 'toxicité de la lessive et des eaux usées',
    },
    left: toxicity,
    // One inventory without a stated origin: 3, as where one source only stands behind a figure.
    gsd: { default: 1, byIndicator: { ior: 3 } },
  },
  'textile-end-of-life-process-mix': {
    // Not `textile-waste-treatment`, for which the same score stands in: production waste, packaging and food.
    processes: ['textile-end-of-life'],
    quality: noOrigin,
    remark: {
      en: 'the publisher says: precalculated from Base Impacts',
      fr: 'l’éditeur dit : précalculé depuis Base Impacts',
    },
    notInventoried: {
      en: 'toxicity, land and water of incineration and landfill',
      fr: 'toxicité, sol et eau de l’incinération et de l’enfouissement',
    },
    left: [...toxicity, 'ldu', 'wtu'],
  },
};

const rows = readTable(tablesFolder(), 'ecobalyse-open-processes/processes.csv');
writeJson('open-values/ecobalyse-open-processes.json', {
  source: 'Ecobalyse open processes (MTES-MCT/ecobalyse-data)',
  commit: 'ac7292ce2830c6feca2dbc958494d2f2a4326ed5',
  year: 2026,
  licence: 'MIT (Fabrique Numérique du ministère de la Transition écologique, 2025)',
  attribution: 'Ecobalyse, Ministères chargés de la transition écologique',
  link: 'https://github.com/MTES-MCT/ecobalyse-data',
  database: 'sillage-reference',
  values: rows.map(value),
});

function value(row: Row): object {
  const file = cell(row, 'file');
  const { processes, left = [], ...choice } = choices[file.replace(/^.*\/|\.json$/g, '')] as Choice;
  const found = indicators
    .filter(({ id }) => !left.includes(id) && !(id === 'wtu' && processes[0] === 'washing-in-use'))
    .map(({ id }) => [id, givenFigure(cell(row, id))]);
  return {
    processes,
    file,
    sourceId: cell(row, 'id'),
    sourceName: cell(row, 'name'),
    unit: cell(row, 'unit'),
    ...choice,
    impacts: Object.fromEntries(found),
  };
}
