import type { LocalizedText } from '@sillage/contract';
import { folded } from '@sillage/contract/tables';
import { fileInvalid } from './file-invalid.ts';

// Titles as the state writes them. Source: French declaration portal,
// https://affichage-environnemental.ecobalyse.beta.gouv.fr, export of declared garments as open data.

/** Impact categories and complements, by the ids of the official calculator. */
const impacts = {
  acd: 'Impact - Acidification',
  cch: 'Impact - Changement climatique',
  'etf-c': "Impact - Écotoxicité de l'eau douce, corrigée",
  fru: 'Impact - Utilisation de ressources fossiles',
  fwe: 'Impact - Eutrophisation eaux douces',
  ior: 'Impact - Radiations ionisantes',
  ldu: 'Impact - Utilisation des sols',
  mru: 'Impact - Utilisation de ressources minérales et métalliques',
  ozd: "Impact - Appauvrissement de la couche d'ozone",
  pco: "Impact - Formation d'ozone photochimique",
  pma: 'Impact - Particules',
  swe: 'Impact - Eutrophisation marine',
  tre: 'Impact - Eutrophisation terrestre',
  wtu: 'Impact - Utilisation de ressources en eau',
  microfibers: 'Impact - Complément microfibres',
  outOfEuropeEOL: 'Impact - Complément export hors-Europe',
} as const;

/** Stages, by the ids of the external result. */
const stages = {
  trims: 'Cycle de vie - Accessoires',
  material: 'Cycle de vie - Matières premières',
  spinning: 'Cycle de vie - Filature',
  fabric: 'Cycle de vie - Tissage & Tricotage',
  ennobling: 'Cycle de vie - Ennoblissement',
  making: 'Cycle de vie - Confection',
  transport: 'Cycle de vie - Transport',
  use: 'Cycle de vie - Utilisation',
  eol: 'Cycle de vie - Fin de vie',
} as const;

const facts = {
  brand: 'Marque',
  category: 'Catégorie',
  gtin: 'GTIN',
  reference: 'Référence interne',
  score: 'Score',
  standardised: 'Score standardisé',
  durability: 'Durabilité',
  created: 'Date de création',
} as const;

export const impactIds = Object.keys(impacts);
export const stageIds = Object.keys(stages);
const stageTitles = Object.values(stages);
const needed: readonly string[] = [...Object.values(facts), ...Object.values(impacts)];
const known: ReadonlySet<string> = new Set([...needed, ...stageTitles].map(folded));

/** Where the columns of a file are, by index. */
export interface DeclaredColumns {
  readonly titles: readonly string[];
  readonly at: { readonly [Name in keyof typeof facts]: number };
  /** In the order of `impactIds`. */
  readonly impacts: readonly number[];
  /** In the order of `stageIds`; empty: a file from before they were published. */
  readonly stages: readonly number[];
}

/** How many of the titles are those of the file. */
export const knownTitles = (titles: readonly string[]): number =>
  titles.filter((title) => known.has(folded(title))).length;

/** Finds the columns by their titles, whatever their order, case and accents. Throws: DomainError benchmark.file-invalid. */
export function declaredColumns(titles: readonly string[]): DeclaredColumns {
  const keys = titles.map(folded);
  const repeated = keys.findIndex((key, index) => known.has(key) && keys.indexOf(key) !== index);
  if (repeated >= 0) throw fileInvalid(1, repeated, titles, twice);
  const has = (title: string): boolean => keys.includes(folded(title));
  // All stages or none: a file with some of them is another one.
  const wanted = stageTitles.some(has) ? [...needed, ...stageTitles] : needed;
  const missing = wanted.find((title) => !has(title));
  if (missing !== undefined) throw fileInvalid(1, titles.length, titles, lacking(missing));
  const at = (title: string): number => keys.indexOf(folded(title));
  return {
    titles,
    at: Object.fromEntries(
      Object.entries(facts).map(([name, title]) => [name, at(title)]),
    ) as DeclaredColumns['at'],
    impacts: Object.values(impacts).map(at),
    stages: wanted === needed ? [] : stageTitles.map(at),
  };
}

const lacking = (title: string): LocalizedText => ({
  en: `the column "${title}" is missing`,
  fr: `la colonne « ${title} » manque`,
});

const twice: LocalizedText = { en: 'the column is there twice', fr: 'la colonne y est deux fois' };
