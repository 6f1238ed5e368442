import type { EvaluationSummary, FullResult, ScenarioResults, SensitivityAnalysis } from '@sillage/contract';
import { expect, test } from 'vitest';
import { directionHits } from '../../testing/attacker/direction-attack.ts';
import { readerAnswers } from '../../testing/attacker/reader-answers.ts';
import { quantitiesIn, scaleHits } from '../../testing/attacker/scale-attack.ts';
import { writtenHits } from '../../testing/attacker/shown-cells.ts';
import { edited } from '../../testing/payloads/edited-document.ts';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { create, evaluate, firstTeam } from '../../testing/service/evaluation-steps.ts';
import { imported } from '../../testing/service/imported-database.ts';
import { useService } from '../../testing/service/running-service.ts';
import { successful } from '../../testing/service/successful-answer.ts';

const indicators = 'cch ozd ior pco pma htn htc acd fwe swe tre etf ldu wtu fru mru'.split(' ');

const service = await useService();
const teamId = await firstTeam(service);
const reader = await service.addMember('a reader', 'reader', service.administrator.organizationId);
const asked = await readerAnswers(service, reader);

/** A generator of Park and Miller, so that each run draws the same. */
let state = 5;
function draw(): number {
  state = (state * 48_271) % 2_147_483_647;
  return state / 2_147_483_647;
}

/** Roles of the closed databases by the id of the data set. */
const roleOf: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['cotton', 'wool', 'viscose', 'linen', 'hemp'].map((id) => [id, `material/${id}`])),
  household: 'low-voltage/FR',
  grid: 'electricity/IN',
};
const isFibre = (id: string): boolean => roleOf[id]?.startsWith('material/') === true;
const factors = Object.keys(roleOf).map((id) => ({
  id,
  figures: indicators.map(() => 10 ** (4 * draw() - 3)),
}));
const decoys = Array.from({ length: 100 }, (_, index) => ({
  id: `decoy ${index}`,
  figures: indicators.map(() => 10 ** (4 * draw() - 3)),
}));
const table = [
  ['id', 'name', 'unit', 'location', 'year', ...indicators].join(','),
  ...factors.map(({ id, figures }) =>
    [id, `The ${id} of a supplier`, isFibre(id) ? 'kg' : 'kWh', 'GLO', 2024, ...figures].join(','),
  ),
  '',
].join('\n');

const shirt = (name: string, closed: readonly string[], database: string) => {
  const materials = [
    ...closed.filter(isFibre).map((id) => ({ id, weight: 0.05 + 0.1 * draw(), database })),
    { id: 'polyester', weight: 0.05 + 0.05 * draw() },
  ];
  const totalWeight = materials.reduce((sum, { weight }) => sum + weight, 0);
  return edited(garmentPayload(teamId), {
    '/name': name,
    '/lifecycles': [
      {
        id: 't-shirt.manufacturing',
        parameters: [{ id: 't-shirt.making-minutes', value: 20 + 40 * draw() }],
      },
    ],
    '/composition': { baseUnit: 'weight', totalWeight, parts: [{ weight: totalWeight, materials }] },
  });
};

async function defaultTo(defaultDatabase: string | null): Promise<void> {
  const body = { name: 'Ours', defaultDatabase };
  expect((await service.call('PUT', '/application/organization', { body })).status).toBe(200);
}

type Level = 'aggregated' | 'results' | 'full';

/** A database of that level for these data sets; of more than fibres, it stands for all that evaluations use. */
async function databaseOf(name: string, disclosure: Level, closed: readonly string[]): Promise<string> {
  const query = { name, version: '1', licence: 'of the tests', disclosure };
  const { database } = await imported(service, query, table);
  if (database === undefined) throw new Error('The import failed.');
  const roles = closed.map((id) => ({ role: roleOf[id], process: id }));
  const path = `/databases/${database.id}/roles`;
  successful('replaceRoles', await service.call('PUT', path, { body: { roles } }));
  await defaultTo(closed.every(isFibre) ? null : database.id);
  return database.id;
}

const shapes: readonly (readonly string[])[] = [
  ['cotton'],
  ['cotton', 'wool'],
  ['cotton', 'wool', 'viscose'],
  ['cotton', 'household', 'grid'],
  ['cotton', 'wool', 'viscose', 'linen', 'hemp'],
  ['cotton', 'wool', 'viscose', 'household', 'grid'],
];

/** Those whose pages and files are looked at, too, and that an organization also closes when everything is published. */
const looked = [shapes[0], shapes[3]];
const cases = [
  ...shapes.map((closed) => ({ closed, when: 'before' as const })),
  ...looked.map((closed = []) => ({ closed, when: 'afterwards' as const })),
];

