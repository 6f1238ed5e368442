import type { Interval, Issue, JoinedStage, OwnDatabaseRanges, Stage } from '@sillage/contract';
import {
  climateIndicator,
  driverVariances,
  ipcView,
  methodOf,
  revealedDatabases,
  withhold,
} from '@sillage/engine';
import { calculate } from '../../calculation/evaluate/evaluate.ts';
import type { ThreadSnapshot } from '../../calculation/prepare/evaluation-snapshot.ts';
import { prepareSnapshot } from '../../calculation/prepare/prepare-snapshot.ts';
import { payloadOf } from '../../calculation/prepare/stored-evaluation.ts';
import { externalScoreRequestOf } from '../../methods/external-score-request.ts';
import { makeScorers } from '../../methods/methods.ts';
import type { Context } from '../../platform/context.ts';
import type { Disclosure } from '../../platform/ports/own-databases.ts';
import { modelOf } from '../uncertainty/evaluation-models.ts';

/** Everything that the figures of one evaluation are computed from. */
export interface ScenarioRowSnapshots {
  readonly unchanged: ThreadSnapshot;
  /** null: the variant changes nothing of this evaluation. */
  readonly variants: readonly (ThreadSnapshot | { readonly issues: readonly Issue[] } | null)[];
}

interface EvaluateScenarioInput {
  readonly rows: readonly ScenarioRowSnapshots[];
  /** The time of the results, in milliseconds since 1970. */
  readonly now: number;
  /** Whether the external score is computed by this service, and so belongs to the figures. */
  readonly scoresItself: boolean;
}

type ScenarioStages = readonly {
  readonly id: string;
  readonly stage: Stage;
  readonly name: string;
  readonly score: number | null;
  readonly climate: number | null;
  /** The stages that it stands for, if several. */
  readonly joins?: readonly JoinedStage[];
}[];

/** What became of one evaluation with one variant, or unchanged. */
export type ScenarioFigures =
  | {
      /** The score, then each indicator. */
      readonly figures: readonly {
        readonly id: string;
        readonly unit: string;
        readonly value: number | null;
        readonly interval?: Interval | null;
        readonly atLeast?: true;
      }[];
      /** Which intervals are left out once a database of the organization is closed. */
      readonly ownDatabases?: readonly OwnDatabaseRanges[];
      /** Points; null: this evaluation has none. */
      readonly extscore: number | null;
      readonly stages: ScenarioStages;
      /** What each database of the organization let `stages` show; absent: of a release that did not ask. */
      readonly disclosures?: readonly (readonly [id: string, disclosure: Disclosure])[];
      /** As `stages`, with each of these databases at its strictest. */
      readonly closedStages?: ScenarioStages;
      /** Databases of the organization of which the difference would tell a single data set. */
      readonly telling?: readonly string[];
    }
  | { readonly issues: readonly Issue[] }
  /** As unchanged. */
  | { readonly same: true };

/** The unchanged evaluation, then each variant. */
export type ScenarioCells = readonly ScenarioFigures[];

type CellContext = Pick<Context, 'catalog'>;

/** The task `evaluateScenario` of the threads: evaluations unchanged and with the variants of a scenario. */
export async function evaluateScenario(
  { catalog }: CellContext,
  { rows, now, scoresItself }: EvaluateScenarioInput,
): Promise<readonly ScenarioCells[]> {
  const context = { catalog };
  const evaluated: ScenarioCells[] = [];
  for (const { unchanged, variants } of rows) {
    const cells = [await figuresOf(context, unchanged, now, scoresItself)];
    for (const variant of variants) {
      if (variant === null) cells.push({ same: true });
      else if ('issues' in variant) cells.push(variant);
      else {
        const figures = await figuresOf(context, variant, now, scoresItself);
        const telling = 'figures' in figures ? tellingDatabases(context, unchanged, variant) : [];
        cells.push(telling.length === 0 ? figures : { ...figures, telling });
      }
    }
    evaluated.push(cells);
  }
  return evaluated;
}

