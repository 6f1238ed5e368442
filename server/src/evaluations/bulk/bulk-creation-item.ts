import {
  changedTexts,
  checkDocument,
  type EvaluationBatchItem,
  EvaluationPayload,
  type IpcResult,
  type Score,
  type UpsertOutcome,
  type Warning,
  withoutServiceFields,
} from '@sillage/contract';
import { shownTotals, storedPayload, warningOf } from '@sillage/engine';
import { type EvaluateContext, evaluateTogether } from '../../calculation/evaluate/calculator.ts';
import { type Snapshot, snapshotOf } from '../../calculation/prepare/evaluation-snapshot.ts';
import { statusOf } from '../../calculation/prepare/stored-evaluation.ts';
import { requirePrepared } from '../../library/own-data/prepare-payload.ts';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/identity/audit.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { DomainError, invalidDocument } from '../../platform/kernel/domain-error.ts';
import { takenReference } from '../../platform/ports/domain-error-of.ts';
import type { EvaluationState } from '../../platform/ports/evaluations.ts';
import type { StoredReusable } from '../../platform/ports/reusables.ts';
import type { Change } from '../../platform/ports/storage.ts';
import { holdersOfSpellings, onlyHolder } from '../../platform/records/by-reference.ts';
import { columnsOf, newEvaluation } from '../create-evaluation.ts';
import { newRevision } from '../update-evaluation.ts';

/** A valid item of a batch: the changes that store it, and its answer once they are committed. */
export interface PreparedItem {
  readonly outcome: UpsertOutcome;
  /** None for an evaluation that is the same already. */
  readonly changes: readonly Change[];
  /** As stored. */
  readonly reference?: string;
  /** What is still to be evaluated, with the audit entry of that. */
  readonly toEvaluate?: { readonly snapshot: Snapshot; readonly line: Change };
  readonly answer: Pick<EvaluationBatchItem, 'warnings' | 'evaluated'> & { readonly id: string };
}

export interface ItemRules {
  readonly evaluate: boolean;
  /** The import under which it is noted what is stored, to be undone. */
  readonly importId?: string;
  /** The evaluations that have a reference, one of which the item replaces; absent: each item is a new evaluation. */
  readonly holdersOf?: (reference: string) => Promise<readonly EvaluationState[]>;
  /** The stored result of one of them. */
  readonly ipcOf?: (id: string) => Promise<Uint8Array | undefined>;
}

type ItemContext = Pick<Context, 'storage' | 'catalog' | 'clock' | 'newId'>;

/**
 * Validates an item of a batch like POST /evaluations, or like PUT by its reference. Writes nothing.
 * Throws: DomainError, those of that endpoint.
 */
export async function prepareItem(
  context: ItemContext,
  caller: Caller,
  value: unknown,
  { evaluate, importId, holdersOf, ipcOf }: ItemRules,
): Promise<PreparedItem> {
  const payload = storedPayload(checkedPayload(value));
  const { reference } = value as { readonly reference?: string };
  const holders =
    reference === undefined || holdersOf === undefined
      ? undefined
      : await holdersOfSpellings(reference, holdersOf);
  const before = holders === undefined ? undefined : onlyHolder(holders);
  const trimmed = changedTexts(EvaluationPayload, value).map(warningOf);
  if (evaluate && before !== undefined) {
    const same = await unchangedItem(context, caller, before, payload, { trimmed, ipcOf });
    if (same !== undefined) return same;
  }
  const { prepared, ...found } = await requirePrepared(context, caller, payload);
  const { state, outcome, changes } =
    before === undefined
      ? created(context, caller, payload, found.reusables, holdersOf !== undefined)
      : replaced(context, caller, before, payload, found.reusables);
  const { id, revision } = state;
  const answer = { id, warnings: [...prepared.warnings.map(warningOf), ...trimmed] };
  const noted = importId !== undefined && outcome !== 'unchanged';
  const item = {
    outcome,
    changes: noted ? [...changes, noteOf(importId, state, before)] : changes,
    ...(payload.reference === undefined ? {} : { reference: payload.reference }),
  };
  if (!evaluate) return { ...item, answer };
  const snapshot = snapshotOf(state, found);
  const line = audit(
    context,
    { userId: caller.userId, ...(caller.origin === undefined ? {} : { origin: caller.origin }) },
    {
      action: 'evaluate',
      noun: 'evaluation',
      recordId: id,
      revisionBefore: revision,
      revisionAfter: revision,
    },
  );
  return { ...item, answer, toEvaluate: { snapshot, line } };
}

