// Reason for length: one story, from the file to results, versions and products.
import type {
  ContributionNode,
  EvaluateAnswer,
  FullResult,
  IpcResult,
  ProductFullResult,
  RoleRecord,
} from '@sillage/contract';
import { expect, test } from 'vitest';
import { storeDatabase } from '../../testing/fixtures/database-fixture.ts';
import { cottonShirt } from '../../testing/payloads/cotton-shirt.ts';
import { edited } from '../../testing/payloads/edited-document.ts';
import { resultTable } from '../../testing/payloads/result-table.ts';
import { create, evaluate, firstTeam, published } from '../../testing/service/evaluation-steps.ts';
import { imported } from '../../testing/service/imported-database.ts';
import { useService } from '../../testing/service/running-service.ts';
import { successful } from '../../testing/service/successful-answer.ts';

const service = await useService();
const teamId = await firstTeam(service);
const editor = await service.addMember('an editor', 'editor', service.administrator.organizationId);

/** kg CO2e per unit; the other indicators are a thousandth of it. */
const figures = { cotton: 2, household: 0.05 };
const table = resultTable([
  { id: 'cotton', name: 'Cotton fibre', unit: 'lb', location: 'GLO', cch: figures.cotton },
  { id: 'household', name: 'Electricity, low voltage', unit: 'MJ', location: 'FR', cch: figures.household },
  { id: 'area', name: 'Wool cloth', unit: 'm2', location: 'GLO', cch: 1 },
]);
const kgPerPound = 0.45359237;

const shirt = (database?: string) => cottonShirt(teamId, database);

const activities = (nodes: readonly ContributionNode[]): ContributionNode[] =>
  nodes.flatMap((node) => (node.kind === 'activity' ? [node] : activities(node.children)));
async function importedDatabase(name: string): Promise<string> {
  const query = { name, version: '1', licence: 'of the tests', disclosure: 'full' };
  const { database } = await imported(service, query, table);
  if (database === undefined) throw new Error('The import failed.');
  return database.id;
}
const rolesAt = (id: string) => `/databases/${id}/roles`;
const store = async (id: string, roles: readonly { role: string; process: string | null }[]) =>
  successful('replaceRoles', await service.call('PUT', rolesAt(id), { body: { roles } }));
async function full(id: string, token?: string): Promise<FullResult> {
  const options = token === undefined ? {} : { token };
  return (await service.call('GET', `/results/evaluation/${id}/full`, options)).body as FullResult;
}
const setDefault = (defaultDatabase: string | null) =>
  service.call('PUT', '/application/organization', { body: { name: 'Ours', defaultDatabase } });
const cch = ({ impacts }: Pick<IpcResult, 'impacts'>): number =>
  impacts.find(({ id }) => id === 'cch')?.value ?? Number.NaN;

test('roles are proposed by name, stored, converted to their units, and refused at their place', async () => {
  const id = await importedDatabase('roles');
  const proposed = successful('readRoles', await service.call('GET', `${rolesAt(id)}?proposals=true`));
  expect(proposed.revision).toBe(0);
  const of = (role: string): RoleRecord | undefined => proposed.roles.find((entry) => entry.role === role);
  expect(of('material/cotton')).toMatchObject({ process: null, proposal: { id: 'cotton' } });
  expect(of('low-voltage/FR')).toMatchObject({ proposal: { id: 'household', confidence: 1 } });
  // Square metres of cloth cannot be kilograms of wool.
  expect(of('material/wool')?.proposal).toBeUndefined();

  const refused = await service.call('PUT', rolesAt(id), {
    body: {
      roles: [
        { role: 'material/coton', process: 'cotton' },
        { role: 'material/wool', process: 'area' },
        { role: 'material/cotton', process: 'nothing' },
        { role: 'material/cotton', process: 'cotton' },
      ],
    },
  });
  expect(refused).toMatchObject({
    status: 422,
    body: {
      errors: [
        { code: 'reference.unknown', pointer: '/roles/0/role' },
        { code: 'role.unit', pointer: '/roles/1/process' },
        { code: 'reference.unknown', pointer: '/roles/2/process' },
        { code: 'role.duplicate', pointer: '/roles/3/role' },
      ],
    },
  });
  const stored = await store(id, [{ role: 'material/cotton', process: 'cotton' }]);
  expect(stored.revision).toBe(1);
  // The same table is no new revision, and an old one is not overwritten.
  expect((await store(id, [{ role: 'material/cotton', process: 'cotton' }])).revision).toBe(1);
  const stale = await service.call('PUT', rolesAt(id), {
    body: { roles: [] },
    headers: { 'if-match': '"0"' },
  });
  expect(stale).toMatchObject({ status: 412, body: { code: 'revision.stale' } });
  const shipped = await service.call('GET', rolesAt('sillage-reference@2026.1'));
  expect(shipped).toMatchObject({ status: 403, body: { code: 'database.shipped' } });
});

