import { type MissingValue, mostImportDrafts, type TableRow } from '@sillage/contract';
import { isMissing } from '@sillage/contract/tables';
import type { Context } from '../../platform/context.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { timestamp } from '../../platform/kernel/clock.ts';
import type { Change } from '../../platform/ports/storage.ts';
import { type DraftContent, readContent } from '../presets/stored-drafts.ts';
import type { SentProduct } from './product-pieces.ts';

/** The line of a product that only misses something: a draft, with what is missing; undefined for others. */
export function draftLine(line: TableRow): TableRow | undefined {
  const { problems = [], outcome } = line;
  if (outcome !== 'failed' || problems.length === 0) return undefined;
  if (!problems.every((problem) => isMissing(problem, problem.cell))) return undefined;
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
  importId?: string,
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
  const contents = drafts.map(({ line, product }) => contentOf(line, product));
  // A draft without a reference that is sent again, as after a broken connection, is known by all that it says.
  const same = new Set(contents.map((content) => JSON.stringify(content)));
  const gone = before.filter(
    (preset) => stored.has(preset.name) || same.has(JSON.stringify(readContent(preset).draft)),
  );
  const changes = [
    ...gone.map(({ id }): Change => ({ kind: 'remove-preset', presetId: id })),
    ...drafts.map(({ product: { payload } }, n): Change => {
      const preset = {
        id: context.newId(),
        kind: 'import-draft' as const,
        userId,
        shared: true,
        name: payload.reference ?? payload.name ?? '',
        updatedAt: timestamp(context.clock()),
        content: JSON.stringify({ ...contents[n], importId }),
      };
      return { kind: 'insert-preset', preset, atMost: mostImportDrafts };
    }),
  ];
  if (changes.length > 0) await context.storage.commit(organizationId, changes);
}

function contentOf({ missing = [] }: TableRow, { payload }: SentProduct): DraftContent {
  return {
    ...(payload.name === undefined ? {} : { name: payload.name }),
    ...(payload.reference === undefined ? {} : { reference: payload.reference }),
    category: payload.category.id,
    payload,
    missing: [...missing],
  };
}
