import type {
  CollectionActions,
  ComparedUncertainty,
  EvaluationActions,
  EvaluationRecord,
  FullResult,
} from '@sillage/contract';
import { expect, test } from 'vitest';
import { resultTable } from '../../testing/payloads/result-table.ts';
import { dishPayload, garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { create, evaluate, firstTeam } from '../../testing/service/evaluation-steps.ts';
import { imported } from '../../testing/service/imported-database.ts';
import { useService } from '../../testing/service/running-service.ts';
import { successful } from '../../testing/service/successful-answer.ts';

const service = await useService();
const garment = garmentPayload(await firstTeam(service));

const lifecycles = [
  {
    id: 't-shirt.product-description',
    parameters: [
      { id: 't-shirt.price', value: 20 },
      { id: 't-shirt.french-product', value: 'tshirt' },
      { id: 't-shirt.number-of-references', value: 8000 },
      { id: 't-shirt.french-business', value: 'large-business-without-services' },
    ],
  },
  {
    id: 't-shirt.manufacturing',
    parameters: [
      { id: 't-shirt.spinning-country', value: 'IN' },
      { id: 't-shirt.fabric-country', value: 'IN' },
      { id: 't-shirt.dyeing-country', value: 'IN' },
      { id: 't-shirt.making-country', value: 'BD' },
    ],
  },
];
const composition = {
  baseUnit: 'weight',
  totalWeight: 0.2,
  parts: [
    {
      weight: 0.2,
      materials: [
        { id: 'cotton', weight: 0.19 },
        { id: 'elastane', weight: 0.01 },
      ],
    },
  ],
};
const make = (name: string, more: object): Promise<EvaluationRecord> =>
  create(service, { ...garment, lifecycles, composition, name, reference: name, ...more });
const shirt = await make('shirt', { pieces: { made: 1000 } });
const flown = await make('flown', {
  pieces: { made: 50 },
  lifecycles: [
    ...lifecycles,
    { id: 't-shirt.distribution', parameters: [{ id: 't-shirt.air-share', value: 0.5 }] },
  ],
});
await make('never', { pieces: { made: 10 } });
for (const { id } of [shirt, flown]) await evaluate(service, id);

const actionsOf = async (id: string, query = ''): Promise<EvaluationActions> =>
  successful('readEvaluationActions', await service.call('GET', `/results/evaluation/${id}/actions${query}`));
const ofCollection = async (query = ''): Promise<CollectionActions> =>
  successful('readCollectionActions', await service.call('GET', `/collections/actions${query}`));

/** A copy of an evaluation with a patch, evaluated apart. */
async function figuresWith(id: string, patch: unknown) {
  const copy = await service.call('POST', `/evaluations/duplicate/${id}`, { body: {} });
  const { id: other } = copy.body as { readonly id: string };
  const patched = await service.call('PATCH', `/evaluations/${other}`, { body: patch as object });
  expect(patched.status, patched.text).toBe(200);
  await evaluate(service, other);
  const { score, impacts }: FullResult = successful(
    'readEvaluationFullResult',
    await service.call('GET', `/results/evaluation/${other}/full`),
  );
  return { score: score.value, climate: impacts.find((one) => one.id === 'cch')?.value, other };
}

test('a gain is the difference of two evaluations computed apart, and actions are ranked by it', async () => {
  const made = await actionsOf(shirt.id, '?figure=score');
  expect(made).toMatchObject({ figure: 'score', unit: 'µPt', pieces: 1000, notDisclosed: 0 });
  const gains = made.actions.map(({ gain }) => gain);
  expect(gains).toEqual([...gains].sort((one, other) => other - one));
  expect(Math.min(...gains)).toBeGreaterThan(0);
  expect(new Set(made.actions.map(({ subject }) => subject)).size).toBe(made.actions.length);
  expect(new Set(made.actions.map(({ kind }) => kind))).toEqual(
    new Set(['material', 'country', 'process', 'mass']),
  );
  const before = await figuresWith(shirt.id, {});
  expect(made.value).toBeCloseTo(before.score ?? Number.NaN, 9);
  for (const subject of ['every-step', 'material/cotton', 'mass', 'making-waste']) {
    const action = made.actions.find((one) => one.subject === subject);
    const after = await figuresWith(shirt.id, action?.patch);
    expect(action?.gain, subject).toBeCloseTo((before.score ?? 0) - (after.score ?? 0), 9);
    const climate = action?.figures.find(({ id }) => id === 'climate');
    expect(climate?.gain, subject).toBeCloseTo((before.climate ?? 0) - (after.climate ?? 0), 9);
    expect(action?.total, subject).toBeCloseTo(1000 * (action?.gain ?? 0), 6);
  }
});

test('the interval of a gain is that of the comparison of both', async () => {
  const [action] = (await actionsOf(shirt.id, '?figure=score')).actions;
  const { other } = await figuresWith(shirt.id, action?.patch);
  const compared = await service.call('POST', '/evaluations/compare/uncertainty', {
    body: { evaluations: [shirt.id, other], runs: 1000, seed: 1 },
  });
  expect(compared.status, compared.text).toBe(200);
  const { pairs } = compared.body as unknown as ComparedUncertainty;
  expect(action?.interval?.low).toBeCloseTo(pairs[0]?.difference?.p5 ?? Number.NaN, 9);
  expect(action?.interval?.high).toBeCloseTo(pairs[0]?.difference?.p95 ?? Number.NaN, 9);
});

test('a dish of a millionth of the mass has the same actions: what is no gain is a part of the figure', async () => {
  const dish = dishPayload(await firstTeam(service));
  const made = await Promise.all(
    [1, 1e-6].map(async (totalWeight) => {
      const body = {
        ...dish,
        reference: `${totalWeight} kg`,
        composition: { ...dish.composition, totalWeight },
      };
      const { id } = await create(service, body);
      await evaluate(service, id);
      return actionsOf(id, '?figure=climate');
    }),
  );
  const subjects = made.map(({ actions }) => actions.map(({ subject }) => subject));
  expect(subjects[0]).toContain('mass');
  expect(subjects[1]).toEqual(subjects[0]);
});

test('durability counts in the French cost, air freight where there is some; sentences are in both languages', async () => {
  const cost = await actionsOf(flown.id, '?figure=cost');
  const subjects = cost.actions.map(({ subject }) => subject);
  expect(subjects).toContain('number-of-references');
  expect(cost.actions.every(({ interval }) => interval === null)).toBe(true);
  const climate = await actionsOf(flown.id);
  expect(climate.figure).toBe('climate');
  expect(climate.actions.find(({ kind }) => kind === 'transport')).toMatchObject({
    ...{ subject: 'air-share', before: '50%', after: '0%', assumed: false },
  });
  expect(climate.surer.length).toBeGreaterThan(0);
  const french: EvaluationActions = successful(
    'readEvaluationActions',
    await service.call('GET', `/results/evaluation/${flown.id}/actions`, {
      headers: { 'accept-language': 'fr' },
    }),
  );
  const mass = french.actions.find(({ kind }) => kind === 'mass');
  expect(mass?.sentence).toBe('Masse\u00a0: 0,18\u00a0kg au lieu de 0,2\u00a0kg');
});

test('a collection gains the sum over its pieces, and nothing is added for what is not known', async () => {
  const made = await ofCollection('?figure=climate');
  expect(made).toMatchObject({ piecesFrom: 'evaluations', evaluations: 3, considered: 2, missing: 1 });
  const ofEach = await Promise.all([shirt, flown].map(({ id }) => actionsOf(id, '?figure=climate')));
  const total = 1000 * (ofEach[0]?.value ?? Number.NaN) + 50 * (ofEach[1]?.value ?? Number.NaN);
  expect(made.total).toBeCloseTo(total, 6);
  const mass = made.actions.find(({ kind }) => kind === 'mass');
  const gainOf = (index: number) =>
    ofEach[index]?.actions.find(({ kind }) => kind === 'mass')?.gain ?? Number.NaN;
  expect(mass?.gain).toBeCloseTo(1000 * gainOf(0) + 50 * gainOf(1), 6);
  expect(mass?.evaluations.map(({ id, pieces }) => [id, pieces])).toEqual([
    [shirt.id, 1000],
    [flown.id, 50],
  ]);
  expect(mass?.sentence).toBe('Weight: a tenth less');
  // One that has no figure by which to rank has no action either.
  const none = await ofCollection('?figure=cost&search=never');
  expect(none).toMatchObject({ total: null, considered: 0, missing: 1, actions: [], surer: [] });
});

test('the leading figure of the organization ranks where none is asked for', async () => {
  const body = { name: 'Ours', leadingFigure: 'extscore' };
  expect((await service.call('PUT', '/application/organization', { body })).status).toBe(200);
  expect(await ofCollection('?search=shirt')).toMatchObject({ figure: 'cost', unit: 'Pts' });
  expect(await actionsOf(shirt.id)).toMatchObject({ figure: 'cost' });
});

test('what would tell a data set of a closed database is left out, and a change of an open one is not', async () => {
  const query = { name: 'Supplier', version: '1', licence: 'of the tests', disclosure: 'full' };
  const table = resultTable([
    { id: 'cotton', name: 'Cotton of a supplier', unit: 'kg', location: 'GLO', cch: 9 },
  ]);
  const { database } = await imported(service, query, table);
  const id = database?.id ?? '';
  const body = { roles: [{ role: 'material/cotton', process: 'cotton' }] };
  expect((await service.call('PUT', `/databases/${id}/roles`, { body })).status).toBe(200);
  const own = await make('own', {
    composition: {
      ...{ baseUnit: 'percentage', totalWeight: 0.2 },
      parts: [{ percentage: 100, materials: [{ id: 'cotton', percentage: 100, database: id }] }],
    },
  });
  const subjects = async () => {
    const { actions, notDisclosed } = await actionsOf(own.id, '?figure=climate');
    return { subjects: actions.map(({ subject }) => subject), notDisclosed };
  };
  const open = await subjects();
  expect(open).toMatchObject({ notDisclosed: 0, subjects: expect.arrayContaining(['mass', 'every-step']) });
  const disclose = async (disclosure: string) =>
    expect((await service.call('PATCH', `/databases/${id}`, { body: { disclosure } })).status).toBe(200);
  await disclose('results');
  const closed = await subjects();
  // The weight scales the one data set; where the piece is sewn has nothing to do with it.
  expect(closed.subjects).not.toContain('mass');
  expect(closed.subjects).toContain('making-country');
  expect(closed.notDisclosed).toBeGreaterThan(0);
  await disclose('aggregated');
  const aggregated = await subjects();
  expect(aggregated.subjects).toEqual([]);
  expect(aggregated.notDisclosed).toBeGreaterThan(closed.notDisclosed);
});

test('a version has no actions, and another organization none of this one', async () => {
  const version = await service.call('PATCH', `/evaluations/publish/${shirt.id}`);
  const { id } = version.body as { readonly id: string };
  expect((await service.call('GET', `/results/evaluation/${id}/actions`)).status).toBe(409);
  const stranger = await service.addMember('a stranger', 'admin');
  const { token } = stranger;
  expect((await service.call('GET', `/results/evaluation/${shirt.id}/actions`, { token })).status).toBe(404);
  const theirs = await service.call('GET', '/collections/actions', { token });
  expect(theirs.body).toMatchObject({ evaluations: 0, total: null, actions: [] });
});
