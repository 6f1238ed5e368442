import type { EvaluationPayload, EvaluationPreview, ExtscoreCheck, Language, Score } from '@sillage/contract';
import { storedPayload } from '@sillage/engine';
import { readRecords, requirePrepared } from '../../library/own-data/prepare-payload.ts';
import { externalScoreRequest, externalScoreRequestOf } from '../../methods/external-score-request.ts';
import type { Context } from '../../platform/context.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { DomainError, invalidDocument } from '../../platform/kernel/domain-error.ts';
import { EventLoopYield } from '../../platform/kernel/event-loop-yield.ts';
import { domainErrorOf } from '../../platform/ports/domain-error-of.ts';
import type { EvaluationState } from '../../platform/ports/evaluations.ts';
import type { ExternalResultChange } from '../../platform/ports/external-results.ts';
import type { ResultChange } from '../../platform/ports/results.ts';
import type { StoredVersion } from '../../platform/ports/versions.ts';
import type { TaskOptions } from '../../platform/threads/thread-pool.ts';
import {
  type Snapshot,
  snapshotOf,
  type ThreadSnapshot,
  threadSnapshot,
} from '../prepare/evaluation-snapshot.ts';
import { isHeavy } from '../prepare/heavy-evaluations.ts';
import { prepareSnapshot } from '../prepare/prepare-snapshot.ts';
import { payloadOf } from '../prepare/stored-evaluation.ts';
import { computeEvaluation, computeScored, evaluateTask, type Outcome } from './evaluate.ts';
import { type EvaluateGrouped, groupedEvaluations } from './grouped-evaluations.ts';
import { makePreview, previewTask } from './preview.ts';
import {
  checkOf,
  externalScoreCheckTask,
  externalScoreTask,
  type ScoredBytes,
  scoreEvaluation,
  scoresItself,
} from './score.ts';

/**
 * Decides where a calculation runs: in this thread, together with others, or in a thread of the pool. Writes nothing.
 */
export async function place<Made>(
  payload: EvaluationPayload,
  ways: { readonly here: () => Made | Promise<Made>; readonly inThread: () => Promise<Made> },
): Promise<Made> {
  return isHeavy(payload) ? ways.inThread() : ways.here();
}

/** Scores that other services compute are asked for from here, however heavy the evaluation is. */
function placeScore(
  context: Pick<Context, 'scorers'>,
  payload: EvaluationPayload,
  ways: { readonly here: () => Promise<ScoredBytes>; readonly inThread: () => Promise<ScoredBytes> },
): Promise<ScoredBytes> {
  return scoresItself(context) ? place(payload, ways) : ways.here();
}

/** An evaluation; `scored`: its bytes hold the external score as well, whose change is there if there is one. */
export type Evaluated = ReturnType<typeof computeEvaluation> & {
  readonly scored?: true;
  readonly scoreChange?: ExternalResultChange;
};

/**
 * Evaluates the current revision of an evaluation. `scored`: a heavy one is scored in the same thread; reasons against it
 * are in this language.
 * Throws: DomainError document.invalid, service.overloaded.
 */
export function evaluateState(
  context: Context,
  caller: Caller,
  state: EvaluationState,
  signal?: AbortSignal,
  scored?: Language,
): Promise<Evaluated> {
  const payload = payloadOf(state);
  return place<Evaluated>(payload, {
    async here() {
      const { prepared, ...found } = await requirePrepared(context, caller, payload);
      return computeEvaluation(context, snapshotOf(state, found), prepared);
    },
    async inThread() {
      const snapshot = await threadSnapshot(context, caller, state);
      const { organizationId } = caller;
      return evaluateInThread(context, snapshot, { signal, organizationId }, scored);
    },
  });
}

/**
 * Scores the current revision of an evaluation by a scoring method.
 * Throws: DomainError document.invalid with all issues, service.overloaded, and those of `ScorerFailure`.
 */
