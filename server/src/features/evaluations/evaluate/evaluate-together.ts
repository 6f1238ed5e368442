import type { Score } from '@sillage/contract';
import type { Context } from '../../../context.ts';
import { DomainError, invalidDocument } from '../../../kernel/domain-error.ts';
import { EventLoopYield } from '../../../kernel/event-loop-yield.ts';
import { domainErrorOf } from '../../../ports/domain-error-of.ts';
import type { ResultChange } from '../../../ports/results.ts';
import { computeResult } from './compute-evaluation.ts';
import { prepareSnapshot, type Snapshot } from './snapshot.ts';

export type EvaluateContext = Pick<Context, 'catalog' | 'clock' | 'log' | 'threads'>;

/** What became of an evaluation: the change that stores its result, or why there is none. */
export type EvaluatedSnapshot =
  | { readonly change: ResultChange; readonly evaluatedAt: string; readonly score: Score }
  | { readonly error: unknown };

/**
 * Evaluates snapshots of an organization, in their order: beside the thread that serves requests, and in that
 * thread if the others fail, or it is asked for. Writes nothing.
 * Throws: DomainError service.stopping.
 */
export async function evaluateTogether(
  context: EvaluateContext,
  organizationId: string,
  snapshots: readonly Snapshot[],
  where: 'thread' | 'here' = 'thread',
): Promise<readonly EvaluatedSnapshot[]> {
  if (snapshots.length === 0) return [];
  const evaluated =
    where === 'thread' ? await evaluateInThread(context, organizationId, snapshots) : undefined;
  return evaluated ?? evaluateHere(context, snapshots);
}

/**
 * Evaluates in another thread. Returns undefined if that thread has failed: one by one, the evaluation that it
 * failed on is found, and the others are evaluated.
 */
async function evaluateInThread(
  { threads, clock, log }: EvaluateContext,
  organizationId: string,
  snapshots: readonly Snapshot[],
): Promise<readonly EvaluatedSnapshot[] | undefined> {
  try {
    const outcomes = await threads.run(
      'evaluate',
      { snapshots, now: clock(), full: false },
      { organizationId, patient: true },
    );
    return outcomes.map((outcome) => {
      if ('issues' in outcome) return { error: invalidDocument(outcome.issues) };
      const { change, evaluatedAt, score } = outcome;
      if (score === undefined) throw new Error('A thread has not told the score of a standard result.');
      return { change, evaluatedAt, score };
    });
  } catch (error) {
    if (error instanceof DomainError && error.code === 'service.stopping') throw error;
    log.warn({ err: error }, 'a thread did not evaluate');
    return undefined;
  }
}

/** Evaluates one by one in this thread, and serves requests in between. */
async function evaluateHere(
  context: EvaluateContext,
  snapshots: readonly Snapshot[],
): Promise<readonly EvaluatedSnapshot[]> {
  const slices = new EventLoopYield();
  const outcomes: EvaluatedSnapshot[] = [];
  for (const snapshot of snapshots) {
    try {
      const { prepared, issues } = prepareSnapshot(context, snapshot);
      if (prepared === undefined) throw invalidDocument(issues);
      outcomes.push(computeResult(context, snapshot, prepared));
    } catch (error) {
      if (domainErrorOf(error).code === 'server.bug')
        context.log.error({ err: error, evaluationId: snapshot.id }, 'an evaluation failed');
      outcomes.push({ error });
    }
    if (slices.isDue()) await slices.yield();
  }
  return outcomes;
}
