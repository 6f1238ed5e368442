import type { FullResult, ProductRecord, ScenarioResults } from '@sillage/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { directionHits } from '../../testing/attacker/direction-attack.ts';
import { quantitiesIn, scaleHits } from '../../testing/attacker/scale-attack.ts';
import { shared } from '../../testing/fixtures/share-fixture.ts';
import { edited } from '../../testing/payloads/edited-document.ts';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { create, evaluate, firstTeam } from '../../testing/service/evaluation-steps.ts';
import { imported } from '../../testing/service/imported-database.ts';
import { type Member, type RunningService, runService } from '../../testing/service/running-service.ts';
import { successful } from '../../testing/service/successful-answer.ts';

const indicators = 'cch ozd ior pco pma htn htc acd fwe swe tre etf ldu wtu fru mru'.split(' ');

let service: RunningService;
let teamId: string;
let reader: Member;
beforeAll(async () => {
  service = await runService();
  teamId = await firstTeam(service);
  reader = await service.addMember('a reader', 'reader', service.administrator.organizationId);
});
afterAll(() => service?.close());

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

interface Made {
  readonly evaluation: string;
  readonly version: string;
  readonly product: string;
  readonly payload: unknown;
}

/** An evaluation of a shirt, its version and a product of two of it. */
async function made(payload: unknown, name: string): Promise<Made> {
  const { id } = await create(service, payload);
  await evaluate(service, id);
  const version = successful('publishEvaluation', await service.call('PATCH', `/evaluations/publish/${id}`));
  const body = { name, teams: [{ id: teamId }], evaluations: [{ id: version.id, quantity: 2 }] };
  const product: ProductRecord = successful(
    'createProduct',
    await service.call('POST', '/products', { body }),
  );
  return { evaluation: id, version: version.id, product: product.id, payload };
}

/** What is asked on behalf of a reader, or of somebody who may write, such as for a preview. */
async function read(method: string, path: string, body?: unknown, writes = false): Promise<unknown> {
  const answer = await service.call(method, path, {
    ...(writes ? {} : { token: reader.token }),
    ...(body === undefined ? {} : { body }),
  });
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.body ?? answer.text;
}

/** The rows of a file of lines of JSON; a cell of a figure is its number. */
async function exportedRows(path: string): Promise<unknown> {
  const { status, text } = await service.call('GET', path, { token: reader.token });
  expect([path, status]).toEqual([path, 200]);
  const numberOf = (cell: unknown): unknown => (cell as { value?: unknown } | null)?.value ?? cell;
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .map((row) => Object.fromEntries(Object.entries(row).map(([key, cell]) => [key, numberOf(cell)])));
}

/** The results, as they are and in full, of an evaluation, its version and a product of it. */
const resultsOf = ({ evaluation, version, product }: Made): Promise<unknown[]> =>
  Promise.all([
    ...[evaluation, version].flatMap((id) =>
      ['', '/full', '/study', '/report?format=json'].map((kind) =>
        read('GET', `/results/evaluation/${id}${kind}`),
      ),
    ),
    ...['', '/full', '/report?format=json'].map((kind) => read('GET', `/results/product/${product}${kind}`)),
  ]);

/** All that a reader is answered about evaluations of one shape. */
async function answersTo([first, second]: readonly [Made, Made]): Promise<unknown[]> {
  const [ids, { evaluation, version, payload }] = [[first.evaluation, second.evaluation], first];
  const scenario = successful(
    'createScenario',
    await service.call('POST', '/scenarios', {
      body: {
        ...{ name: 'Tried', selection: { ids } },
        variants: [{ name: 'Sewn slowly', parameters: [{ id: 'making-minutes', value: 90 }] }],
      },
    }),
  );
  const share = await shared(service, { evaluation: { id: version } });
  const page = await service.call('GET', new URL(share.url).pathname, {
    token: null,
    headers: { accept: 'application/ld+json' },
  });
  expect(page.status).toBe(200);
  return [
    ...(await resultsOf(first)),
    ...(await resultsOf(second)),
    await read('GET', `/evaluations/${evaluation}`),
    await read('GET', '/evaluations?expand=breakdown'),
    await read('POST', `/evaluations/uncertainty/${evaluation}`, { runs: 1000 }),
    await read('POST', `/evaluations/sensitivity/${evaluation}`, { points: 256 }),
    await read('POST', '/evaluations/questions', { ids: [evaluation] }),
    await read('POST', '/evaluations/compare/uncertainty', { evaluations: ids, runs: 1000 }),
    await read('POST', '/evaluations/preview', payload, true),
    await read('GET', `/scenarios/${scenario.id}/results?figures=all`),
    await exportedRows(`/scenarios/${scenario.id}/results/export?format=ndjson&figures=all`),
    await exportedRows('/evaluations/export?format=ndjson'),
    await exportedRows('/products/export?format=ndjson'),
    JSON.parse(page.text),
  ];
}

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

test.each(shapes.map((closed) => ({ closed })))(
  'aggregated: a reader finds no direction of $closed in any answer',
  async ({ closed }) => {
    const name = `shut-${closed.join('-')}`;
    const database = await databaseOf(name, 'aggregated', closed);
    const both = [
      await made(shirt(name, closed, database), name),
      await made(shirt(name, closed, database), name),
    ] as const;
    const answers = await answersTo(both);
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
    expect(directionHits({ ...attack, hidden: factors.filter(({ id }) => closed.includes(id)) })).toEqual([]);
    expect(directionHits({ ...attack, hidden: decoys, amounts: [] })).toEqual([]);
    // Both results of a product and of an evaluation show the same stages, and so does a scenario.
    expect(standard.lifecycles).toEqual(full.lifecycles);
    const scenario = answers.find((one) => (one as Partial<ScenarioResults>).totals !== undefined);
    const [row] = (scenario as ScenarioResults).evaluations;
    const extent = ({ id, joins }: { readonly id: string; readonly joins?: unknown }) => ({ id, joins });
    expect(row?.unchanged.lifecycles.map(extent)).toEqual(full.lifecycles.map(extent));
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
      const payload = shirt(`scaled ${drawn}`, closed, shut);
      const whole = await create(service, JSON.parse(JSON.stringify(payload).replaceAll(shut, open)));
      const { full } = await evaluate(service, whole.id);
      const answers = await resultsOf(await made(payload, `scaled ${level} ${drawn}`));
      shirts.push({ answers: [payload, ...answers.slice(0, 2), answers[9]], secrets: amountsOf(full, open) });
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
