import type { EvaluationBatchItem, Language } from '@sillage/contract';
import type { Context } from '../../platform/context.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { DomainError } from '../../platform/kernel/domain-error.ts';
import { EventLoopYield } from '../../platform/kernel/event-loop-yield.ts';
import { problemOf } from '../../platform/kernel/problem.ts';
import type { BatchCancellation } from '../../platform/ndjson/batch-cancellation.ts';
import { changesByKind } from '../../platform/ports/changes-by-kind.ts';
import { domainErrorOf } from '../../platform/ports/domain-error-of.ts';
import type { Change } from '../../platform/ports/storage.ts';
import { QuotaExceeded, retryWhenStale, StorageConflict } from '../../platform/ports/storage-errors.ts';
import { holdersOf } from '../put-by-reference.ts';
import { evaluateItems, type PreparedItem, prepareItem, takenReferences } from './bulk-creation-item.ts';
import type { BulkCreationRetries, MadeBefore } from './bulk-creation-retries.ts';
import { memoizedReads } from './memoized-reads.ts';
import { type Holders, holdersTogether, repeatedReferences, type SentItem } from './upserted-references.ts';

export interface BulkCreationOptions {
  /** Replace the evaluation that has the reference of an item; create it if there is none. */
  readonly upsert?: boolean;
  /** The import under which it is noted what is stored, to be undone. */
  readonly importId?: string;
  /** Validate only: nothing is stored. */
  readonly check: boolean;
  readonly evaluate: boolean;
  /** With `evaluate`: also the external score of each item that can be scored. */
  readonly scored?: boolean;
  readonly language: Language;
  readonly requestId: string;
  /** Checked before each group: once a batch is cancelled, the remaining items are rejected. */
  readonly cancellation: Pick<BatchCancellation, 'reason'>;
  readonly retries?: BulkCreationRetries;
}

/** The outcome of an item: valid, already stored by an earlier request with the same key, or rejected. */
export type ItemOutcome = PreparedItem | { readonly repeated: string } | { readonly refusal: DomainError };

type BulkCreationContext = Pick<Context, 'storage' | 'catalog' | 'clock' | 'newId' | 'log' | 'threads'>;

/**
 * Creates evaluations independently of each other. Some of a group are one commit; if another writer or a quota makes
 * that commit fail, each item is committed separately, so that a conflict of one item does not reject the others.
 * Yields an answer for each item, in order.
 */
export async function* createInBulk(
  context: BulkCreationContext,
  caller: Caller,
  groups: AsyncIterable<readonly SentItem[]>,
  options: BulkCreationOptions,
): AsyncGenerator<readonly EvaluationBatchItem[]> {
  const slices = new EventLoopYield();
  const taken = takenReferences(context, caller);
  const repeated = repeatedReferences();
  for await (const items of groups) {
    const refusal = await options.cancellation.reason();
    if (refusal !== undefined) {
      yield items.map((item) => answerOf(item, { refusal }, options));
      continue;
    }
    const memoized = { ...context, storage: memoizedReads(context.storage) };
    const found = options.upsert === true ? await holdersTogether(context, caller, items) : undefined;
    const made = await options.retries?.read(items.map(({ index }) => index));
    const outcomes: ItemOutcome[] = [];
    for (const item of items) {
      const outcome = await checkItem(memoized, caller, item, options, made, found);
      const refusal =
        options.upsert === true
          ? repeated(outcome, item)
          : options.check && 'changes' in outcome
            ? await taken(outcome.reference, item.index)
            : undefined;
      outcomes.push(refusal === undefined ? outcome : { refusal });
      if (slices.isDue()) await slices.yield();
    }
    const evaluated = await evaluateAll(context, caller.organizationId, outcomes, options);
    const finalOutcomes = options.check
      ? evaluated
      : await storeGroup(context, caller, items, evaluated, options);
    yield items.map((item, index) => answerOf(item, finalOutcomes[index] as ItemOutcome, options));
  }
}

async function checkItem(
  context: BulkCreationContext,
  caller: Caller,
  { index, value, flaw }: SentItem,
  { evaluate, retries, importId, upsert = false }: BulkCreationOptions,
  made: MadeBefore | undefined,
  found: Holders = { of: (reference) => holdersOf(context, caller, reference) },
): Promise<ItemOutcome> {
  try {
    if (value instanceof DomainError) throw value;
    const retryKey = retries?.keyOf(index, value);
    const before = retryKey && made?.(retryKey);
    if (before !== undefined) return { repeated: before };
    const actor = retryKey === undefined ? caller : { ...caller, retryKey };
    const item = await prepareItem(context, actor, value, {
      evaluate,
      ...(importId === undefined ? {} : { importId }),
      ...(upsert ? { holdersOf: found.of } : {}),
      ...(upsert && found.ipcOf !== undefined ? { ipcOf: found.ipcOf } : {}),
    });
    return flaw === undefined ? item : { refusal: flaw };
  } catch (error) {
    return { refusal: refusalOf(context, error) };
  }
}

