import type { EvaluationImportRecord, KeptEvaluation, UndoneImport } from '@sillage/contract';
import { payloadOf } from '../../calculation/prepare/stored-evaluation.ts';
import { requirePrepared } from '../../library/own-data/prepare-payload.ts';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/identity/audit.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { timestamp } from '../../platform/kernel/clock.ts';
import { DomainError } from '../../platform/kernel/domain-error.ts';
import { EventLoopYield } from '../../platform/kernel/event-loop-yield.ts';
import { changesByKind } from '../../platform/ports/changes-by-kind.ts';
import type { EvaluationState } from '../../platform/ports/evaluations.ts';
import type { ImportEntry } from '../../platform/ports/import-entries.ts';
import type { Change } from '../../platform/ports/storage.ts';
import { StorageConflict } from '../../platform/ports/storage-errors.ts';
import { removeDrafts } from '../presets/stored-drafts.ts';
import { newRevision } from '../update-evaluation.ts';

/** Milliseconds for which an import can be undone: 24 hours. */
export const undoPeriod = 24 * 3_600_000;

/** Evaluations that one request undoes, and those of one commit. */
const atOnce = 2_000;
const perCommit = 200;

type ImportContext = Pick<Context, 'storage' | 'catalog' | 'clock' | 'newId'>;

const undoableSince = ({ clock }: Pick<Context, 'clock'>): string => timestamp(clock() - undoPeriod);

/** The imports that can still be undone, the latest first. */
export async function listImports(
  context: Pick<Context, 'storage' | 'clock'>,
  { organizationId }: Pick<Caller, 'organizationId'>,
): Promise<EvaluationImportRecord[]> {
  const imports = await context.storage.listEvaluationImports(organizationId, undoableSince(context));
  return imports.map(({ startedAt, ...counts }) => {
    const undoUntil = new Date(Date.parse(startedAt) + undoPeriod).toISOString();
    return { ...counts, startedAt, undoUntil };
  });
}

/** How the undoing of one evaluation begins: what is to be committed, or why it stays as it is. */
type Step =
  | {
      readonly entry: ImportEntry;
      readonly changes: readonly Change[];
      readonly done: 'removed' | 'restored';
    }
  | { readonly entry: ImportEntry; readonly kept: KeptEvaluation['reason'] };

/**
 * Removes what an import has created, with its drafts, and restores what it has replaced, except what has changed since
 * or is published. At most 2,000 evaluations: `remaining` says whether to ask again. What was reported once is forgotten.
 * Throws: DomainError record.not-found if nothing of the import can be undone.
 */
export async function undoImport(
  context: ImportContext,
  caller: Caller,
  importId: string,
): Promise<UndoneImport> {
  const { organizationId } = caller;
  const entries = await context.storage.listImportEntries(
    organizationId,
    importId,
    undoableSince(context),
    atOnce + 1,
  );
  const drafts = await removeDrafts(context, caller, importId, undoableSince(context));
  if (entries.length + drafts === 0)
    throw new DomainError('record.not-found', { noun: 'import', id: importId });
  const slices = new EventLoopYield();
  const steps: Step[] = [];
  for (let start = 0; start < Math.min(entries.length, atOnce); start += perCommit) {
    const some = entries.slice(start, Math.min(start + perCommit, atOnce));
    steps.push(...(await undoTogether(context, caller, importId, some)));
    if (slices.isDue()) await slices.yield();
  }
  const countOf = (what: 'removed' | 'restored') =>
    steps.filter((step) => 'done' in step && step.done === what).length;
  return {
    removed: countOf('removed'),
    restored: countOf('restored'),
    kept: steps.flatMap((step) =>
      'kept' in step ? [{ id: step.entry.evaluationId, reason: step.kept }] : [],
    ),
    remaining: entries.length > atOnce,
  };
}

/** Undoes some entries in one commit; if another writer is faster, each in its own. */
async function undoTogether(
  context: ImportContext,
  caller: Caller,
  importId: string,
  entries: readonly ImportEntry[],
): Promise<readonly Step[]> {
  const { storage } = context;
  const { organizationId } = caller;
  const ids = entries.map(({ evaluationId }) => evaluationId);
  const states = await storage.listEvaluations(organizationId, { ids, limit: ids.length });
  const byId = new Map(states.map((state) => [state.id, state]));
  const steps: Step[] = [];
  for (const entry of entries) steps.push(await stepOf(context, caller, entry, byId.get(entry.evaluationId)));
  const forget = (evaluationIds: readonly string[]): Change => ({
    kind: 'forget-import',
    importId,
    evaluationIds,
  });
  const changes = steps.flatMap((step) => ('changes' in step ? step.changes : []));
  try {
    await storage.commit(organizationId, [forget(ids), ...changesByKind(changes)]);
    return steps;
  } catch (error) {
    if (!(error instanceof StorageConflict)) throw error;
  }
  const outcomes: Step[] = [];
  for (const step of steps) {
    const { entry } = step;
    const own = 'changes' in step ? step.changes : [];
    try {
      await storage.commit(organizationId, [forget([entry.evaluationId]), ...own]);
      outcomes.push(step);
    } catch (error) {
      if (!(error instanceof StorageConflict)) throw error;
      await storage.commit(organizationId, [forget([entry.evaluationId])]);
      outcomes.push({ entry, kept: error.reason === 'in-use' ? 'in-use' : 'changed' });
    }
  }
  return outcomes;
}

async function stepOf(
  context: ImportContext,
  caller: Caller,
  entry: ImportEntry,
  state: EvaluationState | undefined,
): Promise<Step> {
  const { evaluationId, payloadBefore, revisionAfter } = entry;
  if (state === undefined || state.revision !== revisionAfter) return { entry, kept: 'changed' };
  if (payloadBefore === null) {
    const versions = await context.storage.listVersions(caller.organizationId, evaluationId);
    if (versions.length > 0) return { entry, kept: 'published' };
    return { entry, changes: removal(context, caller, state), done: 'removed' };
  }
  try {
    const payload = payloadOf({ payload: payloadBefore });
    // Its team, tag or mask may have been removed since.
    const { reusables } = await requirePrepared(context, caller, payload);
    const change = { action: 'replace', before: state, payload, reusables } as const;
    const { evaluation, changes } = newRevision(context, caller, change);
    // What it was before this import may be what an earlier one has made.
    const restored: Change = {
      kind: 'note-restored',
      evaluationId,
      revisionBefore: revisionAfter - 1,
      revisionAfter: evaluation.revision,
    };
    return { entry, changes: [...changes, restored], done: 'restored' };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { entry, kept: 'refused' };
  }
}

function removal(
  context: Pick<Context, 'clock' | 'newId'>,
  caller: Caller,
  { id, revision, payload }: EvaluationState,
): readonly Change[] {
  const line = audit(context, caller, {
    action: 'remove',
    noun: 'evaluation',
    recordId: id,
    revisionBefore: revision,
    revisionAfter: null,
    before: payload,
  });
  return [{ kind: 'remove-evaluation', evaluationId: id, expectedRevision: revision }, line];
}