export function scoreState(
  context: Context,
  caller: Caller,
  state: EvaluationState,
  signal?: AbortSignal,
): Promise<ScoredBytes> {
  const payload = payloadOf(state);
  return placeScore(context, payload, {
    here: async () => scoreEvaluation(context, state, await externalScoreRequest(context, caller, payload)),
    async inThread() {
      const snapshot = await threadSnapshot(context, caller, state);
      return scoreInThread(context, snapshot, { signal, organizationId: caller.organizationId });
    },
  });
}

/**
 * Tells whether an evaluation or a version can be scored, with all issues; no scorer is called.
 * Throws: DomainError service.overloaded.
 */
export function checkState(
  context: Context,
  caller: Caller,
  found: EvaluationState | StoredVersion,
  language: Language,
  signal?: AbortSignal,
): Promise<ExtscoreCheck> {
  const payload = payloadOf(found);
  return place(payload, {
    here: async () => checkOf(await externalScoreRequest(context, caller, payload), language),
    async inThread() {
      const snapshot = await threadSnapshot(context, caller, found);
      const { organizationId } = caller;
      return context.threads.run(externalScoreCheckTask, { snapshot, language }, { signal, organizationId });
    },
  });
}

/**
 * Evaluates a payload without storing it; no remote scorer is called.
 * Throws: DomainError document.invalid, as POST /evaluations; service.overloaded.
 */
export async function previewEvaluation(
  context: Context,
  caller: Caller,
  sent: EvaluationPayload,
  language: Language,
  signal?: AbortSignal,
): Promise<EvaluationPreview> {
  const payload = storedPayload(sent);
  const { organizationId } = caller;
  const { labels, reusables, ownData } = await readRecords(context, caller, payload);
  const input = {
    payload,
    labels: { teams: [...labels.teams], tags: [...labels.tags] },
    reusables,
    ...(ownData === undefined ? {} : { ownData }),
    now: context.clock(),
    language,
    scoresItself: scoresItself(context),
  };
  const made = await place(payload, {
    here: () => makePreview(context, input),
    inThread: () => context.threads.run(previewTask, input, { signal, organizationId }),
  });
  if ('issues' in made) throw invalidDocument(made.issues);
  return made.preview;
}

/**
 * What a job calculates of its snapshot, which is prepared once here, and only if a thread does not. A job that was
 * accepted becomes slower rather than refused: without room in the threads, it is calculated here.
 * Its functions throw: DomainError, those of `evaluateState` and `scoreState`; service.stopping.
 */
export function jobCalculation(
  context: Pick<Context, 'catalog' | 'clock' | 'scorers' | 'threads'>,
  organizationId: string,
  snapshot: Snapshot,
): { evaluate(): Promise<Evaluated>; score(): Promise<ScoredBytes> } {
  const payload = payloadOf(snapshot);
  let made: ReturnType<typeof prepareSnapshot> | undefined;
  const preparation = () => {
    made ??= prepareSnapshot(context, snapshot);
    return made;
  };
  const evaluateHere = (): Evaluated => {
    const { prepared, issues } = preparation();
    if (prepared === undefined) throw invalidDocument(issues);
    return computeEvaluation(context, snapshot, prepared);
  };
  const scoreHere = async (): Promise<ScoredBytes> => {
    const request = externalScoreRequestOf(context.catalog, payload, preparation(), snapshot.reusables);
    return scoreEvaluation(context, snapshot, request);
  };
  return {
    evaluate: () =>
      place<Evaluated>(payload, {
        here: evaluateHere,
        inThread: () => evaluateInThread(context, snapshot, { organizationId }).catch(orHere(evaluateHere)),
      }),
    score: () =>
      placeScore(context, payload, {
        here: scoreHere,
        inThread: () => scoreInThread(context, snapshot, { organizationId }).catch(orHere(scoreHere)),
      }),
  };
}

