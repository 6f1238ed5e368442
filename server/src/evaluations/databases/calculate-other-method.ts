import type { EvaluationPayload, Issue, OtherMethods } from '@sillage/contract';
import { ipcView, methodOf, withhold } from '@sillage/engine';
import { calculate } from '../../calculation/evaluate/evaluate.ts';
import type { Snapshot } from '../../calculation/prepare/evaluation-snapshot.ts';
import { prepareSnapshot } from '../../calculation/prepare/prepare-snapshot.ts';
import { payloadOf } from '../../calculation/prepare/stored-evaluation.ts';
import { closedIn } from '../../library/own-data/own-data.ts';
import type { Context } from '../../platform/context.ts';

interface OtherMethodInput {
  /** With the own data of the database. */
  readonly snapshot: Snapshot;
  /** Id of a database with the impact method of its package. */
  readonly database: string;
  readonly now: number;
}

type OtherMethodFigures =
  | Pick<OtherMethods['methods'][number], 'impacts'>
  | { readonly issues: readonly Issue[] };

/** The task `calculateOtherMethod` of the threads: an evaluation as if all of its materials named the database. */
export async function calculateOtherMethod(
  { catalog }: Pick<Context, 'catalog'>,
  { snapshot, database, now }: OtherMethodInput,
): Promise<OtherMethodFigures> {
  const payload = withDatabase(payloadOf(snapshot), database);
  const { prepared, issues } = prepareSnapshot({ catalog }, snapshot, payload);
  if (prepared === undefined) return { issues };
  const { evaluated, calculation } = calculate({ catalog, clock: () => now }, snapshot, prepared);
  const { packageMethod } = calculation;
  const method = methodOf(catalog.method, packageMethod);
  const shown = withhold(calculation, evaluated, closedIn(snapshot.ownData), method);
  const { impacts } = ipcView(shown.calculation, shown.evaluated, method);
  const slots = new Set(packageMethod?.indicators.map(({ id }) => id));
  return {
    // Categories of EF that no category of the package stands for have no figure.
    impacts: impacts.flatMap(({ name, unit, value }, index) =>
      slots.has(catalog.method.indicators[index]?.id ?? '') ? [{ name, unit, value }] : [],
    ),
  };
}

function withDatabase(payload: EvaluationPayload, database: string): EvaluationPayload {
  const parts = payload.composition.parts.map((part) => ({
    ...part,
    materials: part.materials.map((material) => ({ ...material, database })),
  }));
  return { ...payload, composition: { ...payload.composition, parts } };
}