test('a role table goes out and comes back as CSV, refused at line and column', async () => {
  const id = await importedDatabase('spreadsheet');
  const path = `${rolesAt(id)}.csv`;
  const put = (text: string, headers: Readonly<Record<string, string>> = {}) =>
    service.call('PUT', path, { text, headers: { 'content-type': 'text/csv', ...headers } });
  const { text, headers } = await service.call('GET', `${path}?proposals=true`);
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const lines = text.split('\r\n');
  expect(lines[0]).toMatch(/^role,name,unit,process,/);
  expect(lines.find((line) => line.startsWith('low-voltage/FR,'))).toMatch(/,kWh,,,,,,,household,.*,FR,1$/);

  expect(await put('role,process\nmaterial/coton,cotton\nmaterial/wool,area\n')).toMatchObject({
    status: 422,
    body: {
      errors: [
        { code: 'reference.unknown', pointer: '/lines/2/role' },
        { code: 'role.unit', pointer: '/lines/3/process' },
      ],
    },
  });
  expect((await put('name\nCotton\n')).body).toMatchObject({
    errors: [
      { code: 'field.missing', pointer: '/lines/1/role' },
      { code: 'field.missing', pointer: '/lines/1/process' },
    ],
  });
  const stored = successful('replaceRolesCsv', await put('role,process\nmaterial/cotton,cotton\n'));
  expect(stored.revision).toBe(1);
  // What was downloaded is sent back as it is, and changes nothing.
  const again = await put((await service.call('GET', path)).text, { 'if-match': '"1"' });
  expect(again).toMatchObject({ status: 200, body: { revision: 1 } });
  expect(await put('role,process\n', { 'if-match': '"0"' })).toMatchObject({ status: 412 });
});

test('a material takes the data set of its role; another table outdates the result', async () => {
  const id = await importedDatabase('chosen');
  await store(id, [{ role: 'material/cotton', process: 'cotton' }]);
  const evaluation = await create(service, shirt(id));
  const answer: EvaluateAnswer = await evaluate(service, evaluation.id);
  const own = activities(answer.full.contributions).filter(({ factor }) => factor?.database === id);
  expect(own.length).toBeGreaterThan(0);
  for (const { amount = 0, impacts } of own) {
    // 2 kg CO2e per pound.
    expect((impacts[0] as number) / ((amount * 2) / kgPerPound)).toBeCloseTo(1, 12);
  }
  expect(answer.ipc.provenance.databases).toContainEqual(
    expect.objectContaining({ id, name: 'chosen', version: '1', licence: 'of the tests' }),
  );
  expect(await full(evaluation.id)).toEqual(answer.full);

  await store(id, []);
  const outdated = await service.call('GET', `/results/evaluation/${evaluation.id}/full`);
  expect(outdated).toMatchObject({ status: 409, body: { code: 'evaluation.outdated' } });
  const list = await service.call('GET', '/evaluations?status=outdated');
  expect(list.body).toContainEqual(expect.objectContaining({ id: evaluation.id, status: 'outdated' }));
  const again = await evaluate(service, evaluation.id);
  expect(again.ipc.provenance.databases.map((database) => database.id)).not.toContain(id);
  expect(again.ipc.provenance.inputsHash).not.toBe(answer.ipc.provenance.inputsHash);
});

