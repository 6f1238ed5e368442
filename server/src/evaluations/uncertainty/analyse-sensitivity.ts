import type { Issue, SensitivityAnalysis } from '@sillage/contract';
import {
  driverVariances,
  engineVersion,
  groupedRuns,
  inputGroups,
  ModelRuns,
  morrisScreening,
  revealedDatabases,
  shownSensitivity,
  sobolIndices,
  tornado,
  withoutRanges,
} from '@sillage/engine';
import type { ThreadSnapshot } from '../../calculation/prepare/evaluation-snapshot.ts';
import type { Context } from '../../platform/context.ts';
import { chosenOutput } from './chosen-output.ts';
import { modelOf } from './evaluation-models.ts';

/** With more inputs, those of the indices are chosen by their elementary effects. */
const mostInputs = 60;
const shownInputs = 20;
/** Places from which elementary effects are measured. */
const morrisPoints = 20;
const sobolPoints = 1024;

type Input = SensitivityAnalysis['inputs'][number];

interface SensitivityInput {
  readonly snapshot: ThreadSnapshot;
  readonly seed: number;
  readonly method: SensitivityAnalysis['method'];
  readonly figure: string;
  /** Absent: as many as usual. */
  readonly points?: number;
}

/** The task `analyseSensitivity` of the threads: what the range of a figure comes from. */
export function analyseSnapshot(
  { catalog }: Pick<Context, 'catalog'>,
  { snapshot, seed, method, figure, points: wanted }: SensitivityInput,
): { readonly analysis: SensitivityAnalysis } | { readonly issues: readonly Issue[] } {
  const points = wanted ?? (method === 'sobol' ? sobolPoints : morrisPoints);
  const made = modelOf({ catalog }, snapshot, points);
  if ('issues' in made) return { issues: made.issues };
  const { subject, closed } = made;
  const output = chosenOutput([made], figure);
  if (typeof output !== 'number') return output;
  const drivers = driverVariances([{ sign: 1, model: made.model, method: made.method }], output);
  // The shares of the others would leave theirs, so that they do not vary at all.
  const held = new Set(revealedDatabases(drivers, closed));
  const used = new Set(drivers.flatMap(({ database }) => (closed.has(database) ? [database] : [])));
  const runs = new ModelRuns(withoutRanges(made.model, held));
  const all = inputGroups(runs.inputs, closed);
  const isHeld = ({ database }: (typeof all)[number]): boolean => database !== null && held.has(database);
  const groups = all.filter((group) => !isHeld(group));
  const runnable = groupedRuns(runs, groups);
  const rows: { readonly size: number; readonly index: number; readonly input: Partial<Input> }[] = [];
  if (method === 'sobol') {
    const effects = groups.length > mostInputs ? morrisScreening(runnable, output, seed, morrisPoints) : [];
    const chosen = groups
      .map((_, index) => index)
      .sort((x, y) => (effects[y]?.meanAbsolute ?? 0) - (effects[x]?.meanAbsolute ?? 0))
      .slice(0, effects.length > 0 ? shownInputs : mostInputs);
    for (const [n, indices] of sobolIndices(runnable, chosen, output, seed, points).entries())
      rows.push({ size: indices.total.value, index: chosen[n] as number, input: indices });
  } else if (method === 'morris') {
    for (const [index, effect] of morrisScreening(runnable, output, seed, points).entries())
      rows.push({ size: effect.meanAbsolute, index, input: effect });
  } else {
    for (const [index, bar] of tornado(runnable, output).entries())
      rows.push({ size: Math.abs(bar.high - bar.low), index, input: bar });
  }
  const analysis: SensitivityAnalysis = {
    ...{ evaluation: subject, seed, engineVersion, catalogVersion: catalog.version, method, figure, points },
    inputs: rows
      .sort((x, y) => y.size - x.size || x.index - y.index)
      .slice(0, shownInputs)
      .map(({ index, input }) => {
        const { name, kind, database } = groups[index] as (typeof groups)[number];
        // What a parameter changes can be the figure of one data set that it decides on.
        const hidden = kind === 'parameter' && used.size > 0;
        if (hidden) return { name, kind, database, notDisclosed: true as const };
        return { name, kind, database, ...(used.size > 0 ? shownSensitivity(input) : input) };
      }),
  };
  for (const { name, kind, database } of all.filter(isHeld))
    analysis.inputs.push({ name, kind, database, notDisclosed: true });
  return { analysis };
}
