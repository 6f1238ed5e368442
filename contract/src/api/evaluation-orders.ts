/** What a list of evaluations can be ordered by; with a minus the other way round. */
export const evaluationOrders = ['name', '-name', 'updated_at', '-updated_at', 'status', '-status'] as const;
export type EvaluationOrder = (typeof evaluationOrders)[number];