/**
 * The answer for a document that is stored already with a result that is up to date: nothing is prepared again, since
 * it was when it was stored. undefined if that is not so.
 */
async function unchangedItem(
  context: ItemContext,
  caller: Caller,
  before: EvaluationState,
  payload: EvaluationPayload,
  { trimmed, ipcOf }: { readonly trimmed: readonly Warning[]; readonly ipcOf: ItemRules['ipcOf'] },
): Promise<PreparedItem | undefined> {
  const { id, evaluated, reference } = before;
  if (evaluated === null || statusOf(before) !== 'evaluated') return undefined;
  if (!isStored(before, payload)) return undefined;
  const ipc = await (ipcOf === undefined ? ipcAlone(context, caller, id) : ipcOf(id));
  if (ipc === undefined) return undefined;
  const { evaluatedAt } = evaluated;
  const closed = new Map(await context.storage.readClosedDatabases(caller.organizationId));
  return {
    outcome: 'unchanged',
    changes: [],
    ...(reference === undefined ? {} : { reference }),
    answer: {
      id,
      warnings: [...warningsOf(ipc), ...trimmed],
      evaluated: {
        evaluatedAt,
        score: closed.size === 0 ? scoreOf(ipc) : shownTotals(parsed(ipc), closed).score,
      },
    },
  };
}

/** Whether an evaluation has exactly this document. No tags are the same as none given. */
function isStored(state: EvaluationState, payload: EvaluationPayload): boolean {
  const { payload: sent } = columnsOf(payload);
  return state.payload === sent || withTags(state.payload) === withTags(sent);
}

function withTags(text: string): string {
  const { tags = [], ...others } = JSON.parse(text) as EvaluationPayload;
  return JSON.stringify({ ...others, tags });
}

function noteOf(importId: string, state: EvaluationState, before: EvaluationState | undefined): Change {
  const { id: evaluationId, updatedAt: at, revision: revisionAfter } = state;
  const entry = { importId, evaluationId, at, revisionAfter, payloadBefore: before?.payload ?? null };
  return { kind: 'note-import', entry };
}

interface StoredItem extends Pick<PreparedItem, 'outcome' | 'changes'> {
  readonly state: EvaluationState;
}

function created(
  context: ItemContext,
  caller: Caller,
  payload: EvaluationPayload,
  reusables: readonly StoredReusable[],
  onlyOfReference: boolean,
): StoredItem {
  const { evaluation, changes } = newEvaluation(context, caller, payload, reusables, onlyOfReference);
  return { state: { ...evaluation, evaluated: null }, outcome: 'created', changes };
}

function replaced(
  context: ItemContext,
  caller: Caller,
  before: EvaluationState,
  payload: EvaluationPayload,
  reusables: readonly StoredReusable[],
): StoredItem {
  if (isStored(before, payload)) return { state: before, outcome: 'unchanged', changes: [] };
  const change = { action: 'replace', before, payload, reusables } as const;
  const { evaluation, changes } = newRevision(context, caller, change);
  return { state: { ...evaluation, evaluated: before.evaluated }, outcome: 'updated', changes };
}

async function ipcAlone({ storage }: ItemContext, { organizationId }: Caller, id: string) {
  return (await storage.readIpcs(organizationId, [id])).get(id);
}

