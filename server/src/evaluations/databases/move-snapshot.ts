import {
  type EvaluationPayload,
  type Issue,
  type LocalizedText,
  type MaterialInput,
  type MovedEvaluationRecord,
  ownPrefix,
} from '@sillage/contract';
import {
  type MaterialMove,
  type MovedTotal,
  methodOf,
  type PreparedEvaluation,
  splitMove,
} from '@sillage/engine';
import type { Snapshot } from '../../calculation/prepare/evaluation-snapshot.ts';
import { prepareSnapshot } from '../../calculation/prepare/prepare-snapshot.ts';
import { payloadOf } from '../../calculation/prepare/stored-evaluation.ts';
import type { Context } from '../../platform/context.ts';

interface MoveInput {
  /** With the own data of the database that it moves to. */
  readonly snapshot: Snapshot;
  /** Id of that database. */
  readonly to: string;
  /** Only materials of this database; absent: all. */
  readonly from?: string;
}

type Line = PreparedEvaluation['lines'][number];
type DataSet = MovedEvaluationRecord['mapped'][number]['before'];

/** What becomes of one material. */
export interface MovedMaterial {
  readonly pointer: string;
  readonly id: string;
  readonly name: LocalizedText;
  readonly move: MaterialMove;
  /** Why it is kept. */
  readonly reason?: MovedEvaluationRecord['kept'][number]['reason'];
  readonly before: DataSet;
  readonly after: DataSet;
}

/** What becomes of one evaluation. */
export type SnapshotMove =
  | {
      readonly payload: EvaluationPayload;
      readonly materials: readonly MovedMaterial[];
      readonly figures: readonly MovedTotal[];
    }
  | { readonly issues: readonly Issue[] };

/** The task `moveSnapshot` of the threads: an evaluation with its materials in another database. */
export async function moveSnapshot(
  { catalog }: Pick<Context, 'catalog'>,
  { snapshot, to, from }: MoveInput,
): Promise<SnapshotMove> {
  const payload = payloadOf(snapshot);
  const { prepared: before, issues } = prepareSnapshot({ catalog }, snapshot, payload);
  if (before === undefined) return { issues };
  // Lines are those of the materials, in their order.
  const sent = payload.composition.parts.flatMap(({ materials }) => materials);
  const found = before.lines.map((line, index) => materialMove(before, line, sent[index], to, from));
  const moved = withDatabases(payload, (index) => found[index]?.database);
  const { prepared: after, issues: faults } = prepareSnapshot({ catalog }, snapshot, moved);
  if (after === undefined) return { issues: faults };
  const materials = before.lines.map(({ pointer, plan, process }, index): MovedMaterial => {
    const { move = 'kept', reason } = found[index] ?? {};
    return {
      ...{ pointer, id: plan.material.id, name: plan.material.name, move },
      ...(reason === undefined ? {} : { reason }),
      before: dataSetOf(process),
      after: dataSetOf(after.lines[index]?.process ?? process),
    };
  });
  const moves = materials.map(({ move }) => move);
  const method = methodOf(catalog.method, before.packageMethod);
  return { payload: moved, materials, figures: splitMove(before, after, moves, method) };
}

const dataSetOf = ({ name, database }: Line['process']): DataSet => ({ name, database });

/** What becomes of the material of a line, and the database that it is to name; absent: the one that it names. */
function materialMove(
  { catalog }: PreparedEvaluation,
  { plan: { material }, process }: Line,
  sent: MaterialInput | undefined,
  to: string,
  from: string | undefined,
): Pick<MovedMaterial, 'move' | 'reason'> & { readonly database?: string } {
  if (material.id.startsWith(ownPrefix)) return { move: 'kept', reason: 'own-material' };
  if (process.database === 'custom') return { move: 'kept', reason: 'own-data' };
  const named = sent?.database === undefined ? undefined : catalog.database(sent.database)?.id;
  if (from !== undefined && process.database !== from && named !== from)
    return { move: 'kept', reason: 'other-database' };
  if (process.database === to) return { move: 'kept', reason: 'already' };
  const own = catalog.ownSources?.get(to);
  const has = own === undefined ? material.sources.has(to) : own.has(material.id);
  if (has) return { move: 'mapped', database: to };
  // An own database leaves what it lacks to the catalog; a shipped one that lacks the material would be refused.
  const [shipped] = material.sources.keys();
  const database = own === undefined ? shipped : to;
  return { move: 'unmapped', ...(database === undefined ? {} : { database }) };
}

/** The payload with the database of each material, by its index among all materials. */
function withDatabases(
  payload: EvaluationPayload,
  databaseOf: (index: number) => string | undefined,
): EvaluationPayload {
  const { composition } = payload;
  let index = 0;
  const parts = composition.parts.map((part) => ({
    ...part,
    materials: part.materials.map((material) => {
      const database = databaseOf(index++);
      return database === undefined ? material : { ...material, database };
    }),
  }));
  return { ...payload, composition: { ...composition, parts } };
}
