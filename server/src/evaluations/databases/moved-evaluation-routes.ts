import type { differenceEndpoints, MovedEvaluation, MovedEvaluations } from '@sillage/contract';
import type { RoleDataSet } from '@sillage/engine';
import {
  type EvaluateContext,
  type EvaluatedSnapshot,
  evaluateTogether,
} from '../../calculation/evaluate/calculator.ts';
import type { Snapshot } from '../../calculation/prepare/evaluation-snapshot.ts';
import { requireComparable } from '../../databases/mapping/compared-databases.ts';
import { resolveMapping } from '../../databases/mapping/resolve-mapping.ts';
import { dataSetsOfVersion } from '../../library/own-data/own-records.ts';
import type { Context } from '../../platform/context.ts';
import type { HandlersFor } from '../../platform/http/endpoint-handlers.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { DomainError } from '../../platform/kernel/domain-error.ts';
import type { OwnData, OwnTable } from '../../platform/ports/data-set-mappings.ts';
import type { ResultFigures } from '../../platform/ports/figures.ts';
import { snapshotsOf } from '../bulk/evaluate-states.ts';

type MoveContext = EvaluateContext & Pick<Context, 'storage'>;

/** Evaluations of one answer. */
const mostEvaluations = 100;
/** Evaluations that a thread computes at once: others get their turn in between. */
const atOnce = 10;

/** What evaluations would come to with another version of a database. */
export function movedEvaluationRoutes(
  context: MoveContext,
): Pick<HandlersFor<keyof typeof differenceEndpoints>, 'readMovedEvaluations'> {
  const { storage, catalog } = context;
  return {
    readMovedEvaluations: async ({ caller, params: { id }, query, signal }) => {
      const { organizationId } = caller;
      const { from, to } = await requireComparable(context, caller, query.from, id);
      if (to.method !== catalog.method.id)
        throw new DomainError('database.method-not-ef', { id: to.id, method: to.method });
      const { older, newer, roles } = await tablesOf(context, caller, from.id, to.id);
      const { ids, total } = await storage.listDatabaseEvaluations(organizationId, from.id, mostEvaluations);
      const evaluations: MovedEvaluation[] = [];
      for (let start = 0; start < ids.length && !signal.aborted; start += atOnce) {
        const read = await Promise.all(
          ids.slice(start, start + atOnce).map((one) => storage.readEvaluation(organizationId, one)),
        );
        const states = read.filter((state) => state !== undefined);
        const snapshots = await snapshotsOf(context, organizationId, states);
        const evaluateWith = async (wanted: OwnTable, other: OwnTable) =>
          evaluateTogether(
            context,
            organizationId,
            await Promise.all(
              snapshots.map((one) => withTable(context, organizationId, one, wanted, other.id)),
            ),
          );
        const before = await evaluateWith(older, newer);
        const after = await evaluateWith(newer, older);
        evaluations.push(
          ...snapshots.map((snapshot, index) => movedOf(snapshot, before[index], after[index])),
        );
      }
      const body: MovedEvaluations = { from: { id: from.id }, to: { id: to.id }, roles, total, evaluations };
      return { body, headers: { 'Cache-Control': 'no-store' } };
    },
  };
}

/** The tables of two databases; a newer one without roles of its own takes over those of the older one, by id. */
async function tablesOf(
  context: MoveContext,
  caller: Caller,
  fromId: string,
  toId: string,
): Promise<{ older: OwnTable; newer: OwnTable; roles: MovedEvaluations['roles'] }> {
  const read = await context.storage.readOwnData(caller.organizationId, [fromId, toId]);
  const tableOf = (id: string): OwnTable => {
    const table = read?.tables.find((one) => one.id === id);
    if (table === undefined) throw new DomainError('record.not-found', { noun: 'database', id });
    return table;
  };
  const [older, newer] = [tableOf(fromId), tableOf(toId)];
  if (newer.revision > 0) return { older, newer, roles: 'own' };
  const wanted = (JSON.parse(older.dataSets) as readonly RoleDataSet[]).map(({ role, id }) => ({
    role,
    process: id,
  }));
  // What the newer database lacks, or has in another quantity, is that of the catalog, as it would be there.
  const { dataSets } = await resolveMapping(context, caller, toId, { roles: wanted });
  const table = { ...newer, importId: `${newer.importId}<${older.importId}`, revision: older.revision };
  return { older, newer: { ...table, dataSets: JSON.stringify(dataSets) }, roles: 'taken-over' };
}

/**
 * The snapshot with the figures of `wanted` in the place of its own and of the `other` database, in roles and in own
 * materials and accessories. The database keeps the id that the materials name; the id of the import tells its figures
 * from those of others that are kept in memory.
 */
async function withTable(
  { storage }: Pick<MoveContext, 'storage'>,
  organizationId: string,
  snapshot: Snapshot,
  wanted: OwnTable,
  other: string,
): Promise<Snapshot> {
  const { ownData } = snapshot;
  if (ownData === undefined) return snapshot;
  const { dataSets = [] } = ownData;
  const moved = dataSets.filter(({ databaseId }) => databaseId === other);
  const others = dataSets.filter(({ databaseId }) => databaseId !== other);
  const tables = ownData.tables.map((table) =>
    table.id === wanted.id || table.id === other
      ? { ...wanted, id: table.id, name: table.name, version: table.version }
      : table,
  );
  const swapped = await dataSetsOfVersion(storage, organizationId, moved, wanted.id);
  return {
    ...snapshot,
    ownData: { ...ownData, tables, dataSets: [...others, ...swapped] } satisfies OwnData,
  };
}

function movedOf(
  { id, name, reference }: Snapshot,
  before: EvaluatedSnapshot | undefined,
  after: EvaluatedSnapshot | undefined,
): MovedEvaluation {
  const [old, fresh] = [figuresOf(before), figuresOf(after)];
  const both = (figure: 'climate' | 'score'): MovedEvaluation['climate'] =>
    old === undefined || fresh === undefined ? null : { before: old[figure], after: fresh[figure] };
  return {
    id,
    ...(name === undefined ? {} : { name }),
    ...(reference === undefined ? {} : { reference }),
    climate: both('climate'),
    score: both('score'),
  };
}

const figuresOf = (evaluated: EvaluatedSnapshot | undefined): ResultFigures | undefined =>
  evaluated !== undefined && 'change' in evaluated ? evaluated.change.figures : undefined;