export function scoreOf(ipc: Uint8Array): Score {
  const bytes = bufferOf(ipc);
  const start = bytes.indexOf(',"score":{');
  const end = start < 0 ? -1 : bytes.indexOf('},"lifecycles":', start) + 1;
  return fieldOf(bytes, 'score', start, end);
}

/** The warnings of an IPC result, which are its last field. */
function warningsOf(ipc: Uint8Array): readonly Warning[] {
  const bytes = bufferOf(ipc);
  return fieldOf(bytes, 'warnings', bytes.lastIndexOf(',"warnings":'), bytes.length - 1);
}

const parsed = (ipc: Uint8Array): IpcResult => JSON.parse(bufferOf(ipc).toString('utf8')) as IpcResult;

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

/**
 * A field of an IPC result from the comma before it to its end, without parsing the rest: most items of a batch that is
 * sent again need only this.
 */
function fieldOf<Field extends 'score' | 'warnings'>(
  ipc: Buffer,
  field: Field,
  start: number,
  end: number,
): IpcResult[Field] {
  if (start > 0 && end > start) {
    try {
      return JSON.parse(ipc.toString('utf8', start + `,"${field}":`.length, end)) as IpcResult[Field];
    } catch {
      // Written by a release with another order of the fields.
    }
  }
  return parsed(ipc)[field];
}

/**
 * Evaluates the items of a batch that are to be evaluated, together; `scored`: also their external scores. Writes
 * nothing.
 * Returns undefined for an item that needs no evaluation, and the error of one that failed.
 * Throws: DomainError service.stopping.
 */
export async function evaluateItems(
  context: EvaluateContext,
  organizationId: string,
  items: readonly (PreparedItem | undefined)[],
  scored: boolean,
): Promise<readonly (PreparedItem | { readonly error: unknown } | undefined)[]> {
  const waiting = items.flatMap((item) => item?.toEvaluate?.snapshot ?? []);
  const outcomes = await evaluateTogether(context, organizationId, waiting, { scored });
  let next = 0;
  return items.map((item) => {
    if (item?.toEvaluate === undefined) return undefined;
    const outcome = outcomes[next++];
    if (outcome === undefined || 'error' in outcome) return { error: outcome?.error };
    const { changes, answer, toEvaluate, ...others } = item;
    const { change, scoreChange, evaluatedAt, score } = outcome;
    return {
      ...others,
      changes: [...changes, change, ...(scoreChange === undefined ? [] : [scoreChange]), toEvaluate.line],
      answer: { ...answer, evaluated: { evaluatedAt, score } },
    };
  });
}

function checkedPayload(value: unknown): EvaluationPayload {
  if (value instanceof DomainError) throw value;
  const issues = checkDocument(EvaluationPayload, value);
  if (issues.length > 0) throw invalidDocument(issues);
  return withoutServiceFields(EvaluationPayload, value) as EvaluationPayload;
}

/**
 * Finds references that are taken, by an evaluation or by an earlier item, for a batch that is only checked:
 * nothing reaches the storage then, which refuses them otherwise.
 */
export function takenReferences(
  { storage }: Pick<Context, 'storage'>,
  { organizationId }: Pick<Caller, 'organizationId'>,
): (reference: string | undefined, index: number) => Promise<DomainError | undefined> {
  const items = new Map<string, number>();
  let unique: Promise<boolean> | undefined;
  const areUnique = async (): Promise<boolean> =>
    (await storage.readOrganization(organizationId))?.uniqueReferences === true;
  return async (reference, index) => {
    if (reference === undefined) return undefined;
    unique ??= areUnique();
    if (!(await unique)) return undefined;
    const [holder] = await storage.listEvaluations(organizationId, { reference, limit: 1 });
    if (holder !== undefined) return takenReference({ noun: 'evaluation', id: holder.id });
    const item = items.get(reference);
    if (item !== undefined) return takenReference({ noun: 'evaluation', id: `(item ${item})` });
    items.set(reference, index);
    return undefined;
  };
}
