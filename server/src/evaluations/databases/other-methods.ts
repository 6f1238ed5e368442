import type { Language, OtherMethods } from '@sillage/contract';
import { payloadOf, requireEvaluation } from '../../calculation/prepare/stored-evaluation.ts';
import { ownDatabasesIn, readOwnData } from '../../library/own-data/own-data.ts';
import { faultsOf } from '../../methods/external-score-request.ts';
import type { Context } from '../../platform/context.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import type { EvaluationState } from '../../platform/ports/evaluations.ts';
import { snapshotsOf } from '../bulk/evaluate-states.ts';
import { otherMethodTask } from './move-task.ts';

interface OtherMethodsRequest {
  readonly caller: Caller;
  readonly id: string;
  readonly language: Language;
  readonly signal: AbortSignal;
}

/**
 * Evaluates with each database that has the impact method of its package, as if every material named it. Nothing is
 * stored. Totals only: they show no more of a closed database than a result does.
 * Throws: DomainError record.not-found, version.immutable, service.overloaded.
 */
export async function otherMethods(
  context: Context,
  { caller, id, language, signal }: OtherMethodsRequest,
): Promise<OtherMethods> {
  const state = await requireEvaluation(context, caller, id);
  return methodsBeside(context, caller.organizationId, state, language, signal);
}

/** The same of an evaluation that was read. Throws: DomainError service.overloaded. */
export async function methodsBeside(
  context: Context,
  organizationId: string,
  state: EvaluationState,
  language: Language,
  signal?: AbortSignal,
): Promise<OtherMethods> {
  const { storage, catalog, clock } = context;
  const [now] = await snapshotsOf(context, organizationId, [state]);
  if (now === undefined) return { methods: [] };
  const databases = (await storage.listOwnDatabases(organizationId)).filter(
    ({ method, retired }) => method !== catalog.method.id && !retired,
  );
  const methods: OtherMethods['methods'] = [];
  for (const { id: database, method } of databases) {
    const named = [...ownDatabasesIn(payloadOf(now), catalog), database];
    const ownData = await readOwnData({ storage }, organizationId, named, now.reusables);
    const snapshot = { ...now, ...(ownData === undefined ? {} : { ownData }) };
    const input = { snapshot, database, now: clock() };
    const found = await context.threads.run(otherMethodTask, input, { signal, organizationId });
    methods.push(
      'issues' in found
        ? { database, method, impacts: [], problems: faultsOf(found.issues, language) }
        : { database, method, impacts: found.impacts, problems: [] },
    );
  }
  return { methods: methods.sort((a, b) => (a.database < b.database ? -1 : 1)) };
}
