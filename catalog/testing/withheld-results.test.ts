import { fileURLToPath } from 'node:url';
import {
  type ContributionNode,
  compactResult,
  type EvaluationPayload,
  expandResult,
  type FullResult,
} from '@sillage/contract';
import {
  type ClosedDatabases,
  catalogWithDatabases,
  describeCalculation,
  evaluate,
  fullView,
  prepareEvaluation,
  withhold,
} from '@sillage/engine';
import { expect, test } from 'vitest';
import { readCatalog } from '../src/assemble-catalog.ts';

const shipped = readCatalog(fileURLToPath(new URL('../data/', import.meta.url)));
const { method } = shipped;
const columns = method.factorColumns.count;
/** Figures with digits that no other figure has by chance. */
const marked = Array.from({ length: columns }, (_, c) =>
  c < method.indicators.length ? 0.1234567 + c : null,
);
const dataSet = (role: string) => ({
  role,
  id: role,
  name: `secret ${role}`,
  unit: 'kg',
  location: 'FR',
  year: 2024,
  figures: marked,
});
const catalog = catalogWithDatabases(
  shipped,
  [
    {
      id: 'mine@1',
      name: 'mine',
      version: '1',
      licence: 'closed',
      attribution: 'own',
      dataSets: [dataSet('material/cotton'), dataSet('electricity/PT'), dataSet('low-voltage/FR')],
    },
  ],
  'mine@1',
);
const payload = {
  category: { id: 't-shirt' },
  teams: [],
  lifecycles: [],
  composition: {
    baseUnit: 'percentage',
    totalWeight: 0.17,
    parts: [
      {
        percentage: 100,
        materials: [
          { id: 'cotton', percentage: 60 },
          { id: 'polyester', percentage: 40 },
        ],
      },
    ],
  },
} as unknown as EvaluationPayload;

function full(closed: ClosedDatabases): FullResult {
  const { prepared, issues } = prepareEvaluation(payload, catalog, { teams: new Set(), tags: new Set() });
  if (prepared === undefined) throw new Error(JSON.stringify(issues));
  const evaluated = evaluate(prepared);
  const calculation = describeCalculation(
    prepared,
    evaluated.inventory,
    { id: 'x', revision: 1 },
    {
      engineVersion: '0',
      inputsHash: '0',
      evaluatedAt: '2026-01-01T00:00:00.000Z',
    },
  );
  const shown = withhold(calculation, evaluated, closed, method);
  return fullView(shown.calculation, shown.evaluated, method);
}

const activities = (nodes: readonly ContributionNode[]): ContributionNode[] =>
  nodes.flatMap((node) => (node.kind === 'activity' ? [node] : activities(node.children)));

function* numbersIn(value: unknown): Iterable<number> {
  if (typeof value === 'number') yield value;
  else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) yield* numbersIn(part);
}

const open = full(new Map());
const isMarked = (value: number): boolean =>
  marked.some((figure) => figure !== null && Math.abs(value / figure - 1) < 1e-9);

test('an open database shows the factor, and a quotient that is it', () => {
  expect([...numbersIn(open)].some(isMarked)).toBe(true);
});

test.each(['results', 'aggregated'] as const)(
  '%s: neither a factor nor a quotient of an activity tells it',
  (level) => {
    const shown = full(new Map([['mine@1', level]]));
    expect([...numbersIn(shown)].filter(isMarked)).toEqual([]);
    const compact = compactResult(shown);
    expect([...numbersIn(compact)].filter(isMarked)).toEqual([]);
    expect(JSON.stringify(expandResult(compact))).toBe(JSON.stringify(shown));
    for (const { amount = Number.NaN, impacts } of activities(shown.contributions)) {
      for (const impact of impacts) if (impact !== null) expect(isMarked(impact / amount)).toBe(false);
    }
    // What remains is to the bit what it was; ranges rest on so few data sets of the database that they are left out.
    expect(shown.score).toEqual({ ...open.score, interval: null });
    expect(shown.impacts.map(({ value }) => value)).toEqual(open.impacts.map(({ value }) => value));
    const withoutRange = ({ lifecycles }: FullResult) =>
      lifecycles.map((one) => ({ ...one, interval: null }));
    expect(withoutRange(shown)).toEqual(withoutRange(open));
    expect(shown.contributions.map(({ score }) => score)).toEqual(
      open.contributions.map(({ score }) => score),
    );
  },
);

test('results shows the impacts of each activity with its name', () => {
  const shown = full(new Map([['mine@1', 'results']]));
  const secret = (result: FullResult) =>
    activities(result.contributions).filter(({ name }) => name.includes('secret'));
  expect(secret(shown).map(({ impacts }) => impacts)).toEqual(secret(open).map(({ impacts }) => impacts));
  expect(secret(shown).map(({ amount }) => amount)).toEqual(secret(shown).map(() => 1));
});

test('aggregated shows one activity for each stage, without names of data sets', () => {
  const shown = full(new Map([['mine@1', 'aggregated']]));
  expect(JSON.stringify(shown.contributions)).not.toContain('secret');
  const hidden = activities(shown.contributions).filter(({ factor }) => factor?.database === 'mine@1');
  expect(new Set(hidden.map(({ stage }) => stage)).size).toBe(hidden.length);
  expect(hidden.length).toBeGreaterThan(1);
});

test('a result without such data is the same object', () => {
  const { prepared } = prepareEvaluation(payload, shipped, { teams: new Set(), tags: new Set() });
  if (prepared === undefined) throw new Error('invalid');
  const evaluated = evaluate(prepared);
  const calculation = describeCalculation(
    prepared,
    evaluated.inventory,
    { id: 'x', revision: 1 },
    {
      engineVersion: '0',
      inputsHash: '0',
      evaluatedAt: '',
    },
  );
  expect(withhold(calculation, evaluated, new Map([['mine@1', 'results']]), method).evaluated).toBe(
    evaluated,
  );
});
