// Reason for length: every answer with a range, on one service.

import type {
  AcceptedJob,
  ComparedUncertainty,
  EvaluationBatchItem,
  FullResult,
  IpcResult,
  JobRecord,
  KeptSample,
  ProductRecord,
  QuestionRanking,
  Report,
  ScenarioResults,
  SensitivityAnalysis,
  UncertaintyAnalysis,
  VersionRecord,
} from '@sillage/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { edited } from '../../testing/payloads/edited-document.ts';
import { resultTable } from '../../testing/payloads/result-table.ts';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { create, evaluate, firstTeam } from '../../testing/service/evaluation-steps.ts';
import { ended } from '../../testing/service/finished-job.ts';
import { imported } from '../../testing/service/imported-database.ts';
import { useService } from '../../testing/service/running-service.ts';
import { successful } from '../../testing/service/successful-answer.ts';

const service = await useService();
const teamId = await firstTeam(service);

const fibres = ['cotton', 'polyester', 'wool', 'viscose'];
const table = resultTable(
  fibres.map((id) => ({ id, name: `The ${id} of a supplier`, unit: 'kg', location: 'GLO', cch: 900 })),
);

/** A shirt of fibres in equal parts, each as large in every figure as the others. */
const shirt = (database: string, used: readonly string[], totalWeight = 0.17) =>
  edited(garmentPayload(teamId), {
    '/lifecycles': [],
    '/composition': {
      baseUnit: 'percentage',
      totalWeight,
      parts: [
        {
          percentage: 100,
          materials: used.map((id) => ({ id, percentage: 100 / used.length, database })),
        },
      ],
    },
  });

interface Kept {
  readonly database: string;
  readonly evaluation: string;
  readonly version: string;
  readonly product: string;
}

/** An evaluation, its version, a product and a kept sample, made while the database was open. */
async function madeOpen(name: string, used: readonly string[]): Promise<Kept> {
  const query = { name, version: '1', licence: 'of the tests', disclosure: 'full' };
  const { database } = await imported(service, query, table);
  if (database === undefined) throw new Error('The import failed.');
  const roles = fibres.map((id) => ({ role: `material/${id}`, process: id }));
  successful(
    'replaceRoles',
    await service.call('PUT', `/databases/${database.id}/roles`, { body: { roles } }),
  );
  const { id } = await create(service, shirt(database.id, used));
  await evaluate(service, id);
  const version: VersionRecord = successful(
    'publishEvaluation',
    await service.call('PATCH', `/evaluations/publish/${id}`),
  );
  const product: ProductRecord = successful(
    'createProduct',
    await service.call('POST', '/products', {
      body: { name, teams: [{ id: teamId }], evaluations: [{ id: version.id, quantity: 2 }] },
    }),
  );
  const queued = await service.call('POST', `/evaluations/uncertainty/${id}`, { body: { runs: 10_020 } });
  const { status } = await ended<JobRecord>(service, `/jobs/${(queued.body as AcceptedJob).id}`);
  expect(status).toBe('done');
  return { database: database.id, evaluation: id, version: version.id, product: product.id };
}

const disclose = async (database: string, disclosure: string) =>
  expect((await service.call('PATCH', `/databases/${database}`, { body: { disclosure } })).status).toBe(200);

type Ranges = Pick<IpcResult, 'score' | 'impacts' | 'lifecycles' | 'uncertainty'>;

/** Every way to a result, as JSON. */
async function results({ evaluation, version, product }: Kept): Promise<ReadonlyMap<string, Ranges>> {
  const paths = [
    ...[evaluation, version].flatMap((id) => [`/results/evaluation/${id}`, `/results/evaluation/${id}/full`]),
    ...[`/results/product/${product}`, `/results/product/${product}/full`],
  ];
  const found = new Map<string, Ranges>();
  for (const path of paths) found.set(path, (await service.call('GET', path)).body as Ranges);
  for (const id of [evaluation, version]) {
    const report = (await service.call('GET', `/results/evaluation/${id}/report?format=json`)).body as Report;
    found.set(`report ${id}`, report.content.result);
  }
  const ofProduct = await service.call('GET', `/results/product/${product}/report?format=json`);
  found.set('report of the product', (ofProduct.body as Report).content.result);
  return found;
}

