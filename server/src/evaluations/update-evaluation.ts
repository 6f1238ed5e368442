import {
  changedTexts,
  checkDocument,
  clearNullFields,
  EvaluationPayload,
  type EvaluationRecord,
  type Issue,
  type Language,
  withoutServiceFields,
} from '@sillage/contract';
import { applyPatch, mergePatch, operationsIn, parsePatch, storedPayload, warningOf } from '@sillage/engine';
import { payloadOf, requireEvaluation } from '../calculation/prepare/stored-evaluation.ts';
import { requirePrepared } from '../library/own-data/prepare-payload.ts';
import type { Context } from '../platform/context.ts';
import { type Actor, audit } from '../platform/identity/audit.ts';
import type { Caller } from '../platform/identity/caller.ts';
import { timestamp } from '../platform/kernel/clock.ts';
import { invalidDocument } from '../platform/kernel/domain-error.ts';
import { type ExpectedRevision, requireRevision } from '../platform/kernel/expected-revision.ts';
import { requireJsonLimits } from '../platform/kernel/json-limits.ts';
import type { EvaluationState, StoredEvaluation } from '../platform/ports/evaluations.ts';
import type { StoredReusable } from '../platform/ports/reusables.ts';
import type { Change } from '../platform/ports/storage.ts';
import { retryWhenStale } from '../platform/ports/storage-errors.ts';
import { columnsOf, referencesOf } from './create-evaluation.ts';
import { recordOf } from './read-evaluation.ts';

/** One update of an evaluation, by replacement or by patch. */
export interface EvaluationChange {
  readonly id: string;
  /** The action recorded in the audit. */
  readonly action: 'replace' | 'patch';
  readonly ifMatch: ExpectedRevision;
  /** The payload to store, in its stored form; computed again after a conflict with another writer. */
  payload(before: EvaluationState): EvaluationPayload;
}

/**
 * Stores a new payload; a payload equal to the stored one changes nothing.
 * Of two concurrent writers the later one wins.
 * Throws: DomainError record.not-found, version.immutable, revision.stale, document.invalid;
 * nothing is stored then.
 */
export async function changeEvaluation(
  context: Context,
  caller: Caller,
  change: EvaluationChange,
  language: Language,
): Promise<EvaluationRecord> {
  return retryWhenStale(async () => {
    const before = await requireEvaluation(context, caller, change.id);
    requireRevision(change.ifMatch, before.revision);
    const payload = change.payload(before);
    const { reusables } = await requirePrepared(context, caller, payload);
    if (before.payload === columnsOf(payload).payload) return recordOf(context, caller, before, language);
    const { action } = change;
    const { evaluation, changes } = newRevision(context, caller, { action, before, payload, reusables });
    await context.storage.commit(caller.organizationId, changes);
    const evaluated = evaluatedAfter(before, payload);
    return recordOf(context, caller, { ...evaluation, evaluated }, language);
  });
}

/** A new payload of an evaluation, with the mask and packaging that it was checked with. */
interface NewRevision {
  readonly action: EvaluationChange['action'];
  readonly before: EvaluationState;
  readonly payload: EvaluationPayload;
  readonly reusables: readonly StoredReusable[];
}

/** Builds the next revision of an evaluation, with the changes that store it and its audit entry. */
export function newRevision(
  context: Pick<Context, 'clock' | 'newId'>,
  actor: Actor,
  { action, before, payload, reusables }: NewRevision,
): { readonly evaluation: StoredEvaluation; readonly changes: readonly Change[] } {
  const { id, createdAt } = before;
  const revision = before.revision + 1;
  const evaluation = {
    ...columnsOf(payload),
    id,
    revision,
    createdAt,
    updatedAt: timestamp(context.clock()),
  };
  return {
    evaluation,
    changes: [
      {
        kind: 'replace-evaluation',
        evaluation,
        expectedRevision: before.revision,
        ...referencesOf(payload, reusables),
        ...(hasSameFigures(payloadOf(before), payload) ? { keepsResults: true } : {}),
      },
      audit(context, actor, {
        action,
        noun: 'evaluation',
        recordId: id,
        revisionBefore: before.revision,
        revisionAfter: revision,
        before: before.payload,
        after: payload,
      }),
    ],
  };
}

/** What is known of the result after a change; one that was of the present revision stays so if its figures are the same. */
function evaluatedAfter(before: EvaluationState, payload: EvaluationPayload): EvaluationState['evaluated'] {
  const { evaluated, revision } = before;
  return evaluated?.revision === revision && hasSameFigures(payloadOf(before), payload)
    ? { ...evaluated, revision: revision + 1 }
    : evaluated;
}

