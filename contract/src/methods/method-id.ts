/** Methods that score requests of their own, at addresses of their own. The first is asked where no other covers a category. */
export const scoringMethodIds = ['french-textile'] as const;
export type ScoringMethodId = (typeof scoringMethodIds)[number];

/** Every method: `pef` evaluates the documents of this service, the others score requests of their own. */
export const methodIds = ['pef', ...scoringMethodIds] as const;
export type MethodId = (typeof methodIds)[number];
