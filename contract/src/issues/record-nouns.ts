import type { LocalizedText } from '../texts/localized-text.ts';

/**
 * Kinds of records that are kept in one table, with revisions, events, a place in the trash and lines of the audit: a
 * new one needs no more than its name here, and its documents, endpoints and routes. They are what evaluations and
 * products share, and scenarios, to which nothing refers.
 */
const reusableNames = {
  mask: { en: 'mask', fr: 'masque' },
  packaging: { en: 'packaging', fr: 'emballage' },
  material: { en: 'material', fr: 'matière' },
  accessory: { en: 'accessory', fr: 'accessoire' },
  scenario: { en: 'scenario', fr: 'scénario' },
} as const satisfies Record<string, LocalizedText>;

export type ReusableNoun = keyof typeof reusableNames;
export const reusableNouns = Object.keys(reusableNames) as readonly ReusableNoun[];

/** Those to which evaluations and products refer. */
export const referencedNouns = [
  'mask',
  'packaging',
  'material',
  'accessory',
] as const satisfies readonly ReusableNoun[];
export type ReferencedNoun = (typeof referencedNouns)[number];

/** Kinds of records that are kept in the trash. */
export const trashedNouns = ['evaluation', 'product', ...reusableNouns] as const;
export type TrashedNoun = (typeof trashedNouns)[number];

/** The names of record kinds in messages. */
export const recordNames = {
  ...reusableNames,
  'API key': { en: 'API key', fr: 'clé d’API' },
  benchmark: { en: 'benchmark', fr: 'référence de comparaison' },
  category: { en: 'category', fr: 'catégorie' },
  database: { en: 'database', fr: 'base de données' },
  column: { en: 'column', fr: 'colonne' },
  'data set': { en: 'data set', fr: 'jeu de données' },
  delivery: { en: 'delivery', fr: 'envoi' },
  evaluation: { en: 'evaluation', fr: 'évaluation' },
  'evaluation or version': { en: 'evaluation or version', fr: 'évaluation ou version' },
  field: { en: 'field', fr: 'champ' },
  indicator: { en: 'indicator', fr: 'indicateur' },
  import: { en: 'import', fr: 'import' },
  'import-draft': { en: 'draft of an import', fr: 'brouillon d’import' },
  'import-template': { en: 'import template', fr: 'modèle d’import' },
  job: { en: 'job', fr: 'tâche' },
  lifecycle: { en: 'lifecycle', fr: 'étape' },
  'mapping-list': { en: 'mapping list', fr: 'liste de correspondance' },
  product: { en: 'product', fr: 'produit' },
  proof: { en: 'proof', fr: 'preuve' },
  recipe: { en: 'recipe', fr: 'recette' },
  record: { en: 'record', fr: 'enregistrement' },
  role: { en: 'role', fr: 'rôle' },
  sample: { en: 'sample', fr: 'échantillon' },
  statement: { en: 'statement', fr: 'déclaration' },
  synonyms: { en: 'own words', fr: 'mots propres' },
  tag: { en: 'tag', fr: 'tag' },
  team: { en: 'team', fr: 'équipe' },
  user: { en: 'user', fr: 'utilisateur' },
  verification: { en: 'verification', fr: 'vérification' },
  version: { en: 'version', fr: 'version' },
} as const satisfies Record<string, LocalizedText>;
