import { fileURLToPath } from 'node:url';
import type { EvaluationPayload, FullResult } from '@sillage/contract';
import {
  type Catalog,
  catalogWithDatabases,
  combineResults,
  describeCalculation,
  evaluate,
  fullView,
  gateDisclosure,
  prepareEvaluation,
  withhold,
  withholdProduct,
} from '@sillage/engine';
import { describe, expect, test } from 'vitest';
import { readCatalog } from '../../../catalog/src/assemble-catalog.ts';
import { directionHits } from '../../testing/attacker/direction-attack.ts';
import { quantitiesIn, scaleHits } from '../../testing/attacker/scale-attack.ts';

const shipped = readCatalog(fileURLToPath(new URL('../../../catalog/data/', import.meta.url)));
const { method } = shipped;
const indicators = method.indicators.map(({ id }) => id);
const levels = ['aggregated', 'results'] as const;
type Level = (typeof levels)[number];

/** A generator of Park and Miller, so that each run draws the same. */
let state = 11;
function draw(): number {
  state = (state * 48_271) % 2_147_483_647;
  return state / 2_147_483_647;
}

const kg = { unit: 'kg' };
const units: Readonly<Record<string, { unit: string }>> = {
  'low-voltage/FR': { unit: 'kWh' },
  'electricity/IN': { unit: 'kWh' },
};

/** A closed database with a data set for each role, as large as those that it replaces, of other directions. */
function catalogOf(roles: readonly string[]): { catalog: Catalog; factors: Map<string, number[]> } {
  const factors = new Map(
    roles.map((role) => [
      role,
      method.indicators.map(({ normalisation }) => normalisation * 10 ** (draw() * 2 - 6)),
    ]),
  );
  const dataSets = roles.map((role) => ({
    ...{ role, id: role, name: `secret ${role}`, ...(units[role] ?? kg), location: 'FR', year: 2024 },
    figures: Array.from({ length: method.factorColumns.count }, (_, c) => factors.get(role)?.[c] ?? null),
  }));
  const database = {
    id: 'shut@1',
    name: 'shut',
    version: '1',
    licence: 'closed',
    attribution: 'own',
    dataSets,
  };
  return { catalog: catalogWithDatabases(shipped, [database], 'shut@1'), factors };
}

interface Shape {
  readonly name: string;
  readonly roles: readonly string[];
  /** Materials by their ids. */
  readonly materials: readonly string[];
  /** Of the packaging. */
  readonly parameters?: readonly object[];
}
const shapes: readonly Shape[] = [
  { name: 'one of two fibres', roles: ['material/cotton'], materials: ['cotton', 'polyester'] },
  { name: 'the only fibre', roles: ['material/cotton'], materials: ['cotton'] },
  {
    name: 'two of three fibres',
    roles: ['material/cotton', 'material/wool'],
    materials: ['cotton', 'wool', 'polyester'],
  },
  {
    name: 'three fibres',
    roles: ['material/cotton', 'material/wool', 'material/viscose'],
    materials: ['cotton', 'wool', 'viscose', 'polyester'],
  },
  {
    name: 'a fibre and electricity, spread',
    roles: ['material/cotton', 'electricity/IN', 'low-voltage/FR'],
    materials: ['cotton', 'polyester'],
  },
  {
    name: 'five, spread',
    roles: ['material/cotton', 'material/wool', 'material/viscose', 'electricity/IN', 'low-voltage/FR'],
    materials: ['cotton', 'wool', 'viscose', 'polyester'],
  },
];

/**
 * Their amounts are no secret: the catalog has that of the cardboard of a garment, and what is carried is the mass in the
 * evaluation times a distance. Only directions are looked for.
 */
const statedShapes: readonly Shape[] = [
  { name: 'the cardboard beside a bag', roles: ['process/cardboard'], materials: ['cotton'] },
  {
    name: 'all carriage',
    roles: ['process/transport-sea', 'process/transport-road'],
    materials: ['cotton', 'polyester'],
  },
];

