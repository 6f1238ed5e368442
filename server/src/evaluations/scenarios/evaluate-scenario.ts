import type { Interval } from '@sillage/contract';
import {
  climateIndicator,
  driverVariances,
  ipcView,
  methodOf,
  revealedDatabases,
  withhold,
} from '@sillage/engine';
import { calculate } from '../../calculation/evaluate/compute-evaluation.ts';
import { prepareSnapshot } from '../../calculation/evaluate/snapshot.ts';
import { payloadOf } from '../../calculation/prepare/stored-evaluation.ts';
import { externalScoreRequestOf } from '../../methods/external-score-request.ts';
import { makeScorers } from '../../methods/methods.ts';
import type { Context } from '../../platform/context.ts';
import type { ScenarioCells, ScenarioFigures, TaskInput } from '../../platform/threads/thread-tasks.ts';
import { modelOf } from '../uncertainty/evaluation-models.ts';

type Input = TaskInput<'evaluateScenario'>;
type Snapshot = Input['rows'][number]['unchanged'];
type CellContext = Pick<Context, 'catalog'>;

/** The task `evaluateScenario` of the threads. */
export async function evaluateScenario(
  { catalog }: CellContext,
  { rows, now, scoresItself }: Input,
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
  snapshot: Snapshot,
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
}: Omit<Figure, 'interval'> & { readonly interval?: Interval | null | undefined }): Figure => ({
  ...{ id, unit, value },
  ...(interval === undefined ? {} : { interval }),
});

async function externalScoreOf(
  catalog: CellContext['catalog'],
  snapshot: Snapshot,
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
function tellingDatabases(context: CellContext, unchanged: Snapshot, variant: Snapshot): string[] {
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
