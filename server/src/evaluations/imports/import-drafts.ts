import {
  type ImportDraft,
  type MissingValue,
  mostImportDrafts,
  type RowProblem,
  type TableRow,
} from '@sillage/contract';
import type { Context } from '../../platform/context.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { timestamp } from '../../platform/kernel/clock.ts';
import type { Change } from '../../platform/ports/storage.ts';
import type { SentProduct } from './product-pieces.ts';

/** Codes of what is missing rather than wrong. */
const ofMissing: ReadonlySet<string> = new Set([
  'composition-parts',
  'composition-rest',
  'sizes',
  'field.missing',
  'composition.share-missing',
]);

/** Whether a problem says that something is missing: an empty list of materials is, too. */
const isMissing = ({ code, pointer = '', cell }: RowProblem): boolean =>
  ofMissing.has(code) ||
  (cell === undefined && (/\/materials(?:\/\d+)?$/.test(pointer) || pointer === '/composition/parts'));

/** The line of a product that only misses something: a draft, with what is missing; undefined for others. */
export function draftLine(line: TableRow): TableRow | undefined {
  const { problems = [], outcome } = line;
  if (outcome !== 'failed' || problems.length === 0 || !problems.every(isMissing)) return undefined;
  const { problems: _, ...head } = line;
  const missing = problems.map(
    ({ row, column, title, field, pointer, message }): MissingValue => ({
      ...(field === undefined ? {} : { field }),
      ...(pointer === undefined ? {} : { pointer }),
      row,
      ...(column === undefined ? {} : { column }),
      ...(title === undefined ? {} : { title }),
      message,
    }),
  );
  return { ...head, outcome: 'draft', missing };
}

type DraftContext = Pick<Context, 'storage' | 'clock' | 'newId'>;

/** Stores the drafts of a piece, and removes those of products that are complete now, both by their references. */
export async function storeDrafts(
  context: DraftContext,
  caller: Caller,
  lines: readonly { readonly line: TableRow; readonly product: SentProduct }[],
): Promise<void> {
  const { organizationId, userId } = caller;
  const drafts = lines.filter(({ line }) => line.outcome === 'draft');
  const stored = new Set(
    lines.flatMap(({ line: { outcome, reference } }) =>
      ['created', 'updated', 'unchanged', 'draft'].includes(outcome) && reference !== undefined
        ? [reference]
        : [],
    ),
  );
  const before = await context.storage.listPresets(organizationId, 'import-draft', userId);
  if (drafts.length === 0 && before.length === 0) return;
  const gone = before.filter(({ name }) => stored.has(name));
  const changes = [
    ...gone.map(({ id }): Change => ({ kind: 'remove-preset', presetId: id })),
    ...drafts.map(({ line, product }): Change => {
      const { payload } = product;
      const content: Omit<ImportDraft, 'id' | 'updatedAt'> = {
        ...(payload.name === undefined ? {} : { name: payload.name }),
        ...(payload.reference === undefined ? {} : { reference: payload.reference }),
        category: payload.category.id,
        payload,
        missing: [...(line.missing ?? [])],
      };
      const preset = {
        id: context.newId(),
        kind: 'import-draft' as const,
        userId,
        shared: true,
        name: payload.reference ?? payload.name ?? '',
        updatedAt: timestamp(context.clock()),
        content: JSON.stringify(content),
      };
      return { kind: 'insert-preset', preset, atMost: mostImportDrafts };
    }),
  ];
  if (changes.length > 0) await context.storage.commit(organizationId, changes);
}
