/**
 * Methods with requests and endpoints of their own.
 * The first is queried when no other method covers a category.
 */
export const scoringMethodIds = ['french-textile'] as const;
export type ScoringMethodId = (typeof scoringMethodIds)[number];

/** Every method: `pef` evaluates the documents of this service; the others score their own requests. */
export const methodIds = ['pef', ...scoringMethodIds] as const;
export type MethodId = (typeof methodIds)[number];
