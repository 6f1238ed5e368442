/** One indicator of EF 3.1: its code, its row in the table of factors, its names and unit. */
interface IndicatorRow {
  readonly id: string;
  readonly row: string;
  readonly en: string;
  readonly fr: string;
  readonly unit: string;
}

/** In the order of the columns of the AGRIBALYSE tables, so that their rows need no reordering. */
export const indicators: readonly IndicatorRow[] = [
  { id: 'cch', row: 'climate-change', en: 'Climate change', fr: 'Changement climatique', unit: 'kg CO2 eq' },
  {
    id: 'ozd',
    row: 'ozone-depletion',
    en: 'Ozone depletion',
    fr: 'Appauvrissement de la couche d’ozone',
    unit: 'kg CFC-11 eq',
  },
  {
    id: 'ior',
    row: 'ionising-radiation',
    en: 'Ionising radiation, human health',
    fr: 'Rayonnements ionisants, santé humaine',
    unit: 'kBq U-235 eq',
  },
  {
    id: 'pco',
    row: 'photochemical-ozone-formation',
    en: 'Photochemical ozone formation',
    fr: 'Formation photochimique d’ozone',
    unit: 'kg NMVOC eq',
  },
  {
    id: 'pma',
    row: 'particulate-matter',
    en: 'Particulate matter',
    fr: 'Particules fines',
    unit: 'disease incidence',
  },
  {
    id: 'htn',
    row: 'human-toxicity-non-cancer',
    en: 'Human toxicity, non-cancer',
    fr: 'Toxicité humaine, non cancérogène',
    unit: 'CTUh',
  },
  {
    id: 'htc',
    row: 'human-toxicity-cancer',
    en: 'Human toxicity, cancer',
    fr: 'Toxicité humaine, cancérogène',
    unit: 'CTUh',
  },
  { id: 'acd', row: 'acidification', en: 'Acidification', fr: 'Acidification', unit: 'mol H+ eq' },
  {
    id: 'fwe',
    row: 'eutrophication-freshwater',
    en: 'Eutrophication, freshwater',
    fr: 'Eutrophisation, eaux douces',
    unit: 'kg P eq',
  },
  {
    id: 'swe',
    row: 'eutrophication-marine',
    en: 'Eutrophication, marine',
    fr: 'Eutrophisation, marine',
    unit: 'kg N eq',
  },
  {
    id: 'tre',
    row: 'eutrophication-terrestrial',
    en: 'Eutrophication, terrestrial',
    fr: 'Eutrophisation, terrestre',
    unit: 'mol N eq',
  },
  {
    id: 'etf',
    row: 'ecotoxicity-freshwater',
    en: 'Ecotoxicity, freshwater',
    fr: 'Écotoxicité, eaux douces',
    unit: 'CTUe',
  },
  { id: 'ldu', row: 'land-use', en: 'Land use', fr: 'Utilisation des sols', unit: 'pt (soil quality)' },
  { id: 'wtu', row: 'water-use', en: 'Water use', fr: 'Utilisation de l’eau', unit: 'm3 world eq deprived' },
  {
    id: 'fru',
    row: 'resource-use-fossils',
    en: 'Resource use, fossils',
    fr: 'Ressources fossiles',
    unit: 'MJ',
  },
  {
    id: 'mru',
    row: 'resource-use-minerals-metals',
    en: 'Resource use, minerals and metals',
    fr: 'Ressources minérales et métalliques',
    unit: 'kg Sb eq',
  },
];

/** Impacts by indicator id, in the order of the indicators. */
export type Impacts = Record<string, number>;

/** Sixteen figures in the order of the indicators → impacts by id; null when one is missing. */
export function impactsOf(figures: readonly (number | null)[]): Impacts | null {
  const impacts: Impacts = {};
  for (const [i, { id }] of indicators.entries()) {
    const value = figures[i];
    if (value === undefined || value === null) return null;
    impacts[id] = value;
  }
  return impacts;
}
