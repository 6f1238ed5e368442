import type {
  CsvSeparator,
  DecimalMark,
  ExportFormat,
  Language,
  ScenarioCell,
  ScenarioFigure,
  ScenarioResults,
  ScenarioRow,
  ScenarioTotal,
} from '@sillage/contract';
import { type ClosedDatabases, climateIndicator, shownIntervals, shownKeptStages } from '@sillage/engine';
import { faultsOf } from '../../methods/external-score-request.ts';
import type { Context } from '../../platform/context.ts';
import { decompressJson } from '../../platform/kernel/compressed-json.ts';
import { jsonBytes } from '../../platform/kernel/json-bytes.ts';
import type { ClosedDatabase } from '../../platform/ports/data-set-mappings.ts';
import type { EvaluationState } from '../../platform/ports/evaluations.ts';
import type { KeptForStudy } from '../publish/study-scenarios.ts';
import type { ScenarioCells, ScenarioFigures } from './evaluate-scenario.ts';
import { scenarioTable } from './scenario-table.ts';

/** The results of a scenario as they are kept. */
export interface KeptScenario extends KeptForStudy {
  readonly scenario: { readonly id: string; readonly name: string; readonly revision: number };
  readonly evaluatedAt: string;
  readonly engineVersion: string;
  readonly catalogVersion: string;
  readonly variants: readonly string[];
  readonly rows: readonly {
    readonly evaluation: Pick<EvaluationState, 'id' | 'revision' | 'name' | 'reference'>;
    /** Identifies everything that the cells were computed from. */
    readonly inputsHash: string;
    readonly cells: ScenarioCells;
  }[];
}

export interface ScenarioResultsInput {
  /** As it is kept, compressed. */
  readonly results: Uint8Array;
  readonly kept: boolean;
  readonly status: 'current' | 'outdated';
  /** Ids of evaluations whose rows are outdated. */
  readonly outdated: readonly string[];
  readonly closed: readonly ClosedDatabase[];
  /** Whether all impact categories are shown. */
  readonly all: boolean;
  readonly language: Language;
  /** Absent: JSON. */
  readonly table?: {
    readonly format: ExportFormat;
    readonly separator: CsvSeparator;
    readonly decimal: DecimalMark;
  };
}

type Known = Extract<ScenarioFigures, { readonly figures: unknown }>;
type Unchanged = ScenarioRow['unchanged'];
type Figure = Unchanged['figures'][number];

/** The task `scenarioResults` of the threads: as JSON or as a table. */
export async function renderScenario(
  context: Pick<Context, 'catalog'>,
  input: ScenarioResultsInput,
): Promise<Uint8Array> {
  const results = scenarioResults(input);
  return input.table === undefined
    ? jsonBytes(results)
    : scenarioTable(context, results, { ...input.table, language: input.language, all: input.all });
}

function scenarioResults({
  results,
  kept,
  status,
  outdated,
  closed,
  all,
  language,
}: Omit<ScenarioResultsInput, 'table'>): ScenarioResults {
  const stored = decompressJson(results) as KeptScenario;
  const { scenario, evaluatedAt, engineVersion, catalogVersion, variants } = stored;
  const old = new Set(outdated);
  const options = { closed: new Map(closed), all, language };
  const evaluations = stored.rows.map(({ evaluation, cells: [unchanged, ...others] }): ScenarioRow => {
    if (unchanged === undefined) throw new Error('A row of a scenario has no cells.');
    return {
      evaluation,
      outdated: old.has(evaluation.id),
      unchanged: unchangedOf(unchanged, options),
      variants: others.map((cell, index) => cellOf(variants[index] ?? '', cell, unchanged, options)),
    };
  });
  return {
    ...{ scenario, kept, status, evaluatedAt, engineVersion, catalogVersion },
    totals: variants.map((name, index) => totalOf(name, index, evaluations)),
    evaluations,
  };
}

interface CellOptions {
  readonly closed: ClosedDatabases;
  readonly all: boolean;
  readonly language: Language;
}

/** The figures of results, the most read first. */
function figuresOf({ figures, extscore, ownDatabases = [] }: Known, { all, closed }: CellOptions): Figure[] {
  const shown = shownIntervals(ownDatabases, new Set(closed.keys()));
  const [score, ...impacts] = figures.map((figure) =>
    figure.interval === undefined ? figure : { ...figure, interval: shown(figure.id, figure.interval) },
  );
  const isFirst = ({ id }: Figure): boolean => id === climateIndicator;
  return [
    ...(score === undefined ? [] : [score]),
    ...impacts.filter(isFirst),
    ...(extscore === null ? [] : [{ id: 'extscore', unit: 'Pts', value: extscore }]),
    ...(all ? impacts.filter((figure) => !isFirst(figure)) : []),
  ];
}

