import {
  at,
  type EvaluationMove,
  type EvaluationSelection,
  type Issue,
  type LocalizedText,
  mostMoved,
} from '@sillage/contract';
import { findOwnDatabase } from '../../databases/mapping/require-own-database.ts';
import type { Context } from '../../platform/context.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { DomainError, invalidDocument } from '../../platform/kernel/domain-error.ts';
import { type ExpectedRevision, requireRevision } from '../../platform/kernel/expected-revision.ts';
import { unknownReference, valueIssue } from '../../platform/kernel/issues.ts';
import type { EvaluationState } from '../../platform/ports/evaluations.ts';
import { resolveSelection } from '../bulk/evaluation-selection.ts';
import { readSlice } from '../bulk/slices.ts';

type MoveContext = Pick<Context, 'storage' | 'catalog'>;

/** An evaluation that moves. */
export interface SelectedEvaluation {
  readonly state: EvaluationState;
  /** Its place in the request; that of the filter for those that it selects. */
  readonly pointer: string;
}

/** Which evaluations move to which database, with the ids of databases. */
export interface ResolvedMove {
  readonly to: string;
  readonly from?: string;
  readonly evaluations: readonly SelectedEvaluation[];
}

const nothing: LocalizedText = {
  en: 'must name evaluations, or hold a filter',
  fr: 'doit nommer des évaluations, ou contenir un filtre',
};
const tooMany: LocalizedText = {
  en: `must select at most ${mostMoved} evaluations`,
  fr: `au plus ${mostMoved} évaluations`,
};
const retired: LocalizedText = {
  en: 'must be a database that is not retired',
  fr: 'une base qui n’est pas retirée',
};

/**
 * Reads what a request to move names.
 * Throws: DomainError document.invalid with all issues, database.method-not-ef, revision.stale.
 */
export async function resolveMove(
  context: MoveContext,
  caller: Caller,
  { evaluations: named = [], filter, to: toName, from: fromName }: EvaluationMove,
  ifMatch: ExpectedRevision,
): Promise<ResolvedMove> {
  const issues: Issue[] = [];
  if (named.length === 0 && filter === undefined) issues.push(valueIssue('', nothing));
  const to = await databaseOf(context, caller, toName, '/to', issues);
  const from =
    fromName === undefined ? undefined : await databaseOf(context, caller, fromName, '/from', issues);
  if (to?.retired === true) issues.push(valueIssue('/to', retired));
  const evaluations = await namedEvaluations(context, caller, named, issues);
  if (filter !== undefined) evaluations.push(...(await filteredEvaluations(context, caller, filter, issues)));
  if (issues.length > 0 || to === undefined) throw invalidDocument(issues);
  const method = to.method ?? context.catalog.method.id;
  if (method !== context.catalog.method.id)
    throw new DomainError('database.method-not-ef', { id: to.id, method });
  for (const { state, revision } of evaluations) {
    requireRevision(ifMatch, state.revision);
    requireRevision(revision === undefined ? undefined : [String(revision)], state.revision);
  }
  // One that is named and selected moves once.
  const each = [...new Map(evaluations.map((one) => [one.state.id, one])).values()];
  if (each.length > mostMoved) throw invalidDocument([valueIssue('', tooMany)]);
  return { to: to.id, ...(from === undefined ? {} : { from: from.id }), evaluations: each };
}

/** A database of the organization, or a shipped one that materials may name. */
async function databaseOf(
  context: MoveContext,
  caller: Caller,
  id: string,
  pointer: string,
  issues: Issue[],
): Promise<{ readonly id: string; readonly method?: string; readonly retired?: boolean } | undefined> {
  const own = await findOwnDatabase(context, caller, id);
  if (own !== undefined) return own;
  const shipped = context.catalog.database(id);
  if (shipped?.selectable === true) return shipped;
  issues.push(unknownReference(pointer, 'database', id));
  return undefined;
}

type Expected = SelectedEvaluation & { readonly revision?: number };

async function namedEvaluations(
  { storage }: MoveContext,
  { organizationId }: Caller,
  named: NonNullable<EvaluationMove['evaluations']>,
  issues: Issue[],
): Promise<Expected[]> {
  const found: Expected[] = [];
  for (const [index, one] of named.entries()) {
    const place = at('/evaluations', String(index));
    const { id, revision = undefined } = typeof one === 'string' ? { id: one } : one;
    const state = await storage.readEvaluation(organizationId, id);
    if (state === undefined)
      issues.push(unknownReference(typeof one === 'string' ? place : at(place, 'id'), 'evaluation', id));
    else found.push({ state, pointer: place, ...(revision === undefined ? {} : { revision }) });
  }
  return found;
}

async function filteredEvaluations(
  context: MoveContext,
  caller: Caller,
  filter: EvaluationSelection,
  issues: Issue[],
): Promise<Expected[]> {
  try {
    const selection = await resolveSelection(context, caller, filter, '/filter');
    const { states } = await readSlice(context, caller.organizationId, selection, null, mostMoved + 1);
    if (states.length > mostMoved) issues.push(valueIssue('/filter', tooMany));
    return states.map((state) => ({ state, pointer: '/filter' }));
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'document.invalid') throw error;
    issues.push(...error.issues);
    return [];
  }
}