/** Whether two payloads differ in nothing but their pieces, which change no figure. */
function hasSameFigures(
  { pieces: _, ...before }: EvaluationPayload,
  { pieces: __, ...after }: EvaluationPayload,
): boolean {
  return JSON.stringify(before) === JSON.stringify(after);
}

/**
 * Replaces the payload of an evaluation; an equal payload changes nothing.
 * Of two concurrent writers the later one wins.
 * Throws: DomainError record.not-found, version.immutable, revision.stale, document.invalid;
 * nothing is stored then.
 */
export async function replaceEvaluation(
  context: Context,
  caller: Caller,
  id: string,
  sent: EvaluationPayload,
  language: Language,
  ifMatch?: ExpectedRevision,
): Promise<EvaluationRecord> {
  const payload = storedPayload(sent);
  return changeEvaluation(
    context,
    caller,
    { id, action: 'replace', ifMatch, payload: () => payload },
    language,
  );
}

/**
 * Merges a patch into the stored payload and stores the result as PUT would. Issues of the patch have
 * pointers into the patch, issues of the result pointers into the result.
 * Throws: DomainError record.not-found, version.immutable, revision.stale, document.invalid;
 * nothing is stored then.
 */
export async function patchEvaluation(
  context: Context,
  caller: Caller,
  id: string,
  body: unknown,
  language: Language,
  ifMatch?: ExpectedRevision,
): Promise<EvaluationRecord> {
  const { tree, issues } = parsePatch(body);
  if (tree === undefined) throw invalidDocument(issues);
  return mergeWith(context, caller, { id, ifMatch }, language, (source) => patchedBy(tree, source));
}

type PatchTree = Parameters<typeof applyPatch>[1];

/** Throws: DomainError document.invalid. */
function patchedBy(
  tree: PatchTree,
  source: EvaluationPayload,
): { readonly outcome: unknown; readonly patched: unknown } {
  const patched = applyPatch(source, tree);
  if (!('document' in patched)) throw invalidDocument(patched.issues);
  const outcome = clearNullFields(EvaluationPayload, patched.document, source);
  // A parameter whose value the patch set to null is left out on purpose.
  return { outcome, patched: patched.document };
}

/**
 * The payload that a patch makes of a stored one; nothing is stored. Issues of the patch have pointers into the patch,
 * issues of the result pointers into the result. Throws: DomainError document.invalid.
 */
export function patchedPayload(source: EvaluationPayload, body: unknown): EvaluationPayload {
  const { tree, issues } = parsePatch(body);
  if (tree === undefined) throw invalidDocument(issues);
  const { outcome, patched } = patchedBy(tree, source);
  return payloadOfOutcome(outcome, patched);
}

/**
 * Applies a JSON Merge Patch (RFC 7396) to the stored payload and stores the result as PUT would. Issues of the
 * result have pointers into the result.
 * Throws: DomainError record.not-found, version.immutable, revision.stale, document.invalid;
 * nothing is stored then.
 */
export async function mergeIntoEvaluation(
  context: Context,
  caller: Caller,
  id: string,
  body: unknown,
  language: Language,
  ifMatch?: ExpectedRevision,
): Promise<EvaluationRecord> {
  const issues = operationsIn(body);
  if (issues.length > 0) throw invalidDocument(issues);
  return mergeWith(context, caller, { id, ifMatch }, language, (source) => ({
    outcome: mergePatch(source, body),
  }));
}

/**
 * Stores what `merge` makes of the stored payload. `patched`: the outcome before its null fields were left out.
 * The answer also warns of the names that were trimmed.
 */
async function mergeWith(
  context: Context,
  caller: Caller,
  { id, ifMatch }: { readonly id: string; readonly ifMatch: ExpectedRevision | undefined },
  language: Language,
  merge: (source: EvaluationPayload) => { readonly outcome: unknown; readonly patched?: unknown },
): Promise<EvaluationRecord> {
  let trimmed: readonly Issue[] = [];
  const payload = (before: EvaluationState): EvaluationPayload => {
    const { outcome, patched } = merge(payloadOf(before));
    const checked = payloadOfOutcome(outcome, patched);
    trimmed = changedTexts(EvaluationPayload, outcome);
    return checked;
  };
  const record = await changeEvaluation(context, caller, { id, action: 'patch', ifMatch, payload }, language);
  return { ...record, warnings: [...record.warnings, ...trimmed.map(warningOf)] };
}

/**
 * The payload to store after a patch, checked like the body of a PUT. `patched`: the outcome before its null fields
 * were left out. Throws: DomainError document.invalid.
 */
function payloadOfOutcome(outcome: unknown, patched: unknown = outcome): EvaluationPayload {
  requireJsonLimits(outcome);
  const faults = checkDocument(EvaluationPayload, outcome, patched);
  if (faults.length > 0) throw invalidDocument(faults);
  return storedPayload(withoutServiceFields(EvaluationPayload, outcome));
}