const orHere =
  <Made>(compute: () => Made) =>
  (error: unknown): Made => {
    if (!(error instanceof DomainError) || error.code !== 'service.overloaded') throw error;
    return compute();
  };

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

/**
 * Evaluates snapshots of an organization, in their order: in a thread, and here if that fails. `scored`: also scores those
 * that can be, by the scoring methods that the service computes itself.
 * Throws: DomainError service.stopping.
 */
export async function evaluateTogether(
  context: EvaluateContext,
  organizationId: string,
  snapshots: readonly Snapshot[],
  { scored = false }: { readonly scored?: boolean } = {},
): Promise<readonly EvaluatedSnapshot[]> {
  if (snapshots.length === 0) return [];
  const evaluated = await evaluateAllInThread(context, organizationId, snapshots, scored);
  return evaluated ?? evaluateAllHere(context, snapshots, scored);
}

/**
 * Evaluates single snapshots that are asked for in the same turn of the event loop together.
 * The returned function throws: DomainError service.stopping; the error of a snapshot that cannot be read.
 */
export function evaluateGrouped(context: EvaluateContext): EvaluateGrouped<EvaluatedSnapshot> {
  return groupedEvaluations({
    isHeavy: (snapshot) => isHeavy(payloadOf(snapshot)),
    here: (snapshots) => evaluateAllHere(context, snapshots, false),
    inThread: (organizationId, snapshots) => evaluateTogether(context, organizationId, snapshots),
  });
}

/** The outcome of the only snapshot of a task. Throws: DomainError document.invalid. */
export function only(outcomes: readonly Outcome[]): Exclude<Outcome, { readonly issues: unknown }> {
  const [outcome] = outcomes;
  if (outcome === undefined) throw new Error('A thread has not evaluated the only snapshot.');
  if ('issues' in outcome) throw invalidDocument(outcome.issues);
  return outcome;
}

async function evaluateInThread(
  { threads, clock }: Pick<Context, 'threads' | 'clock'>,
  snapshot: ThreadSnapshot,
  options: TaskOptions,
  scored?: Language,
): Promise<Evaluated> {
  const scoring = scored === undefined ? {} : { scored };
  const input = { snapshots: [snapshot], now: clock(), full: true, ...scoring } as const;
  const evaluated = only(await threads.run(evaluateTask, input, options));
  if ('answer' in evaluated || evaluated.bytes === undefined)
    throw new Error('A thread has not rendered the results.');
  const { evaluatedAt, change, scoreChange, bytes } = evaluated;
  return {
    evaluatedAt,
    change,
    ...bytes,
    ...(scored === undefined ? {} : { scored: true }),
    ...(scoreChange === undefined ? {} : { scoreChange }),
  };
}

async function scoreInThread(
  { threads, clock }: Pick<Context, 'threads' | 'clock'>,
  snapshot: ThreadSnapshot,
  options: TaskOptions,
): Promise<ScoredBytes> {
  const outcome = await threads.run(externalScoreTask, { snapshot, now: clock() }, options);
  if (!('refusal' in outcome)) return outcome;
  const { code, facts, issues } = outcome.refusal;
  throw new DomainError(code, facts, issues);
}

/**
 * Evaluates in another thread. Returns undefined if that thread has failed: one by one, the evaluation that it
 * failed on is found, and the others are evaluated.
 */
async function evaluateAllInThread(
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
      if ('answer' in outcome || outcome.score === undefined)
        throw new Error('A thread has not returned the score of a standard result.');
      const { change, scoreChange, evaluatedAt, score } = outcome;
      return { change, evaluatedAt, score, ...(scoreChange === undefined ? {} : { scoreChange }) };
    });
  } catch (error) {
    if (error instanceof DomainError && error.code === 'service.stopping') throw error;
    log.warn({ err: error }, 'a thread did not evaluate');
    return undefined;
  }
}

/** Evaluates one by one in this thread, at most one in a turn of the event loop: others are served in between. */
async function evaluateAllHere(
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