test.each(cases)(
  'aggregated: a reader finds no direction of $closed, closed $when, in any answer',
  async ({ closed, when }) => {
    const name = `shut-${when}-${closed.join('-')}`;
    const database = await databaseOf(name, when === 'before' ? 'aggregated' : 'full', closed);
    const both = [
      await asked.made(shirt(name, closed, database), name, teamId),
      await asked.made(shirt(name, closed, database), name, teamId),
    ] as const;
    if (when === 'afterwards') {
      const body = { disclosure: 'aggregated' };
      expect((await service.call('PATCH', `/databases/${database}`, { body })).status).toBe(200);
    }
    const answers = await asked.answersTo(both);
    const [standard, full] = answers as [FullResult, FullResult];
    const open = full.processes
      .filter(({ id: process }) => !process.includes('not-disclosed') && !process.includes('added-up'))
      .map(({ id: process, factors: own }) => ({
        id: process,
        figures: indicators.map((indicator) => own[indicator] ?? 0),
      }));
    const attack = {
      answers,
      indicators,
      open,
      amounts: [...new Set(quantitiesIn(answers.slice(0, 2)).values())],
    };
    const hidden = factors.filter(({ id }) => closed.includes(id));
    expect(directionHits({ ...attack, hidden })).toEqual([]);
    expect(directionHits({ ...attack, hidden: decoys, amounts: [] })).toEqual([]);
    for (const { at, cells } of looked.includes(closed) ? await asked.filesOf(both[0]) : []) {
      expect({ at, hits: writtenHits(cells, hidden) }).toEqual({ at, hits: [] });
      expect({ at, hits: writtenHits(cells, decoys) }).toEqual({ at, hits: [] });
    }
    // Both results of a product and of an evaluation show the same stages, and so does a scenario.
    expect(standard.lifecycles).toEqual(full.lifecycles);
    const scenario = answers.find((one) => (one as Partial<ScenarioResults>).totals !== undefined);
    const [row] = (scenario as ScenarioResults).evaluations;
    const extent = ({ id, joins }: { readonly id: string; readonly joins?: unknown }) => ({ id, joins });
    expect(row?.unchanged.lifecycles.map(extent)).toEqual(full.lifecycles.map(extent));
    // A list tells no stage apart that the result does not.
    const list = answers.find((one) => Array.isArray(one) && 'breakdown' in (one[0] ?? {}));
    const { breakdown } = (list as EvaluationSummary[]).find(
      ({ id }) => id === both[0].evaluation,
    ) as EvaluationSummary;
    for (const { stage, joins = [], score } of full.lifecycles) {
      if (joins.length === 0) {
        expect(breakdown?.stages.find(({ id }) => id === stage)?.score).toBe(score);
        continue;
      }
      const stages = [...new Set(joins.map((one) => one.stage))];
      for (const one of stages) expect(breakdown?.stages.find(({ id }) => id === one)?.score).toBe(null);
      expect(breakdown?.joinedStages).toContainEqual({ stages, score, interval: null });
    }
    // What a single open data set changes would be its amount times its known factor.
    const analyses = answers.filter((one) => (one as Partial<SensitivityAnalysis>).inputs !== undefined);
    expect(analyses).toHaveLength(3);
    for (const { inputs } of analyses as SensitivityAnalysis[])
      for (const { low, high, meanAbsolute, deviation } of inputs) {
        for (const figure of [meanAbsolute, deviation])
          if (figure !== undefined) expect(Number(figure.toPrecision(2))).toBe(figure);
        // Both ends are rounded to two digits of their distance, which is so a number of two digits, or 99 and a little.
        const width = Math.abs((high ?? 0) - (low ?? 0));
        expect(Math.abs(Number(width.toPrecision(3)) - width)).toBeLessThanOrEqual(1e-4 * width);
      }
  },
);

test.each(['aggregated', 'results'] as const)(
  '%s: no mass of a fibre in the results of five shirts follows from three quantities',
  async (level) => {
    const closed = ['cotton', 'wool'];
    const open = await databaseOf(`seen-${level}`, 'full', closed);
    const shut = await databaseOf(`scaled-${level}`, level, closed);
    const shirts = [];
    for (let drawn = 0; drawn < 5; drawn++) {
      const name = `scaled ${level} ${drawn}`;
      const payload = shirt(`scaled ${drawn}`, closed, shut);
      const whole = await create(service, JSON.parse(JSON.stringify(payload).replaceAll(shut, open)));
      const { full } = await evaluate(service, whole.id);
      const one = await asked.made(payload, name, teamId);
      const answers = await asked.amountsOf(one);
      shirts.push({ answers: [payload, ...answers], secrets: amountsOf(full, open) });
    }
    const [first] = shirts;
    // Each fibre is made once, and saved once at the end of life.
    expect(first?.secrets).toHaveLength(2 * closed.length);
    for (const index of first?.secrets.keys() ?? []) {
      const drawn = shirts.map(({ answers, secrets }) => ({ answers, hidden: secrets[index] ?? Number.NaN }));
      expect(scaleHits(drawn)).toEqual([]);
    }
  },
);

/** The amounts of the data sets of a database. */
function amountsOf({ contributions }: FullResult, database: string): number[] {
  const walk = (node: FullResult['contributions'][number]): number[] =>
    node.kind === 'activity'
      ? node.factor?.database === database
        ? [node.amount ?? Number.NaN]
        : []
      : node.children.flatMap(walk);
  return contributions.flatMap(walk);
}
