import type {
  EvaluationMove,
  EvaluationMoves,
  Issue,
  Language,
  MovedEvaluationRecord,
} from '@sillage/contract';
import { proposeRoles, type RoleProposal, rolesOf } from '@sillage/engine';
import type { Snapshot } from '../../calculation/prepare/evaluation-snapshot.ts';
import { payloadOf } from '../../calculation/prepare/stored-evaluation.ts';
import { disclosureTo, markOf, noteReading } from '../../databases/data-sets.ts';
import { candidateDataSets } from '../../databases/mapping/candidate-data-sets.ts';
import { ownDatabasesIn, readOwnData } from '../../library/own-data/own-data.ts';
import { requirePrepared } from '../../library/own-data/prepare-payload.ts';
import { faultsOf } from '../../methods/external-score-request.ts';
import type { Context } from '../../platform/context.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { invalidDocument } from '../../platform/kernel/domain-error.ts';
import type { ExpectedRevision } from '../../platform/kernel/expected-revision.ts';
import { issuesAt } from '../../platform/kernel/issues.ts';
import type { Change } from '../../platform/ports/storage.ts';
import { retryWhenStale } from '../../platform/ports/storage-errors.ts';
import { snapshotsOf } from '../bulk/evaluate-states.ts';
import { memoizedReads } from '../bulk/memoized-reads.ts';
import { columnsOf } from '../create-evaluation.ts';
import { newRevision } from '../update-evaluation.ts';
import type { MovedMaterial, SnapshotMove } from './move-snapshot.ts';
import { moveSnapshotTask } from './move-task.ts';
import { type ResolvedMove, resolveMove, type SelectedEvaluation } from './selected-moves.ts';

interface MoveRequest {
  readonly caller: Caller;
  readonly body: EvaluationMove;
  readonly language: Language;
  readonly ifMatch: ExpectedRevision;
  readonly signal: AbortSignal;
}

interface Moved extends SelectedEvaluation {
  readonly snapshot: Snapshot;
  readonly outcome: SnapshotMove;
}

/**
 * Shows what a move to another database changes, and stores it unless it is a dry run: of all evaluations, or of none.
 * Throws: DomainError document.invalid, revision.stale, database.method-not-ef, service.overloaded, service.stopping.
 */
export function moveEvaluations(context: Context, request: MoveRequest): Promise<EvaluationMoves> {
  const { caller, body, language, ifMatch, signal } = request;
  return retryWhenStale(async () => {
    const move = await resolveMove(context, caller, body, ifMatch);
    const moved = await movedBy(context, caller, move, signal);
    const stored = body.dryRun === false;
    if (stored) await store(context, caller, moved);
    const proposals = await proposalsFor(context, caller, move.to, moved);
    const closed = new Set<string>();
    const evaluations = moved.map((one) => recordOf(one, { caller, language, stored, proposals, closed }));
    // Of the databases that are closed to others, administrators were shown parts of the difference.
    for (const id of closed) await noteReading(context, caller, id, { movedTo: move.to });
    return {
      to: { id: move.to },
      stored,
      evaluations,
      ...(closed.size === 0 ? {} : markOf('administrator')),
    };
  });
}

/** Calculates the moves, one after the other: between two of them, other organizations have their turn in the threads. */
async function movedBy(
  context: Context,
  { organizationId }: Caller,
  { to, from, evaluations }: ResolvedMove,
  signal: AbortSignal,
): Promise<Moved[]> {
  const { catalog } = context;
  const storage = memoizedReads(context.storage);
  const states = evaluations.map(({ state }) => state);
  const snapshots = await snapshotsOf({ storage, catalog }, organizationId, states);
  const moved: Moved[] = [];
  for (const [index, one] of evaluations.entries()) {
    const now = snapshots[index] as Snapshot;
    const databases = [...ownDatabasesIn(payloadOf(now), catalog), to];
    const ownData = await readOwnData({ storage }, organizationId, databases, now.reusables);
    const snapshot = { ...now, ...(ownData === undefined ? {} : { ownData }) };
    const input = { snapshot, to, ...(from === undefined ? {} : { from }) };
    const outcome = await context.threads.run(moveSnapshotTask, input, { signal, organizationId });
    moved.push({ ...one, snapshot, outcome });
  }
  return moved;
}

