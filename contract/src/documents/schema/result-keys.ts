// Apart from the schemas, so that pages of the application can use these lists without loading any schema.

/** The seven life cycle stages shared by all categories, in chronological order. */
export const stages = [
  'product-description',
  'raw-materials',
  'manufacturing',
  'packaging',
  'distribution',
  'use',
  'end-of-life',
] as const;
export type Stage = (typeof stages)[number];

/** The ways in which the single score is expressed. */
export const scoreKeys = [
  'pef',
  'french-pef',
  'pef-per-durability',
  'french-pef-per-durability',
  'pef-per-day',
  'french-pef-per-day',
] as const;
