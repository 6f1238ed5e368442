// No schemas here: the lists of the application need these values without the schema library.

/** Sort orders of a list of evaluations; a leading minus means descending. */
export const evaluationOrders = [
  ...(['name', '-name', 'updated_at', '-updated_at', 'status', '-status', 'climate', '-climate'] as const),
  ...(['score', '-score', 'cost', '-cost', 'quality', '-quality', 'weight', '-weight'] as const),
] as const;
export type EvaluationOrder = (typeof evaluationOrders)[number];

/** Maximum number of evaluations listed by id in one request; the same limit as for JSON arrays. */
export const selectedIds = 10_000;

/** The figures that are added up over pieces, in the order in which they are shown. */
export const collectionFigures = ['climate', 'score', 'cost'] as const;
export type CollectionFigureId = (typeof collectionFigures)[number];