test('the default database stands for everything it has, in single, bulk and queued evaluations', async () => {
  const id = await importedDatabase('standard');
  await store(id, [
    { role: 'material/cotton', process: 'cotton' },
    { role: 'low-voltage/FR', process: 'household' },
  ]);
  const [one, other, third] = [
    await create(service, shirt()),
    await create(service, shirt()),
    await create(service, shirt()),
  ];
  const before = await evaluate(service, one.id);
  await evaluate(service, other.id);
  expect((await setDefault('nothing@1')).body).toMatchObject({
    errors: [{ code: 'reference.unknown', pointer: '/defaultDatabase' }],
  });
  expect((await setDefault(id)).body).toMatchObject({ defaultDatabase: id });
  const { status } = (await service.call('GET', `/evaluations/${one.id}`)).body as { status: string };
  expect(status).toBe('outdated');
  const after = await evaluate(service, one.id);
  const household = activities(after.full.contributions).filter(({ id: key }) =>
    key.includes('low-voltage/FR'),
  );
  for (const { amount = 0, impacts } of household) {
    // 0.05 kg CO2e per MJ, 3.6 MJ per kWh.
    expect((impacts[0] as number) / (amount * 0.05 * 3.6)).toBeCloseTo(1, 12);
  }
  expect(household.length).toBeGreaterThan(0);
  expect(cch(after.ipc)).not.toBe(cch(before.ipc));

  const job = successful(
    'evaluateMany',
    await service.call('POST', '/evaluations/evaluate', { body: { ids: [other.id] } }),
  );
  await expect
    .poll(async () => (await service.call('GET', `/jobs/${job.id}`)).body)
    .toMatchObject({ status: 'done' });
  const bulk = (await service.call('GET', `/results/evaluation/${other.id}`)).body as IpcResult;
  expect(bulk.impacts).toEqual(after.ipc.impacts);
  expect(bulk.provenance.inputsHash).toBe(after.ipc.provenance.inputsHash);

  const queued = (await service.call('GET', `/evaluation/evaluate/${third.id}?async=true`)).body as {
    id: string;
  };
  await expect
    .poll(async () => (await service.call('GET', `/jobs/${queued.id}`)).body)
    .toMatchObject({ status: 'done' });
  const asynchronous = (await service.call('GET', `/results/evaluation/${third.id}`)).body as IpcResult;
  expect(asynchronous.impacts).toEqual(after.ipc.impacts);

  expect((await setDefault(null)).body).toMatchObject({ defaultDatabase: null });
  expect(cch((await evaluate(service, one.id)).ipc)).toBe(cch(before.ipc));
});

const withoutRanges = (rows: readonly object[]) => rows.map((row) => ({ ...row, interval: null }));
test('what is not disclosed stays out of results, of frozen versions too as soon as it is closed', async () => {
  const id = await importedDatabase('closed');
  await store(id, [{ role: 'material/cotton', process: 'cotton' }]);
  const version = await published(service, shirt(id));
  const factor = figures.cotton / kgPerPound;
  const numbers = function* (value: unknown): Iterable<number> {
    if (typeof value === 'number') yield value;
    else if (typeof value === 'object' && value !== null)
      for (const part of Object.values(value)) yield* numbers(part);
  };
  const tells = (value: unknown): boolean =>
    [...numbers(value)].some((one) => Math.abs(one / factor - 1) < 1e-9);
  const open = await full(version.id);
  expect(tells(open)).toBe(true);
  const product = successful(
    'createProduct',
    await service.call('POST', '/products', {
      body: { name: 'Two', evaluations: [{ id: version.id, quantity: 2 }], teams: [{ id: teamId }] },
    }),
  );
  const productFull = async (): Promise<ProductFullResult> =>
    successful('readProductFullResult', await service.call('GET', `/results/product/${product.id}/full`));
  /** Whether the quotient of an impact and an amount is the factor. */
  const quotientTells = ({ contributions }: Pick<ProductFullResult, 'contributions'>): boolean =>
    activities(contributions).some(
      ({ amount = Number.NaN, impacts }) => Math.abs((impacts[0] as number) / amount / factor - 1) < 1e-9,
    );
  const openProduct = await productFull();
  const ofDatabase = (result: ProductFullResult) =>
    result.dataQuality.processes.filter(({ database }) => database === id);
  expect(ofDatabase(openProduct)).not.toEqual([]);
  expect(open.dataQuality.askNext).not.toEqual([]);
  expect(quotientTells(openProduct)).toBe(true);

  const patch = (disclosure: string, token?: string) =>
    service.call('PATCH', `/databases/${id}`, {
      body: { disclosure },
      ...(token === undefined ? {} : { token }),
    });
  expect((await patch('results', editor.token)).status).toBe(200);
  expect(quotientTells(await productFull())).toBe(false);
  expect((await patch('aggregated', editor.token)).status).toBe(200);
  const closedProduct = await productFull();
  expect(quotientTells(closedProduct)).toBe(false);
  const values = ({ impacts }: ProductFullResult) => impacts.map(({ value, weighted }) => [value, weighted]);
  expect(values(closedProduct)).toEqual(values(openProduct));
  expect(withoutRanges(closedProduct.lifecycles)).toEqual(withoutRanges(openProduct.lifecycles));
  expect(closedProduct.groups).toMatchObject({ material: [], country: [] });
  // The share of a data set times the score would be its impact.
  expect(ofDatabase(closedProduct)).toEqual([]);
  expect(closedProduct.dataQuality).toMatchObject({ primaryActivityShare: null });
  for (const stage of closedProduct.contributions) {
    const below = activities([stage]).reduce((sum, { impacts }) => sum + (impacts[0] as number), 0);
    // What is below a stage still adds up to it.
    expect(below).toBeCloseTo(stage.impacts[0] as number, 9);
  }
  for (const token of [service.administrator.token, editor.token]) {
    const closed = await full(version.id, token);
    expect(tells(closed)).toBe(false);
    // What a parameter decides may be a single activity.
    expect(closed.dataQuality).toMatchObject({ askNext: [], primaryActivityShare: null });
    expect(closed.impacts.map(({ value }) => value)).toEqual(open.impacts.map(({ value }) => value));
    expect(withoutRanges(closed.lifecycles)).toEqual(withoutRanges(open.lifecycles));
    expect(tells(await full(version.evaluation.id, token))).toBe(false);
    expect(tells((await service.call('GET', `/evaluations/${version.id}`, { token })).body)).toBe(false);
  }
  expect(tells(await evaluate(service, version.evaluation.id, editor.token))).toBe(false);
  expect(await patch('full', editor.token)).toMatchObject({
    status: 403,
    body: { code: 'database.disclosure-loosened' },
  });
  expect((await patch('full')).status).toBe(200);
  expect(await full(version.id)).toEqual(open);
});

