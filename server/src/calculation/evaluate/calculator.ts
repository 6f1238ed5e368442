import type { Score } from '@sillage/contract';
import type { Context } from '../../platform/context.ts';
import { DomainError, invalidDocument } from '../../platform/kernel/domain-error.ts';
import { EventLoopYield } from '../../platform/kernel/event-loop-yield.ts';
import { domainErrorOf } from '../../platform/ports/domain-error-of.ts';
import type { ExternalResultChange } from '../../platform/ports/external-results.ts';
import type { ResultChange } from '../../platform/ports/results.ts';
import type { Snapshot } from '../prepare/evaluation-snapshot.ts';
import { evaluateTask } from './evaluate-snapshots.ts';
import { computeScored } from './score-snapshot.ts';
import { prepareSnapshot } from '../prepare/prepare-snapshot.ts';

export type EvaluateContext = Pick<Context, 'catalog' | 'clock' | 'log' | 'threads'>;

/** What became of an evaluation: the changes that store its results, or why there are none. */
export type EvaluatedSnapshot =
  | {
      readonly change: ResultChange;
      /** Stores the external score; absent unless asked for, or if there is none. */
      readonly scoreChange?: ExternalResultChange;
      readonly evaluatedAt: string;
      readonly score: Score;
    }
  | { readonly error: unknown };

interface EvaluateOptions {
  /** Beside the thread that serves requests (the default), or in it. */
  readonly where?: 'thread' | 'here';
  /** Also scores those that can be, by the scoring methods that the service computes itself. */
  readonly scored?: boolean;
}

/**
 * Evaluates snapshots of an organization, in their order: beside the thread that serves requests, and in that
 * thread if the others fail, or it is asked for. Writes nothing.
 * Throws: DomainError service.stopping.
 */
export async function evaluateTogether(
  context: EvaluateContext,
  organizationId: string,
  snapshots: readonly Snapshot[],
  { where = 'thread', scored = false }: EvaluateOptions = {},
): Promise<readonly EvaluatedSnapshot[]> {
  if (snapshots.length === 0) return [];
  const evaluated =
    where === 'thread' ? await evaluateInThread(context, organizationId, snapshots, scored) : undefined;
  return evaluated ?? evaluateHere(context, snapshots, scored);
}

/**
 * Evaluates in another thread. Returns undefined if that thread has failed: one by one, the evaluation that it
 * failed on is found, and the others are evaluated.
 */
async function evaluateInThread(
  { threads, clock, log }: EvaluateContext,
  organizationId: string,
  snapshots: readonly Snapshot[],
  scored: boolean,
): Promise<readonly EvaluatedSnapshot[] | undefined> {
  try {
    const outcomes = await threads.run(
      evaluateTask,
      { snapshots, now: clock(), full: false, scored },
      { organizationId, patient: true },
    );
    return outcomes.map((outcome) => {
      if ('issues' in outcome) return { error: invalidDocument(outcome.issues) };
      const { change, scoreChange, evaluatedAt, score } = outcome;
      if (score === undefined) throw new Error('A thread has not told the score of a standard result.');
      return { change, evaluatedAt, score, ...(scoreChange === undefined ? {} : { scoreChange }) };
    });
  } catch (error) {
    if (error instanceof DomainError && error.code === 'service.stopping') throw error;
    log.warn({ err: error }, 'a thread did not evaluate');
    return undefined;
  }
}

/** Evaluates one by one in this thread, at most one in a turn of the event loop: others are served in between. */
async function evaluateHere(
  context: EvaluateContext,
  snapshots: readonly Snapshot[],
  scored: boolean,
): Promise<readonly EvaluatedSnapshot[]> {
  const slices = new EventLoopYield();
  const outcomes: EvaluatedSnapshot[] = [];
  for (const [index, snapshot] of snapshots.entries()) {
    if (index > 0) await slices.yield();
    try {
      const { prepared, issues } = prepareSnapshot(context, snapshot);
      if (prepared === undefined) throw invalidDocument(issues);
      outcomes.push(await computeScored(context, snapshot, prepared, scored));
    } catch (error) {
      if (domainErrorOf(error).code === 'server.bug')
        context.log.error({ err: error, evaluationId: snapshot.id }, 'an evaluation failed');
      outcomes.push({ error });
    }
  }
  return outcomes;
}