/** Stores what changes in one commit. Throws: DomainError document.invalid, StorageConflict. */
async function store(context: Context, caller: Caller, moved: readonly Moved[]): Promise<void> {
  const issues: Issue[] = [];
  const changes: Change[] = [];
  for (const { state, pointer, outcome } of moved) {
    if ('issues' in outcome) {
      issues.push(...issuesAt(pointer, outcome.issues));
      continue;
    }
    const { payload } = outcome;
    if (columnsOf(payload).payload === state.payload) continue;
    const { reusables } = await requirePrepared(context, caller, payload);
    const revision = { action: 'replace', before: state, payload, reusables } as const;
    changes.push(...newRevision(context, caller, revision).changes);
  }
  if (issues.length > 0) throw invalidDocument(issues);
  if (changes.length > 0) await context.storage.commit(caller.organizationId, changes);
}

const roleOf = ({ id }: MovedMaterial): string => `material/${id}`;

/** The likeliest data sets for materials that an own database lacks, by role. */
async function proposalsFor(
  context: Context,
  caller: Caller,
  to: string,
  moved: readonly Moved[],
): Promise<ReadonlyMap<string, RoleProposal>> {
  if (context.catalog.database(to) !== undefined) return new Map();
  const known = rolesOf(context.catalog);
  const lacking = moved.flatMap(({ outcome }) =>
    'issues' in outcome ? [] : outcome.materials.filter(({ move }) => move === 'unmapped').map(roleOf),
  );
  const roles = [...new Set(lacking)].flatMap((id) => known.get(id) ?? []);
  if (roles.length === 0) return new Map();
  const dataSets = await candidateDataSets(context, caller, to);
  return new Map(proposeRoles(roles, dataSets).map((proposal) => [proposal.role, proposal]));
}

interface Shown {
  readonly caller: Caller;
  readonly language: Language;
  readonly stored: boolean;
  readonly proposals: ReadonlyMap<string, RoleProposal>;
  /** Takes up the databases that the parts are shown of to administrators only. */
  readonly closed: Set<string>;
}

function recordOf({ state, snapshot, outcome }: Moved, shown: Shown): MovedEvaluationRecord {
  const { id, name, reference, revision } = state;
  const head = {
    id,
    ...(name === undefined ? {} : { name }),
    ...(reference === undefined ? {} : { reference }),
  };
  const { language, proposals } = shown;
  if ('issues' in outcome) {
    const lists = { changes: false, mapped: [], unmapped: [], kept: [], figures: [] };
    return { ...head, revision, ...lists, problems: faultsOf(outcome.issues, language) };
  }
  const changes = columnsOf(outcome.payload).payload !== state.payload;
  const { materials } = outcome;
  const inputOf = ({ pointer, id: material, name: texts, before }: MovedMaterial) => ({
    pointer,
    material: { id: material, name: texts[language] },
    before,
  });
  return {
    ...head,
    revision: changes && shown.stored ? revision + 1 : revision,
    changes,
    mapped: materials.flatMap((one) =>
      one.move === 'mapped' ? [{ ...inputOf(one), after: one.after }] : [],
    ),
    unmapped: materials.flatMap((one) => {
      if (one.move !== 'unmapped') return [];
      const role = roleOf(one);
      const { dataSet, confidence = 0 } = proposals.get(role) ?? {};
      const proposal = dataSet === undefined ? {} : { proposal: { ...dataSet, confidence } };
      return [{ ...inputOf(one), after: one.after, role, ...proposal }];
    }),
    kept: materials.flatMap((one) =>
      one.reason === undefined ? [] : [{ ...inputOf(one), reason: one.reason }],
    ),
    ...figuresOf(outcome, snapshot, shown),
  };
}

/** The figures; without their parts if a database that moves is closed to the caller. */
function figuresOf(
  { materials, figures }: Exclude<SnapshotMove, { readonly issues: unknown }>,
  { ownData }: Snapshot,
  { caller, closed }: Shown,
): Pick<MovedEvaluationRecord, 'figures' | 'notDisclosed'> {
  const used = new Set(
    materials.flatMap(({ move, before, after }) =>
      move === 'kept' ? [] : [before.database, after.database],
    ),
  );
  const tables = (ownData?.tables ?? []).filter(({ id }) => used.has(id));
  const disclosed = tables.map((table) => [table.id, disclosureTo(caller, table)] as const);
  if (disclosed.some(([, level]) => level === 'none'))
    return {
      figures: figures.map(({ mapping: _, data: __, method: ___, ...total }) => total),
      notDisclosed: true,
    };
  for (const [id, level] of disclosed) if (level === 'administrator') closed.add(id);
  return { figures: [...figures] };
}