async function figuresOf(
  { catalog }: CellContext,
  snapshot: ThreadSnapshot,
  now: number,
  scoresItself: boolean,
): Promise<ScenarioFigures> {
  const { prepared, issues } = prepareSnapshot({ catalog }, snapshot, undefined, snapshot.labels);
  if (prepared === undefined) return { issues };
  const { evaluated, calculation } = calculate({ catalog, clock: () => now }, snapshot, prepared);
  const method = methodOf(catalog.method, calculation.packageMethod);
  const { score, impacts, provenance, uncertainty } = ipcView(calculation, evaluated, method);
  const ownDatabases = uncertainty?.ownDatabases;
  // What another method has in this place need not be kg CO₂ eq.
  const climate =
    method.weighted === false ? -1 : method.indicators.findIndex(({ id }) => id === climateIndicator);
  const known = climate >= 0 && impacts[climate]?.value !== null;
  const stagesAt = (levels: NonNullable<Known['disclosures']>): Known['stages'] => {
    const closed = levels.flatMap(([id, level]) => (level === 'full' ? [] : [[id, level] as const]));
    const shown = withhold(calculation, evaluated, new Map(closed), method);
    const { lifecycles } = ipcView(shown.calculation, shown.evaluated, method);
    return lifecycles.map(({ id, stage, name, joins, score: ofStage, impacts: row }) => ({
      ...{ id, stage, name, score: ofStage },
      ...(joins === undefined ? {} : { joins }),
      climate: known ? (row[climate] ?? null) : null,
    }));
  };
  const used = new Set(provenance.databases.map(({ id }) => id));
  const disclosures = (snapshot.ownData?.tables ?? []).flatMap(({ id, disclosure }) =>
    used.has(id) ? [[id, disclosure] as const] : [],
  );
  return {
    figures: [figureOf({ ...score, id: 'score' }), ...impacts.map(figureOf)],
    ...(ownDatabases === undefined || ownDatabases.length === 0 ? {} : { ownDatabases }),
    extscore: scoresItself ? await externalScoreOf(catalog, snapshot, prepared) : null,
    disclosures,
    stages: stagesAt(disclosures),
    ...(disclosures.length === 0
      ? {}
      : { closedStages: stagesAt(disclosures.map(([id]) => [id, 'aggregated'] as const)) }),
  };
}

type Known = Extract<ScenarioFigures, { readonly figures: unknown }>;
type Figure = Known['figures'][number];

const figureOf = ({
  id,
  unit,
  value,
  interval,
  atLeast,
}: Omit<Figure, 'interval'> & { readonly interval?: Interval | null | undefined }): Figure => ({
  ...{ id, unit, value },
  ...(interval === undefined ? {} : { interval }),
  ...(atLeast === undefined || value === null ? {} : { atLeast }),
});

/** Points of the French cost of a prepared evaluation; null: it has none. */
export async function externalScoreOf(
  catalog: CellContext['catalog'],
  snapshot: ThreadSnapshot,
  prepared: NonNullable<ReturnType<typeof prepareSnapshot>['prepared']>,
): Promise<number | null> {
  const { request } = externalScoreRequestOf(catalog, payloadOf(snapshot), { prepared }, snapshot.reusables);
  const outcome = await request?.score(makeScorers({}, catalog));
  return outcome !== undefined && 'scored' in outcome ? outcome.scored.score.value : null;
}

/**
 * The databases of the organization of which the difference of two would tell a single data set, whether or not they are
 * closed now: by the rule of POST /evaluations/compare/uncertainty, for the score and climate change.
 */
export function tellingDatabases(
  context: CellContext,
  unchanged: ThreadSnapshot,
  variant: ThreadSnapshot,
): string[] {
  if (![unchanged, variant].some(({ ownData }) => ownData !== undefined && ownData.tables.length > 0))
    return [];
  const [a, b] = [modelOf(context, unchanged, 0), modelOf(context, variant, 0)];
  if ('issues' in a || 'issues' in b || a.method.id !== b.method.id) return [];
  const own = new Set([...a.own, ...b.own]);
  if (own.size === 0) return [];
  const sides = [
    { sign: 1, model: a.model, method: a.method },
    { sign: -1, model: b.model, method: b.method },
  ] as const;
  const climate = a.method.indicators.findIndex(({ id }) => id === climateIndicator);
  const outputs = [a.model.outputs - 1, ...(climate < 0 ? [] : [climate])];
  const told = outputs.flatMap((output) => revealedDatabases(driverVariances(sides, output), own));
  return [...new Set(told)].sort();
}