function stageFigures(
  { figures }: Pick<Known, 'figures'>,
  { score, climate }: Known['stages'][number],
): Figure[] {
  const unitOf = (id: string): string => figures.find((figure) => figure.id === id)?.unit ?? '';
  return [
    { id: 'score', unit: unitOf('score'), value: score },
    { id: climateIndicator, unit: unitOf(climateIndicator), value: climate },
  ];
}

/** Which stages one is or stands for: only the same ones are compared. */
const extentOf = ({ stage, joins }: Pick<Known['stages'][number], 'stage' | 'joins'>): string =>
  joins === undefined ? stage : joins.map((one) => one.stage).join(' ');

const headOf = ({ id, stage, name, joins }: Known['stages'][number]) => ({
  ...{ id, stage, name },
  ...(joins === undefined ? {} : { joins: [...joins] }),
});

function unchangedOf(cell: ScenarioFigures, options: CellOptions): Unchanged {
  const { language } = options;
  if ('issues' in cell) return { figures: [], lifecycles: [], errors: faultsOf(cell.issues, language) };
  if ('same' in cell) throw new Error('An unchanged evaluation is as unchanged.');
  const lifecycles = shownKeptStages(cell, options.closed).map((one) => ({
    ...headOf(one),
    figures: stageFigures(cell, one),
  }));
  return { figures: figuresOf(cell, options), lifecycles };
}

function cellOf(
  name: string,
  cell: ScenarioFigures,
  unchanged: ScenarioFigures,
  options: CellOptions,
): ScenarioCell {
  const { closed, language } = options;
  const changed = !('same' in cell);
  const own = changed ? cell : unchanged;
  if ('issues' in own) {
    const errors = faultsOf(own.issues, language);
    return { name, changed, figures: [], lifecycles: [], errors };
  }
  if ('same' in own) throw new Error('An unchanged evaluation is as unchanged.');
  const before = 'figures' in unchanged ? unchanged : undefined;
  const figures = compared(figuresOf(own, options), before === undefined ? [] : figuresOf(before, options));
  if (own.telling?.some((id) => closed.has(id))) {
    // Beside that of the unchanged evaluation, an interval would tell that of the few data sets.
    const withheld = figures.map((figure) => ({ ...figure, interval: null }));
    return { name, changed, figures: withheld, lifecycles: [], notDisclosed: true };
  }
  const olds = before === undefined ? [] : shownKeptStages(before, closed);
  const lifecycles = shownKeptStages(own, closed).map((one) => {
    const old = olds.find((other) => extentOf(other) === extentOf(one));
    const oldFigures = before === undefined || old === undefined ? [] : stageFigures(before, old);
    return { ...headOf(one), figures: compared(stageFigures(own, one), oldFigures) };
  });
  return { name, changed, figures, lifecycles };
}

/** Figures with their differences from those before; null where one of the two is missing or has another unit. */
function compared(figures: readonly Figure[], before: readonly Figure[]): ScenarioFigure[] {
  return figures.map((figure) => {
    const { id, unit, value } = figure;
    const old = before.find((one) => one.id === id && one.unit === unit)?.value ?? null;
    return { ...figure, ...differenceOf(value, old) };
  });
}

function differenceOf(value: number | null, before: number | null) {
  const difference = value === null || before === null ? null : value - before;
  const relative =
    difference === null || before === null || before === 0 ? null : difference / Math.abs(before);
  return { difference, relative };
}

/** The sum of a variant over the evaluations that have figures unchanged and with it. */
function totalOf(name: string, index: number, rows: readonly ScenarioRow[]): ScenarioTotal {
  const pairs = rows.flatMap(({ unchanged, variants }) => {
    const cell = variants[index];
    return cell === undefined ? [] : [{ unchanged, cell }];
  });
  const known = pairs.filter(({ unchanged, cell }) => (unchanged.errors ?? cell.errors) === undefined);
  const figures = (known[0]?.cell.figures ?? []).map(({ id, unit }): ScenarioFigure => {
    const sumOf = (figuresOfPair: (pair: (typeof known)[number]) => readonly Figure[]): number | null => {
      let sum = 0;
      for (const pair of known) {
        const value = figuresOfPair(pair).find((one) => one.id === id && one.unit === unit)?.value;
        // A sum without one of them would be another one.
        if (value === undefined || value === null) return null;
        sum += value;
      }
      return sum;
    };
    const value = sumOf(({ cell }) => cell.figures);
    const isBound = known.some(({ cell }) =>
      cell.figures.some((one) => one.id === id && one.unit === unit && one.atLeast),
    );
    return {
      id,
      unit,
      value,
      ...(isBound && value !== null ? { atLeast: true as const } : {}),
      ...differenceOf(
        value,
        sumOf(({ unchanged }) => unchanged.figures),
      ),
    };
  });
  return {
    name,
    evaluations: known.length,
    changed: known.filter(({ cell }) => cell.changed).length,
    failed: pairs.filter(({ cell }) => cell.errors !== undefined).length,
    figures,
  };
}