const sample = async (id: string): Promise<UncertaintyAnalysis> =>
  successful(
    'sampleEvaluation',
    await service.call('POST', `/evaluations/uncertainty/${id}`, { body: { runs: 1000 } }),
  );
const kept = async (id: string): Promise<KeptSample[]> =>
  successful('listSamples', await service.call('GET', `/evaluations/uncertainty/${id}`));
const sobol = async (id: string): Promise<SensitivityAnalysis['inputs']> =>
  successful(
    'analyseSensitivity',
    await service.call('POST', `/evaluations/sensitivity/${id}`, { body: { points: 256 } }),
  ).inputs;
const pairOf = async (one: string, other: string): Promise<ComparedUncertainty['pairs'][number]> => {
  const answer = await service.call('POST', '/evaluations/compare/uncertainty', {
    body: { evaluations: [one, other], runs: 1000 },
  });
  const [pair] = successful('compareUncertainty', answer).pairs;
  if (pair === undefined) throw new Error('There is no pair.');
  return pair;
};
/** The ranges in a list, which must be those of the result. */
async function listedRanges(id: string) {
  const list = successful('listEvaluations', await service.call('GET', '/evaluations'));
  // A page was read before as well: what it showed is kept until a database is closed.
  expect((await service.call('GET', '/evaluations?limit=500')).body).toEqual(list);
  const { climateInterval, scoreInterval } = list.find((one) => one.id === id)?.figures ?? {};
  const { score, impacts } = (await service.call('GET', `/results/evaluation/${id}`)).body as Ranges;
  expect(scoreInterval).toEqual(score.interval);
  expect(climateInterval).toEqual(impacts.find((impact) => impact.id === 'cch')?.interval);
  return { climateInterval, scoreInterval };
}
async function exportedBounds(id: string): Promise<unknown[]> {
  const { text } = await service.call('GET', '/evaluations/export?format=ndjson');
  const rows = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, { readonly value: number | null }>);
  const row = rows.find((one) => JSON.stringify(one).includes(id)) ?? {};
  return Object.entries(row).flatMap(([column, cell]) => (/(Low|High)$/.test(column) ? [cell.value] : []));
}

/** A scenario of variants of one evaluation, whose results are kept. */
async function keptScenario(id: string, variants: readonly object[]): Promise<string> {
  const body = { name: 'Tried', selection: { ids: [id] }, variants };
  const scenario = successful('createScenario', await service.call('POST', '/scenarios', { body }));
  successful('evaluateScenario', await service.call('POST', `/scenarios/${scenario.id}/evaluate`));
  return scenario.id;
}
/** The figures of the variants, and those of the unchanged evaluation. */
async function cellsOf(scenario: string) {
  const answer = await service.call('GET', `/scenarios/${scenario}/results`);
  const [row] = (successful('readScenarioResults', answer) as ScenarioResults).evaluations;
  if (row === undefined) throw new Error('There is no row.');
  return { status: answer.status, unchanged: row.unchanged, cells: row.variants };
}
const heavierBy = (totalWeight: number) => ({ name: 'Heavier', patch: { composition: { totalWeight } } });
const sewnSlowly = { name: 'Sewn slowly', parameters: [{ id: 'making-minutes', value: 60 }] };