test('a database that something uses is not deleted, only retired', async () => {
  const id = await importedDatabase('used');
  const evaluation = await create(service, shirt(id));
  expect(await service.call('DELETE', `/databases/${id}`)).toMatchObject({
    status: 409,
    body: { code: 'record.in-use' },
  });
  await store(id, [{ role: 'material/cotton', process: 'cotton' }]);
  await evaluate(service, evaluation.id);
  await service.call('PUT', `/evaluations/${evaluation.id}`, { body: shirt() });
  expect((await service.call('DELETE', `/databases/${id}`)).status).toBe(204);
  expect((await service.call('GET', rolesAt(id))).status).toBe(404);
  expect(await service.call('POST', '/evaluations', { body: shirt(id) })).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'database.unknown' }] },
  });
});

test('figures of another impact method are never mixed with those of EF 3.1', async () => {
  await storeDatabase(service, service.administrator, 'foreign', null, 'traci');
  await storeDatabase(service, service.administrator, 'beside');
  const materials = [
    { id: 'cotton', percentage: 50, database: 'foreign@1' },
    { id: 'cotton', percentage: 50, database: 'beside@1' },
  ];
  for (const id of ['foreign@1', 'beside@1'])
    await store(id, [{ role: 'material/cotton', process: 'steel' }]);
  const body = edited(shirt() as object, { '/composition/parts/0/materials': materials });
  const mixed = await service.call('POST', '/evaluations', { body });
  expect(mixed.status).toBe(422);
  expect((mixed.body as { errors: unknown[] }).errors).toContainEqual(
    expect.objectContaining({
      code: 'method.mixed',
      pointer: '/composition/parts/0/materials/0/database',
    }),
  );
  expect(await setDefault('foreign@1')).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'method.mixed', pointer: '/defaultDatabase' }] },
  });
});

test('another organization neither sees a database nor calculates with it', async () => {
  const id = await importedDatabase('theirs');
  const stranger = await service.addMember('a stranger', 'admin');
  const { token } = stranger;
  expect((await service.call('GET', rolesAt(id), { token })).status).toBe(404);
  expect((await service.call('PUT', rolesAt(id), { token, body: { roles: [] } })).status).toBe(404);
  const team = await firstTeam(service, token);
  const body = edited(shirt(id) as object, { '/teams': [{ id: team }] });
  expect(await service.call('POST', '/evaluations', { token, body })).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'database.unknown' }] },
  });
});
