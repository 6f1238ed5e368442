import type { Words } from '../words.ts';

/** The kinds of records, as sentences name them. */
export const nouns = {
  accessory: { en: 'accessory', fr: 'accessoire' },
  'API key': { en: 'API key', fr: 'clé d’API' },
  category: { en: 'category', fr: 'catégorie' },
  delivery: { en: 'delivery', fr: 'envoi' },
  evaluation: { en: 'evaluation', fr: 'évaluation' },
  'evaluation or version': { en: 'evaluation or version', fr: 'évaluation ou version' },
  job: { en: 'job', fr: 'tâche' },
  lifecycle: { en: 'lifecycle', fr: 'étape' },
  mask: { en: 'mask', fr: 'masque' },
  material: { en: 'material', fr: 'matériau' },
  packaging: { en: 'packaging', fr: 'emballage' },
  product: { en: 'product', fr: 'produit' },
  tag: { en: 'tag', fr: 'étiquette' },
  team: { en: 'team', fr: 'équipe' },
  user: { en: 'user', fr: 'utilisateur' },
} as const satisfies Record<string, Words>;