describe('one closed data set, of which a range would tell its own', () => {
  let made: Kept;
  let scenario: string;
  beforeAll(async () => {
    made = await madeOpen('single', ['cotton']);
    scenario = await keptScenario(made.evaluation, [heavierBy(0.2), sewnSlowly]);
  });

  test('is shown while the database is open', async () => {
    for (const [path, { score, impacts, uncertainty }] of await results(made)) {
      expect(score.interval, path).toMatchObject({ digits: expect.any(Number) });
      expect(
        impacts.every(({ interval }) => interval !== null),
        path,
      ).toBe(true);
      expect(
        uncertainty?.origins.some(({ share }) => share !== null),
        path,
      ).toBe(true);
    }
    expect((await sample(made.evaluation)).figures).toHaveLength(17);
    expect((await exportedBounds(made.evaluation)).filter((bound) => bound === null)).toEqual([]);
    expect(Object.values(await listedRanges(made.evaluation))).not.toContain(null);
    const { unchanged, cells } = await cellsOf(scenario);
    for (const cell of cells) expect(cell.lifecycles).toHaveLength(unchanged.lifecycles.length);
    for (const { figures } of [unchanged, ...cells])
      expect(figures.slice(0, 2).map(({ interval }) => interval ?? null)).not.toContain(null);
  });

  test('is in no result, report, export, sample, share of variance or difference once it is closed', async () => {
    await disclose(made.database, 'aggregated');
    for (const [path, { score, impacts, lifecycles, uncertainty }] of await results(made)) {
      expect(score.value, path).toBeGreaterThan(0);
      expect(score.interval ?? null, path).toBeNull();
      expect(
        impacts.filter(({ interval }) => (interval ?? null) !== null),
        path,
      ).toEqual([]);
      // A stage without a data set of the database keeps its range; reports join it with another.
      expect(lifecycles.find(({ stage }) => stage === 'raw-materials')?.interval ?? null, path).toBeNull();
      expect(
        uncertainty?.origins.filter(({ share }) => share !== null),
        path,
      ).toEqual([]);
      expect(uncertainty?.reason, path).toBe('data-set-of-own-database');
    }
    expect(await listedRanges(made.evaluation)).toEqual({ climateInterval: null, scoreInterval: null });
    const bounds = await exportedBounds(made.evaluation);
    expect(bounds).toHaveLength(34);
    expect(bounds.filter((bound) => bound !== null)).toEqual([]);

    const drawn = await sample(made.evaluation);
    expect(drawn).toMatchObject({ figures: [], convergence: null });
    expect(drawn.notDisclosed).toHaveLength(17);
    const [before] = await kept(made.evaluation);
    expect(before).toMatchObject({ figures: [], convergence: null });

    // The shares are of the variance of all others: were it in the whole, the rest would be its share.
    const inputs = await sobol(made.evaluation);
    const closed = inputs.filter(({ database }) => database === made.database);
    expect(closed).toEqual([
      {
        name: `data sets of ${made.database}`,
        kind: 'database',
        database: made.database,
        notDisclosed: true,
      },
    ]);
    const shares = inputs.reduce((sum, { total }) => sum + (total?.value ?? 0), 0);
    expect(shares).toBeGreaterThan(0.85);
    expect(shares).toBeLessThan(1.15);

    const heavier = await create(service, shirt(made.database, ['cotton'], 0.2));
    const pair = await pairOf(made.evaluation, heavier.id);
    expect(pair).toMatchObject({
      ...{ probability: null, difference: null, decidedBy: [], notDisclosed: true },
      sentence: 'Not disclosed: the two differ by too few data sets of a closed database.',
    });
    // Nor are the stages of a variant, which results show of each alone: their differences would be those of the fibre.
    const { unchanged, cells } = await cellsOf(scenario);
    expect(unchanged.lifecycles.length).toBeGreaterThan(5);
    for (const { figures } of [unchanged, ...cells])
      expect(figures.filter(({ interval }) => (interval ?? null) !== null)).toEqual([]);
    expect(cells[0]).toMatchObject({ lifecycles: [], notDisclosed: true });
    expect(cells[0]?.figures[0]?.difference).toBeGreaterThan(0);
    expect(cells[1]?.notDisclosed).toBeUndefined();
    expect(cells[1]?.lifecycles).toHaveLength(unchanged.lifecycles.length);
    const exported = await service.call('GET', `/scenarios/${scenario}/results/export?format=ndjson`);
    const row = JSON.parse(exported.text.split('\n')[1] ?? '') as Record<string, { value: unknown }>;
    expect([row['raw-materials']?.value, row['raw-materialsDifference']?.value]).toEqual([null, null]);
    // The same twice differs by nothing, which tells nothing.
    const same = await pairOf(made.evaluation, made.evaluation);
    expect(same.notDisclosed).toBeUndefined();
    expect(same.difference).toMatchObject({ p5: 0, p95: 0 });
  });

  test('is in no question, nor in the shares of others', async () => {
    const body = { ids: [made.evaluation] };
    const { questions }: QuestionRanking = successful(
      'rankQuestions',
      await service.call('POST', '/evaluations/questions', { body }),
    );
    const own = questions.filter(({ database }) => database === made.database);
    expect(own.map(({ share }) => share)).toEqual([null]);
    // Whole per cents.
    expect(questions.reduce((sum, { share }) => sum + (share ?? 0), 0)).toBeCloseTo(1, 1);
  });

  test('comes back with its figures when somebody opens the database and evaluates again', async () => {
    await disclose(made.database, 'full');
    const full = (await service.call('GET', `/results/evaluation/${made.evaluation}/full`))
      .body as FullResult;
    expect(full.score.interval).toMatchObject({ digits: expect.any(Number) });
    expect((await kept(made.evaluation))[0]?.figures).toHaveLength(17);
  });
});

