import { EvaluationMove, EvaluationMoves, mostMoved } from '../../documents/results/evaluation-move.ts';
import type { Endpoint } from '../endpoint.ts';

/** Moving evaluations from one database to another. */
export const moveEndpoints = {
  moveEvaluations: {
    method: 'POST',
    path: '/evaluations/move',
    access: 'write',
    storesNothing: true,
    summary: 'Move evaluations to another database, and what that changes',
    description: `Shows for each material whether the database has a data set for it, and splits the difference of each indicator and of the score into mapping, data and method. Nothing is stored unless \`dryRun\` is false; then up to ${mostMoved} evaluations are changed together or not at all, and become outdated until they are evaluated. With If-Match, or \`revision\`, the move is refused if somebody else was faster (412). What has moved is not moved again, so the request may be repeated without harm.`,
    body: EvaluationMove,
    success: { status: 200, body: EvaluationMoves },
    errors: ['document.invalid', 'revision.stale', 'database.method-not-ef', 'service.stopping'],
  },
} as const satisfies Record<string, Endpoint>;
