import type { ContributionNode, FullResult } from '@sillage/contract';
import { beforeAll, expect, test } from 'vitest';
import { cottonShirt } from '../../testing/payloads/cotton-shirt.ts';
import { edited } from '../../testing/payloads/edited-document.ts';
import { resultTable } from '../../testing/payloads/result-table.ts';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { create, evaluate, firstTeam } from '../../testing/service/evaluation-steps.ts';
import { imported } from '../../testing/service/imported-database.ts';
import { useService } from '../../testing/service/running-service.ts';
import { successful } from '../../testing/service/successful-answer.ts';

const service = await useService();
const teamId = await firstTeam(service);
const editor = await service.addMember('an editor', 'editor', service.administrator.organizationId);
beforeAll(async () => {
  for (const [version, rows] of Object.entries(versions)) await importVersion('mill', version, rows);
});

const activities = (nodes: readonly ContributionNode[]): ContributionNode[] =>
  nodes.flatMap((node) => (node.kind === 'activity' ? [node] : activities(node.children)));

type Rows = Parameters<typeof resultTable>[0];

const yarn = { id: 'yarn', name: 'Yarn', unit: 'kg', location: 'GLO', cch: 7 };
const versions: Readonly<Record<string, Rows>> = {
  '1': [
    { id: 'cotton', name: 'Cotton fibre', unit: 'kg', location: 'GLO', cch: 4 },
    { id: 'heat', name: 'Heat', unit: 'MJ', location: 'FR', cch: 0.5 },
    { id: 'cloth', name: 'Cloth', unit: 'm2', location: 'GLO', cch: 1 },
    { id: 'gone', name: 'Gone', unit: 'kg', location: 'GLO', cch: 1 },
    yarn,
  ],
  '2': [
    // Half as much as before; per kWh four times as much as before per MJ: 2 / 3.6 of 0.5 is 1.111… times as much.
    { id: 'cotton', name: 'Cotton fibre', unit: 'kg', location: 'GLO', cch: 2 },
    { id: 'heat', name: 'Heat', unit: 'kWh', location: 'FR', cch: 2 },
    { id: 'cloth', name: 'Cloth', unit: 'kg', location: 'GLO', cch: 1 },
    { id: 'fresh', name: 'Fresh', unit: 'kg', location: 'GLO', cch: 1 },
    yarn,
  ],
};

async function importVersion(name: string, version: string, rows: Rows): Promise<void> {
  const query = { name, version, licence: 'of the tests', disclosure: 'full' };
  const { database } = await imported(service, query, resultTable(rows));
  if (database === undefined) throw new Error('The import failed.');
}
const differences = (query = 'from=mill@1', token?: string) =>
  service.call('GET', `/databases/mill@2/differences?${query}`, token === undefined ? {} : { token });

test('data sets added, removed and changed, the largest change first', async () => {
  const found = successful('compareDatabases', await differences());
  expect(found.counts).toEqual({ added: 1, removed: 1, changed: 3, unchanged: 1 });
  expect(found.added.map(({ id }) => id)).toEqual(['fresh']);
  expect(found.removed).toEqual([{ id: 'gone', name: 'Gone', unit: 'kg', location: 'GLO' }]);
  // Square metres and kilograms cannot be compared; a half is more than a ninth.
  expect(found.changed.map(({ id }) => id)).toEqual(['cloth', 'cotton', 'heat']);
  const [cloth, cotton, heat] = found.changed;
  expect(cloth).toMatchObject({ convertible: false, figures: [] });
  expect(cotton?.figures).toHaveLength(16);
  expect(cotton?.figures).toContainEqual({ id: 'cch', before: 4, after: 2, ratio: 0.5 });
  const climate = heat?.figures?.find(({ id }) => id === 'cch');
  expect(climate?.before).toBeCloseTo(1.8, 12);
  expect(climate?.ratio).toBeCloseTo(10 / 9, 12);
  expect(heat).toMatchObject({ unit: 'kWh', convertible: true });

  const limited = successful('compareDatabases', await differences('from=mill@1&limit=1'));
  expect(limited.counts).toEqual(found.counts);
  expect(limited.changed.map(({ id }) => id)).toEqual(['cloth']);
});

