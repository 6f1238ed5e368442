import type { DatabaseProcess, FullResult, Study, UpstreamNode } from '@sillage/contract';
import { expect, test } from 'vitest';
import { zipBytes } from '../../../server/testing/database-file.ts';
import {
  carbon,
  carbonDocument,
  flowDocument,
  input,
  processDocument,
  ref,
  reference,
  unitDocuments,
} from '../../../server/testing/openlca-package.ts';
import { edited } from '../../testing/payloads/edited-document.ts';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { create, evaluate, firstTeam } from '../../testing/service/evaluation-steps.ts';
import { imported } from '../../testing/service/imported-database.ts';
import { useService } from '../../testing/service/running-service.ts';

const service = await useService();

/** Variance of 4 % of the square: ln² GSD = ln 1.04. */
const uncertainty = {
  distributionType: 'LOG_NORMAL_DISTRIBUTION',
  geomMean: 1,
  geomSd: Math.exp(Math.sqrt(Math.log(1.04))),
};

/**
 * Yarn from 1.25 kg of fibre and emissions of 1; fibre from 2 kg of feed and emissions of 3; feed emits 0.5 and takes
 * 0.001 kg of salt, which emits 1. So salt 1, feed 0.501, fibre 4.002, yarn 6.0025 kg CO2e per kg.
 */
const documents = {
  ...unitDocuments,
  ...carbonDocument,
  ...flowDocument('yarn'),
  ...flowDocument('fibre'),
  ...flowDocument('feed'),
  ...flowDocument('salt'),
  ...processDocument('Yarn', [reference('yarn', 1), input('fibre', 1.25, { uncertainty }), carbon(1)], {
    dqEntry: '(2;5;4;1;3)',
    dqSystem: { ...ref('pedigree'), name: 'ecoinvent Data Quality System' },
  }),
  ...processDocument('Fibre', [reference('fibre', 1), input('feed', 2), carbon(3)]),
  ...processDocument('Feed', [reference('feed', 1), input('salt', 0.001), carbon(0.5)]),
  ...processDocument('Salt', [reference('salt', 1), carbon(1)]),
};

async function importedAs(name: string, disclosure: string): Promise<void> {
  const file = zipBytes(documents);
  const { state } = await imported(service, { name, version: '1', licence: 'CC0-1.0', disclosure }, file);
  expect(state).toBe('done');
}

const read = async (path: string, token?: string): Promise<DatabaseProcess> => {
  const answer = await service.call('GET', path, token === undefined ? {} : { token });
  expect(answer.status, answer.text).toBe(200);
  return answer.body as DatabaseProcess;
};

/** Name or kind, amount and climate of a node and those below it. */
type Outline = readonly [name: string, amount: number | undefined, climate: number, ...below: Outline[]];
const outline = ({ kind, process, amount, impacts, children }: UpstreamNode): Outline => [
  process?.name ?? kind,
  amount,
  Number(impacts[0]?.toPrecision(6)),
  ...children.map(outline),
];

test('what a data set is based on, to three levels, with its quality and range', async () => {
  await importedAs('chain', 'full');
  const yarn = await read('/databases/chain/processes/Yarn');
  expect(yarn.impacts?.[0]?.value).toBeCloseTo(6.0025, 12);
  expect(outline(yarn.upstream as UpstreamNode)).toEqual([
    'Yarn',
    1,
    6.0025,
    ['direct', undefined, 1],
    [
      'Fibre',
      1.25,
      5.0025,
      ['direct', undefined, 3.75],
      // 0.0025 kg CO2e of salt are less than 1 % of 6.0025.
      ['Feed', 2.5, 1.2525, ['direct', undefined, 1.25], ['other', undefined, 0.0025]],
    ],
  ]);
  // (1.25 × 4.002)² × 0.04 of 6.0025².
  const relative = (5.0025 ** 2 * 0.04) / 6.0025 ** 2;
  expect(yarn.impacts?.[0]?.gsd).toBeCloseTo(Math.exp(Math.sqrt(Math.log(1 + relative))), 6);
  // The mean of what varies is √1.04 of it, the lognormal with this mean and the deviation has its median above the figure.
  expect(yarn.impacts?.[0]?.median).toBeCloseTo((1 + 5.0025 * Math.sqrt(1.04)) / Math.sqrt(1 + relative), 3);
  // Reliability 2, completeness 5 (not one of the four), time 4, geography 1, technology 3: mean 2.5.
  expect(yarn.quality).toMatchObject({ technology: 3, geography: 1, time: 4, precision: 2, dqr: 2.5 });
  const salt = await read('/databases/chain/processes/Salt');
  expect([salt.quality, salt.impacts?.[0]?.gsd]).toEqual([null, null]);
  expect(outline(salt.upstream as UpstreamNode)).toEqual(['Salt', 1, 1, ['direct', undefined, 1]]);
});

test('the rating goes into results that use the data set', async () => {
  const { call } = service;
  const roles = {
    roles: [
      { role: 'material/cotton', process: 'Fibre' },
      { role: 'material/linen', process: 'Yarn' },
    ],
  };
  expect((await call('PUT', '/databases/chain@1/roles', { body: roles })).status).toBe(200);
  const materials = ['cotton', 'linen'].map((id) => ({ id, weight: 0.075, database: 'chain' }));
  const { id } = await create(
    service,
    edited(garmentPayload(await firstTeam(service)), {
      '/lifecycles': [],
      '/composition': { baseUnit: 'weight', totalWeight: 0.15, parts: [{ weight: 0.15, materials }] },
    }),
  );
  await evaluate(service, id);
  const { processes } = (await call('GET', `/results/evaluation/${id}/full`)).body as FullResult;
  const ratings = processes
    .filter(({ database }) => database === 'chain@1')
    .map(({ quality }) => quality?.dqr);
  expect(ratings.sort()).toEqual([2.5, undefined]);

  // Each emits carbon dioxide alone; once the database is closed, its flows are gone.
  const flowsNow = async () =>
    ((await call('GET', `/results/evaluation/${id}/study`)).body as Study).relevant.flows;
  const { processes: rows = [], available } = await flowsNow();
  const ofClimate = rows.filter((row) => row.category.id === 'cch');
  expect(available).toBe(true);
  expect(ofClimate.map(({ name }) => name).sort()).toEqual(['Fibre', 'Yarn']);
  for (const { flows } of ofClimate)
    expect(flows).toEqual([
      { name: expect.stringMatching(/carbon dioxide/i), compartment: expect.any(String), share: 1 },
    ]);
  expect((await call('PATCH', '/databases/chain@1', { body: { disclosure: 'results' } })).status).toBe(200);
  const closed = await flowsNow();
  expect([closed.available, closed.processes]).toEqual([false, []]);
  expect(closed.reason).toContain('disclosure');
});

test('a closed database shows the quality of its data sets, and nothing that its figures tell', async () => {
  await importedAs('closed', 'results');
  const { token } = await service.addMember('an editor', 'editor', service.administrator.organizationId);
  const yarn = await read('/databases/closed/processes/Yarn', token);
  expect(yarn).toEqual({
    id: 'Yarn',
    name: 'Yarn',
    unit: 'kg',
    location: '',
    year: null,
    database: { id: 'closed@1' },
    method: 'ef-3.1',
    quality: expect.objectContaining({ dqr: 2.5 }),
  });
  expect(await read('/databases/closed/processes/Yarn')).toMatchObject({
    disclosed: 'administrator',
    upstream: { kind: 'process' },
  });
});
