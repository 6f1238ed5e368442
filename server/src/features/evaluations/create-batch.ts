import type { EvaluationBatchItem, Language } from '@sillage/contract';
import type { Caller } from '../../auth/caller.ts';
import type { BatchLeave } from '../../batches/batch-leave.ts';
import { WorkSlices } from '../../batches/work-slices.ts';
import type { Context } from '../../context.ts';
import { problemOf } from '../../http/problem.ts';
import { Refusal } from '../../http/refusal.ts';
import { refusalOfFault } from '../../http/refusal-of-error.ts';
import { retryWhenStale } from '../../storage/retry-when-stale.ts';
import { StorageConflict } from '../../storage/storage.ts';
import { batchCandidate, type Candidate } from './batch-candidate.ts';
import type { BatchRetries } from './batch-retries.ts';
import { rememberedReads } from './remembered-reads.ts';

export interface BatchOptions {
  /** Store nothing. */
  readonly check: boolean;
  readonly evaluate: boolean;
  readonly language: Language;
  readonly requestId: string;
  /** Asked before each group. */
  readonly leave: Pick<BatchLeave, 'end'>;
  readonly retries?: BatchRetries;
}

/** An item of a batch where it stood; its value, or the refusal of what should have been one. */
export interface SentItem {
  readonly index: number;
  readonly line?: number;
  readonly value: unknown;
}

/** What is to become of an item: it is stored, was stored before, or is refused. */
type Verdict = Candidate | { readonly repeated: string } | { readonly refusal: Refusal };

type BatchContext = Pick<Context, 'storage' | 'catalog' | 'clock' | 'newId' | 'log'>;

/**
 * Creates evaluations, each for itself. A group is one commit; where that is refused because something came in between,
 * each item is committed alone, so that none pays for another. A batch that may not go on is refused from there.
 * Shape: an answer for each item, in their order.
 */
export async function* createBatch(
  context: BatchContext,
  caller: Caller,
  groups: AsyncIterable<readonly SentItem[]>,
  options: BatchOptions,
): AsyncGenerator<readonly EvaluationBatchItem[]> {
  const slices = new WorkSlices();
  for await (const items of groups) {
    const refusal = await options.leave.end();
    if (refusal !== undefined) {
      yield items.map((item) => answered(item, { refusal }, options));
      continue;
    }
    const once = { ...context, storage: rememberedReads(context.storage) };
    const verdicts: Verdict[] = [];
    for (const item of items) {
      verdicts.push(await judged(once, caller, item, options));
      if (slices.isOver()) await slices.rest();
    }
    const settled = options.check ? verdicts : await stored(context, caller, items, verdicts, options);
    yield items.map((item, index) => answered(item, settled[index] as Verdict, options));
  }
}

async function judged(
  context: BatchContext,
  caller: Caller,
  { index, value }: SentItem,
  { evaluate, retries }: BatchOptions,
): Promise<Verdict> {
  try {
    if (value instanceof Refusal) throw value;
    const retryKey = retries?.keyOf(index, value);
    const before = retryKey && (await retries?.made(retryKey));
    if (before !== undefined) return { repeated: before };
    const actor = retryKey === undefined ? caller : { ...caller, retryKey };
    return await batchCandidate(context, actor, value, evaluate);
  } catch (error) {
    return { refusal: refused(context, error) };
  }
}

/** The verdicts as they turned out: a candidate that could not be stored is refused. */
async function stored(
  context: BatchContext,
  caller: Caller,
  items: readonly SentItem[],
  verdicts: readonly Verdict[],
  options: BatchOptions,
): Promise<readonly Verdict[]> {
  const changes = verdicts.flatMap((verdict) => ('changes' in verdict ? verdict.changes : []));
  if (changes.length === 0) return verdicts;
  try {
    await context.storage.commit(caller.organizationId, changes);
    return verdicts;
  } catch (error) {
    if (!(error instanceof StorageConflict)) {
      const refusal = refused(context, error);
      return verdicts.map((verdict) => ('changes' in verdict ? { refusal } : verdict));
    }
  }
  const settled: Verdict[] = [];
  for (const [index, verdict] of verdicts.entries()) {
    const item = items[index] as SentItem;
    settled.push('changes' in verdict ? await storedAlone(context, caller, item, options) : verdict);
  }
  return settled;
}

/** Judges an item again by what is there now, and stores it. */
async function storedAlone(
  context: BatchContext,
  caller: Caller,
  item: SentItem,
  options: BatchOptions,
): Promise<Verdict> {
  try {
    return await retryWhenStale(async () => {
      const verdict = await judged(context, caller, item, options);
      if ('changes' in verdict) await context.storage.commit(caller.organizationId, verdict.changes);
      return verdict;
    });
  } catch (error) {
    return { refusal: refused(context, error) };
  }
}

function refused({ log }: BatchContext, error: unknown): Refusal {
  const refusal = refusalOfFault(error);
  if (refusal.code === 'server.bug') log.error({ err: error }, 'an item of a batch failed by our fault');
  return refusal;
}

function answered(
  { value, ...place }: SentItem,
  verdict: Verdict,
  { check, language, requestId }: BatchOptions,
): EvaluationBatchItem {
  const head = { ...place, ...namesOf(value) };
  if ('refusal' in verdict) {
    return { ...head, outcome: 'refused', error: problemOf(verdict.refusal, requestId, language) };
  }
  if ('repeated' in verdict) return { ...head, outcome: 'repeated', id: verdict.repeated };
  const { id, ...said } = verdict.said;
  return check ? { ...head, outcome: 'valid', ...said } : { ...head, outcome: 'created', id, ...said };
}

/** By what the client knows the item, where it can be read. */
function namesOf(value: unknown): Pick<EvaluationBatchItem, 'name' | 'reference'> {
  // A refusal stands for what could not be read.
  if (typeof value !== 'object' || value === null || value instanceof Refusal) return {};
  const { name, reference } = value as Readonly<Record<string, unknown>>;
  return {
    ...(typeof name === 'string' ? { name } : {}),
    ...(typeof reference === 'string' ? { reference } : {}),
  };
}
