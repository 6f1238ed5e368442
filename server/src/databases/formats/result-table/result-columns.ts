/** Names by which exports title the indicators of EF 3.1, without case and punctuation. */
const indicatorTitles = {
  cch: [
    'climate change',
    'climate change total',
    'global warming potential gwp100',
    'climate change global warming potential gwp100',
  ],
  ozd: ['ozone depletion', 'ozone depletion ozone depletion potential odp'],
  ior: [
    'ionising radiation',
    'ionising radiation human health',
    'ionising radiation human health human exposure efficiency relative to u235',
  ],
  pco: [
    'photochemical ozone formation',
    'photochemical ozone formation human health',
    'photochemical oxidant formation human health',
    'photochemical oxidant formation human health tropospheric ozone concentration increase',
  ],
  pma: [
    'particulate matter',
    'ef particulate matter',
    'particulate matter formation',
    'particulate matter formation impact on human health',
  ],
  htn: [
    'human toxicity non cancer',
    'human toxicity non carcinogenic',
    'human toxicity non carcinogenic comparative toxic unit for human ctuh',
  ],
  htc: [
    'human toxicity cancer',
    'human toxicity carcinogenic',
    'human toxicity carcinogenic comparative toxic unit for human ctuh',
  ],
  acd: ['acidification', 'acidification accumulated exceedance ae'],
  fwe: [
    'eutrophication freshwater',
    'eutrophication freshwater fraction of nutrients reaching freshwater end compartment p',
  ],
  swe: [
    'eutrophication marine',
    'eutrophication marine fraction of nutrients reaching marine end compartment n',
  ],
  tre: ['eutrophication terrestrial', 'eutrophication terrestrial accumulated exceedance ae'],
  etf: ['ecotoxicity freshwater', 'ecotoxicity freshwater comparative toxic unit for ecosystems ctue'],
  ldu: ['land use', 'land use soil quality index'],
  wtu: ['water use', 'water use user deprivation potential deprivation weighted water consumption'],
  fru: [
    'resource use fossils',
    'energy resources non renewable',
    'resource use energy carriers',
    'energy resources non renewable abiotic depletion potential adp fossil fuels',
  ],
  mru: [
    'resource use minerals and metals',
    'material resources metals minerals',
    'material resources metals minerals abiotic depletion potential adp elements ultimate reserves',
  ],
} as const;

const otherTitles = {
  id: ['id', 'uuid', 'process id', 'activity uuid'],
  name: ['name', 'process', 'process name', 'activity name', 'product'],
  unit: ['unit', 'functional unit', 'reference unit', 'reference product unit'],
  location: ['location', 'geography', 'country'],
  year: ['year'],
  'cch-fossil': ['climate change fossil'],
  'cch-biogenic': ['climate change biogenic'],
  'cch-luluc': [
    'climate change land use and land use change',
    'climate change land use and lu change',
    'climate change land use',
  ],
} as const;

/** The same in French, as this service names the indicators. */
const frenchTitles: Partial<Readonly<Record<ColumnName, string>>> = {
  cch: 'changement climatique',
  ozd: 'appauvrissement de la couche d’ozone',
  ior: 'rayonnements ionisants, santé humaine',
  pco: 'formation photochimique d’ozone',
  pma: 'particules fines',
  htn: 'toxicité humaine, non cancérogène',
  htc: 'toxicité humaine, cancérogène',
  fwe: 'eutrophisation, eaux douces',
  swe: 'eutrophisation, marine',
  tre: 'eutrophisation, terrestre',
  etf: 'écotoxicité, eaux douces',
  ldu: 'utilisation des sols',
  wtu: 'utilisation de l’eau',
  fru: 'ressources fossiles',
  mru: 'ressources minérales et métalliques',
  name: 'nom',
  unit: 'unité',
  location: 'pays',
  year: 'année',
};

export type ColumnName = keyof typeof indicatorTitles | keyof typeof otherTitles;

const subIndicators = ['cch-fossil', 'cch-biogenic', 'cch-luluc'] as const;
const allIndicators = Object.keys(indicatorTitles) as (keyof typeof indicatorTitles)[];

export const indicatorColumns: readonly ColumnName[] = [...allIndicators, ...subIndicators];
/** The columns without which a table has no data sets. */
export const requiredColumns: readonly ColumnName[] = ['name', 'unit'];
/** One of them is needed; an indicator without a column has no figure. */
export const mainIndicators: readonly ColumnName[] = allIndicators;

const byTitle: ReadonlyMap<string, ColumnName> = new Map(
  Object.entries({ ...indicatorTitles, ...otherTitles }).flatMap(([key, titles]) => {
    const column = key as ColumnName;
    return [column, ...titles, frenchTitles[column] ?? column].map((title): [string, ColumnName] => [
      normalised(title),
      column,
    ]);
  }),
);

/** The column that a title stands for; units in brackets and a leading method name are left out. */
export function columnOf(title: string): ColumnName | undefined {
  const own = title.replace(/[[(](?!.*gwp)[^\])]*[\])]\s*$/i, '');
  const last = own.split('|').at(-1) ?? own;
  return [title, own, last].map(normalised).flatMap((text) => byTitle.get(text) ?? [])[0];
}

function normalised(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