interface Evaluation {
  readonly calculation: ReturnType<typeof describeCalculation>;
  readonly payload: EvaluationPayload;
  readonly open: FullResult;
  readonly shown: FullResult;
}

function evaluationOf({ materials, parameters = [] }: Shape, catalog: Catalog, level: Level): Evaluation {
  const weights = materials.map(() => 0.02 + 0.1 * draw());
  const totalWeight = weights.reduce((sum, weight) => sum + weight, 0);
  const loss = { value: 0.05 + 0.2 * draw() };
  const payload = {
    category: { id: 't-shirt' },
    teams: [],
    lifecycles: [
      { id: 't-shirt.manufacturing', parameters: [] },
      { id: 't-shirt.packaging', parameters },
    ],
    composition: {
      baseUnit: 'weight',
      totalWeight,
      parts: [
        {
          weight: totalWeight,
          materials: materials.map((id, index) => ({
            id,
            weight: weights[index],
            parameters: [{ id: `${id}.spinning-loss`, ...loss }],
          })),
        },
      ],
    },
  } as unknown as EvaluationPayload;
  const { prepared, issues } = prepareEvaluation(payload, catalog, { teams: new Set(), tags: new Set() });
  if (prepared === undefined) throw new Error(JSON.stringify(issues));
  const evaluated = evaluate(prepared);
  const circumstances = { engineVersion: '0', inputsHash: '0', evaluatedAt: '2026-01-01T00:00:00.000Z' };
  const calculation = describeCalculation(
    prepared,
    evaluated.inventory,
    { id: 'x', revision: 1 },
    circumstances,
  );
  const shown = withhold(calculation, evaluated, new Map([['shut@1', level]]), method);
  return {
    calculation,
    payload,
    open: fullView(calculation, evaluated, method),
    shown: fullView(shown.calculation, shown.evaluated, method),
  };
}

/** A product of two of them, and as it is shown. */
function productOf({ open }: Evaluation, catalog: Catalog, level: Level) {
  const parts = [{ versionId: 'v', evaluationId: 'x', number: 1, quantity: 2, full: open }];
  const subject = { id: 'p', name: 'P', evaluations: [] };
  const result = combineResults(subject, parts, '2026-01-01T00:00:00.000Z', '0', undefined, catalog);
  return withholdProduct(result, new Map([['shut@1', level]]));
}

type Node = FullResult['contributions'][number];
const activities = (nodes: readonly Node[]): Node[] =>
  nodes.flatMap((node) => (node.kind === 'activity' ? [node] : activities(node.children)));
const openFactors = ({ processes }: FullResult) =>
  processes
    .filter(({ database }) => database !== 'shut@1')
    .map(({ id, factors }) => ({ id, figures: indicators.map((one) => factors[one] ?? 0) }));

