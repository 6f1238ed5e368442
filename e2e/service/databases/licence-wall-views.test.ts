import type { FullResult, ProductRecord } from '@sillage/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { directionHits } from '../../testing/attacker/direction-attack.ts';
import { quantitiesIn } from '../../testing/attacker/scale-attack.ts';
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

const fibres = ['cotton', 'wool', 'viscose'] as const;
const factors = fibres.map((id) => ({ id, figures: indicators.map(() => 10 ** (4 * draw() - 3)) }));
const decoys = Array.from({ length: 100 }, (_, index) => ({
  id: `decoy ${index}`,
  figures: indicators.map(() => 10 ** (4 * draw() - 3)),
}));
const table = [
  ['id', 'name', 'unit', 'location', 'year', ...indicators].join(','),
  ...factors.map(({ id, figures }) =>
    [id, `The ${id} of a supplier`, 'kg', 'GLO', 2024, ...figures].join(','),
  ),
  '',
].join('\n');

const shirt = (name: string, closed: readonly string[], database: string) => {
  const materials = [
    ...closed.map((id) => ({ id, weight: 0.05 + 0.1 * draw(), database })),
    { id: 'polyester', weight: 0.07 },
  ];
  const totalWeight = materials.reduce((sum, { weight }) => sum + weight, 0);
  return edited(garmentPayload(teamId), {
    '/name': name,
    '/lifecycles': [],
    '/composition': { baseUnit: 'weight', totalWeight, parts: [{ weight: totalWeight, materials }] },
  });
};

/** All that a reader is answered about an evaluation, its version and a product of it. */
async function answersTo(evaluation: string, version: string, product: string): Promise<unknown[]> {
  const read = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const answer = await service.call(method, path, {
      token: reader.token,
      ...(body === undefined ? {} : { body }),
    });
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.body ?? answer.text;
  };
  return [
    ...(await Promise.all(
      [evaluation, version].flatMap((id) =>
        ['', '/full', '/study', '/report?format=json'].map((kind) =>
          read('GET', `/results/evaluation/${id}${kind}`),
        ),
      ),
    )),
    ...(await Promise.all(
      ['', '/full', '/report?format=json'].map((kind) => read('GET', `/results/product/${product}${kind}`)),
    )),
    await read('GET', `/evaluations/${evaluation}`),
    await read('GET', '/evaluations?expand=breakdown'),
    await read('POST', `/evaluations/sensitivity/${evaluation}`, { points: 256 }),
    await read('POST', '/evaluations/questions', { ids: [evaluation] }),
  ];
}

test.each([
  ['aggregated', ['cotton']],
  ['aggregated', ['cotton', 'wool', 'viscose']],
] as const)('%s: a reader finds no direction of %s in any answer', async (disclosure, closed) => {
  const name = `shut-${closed.length}`;
  const query = { name, version: '1', licence: 'of the tests', disclosure };
  const { database } = await imported(service, query, table);
  if (database === undefined) throw new Error('The import failed.');
  const roles = closed.map((id) => ({ role: `material/${id}`, process: id }));
  const path = `/databases/${database.id}/roles`;
  successful('replaceRoles', await service.call('PUT', path, { body: { roles } }));
  const { id } = await create(service, shirt(name, closed, database.id));
  await evaluate(service, id);
  const version = successful('publishEvaluation', await service.call('PATCH', `/evaluations/publish/${id}`));
  const product: ProductRecord = successful(
    'createProduct',
    await service.call('POST', '/products', {
      body: { name, teams: [{ id: teamId }], evaluations: [{ id: version.id, quantity: 2 }] },
    }),
  );
  const answers = await answersTo(id, version.id, product.id);
  const full = answers[1] as FullResult;
  const open = full.processes
    .filter(({ id: process }) => !process.includes('not-disclosed'))
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
  expect(directionHits({ ...attack, hidden: factors })).toEqual([]);
  expect(directionHits({ ...attack, hidden: decoys, amounts: [] })).toEqual([]);
  // Both results of a product and of an evaluation show the same stages.
  const [standard] = answers as [FullResult];
  expect(standard.lifecycles).toEqual(full.lifecycles);
});
