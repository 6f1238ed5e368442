import type { EvaluationBatchItem, Language, TableLine, TableMode, TableSums } from '@sillage/contract';
import { warningOf } from '@sillage/engine';
import type { Context } from '../../platform/context.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { invalidDocument } from '../../platform/kernel/domain-error.ts';
import { problemOf } from '../../platform/kernel/problem.ts';
import type { BatchCancellation } from '../../platform/ndjson/batch-cancellation.ts';
import { createInBulk } from '../bulk/bulk-creation.ts';
import type { BulkCreationRetries } from '../bulk/bulk-creation-retries.ts';
import { holdersTogether, type SentItem } from '../bulk/upserted-references.ts';
import type { ComposedTable } from './compose-table.ts';
import { draftLine, storeDrafts } from './import-drafts.ts';
import { readPiece, type SentProduct } from './product-pieces.ts';
import { rowLine } from './row-lines.ts';

export interface TableOptions {
  readonly mode: TableMode;
  readonly dryRun: boolean;
  readonly evaluate: boolean;
  readonly scored: boolean;
  /** By which it can be undone; absent with `dryRun`. */
  readonly importId?: string;
  readonly language: Language;
  readonly requestId: string;
  readonly cancellation: Pick<BatchCancellation, 'reason'>;
  readonly retries?: BulkCreationRetries;
}

type ImportContext = Pick<Context, 'storage' | 'catalog' | 'clock' | 'newId' | 'log' | 'threads'>;

/**
 * Stores the products of a table, a commit for each piece, and yields the lines of each. A product of which a cell could
 * not be read is checked and refused. Ends early when it is cancelled; what was stored stays. If something was stored, the
 * end is a change that others learn of, once.
 */
export async function* importProducts(
  context: ImportContext,
  caller: Caller,
  composed: ComposedTable,
  options: TableOptions,
): AsyncGenerator<readonly TableLine[]> {
  const { importId, language, requestId, cancellation } = options;
  const total = composed.reading.products;
  const counts = { created: 0, updated: 0, unchanged: 0, skipped: 0, repeated: 0, draft: 0, failed: 0 };
  let done = 0;
  const sums = (): TableSums => {
    const { draft, ...others } = counts;
    return { kind: 'sums', ...others, ...(draft === 0 ? {} : { drafts: draft }), notBegun: total - done };
  };
  const tellEnd = async (): Promise<void> => {
    if (importId === undefined || counts.created + counts.updated === 0) return;
    try {
      await context.storage.commit(caller.organizationId, [{ kind: 'end-import', importId }]);
    } catch (error) {
      // The rows are stored, and each of them was reported.
      context.log.error({ err: error, importId }, 'the end of an import could not be published');
    }
  };
  for (const piece of composed.pieces) {
    const reason = await cancellation.reason();
    if (reason !== undefined) {
      await tellEnd();
      yield [{ ...sums(), ended: problemOf(reason, requestId, language) }];
      return;
    }
    const products = await readPiece(piece);
    const items = await storePiece(context, caller, products, done, options);
    const lines = products.map((product, n) => {
      const line = rowLine(composed, product, items[n] as EvaluationBatchItem, language);
      return draftLine(line) ?? line;
    });
    if (!options.dryRun)
      await storeDrafts(
        context,
        caller,
        lines.map((line, n) => ({ line, product: products[n] as SentProduct })),
        importId,
      );
    for (const { outcome } of lines) counts[outcome]++;
    done += lines.length;
    yield [...lines, { kind: 'progress', done, total }];
  }
  await tellEnd();
  yield [sums()];
}

type Stored = EvaluationBatchItem | { readonly outcome: 'skipped'; readonly id: string };

async function storePiece(
  context: ImportContext,
  caller: Caller,
  products: readonly SentProduct[],
  first: number,
  options: TableOptions,
): Promise<readonly Stored[]> {
  const { mode, dryRun, evaluate, scored, importId, language, requestId, cancellation, retries } = options;
  const rounded =
    mode === 'upsert' ? await storedRounded(context, caller, products) : new Map<SentProduct, string>();
  const items = products.map((product, n): SentItem => {
    const { payload, unresolved, hasNewTags } = product;
    // Tags that a dry run does not create cannot be referred to.
    const value = dryRun && hasNewTags ? withoutTags(payload) : payload;
    const item = { index: first + n, value };
    return unresolved.length === 0 || rounded.has(product) ? item : { ...item, flaw: invalidDocument([]) };
  });
  const found = new Map<number, Stored>();
  if (mode === 'skip') {
    const holders = await holdersTogether(context, caller, items);
    for (const { index, value } of items) {
      const { reference } = value as { readonly reference?: string };
      const [holder] = reference === undefined ? [] : await holders.of(reference);
      if (holder !== undefined) found.set(index, { outcome: 'skipped', id: holder.id });
    }
  }
  const sent = items.filter(({ index }) => !found.has(index));
  const batch = createInBulk(context, caller, oneGroup(sent), {
    upsert: mode === 'upsert',
    check: dryRun,
    evaluate,
    scored,
    language,
    requestId,
    cancellation,
    ...(importId === undefined ? {} : { importId }),
    ...(retries === undefined ? {} : { retries }),
  });
  for await (const answers of batch) for (const answer of answers) found.set(answer.index, answer);
  return items.map(({ index }, n) => {
    const item = withRounded(found.get(index) as Stored, rounded.get(products[n] as SentProduct));
    // With the tag that an import would create, it is not the same.
    if (item.outcome === 'valid' && item.would === 'unchanged' && products[n]?.hasNewTags === true)
      return { ...item, would: 'updated' as const };
    return item;
  });
}

/** The rounded references of products of which nothing else is unreadable, where an evaluation has them: those stay. */
async function storedRounded(
  context: ImportContext,
  caller: Caller,
  products: readonly SentProduct[],
): Promise<ReadonlyMap<SentProduct, string>> {
  const rounded = products.flatMap((product) => {
    const [fault, ...others] = product.unresolved;
    const reference = fault?.code === 'digits-lost' && others.length === 0 ? fault.facts?.text : undefined;
    return reference === undefined ? [] : [{ product, reference }];
  });
  if (rounded.length === 0) return new Map();
  const items = rounded.map(({ reference }, index) => ({ index, value: { reference } }));
  const holders = await holdersTogether(context, caller, items);
  const stored = new Map<SentProduct, string>();
  for (const { product, reference } of rounded) {
    if ((await holders.of(reference)).length > 0) stored.set(product, reference);
  }
  return stored;
}

function withRounded(item: Stored, reference: string | undefined): Stored {
  if (reference === undefined || item.outcome === 'skipped') return item;
  const warning = warningOf({ code: 'table.digits-lost', pointer: '/reference', facts: { reference } });
  return { ...item, warnings: [...(item.warnings ?? []), warning] };
}

const withoutTags = ({ tags: _, ...payload }: SentProduct['payload']): object => payload;

async function* oneGroup(items: readonly SentItem[]): AsyncGenerator<readonly SentItem[]> {
  if (items.length > 0) yield items;
}