describe.each([...shapes, ...statedShapes])('$name', (shape) => {
  test('aggregated: nothing is in proportion to a data set', () => {
    const { catalog, factors } = catalogOf(shape.roles);
    const evaluation = evaluationOf(shape, catalog, 'aggregated');
    const { payload, shown, open } = evaluation;
    const answers = [shown, productOf(evaluation, catalog, 'aggregated')];
    const amounts = [...quantitiesIn([payload, ...answers]).values()];
    const hidden = [...factors].map(([id, figures]) => ({ id, figures }));
    const attack = { answers, indicators, open: openFactors(open), amounts };
    expect(directionHits({ ...attack, hidden })).toEqual([]);
  });

  test.each(statedShapes.includes(shape) ? [] : levels)(
    '%s: no amount follows from three quantities',
    (level) => {
      const { catalog } = catalogOf(shape.roles);
      const drawn = Array.from({ length: 5 }, () => evaluationOf(shape, catalog, level));
      const secrets = drawn.map(({ open }) =>
        activities(open.contributions).filter(({ factor }) => factor?.database === 'shut@1'),
      );
      const found = (secrets[0] as Node[]).flatMap((one, index) =>
        scaleHits(
          drawn.map(({ payload, shown }, e) => ({
            answers: [payload, shown],
            hidden: secrets[e]?.[index]?.amount ?? Number.NaN,
          })),
        ).map(({ expression }) => `${one.name} (${one.stage}) = ${expression.join(' × ')}`),
      );
      expect(found).toEqual([]);
    },
  );

  test.each(levels)('%s: children add up to their parents, and stages to the total', (level) => {
    const { catalog } = catalogOf(shape.roles);
    const { shown, open } = evaluationOf(shape, catalog, level);
    const close = (one: readonly (number | null)[], other: readonly (number | null)[]) => {
      for (const [c, figure] of one.entries())
        expect(Math.abs((figure ?? 0) - (other[c] ?? 0))).toBeLessThanOrEqual(
          1e-9 * Math.abs(figure ?? 0) + 1e-30,
        );
    };
    const walk = (node: Node): void => {
      if (node.children.length === 0) return;
      close(
        node.impacts,
        indicators.map((_, c) => node.children.reduce((sum, child) => sum + (child.impacts[c] ?? 0), 0)),
      );
      for (const child of node.children) walk(child);
    };
    for (const stage of shown.contributions) walk(stage);
    const sum = indicators.map((_, c) =>
      shown.lifecycles.reduce((all, one) => all + (one.impacts[c] ?? 0), 0),
    );
    close(
      sum,
      open.impacts.map(({ value }) => value),
    );
    expect(shown.impacts.map(({ value }) => value)).toEqual(open.impacts.map(({ value }) => value));
  });
});

test('a stage that would tell a data set is shown as one with another', () => {
  const [cardboard] = statedShapes as [Shape];
  const { catalog } = catalogOf(cardboard.roles);
  const evaluation = evaluationOf(cardboard, catalog, 'aggregated');
  const { shown, open } = evaluation;
  const product = productOf(evaluation, catalog, 'aggregated');
  for (const { lifecycles, contributions } of [shown, product]) {
    const joined = lifecycles.filter(({ joins }) => joins !== undefined);
    expect(joined.map(({ joins }) => joins?.some(({ stage }) => stage === 'packaging'))).toEqual([true]);
    expect(joined[0]?.interval ?? null).toBe(null);
    expect(lifecycles.length).toBe(open.lifecycles.length + 1 - (joined[0]?.joins?.length ?? 0));
    expect(contributions.map(({ id }) => id)).toEqual(lifecycles.map(({ id }) => id));
  }
});

test('the figure up to the gate is not told where a stage before it and one after it are one', () => {
  const parameters = [{ id: 't-shirt.transport-packaging-weight', value: 0.02 }];
  const shape = { name: 'in a box', roles: ['process/cardboard'], materials: ['cotton'], parameters };
  const { catalog } = catalogOf(shape.roles);
  const { calculation, open, shown } = evaluationOf(shape, catalog, 'aggregated');
  const isGate = (stage: string): boolean => !['distribution', 'use', 'end-of-life'].includes(stage);
  // Two on each side, the cardboard of the garment and of its transport: their number alone would reveal it.
  const hidden = activities(open.contributions).filter(({ factor }) => factor?.database === 'shut@1');
  expect(hidden.map(({ stage = '' }) => isGate(stage)).sort()).toEqual([false, false, true, true]);
  const [joined] = shown.lifecycles.flatMap(({ joins }) => (joins === undefined ? [] : [joins]));
  expect(joined?.map(({ stage }) => isGate(stage)).sort()).toEqual([false, true]);
  const told = (closed: ReadonlyMap<string, Level>) => gateDisclosure(calculation, closed, method, isGate);
  expect(told(new Map([['shut@1', 'aggregated']]))).toBe('nothing');
  expect(told(new Map())).toBe('all');
});