test('what cannot be compared is refused at its place', async () => {
  expect(await differences('from=mill@2')).toMatchObject({
    status: 400,
    body: { code: 'query.invalid', errors: [{ pointer: '/from', code: 'field.value' }] },
  });
  expect(await differences('from=mill@3')).toMatchObject({ status: 404 });
  expect(await differences('from=sillage-reference@2026.1')).toMatchObject({
    status: 403,
    body: { code: 'database.shipped' },
  });
  const stranger = await service.addMember('a stranger', 'admin');
  expect((await differences('from=mill@1', stranger.token)).status).toBe(404);
});

test('figures of closed databases are shown to administrators only, and noted', async () => {
  const disclose = (disclosure: string) =>
    service.call('PATCH', '/databases/mill@1', { body: { disclosure } });
  expect((await disclose('results')).status).toBe(200);
  const hidden = successful('compareDatabases', await differences('from=mill@1', editor.token));
  expect(hidden.counts).toMatchObject({ changed: 3 });
  // By name: the order of the changes would tell of them.
  expect(hidden.changed.map(({ id }) => id)).toEqual(['cloth', 'cotton', 'heat']);
  for (const changed of hidden.changed) expect(changed).not.toHaveProperty('figures');
  expect(hidden).not.toHaveProperty('disclosed');
  const shown = successful('compareDatabases', await differences());
  expect(shown.disclosed).toBe('administrator');
  expect(shown.changed[1]?.figures).toHaveLength(16);
  const audit = await service.call('GET', '/application/audit?noun=database&limit=5');
  expect(audit.text).toContain('"/comparedWith":"mill@2"');
  expect((await disclose('full')).status).toBe(200);
});

test('the evaluations that would move, with the roles of the older version until the newer one has its own', async () => {
  const store = (id: string, process: string) =>
    service.call('PUT', `/databases/${id}/roles`, {
      body: { roles: [{ role: 'material/cotton', process }] },
    });
  await store('mill@1', 'cotton');
  const shirt = (database?: string) => cottonShirt(teamId, database);
  const evaluation = await create(service, shirt('mill@1'));
  await create(service, shirt());
  const climateOf = async (): Promise<number> => {
    const { ipc } = await evaluate(service, evaluation.id);
    return ipc.impacts.find(({ id }) => id === 'cch')?.value ?? Number.NaN;
  };
  const before = await climateOf();
  const moved = async () =>
    successful(
      'readMovedEvaluations',
      await service.call('GET', '/databases/mill@2/differences/evaluations?from=mill@1'),
    );
  const told = await moved();
  expect(told).toMatchObject({ roles: 'taken-over', total: 1, evaluations: [{ id: evaluation.id }] });
  expect(told.evaluations[0]?.climate?.before).toBe(before);
  // Nothing is stored.
  const { status } = (await service.call('GET', `/evaluations/${evaluation.id}`)).body as { status: string };
  expect(status).toBe('evaluated');

  await store('mill@2', 'yarn');
  const withRoles = await moved();
  expect(withRoles.roles).toBe('own');
  expect(withRoles.evaluations[0]?.climate?.after).toBeGreaterThan(before);

  await store('mill@2', 'cotton');
  const last = await moved();
  expect(last.evaluations).toEqual(told.evaluations);
  await service.call('PUT', `/evaluations/${evaluation.id}`, { body: shirt('mill@2') });
  expect(await climateOf()).toBe(told.evaluations[0]?.climate?.after);
  expect(await moved()).toMatchObject({ total: 0, evaluations: [] });
});