describe('four closed data sets of the same size', () => {
  let made: Kept;
  beforeAll(async () => {
    made = await madeOpen('several', fibres);
    await disclose(made.database, 'results');
  });

  test('have a range together, to two digits of its width, but none in their stage', async () => {
    expect((await listedRanges(made.evaluation)).scoreInterval).not.toBeNull();
    for (const path of [`/results/evaluation/${made.evaluation}`, `/results/product/${made.product}`]) {
      const { score, lifecycles, uncertainty } = (await service.call('GET', path)).body as Ranges;
      const { low = Number.NaN, high = Number.NaN } = score.interval ?? {};
      expect(high).toBeGreaterThan(low);
      const place = 10 ** (Math.floor(Math.log10(high - low)) - 1);
      expect(Math.abs(low / place - Math.round(low / place))).toBeLessThan(1e-6);
      expect(lifecycles.find(({ stage }) => stage === 'raw-materials')?.interval ?? null).toBeNull();
      for (const { share } of uncertainty?.origins ?? [])
        expect((share ?? Number.NaN) * 100).toBe(Math.round((share ?? 0) * 100));
    }
  });

  test('are one in samples and shares of the variance', async () => {
    expect((await sample(made.evaluation)).figures.map(({ id }) => id)).toContain('score');
    const rows = (await sobol(made.evaluation)).filter(({ database }) => database === made.database);
    expect(rows).toMatchObject([{ kind: 'database', total: { value: expect.any(Number) } }]);
    const other = await create(service, shirt(made.database, fibres, 0.2));
    const pair = await pairOf(made.evaluation, other.id);
    expect(pair.notDisclosed).toBeUndefined();
    expect(pair.decidedBy[0]?.name).toBe(`data sets of ${made.database}`);
    // One fibre less in the second: what differs is that of four again, but one alone would be revealed.
    const three = await create(service, shirt(made.database, ['cotton', 'polyester', 'wool'], 0.1275));
    expect((await pairOf(made.evaluation, three.id)).notDisclosed).toBe(true);
  });

  test('have differences by stage together, and none where one of them is replaced', async () => {
    const replaced = { name: 'Linen', materials: [{ from: 'cotton', to: 'linen' }] };
    const scenario = await keptScenario(made.evaluation, [heavierBy(0.2), replaced]);
    const { cells } = await cellsOf(scenario);
    expect(cells.map(({ notDisclosed }) => notDisclosed)).toEqual([undefined, true]);
    expect(cells[0]?.lifecycles.length).toBeGreaterThan(5);
  });

  test('are chosen by a variant for the materials that the database has', async () => {
    const shipped = await create(service, shirt('sillage-reference', fibres));
    const scenario = await keptScenario(shipped.id, [{ name: 'Of suppliers', database: 'several' }]);
    const { ipc } = await evaluate(service, made.evaluation);
    expect((await cellsOf(scenario)).cells[0]?.figures[0]?.value).toBe(ipc.score.value);
  });
});

test('an unchanged item of a batch tells the range of its score no more once the database is closed', async () => {
  const { database } = await madeOpen('batch', ['cotton']);
  const item = edited(shirt(database, ['cotton']), { '/reference': 'in a batch' });
  const sent = async () => {
    const answer = await service.call('POST', '/evaluations/batch?mode=upsert&evaluate=true', {
      body: [item],
    });
    const [one] = answer.body as EvaluationBatchItem[];
    return { outcome: one?.outcome, score: one?.evaluated?.score };
  };
  const open = await sent();
  expect(open).toMatchObject({ outcome: 'created', score: { interval: { low: expect.any(Number) } } });
  await disclose(database, 'aggregated');
  const { score } = open;
  expect(await sent()).toEqual({ outcome: 'unchanged', score: { ...score, interval: null } });
});
