import { createHash } from 'node:crypto';
import { type EvaluationPayload, ownPrefix, type ScenarioVariant } from '@sillage/contract';
import { applyVariant, type VariantRecords } from '@sillage/engine';
import { threadSnapshot } from '../../calculation/prepare/evaluation-snapshot.ts';
import { inputsHash } from '../../calculation/prepare/prepare-snapshot.ts';
import { payloadOf } from '../../calculation/prepare/stored-evaluation.ts';
import { catalogOf } from '../../library/own-data/own-data.ts';
import { ownPayloadOf } from '../../library/own-data/own-records.ts';
import type { Context } from '../../platform/context.ts';
import { DomainError } from '../../platform/kernel/domain-error.ts';
import { EventLoopYield } from '../../platform/kernel/event-loop-yield.ts';
import type { EvaluationState } from '../../platform/ports/evaluations.ts';
import { memoizedReads } from '../bulk/memoized-reads.ts';
import { patchedPayload } from '../update-evaluation.ts';
import type { ScenarioRowSnapshots } from './evaluate-scenario.ts';

export interface ScenarioRowInputs extends ScenarioRowSnapshots {
  /** Two rows with the same hash, catalog and engine have the same figures. */
  readonly inputsHash: string;
}

type InputContext = Pick<Context, 'storage' | 'catalog'>;

/** Reads what evaluations are calculated with, unchanged and with each variant, in their order. */
export async function scenarioInputs(
  context: InputContext,
  organizationId: string,
  variants: readonly ScenarioVariant[],
  states: readonly EvaluationState[],
): Promise<readonly ScenarioRowInputs[]> {
  const reading = { storage: memoizedReads(context.storage), catalog: context.catalog };
  const databases = variants.flatMap(({ database }) =>
    database === undefined || context.catalog.database(database) !== undefined ? [] : [database],
  );
  const ownData = await reading.storage.readOwnData(organizationId, [...new Set(databases)].sort());
  const catalog = catalogOf(context.catalog, ownData);
  const rows: ScenarioRowInputs[] = [];
  const slices = new EventLoopYield();
  for (const state of states) {
    const payload = payloadOf(state);
    const materialOf = await materialsOf(reading, organizationId, payload, variants);
    const unchanged = await threadSnapshot(reading, { organizationId }, state);
    const hash = createHash('sha256').update(inputsHash(unchanged));
    const changed: ScenarioRowSnapshots['variants'][number][] = [];
    for (const [index, variant] of variants.entries()) {
      const made = changedPayload(payload, variant, index, { catalog, materialOf });
      const cell = 'issues' in made ? made : await snapshotWith(made.payload);
      changed.push(cell);
      hash.update(`\n${variant.name}\n`);
      if (cell !== null) hash.update('issues' in cell ? JSON.stringify(cell.issues) : inputsHash(cell));
      if (slices.isDue()) await slices.yield();
    }
    rows.push({ unchanged, variants: changed, inputsHash: hash.digest('hex') });

    async function snapshotWith(other: EvaluationPayload): Promise<typeof unchanged | null> {
      const text = JSON.stringify(other);
      return text === JSON.stringify(payload)
        ? null
        : threadSnapshot(reading, { organizationId }, { ...state, payload: text });
    }
  }
  return rows;
}

/** The payload of an evaluation with a variant, or why there is none. */
function changedPayload(
  payload: EvaluationPayload,
  { patch, ...variant }: ScenarioVariant,
  index: number,
  records: VariantRecords,
):
  | { readonly payload: EvaluationPayload }
  | Extract<ScenarioRowSnapshots['variants'][number], { issues: unknown }> {
  const changed = applyVariant(payload, variant, records);
  if (patch === undefined) return { payload: changed };
  try {
    return { payload: patchedPayload(changed, patch) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const issues = error.issues.map((issue) =>
      issue.code.startsWith('patch.')
        ? { ...issue, pointer: `/variants/${index}/patch${issue.pointer}` }
        : issue,
    );
    return { issues };
  }
}

/** The materials whose parameters those of an evaluation and of the variants have. */
async function materialsOf(
  { storage, catalog }: InputContext,
  organizationId: string,
  { composition }: EvaluationPayload,
  variants: readonly ScenarioVariant[],
): Promise<VariantRecords['materialOf']> {
  const named = [
    ...composition.parts.flatMap(({ materials }) => materials.map(({ id }) => id)),
    ...variants.flatMap(({ materials = [] }) => materials.map(({ to }) => to)),
  ];
  const likes = new Map<string, string>();
  for (const id of new Set(named.filter((one) => one.startsWith(ownPrefix)))) {
    const own = await storage.readReusable(organizationId, 'material', id);
    if (own !== undefined) likes.set(id, ownPayloadOf(own).like);
  }
  return (id) => catalog.material(likes.get(id) ?? id);
}