test('evaluations that take everything from the default database move, too', async () => {
  const setDefault = (defaultDatabase: string | null) =>
    service.call('PUT', '/application/organization', { body: { name: 'Ours', defaultDatabase } });
  await setDefault('mill@1');
  const evaluation = await create(service, edited(garmentPayload(teamId), { '/lifecycles': [] }));
  await evaluate(service, evaluation.id);
  const { body } = await service.call('GET', '/databases/mill@2/differences/evaluations?from=mill@1');
  expect(body).toMatchObject({ total: 1, evaluations: [{ id: evaluation.id }] });
  await setDefault(null);
});

test('own materials of the older version move with it', async () => {
  const dataSet = { database: 'mill@1', process: 'cotton' };
  const { body: material } = await service.call('POST', '/materials', {
    body: { name: 'Our cotton', like: 'cotton', dataSet },
  });
  const payload = edited(garmentPayload(teamId), {
    '/lifecycles': [],
    '/composition': {
      baseUnit: 'percentage',
      totalWeight: 0.17,
      parts: [{ percentage: 100, materials: [{ id: (material as { id: string }).id, percentage: 100 }] }],
    },
  });
  const evaluation = await create(service, payload);
  await evaluate(service, evaluation.id);
  const { evaluations } = successful(
    'readMovedEvaluations',
    await service.call('GET', '/databases/mill@2/differences/evaluations?from=mill@1'),
  );
  const climate = evaluations.find(({ id }) => id === evaluation.id)?.climate;
  // 4 kg per kg of cotton before, 2 after: half of what its activities bring now is gone.
  const result = (await service.call('GET', `/results/evaluation/${evaluation.id}/full`)).body as FullResult;
  const brought = activities(result.contributions).filter(({ factor }) => factor?.database === 'mill@1');
  const sum = brought.reduce((total, { impacts }) => total + (impacts[0] as number), 0);
  expect(sum).toBeGreaterThan(4 * 0.17);
  expect((climate?.before ?? 0) - (climate?.after ?? 0)).toBeCloseTo(sum / 2, 9);
});

test('a database named without its version: the newest that is not retired is read, and only whole ids are changed', async () => {
  const idOf = async (path: string) => ((await service.call('GET', path)).body as { id?: string }).id;
  expect(await idOf('/databases/mill')).toBe('mill@2');
  expect((await service.call('GET', '/databases/mill/roles')).status).toBe(200);
  expect((await service.call('GET', '/databases/mill@1/differences?from=mill')).status).toBe(200);
  for (const [method, body] of [
    ['DELETE', undefined],
    ['PATCH', { retired: true }],
  ] as const)
    expect((await service.call(method, '/databases/mill', body === undefined ? {} : { body })).status).toBe(
      404,
    );

  const named = edited(garmentPayload(teamId), {
    '/lifecycles': [],
    '/composition': {
      baseUnit: 'percentage',
      totalWeight: 0.17,
      parts: [{ percentage: 100, materials: [{ id: 'cotton', percentage: 100, database: 'mill' }] }],
    },
  });
  const evaluation = await create(service, named);
  const status = async () =>
    ((await service.call('GET', `/evaluations/${evaluation.id}`)).body as { status: string }).status;
  await evaluate(service, evaluation.id);
  expect(await status()).toBe('evaluated');
  await service.call('PATCH', '/databases/mill@2', { body: { retired: true } });
  expect(await idOf('/databases/mill')).toBe('mill@1');
  expect(await status()).toBe('outdated');
  await service.call('PATCH', '/databases/mill@2', { body: { retired: false } });
  expect(await status()).toBe('evaluated');
  await importVersion('mill', '3', versions['2'] as Rows);
  expect(await status()).toBe('outdated');
});

test('readers may compare data sets, and do not evaluate', async () => {
  const reader = await service.addMember('a reader', 'reader', service.administrator.organizationId);
  expect((await differences('from=mill@1', reader.token)).status).toBe(200);
  const path = '/databases/mill@2/differences/evaluations?from=mill@1';
  expect((await service.call('GET', path, { token: reader.token })).status).toBe(403);
});