/** Evaluates the items of a group that are to be evaluated. */
async function evaluateAll(
  context: BulkCreationContext,
  organizationId: string,
  outcomes: readonly ItemOutcome[],
  { scored = false }: BulkCreationOptions,
): Promise<readonly ItemOutcome[]> {
  const prepared = outcomes.map((outcome) => ('changes' in outcome ? outcome : undefined));
  try {
    const evaluated = await evaluateItems(context, organizationId, prepared, scored);
    return outcomes.map((outcome, index) => {
      const item = evaluated[index];
      if (item === undefined) return outcome;
      return 'error' in item ? { refusal: refusalOf(context, item.error) } : item;
    });
  } catch (error) {
    const refusal = refusalOf(context, error);
    return outcomes.map((outcome) => ('toEvaluate' in outcome ? { refusal } : outcome));
  }
}

/**
 * Items per commit: the embedded database stores on the thread that serves requests, about half a millisecond an item
 * with its result, and others wait meanwhile.
 */
const itemsPerCommit = 16;

/** Stores a group. Returns the outcomes; an item that could not be stored is rejected. */
async function storeGroup(
  context: BulkCreationContext,
  caller: Caller,
  items: readonly SentItem[],
  outcomes: readonly ItemOutcome[],
  options: BulkCreationOptions,
): Promise<readonly ItemOutcome[]> {
  const finalOutcomes: ItemOutcome[] = [];
  for (let first = 0; first < items.length; first += itemsPerCommit) {
    const end = first + itemsPerCommit;
    const [some, theirs] = [items.slice(first, end), outcomes.slice(first, end)];
    finalOutcomes.push(...(await storeTogether(context, caller, some, theirs, options)));
  }
  return finalOutcomes;
}

/** Stores items in one commit, or each in its own if that fails. */
async function storeTogether(
  context: BulkCreationContext,
  caller: Caller,
  items: readonly SentItem[],
  outcomes: readonly ItemOutcome[],
  options: BulkCreationOptions,
): Promise<readonly ItemOutcome[]> {
  const changes = outcomes.flatMap((outcome) => ('changes' in outcome ? outcome.changes : []));
  if (changes.length === 0) return outcomes;
  try {
    await context.storage.commit(caller.organizationId, changesByKind(recordsFirst(changes)));
    return outcomes;
  } catch (error) {
    if (!(error instanceof StorageConflict) && !(error instanceof QuotaExceeded)) {
      const refusal = refusalOf(context, error);
      return outcomes.map((outcome) => ('changes' in outcome ? { refusal } : outcome));
    }
  }
  const finalOutcomes: ItemOutcome[] = [];
  for (const [index, outcome] of outcomes.entries()) {
    const item = items[index] as SentItem;
    finalOutcomes.push('changes' in outcome ? await storeItem(context, caller, item, options) : outcome);
  }
  return finalOutcomes;
}

/** Sorts evaluations before what refers to them: the first item may only need a result. */
function recordsFirst(changes: readonly Change[]): readonly Change[] {
  const isRecord = ({ kind }: Change): boolean =>
    kind === 'insert-evaluation' || kind === 'replace-evaluation';
  return [...changes.filter(isRecord), ...changes.filter((change) => !isRecord(change))];
}

/** Validates an item again against the current records, and stores it. */
async function storeItem(
  context: BulkCreationContext,
  caller: Caller,
  item: SentItem,
  options: BulkCreationOptions,
): Promise<ItemOutcome> {
  try {
    return await retryWhenStale(async () => {
      const [outcome] = await evaluateAll(
        context,
        caller.organizationId,
        [await checkItem(context, caller, item, options, await options.retries?.read([item.index]))],
        options,
      );
      if (outcome === undefined) throw new Error('An item has no outcome.');
      if ('changes' in outcome) await context.storage.commit(caller.organizationId, outcome.changes);
      return outcome;
    }, options.upsert);
  } catch (error) {
    return { refusal: refusalOf(context, error) };
  }
}

function refusalOf({ log }: BulkCreationContext, error: unknown): DomainError {
  const refusal = domainErrorOf(error);
  if (refusal.code === 'server.bug') log.error({ err: error }, 'an item of a batch failed because of a bug');
  return refusal;
}

function answerOf(
  { value, flaw: _, ...place }: SentItem,
  outcome: ItemOutcome,
  { check, language, requestId, upsert = false }: BulkCreationOptions,
): EvaluationBatchItem {
  const head = { ...place, ...namesOf(value) };
  if ('refusal' in outcome) {
    return { ...head, outcome: 'refused', error: problemOf(outcome.refusal, requestId, language) };
  }
  if ('repeated' in outcome) return { ...head, outcome: 'repeated', id: outcome.repeated };
  const { id, ...answer } = outcome.answer;
  const { outcome: would } = outcome;
  if (!check) return { ...head, outcome: would, id, ...answer };
  if (!upsert) return { ...head, outcome: 'valid', ...answer };
  return { ...head, outcome: 'valid', would, ...(would === 'created' ? {} : { id }), ...answer };
}

/** The name and reference of an item, by which the client recognises it. */
function namesOf(value: unknown): Pick<EvaluationBatchItem, 'name' | 'reference'> {
  // The value of an item that could not be parsed is its error.
  if (typeof value !== 'object' || value === null || value instanceof DomainError) return {};
  const { name, reference } = value as Readonly<Record<string, unknown>>;
  return {
    ...(typeof name === 'string' ? { name } : {}),
    ...(typeof reference === 'string' ? { reference } : {}),
  };
}
