import { EvaluationMove, EvaluationMoves, mostMoved } from '../../documents/results/evaluation-move.ts';
import { OtherMethods } from '../../documents/results/other-methods.ts';
import type { Endpoint } from '../endpoint.ts';

/** Evaluations with other databases than theirs. */
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
  readOtherMethods: {
    method: 'GET',
    path: '/results/evaluation/:id/methods',
    aliases: ['/results/evaluations/:id/methods'],
    access: 'read',
    summary: 'An evaluation under the impact methods of own databases, beside EF 3.1',
    description:
      'For each database that was imported with an impact method of its package: the evaluation as it is now, as if every material named that database, with the names and units of the method. It stands for everything that the evaluation needs; `problems` names each role without a data set, and then there are no figures. Nothing is stored. 409 for a version: it never changes. See /docs/own-data.',
    success: { status: 200, body: OtherMethods },
    errors: ['record.not-found', 'version.immutable'],
  },
} as const satisfies Record<string, Endpoint>;
