import type {
  AccessoryRecord,
  ContributionNode,
  EvaluateAnswer,
  FullResult,
  IpcResult,
  MaterialRecord,
} from '@sillage/contract';
import { expect, test } from 'vitest';
import { aFootprint } from '../../../server/testing/supplier-footprint.ts';
import { askedByPartner, partnered, sentFootprint } from '../../testing/fixtures/partner-fixture.ts';
import { pactCaller } from '../../testing/pact/pact-client.ts';
import { edited } from '../../testing/payloads/edited-document.ts';
import { resultTable } from '../../testing/payloads/result-table.ts';
import { anOwnAccessory, anOwnMaterial, garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { create, evaluate, firstTeam, published } from '../../testing/service/evaluation-steps.ts';
import { imported } from '../../testing/service/imported-database.ts';
import { useService } from '../../testing/service/running-service.ts';
import { successful } from '../../testing/service/successful-answer.ts';

const service = await useService();
const teamId = await firstTeam(service);
const stranger = await service.addMember('a stranger', 'editor');

/** A shirt of 0.2 kg: all of one material, or 0.19 kg of it and five accessories that weigh 10 g. */
function shirt(material: string, accessory?: string) {
  const weight = accessory === undefined ? 0.2 : 0.19;
  return edited(garmentPayload(teamId), {
    '/lifecycles': [],
    '/composition': {
      baseUnit: 'weight',
      totalWeight: 0.2,
      parts: [{ weight, materials: [{ id: material, weight }] }],
      ...(accessory && { accessories: { weight: 0.01, items: [{ id: accessory, quantity: 5 }] } }),
    },
  });
}

const send = (method: string, path: string, body?: unknown) => service.call(method, path, { body });
const addMaterial = async (body: object): Promise<MaterialRecord> =>
  successful('createMaterial', await send('POST', '/materials', body));
const addAccessory = async (body: object): Promise<AccessoryRecord> =>
  successful('createAccessory', await send('POST', '/accessories', body));
const activities = (nodes: readonly ContributionNode[]): ContributionNode[] =>
  nodes.flatMap((node) => (node.kind === 'activity' ? [node] : activities(node.children)));
const inputOf = ({ full }: Pick<EvaluateAnswer, 'full'>, matches: (factor: object) => boolean) =>
  activities(full.contributions).filter(({ factor }) => factor !== undefined && matches(factor));
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const amountOf = (nodes: readonly ContributionNode[]): number => sum(nodes.map(({ amount = 0 }) => amount));
const climateOf = (nodes: readonly ContributionNode[]): number =>
  sum(nodes.map(({ impacts }) => impacts[0] ?? Number.NaN));
const statusOf = async (id: string) =>
  ((await send('GET', `/evaluations/${id}`)).body as { status: string }).status;
const resultOf = async (id: string) => (await send('GET', `/results/evaluation/${id}`)).body as IpcResult;
const done = (id: string) =>
  expect.poll(async () => (await send('GET', `/jobs/${id}`)).body).toMatchObject({ status: 'done' });

test('an own material weighs as much as the one that it is like, with its own figures per kg', async () => {
  const own = await addMaterial(anOwnMaterial);
  expect(own).toMatchObject({ ...anOwnMaterial, own: true, revision: 1, usedBy: 0, databases: ['custom'] });
  const shipped = await evaluate(service, (await create(service, shirt('cotton'))).id);
  const evaluation = await create(service, shirt(own.id));
  const answer = await evaluate(service, evaluation.id);

  const cotton = activities(shipped.full.contributions).filter(({ id }) => id.endsWith(':fibre-cotton'));
  const mine = inputOf(answer, (factor) => 'database' in factor && factor.database === 'custom');
  expect(mine.length).toBeGreaterThan(0);
  expect(mine[0]?.name).toContain(anOwnMaterial.name);
  expect(amountOf(mine)).toBeCloseTo(amountOf(cotton), 12);
  // 1.5 kg CO2e per kg.
  expect(climateOf(mine) / (amountOf(mine) * 1.5)).toBeCloseTo(1, 12);
  // Only climate is given: the others are not known, and so is the score.
  const value = (id: string) => answer.ipc.impacts.find((impact) => impact.id === id)?.value;
  expect(value('cch')).toBeGreaterThan(0);
  expect(value('acd')).toBeNull();
  expect(answer.ipc.score.value).toBeNull();

  // The French cost is that of cotton.
  const cost = async (id: string) => (await send('GET', `/evaluation/evaluate/${id}/extscore`)).body;
  const like = await create(service, shirt('cotton'));
  const scoreOf = (body: unknown) => (body as { score: { value: number } }).score.value;
  expect(scoreOf(await cost(evaluation.id))).toBe(scoreOf(await cost(like.id)));
});

test('bulk, queued and batch evaluations, previews and versions take it; a new revision outdates what used it', async () => {
  const { id } = await addMaterial({ ...anOwnMaterial, name: 'Shared' });
  const [one, other, third] = [
    await create(service, shirt(id)),
    await create(service, shirt(id)),
    await create(service, shirt(id)),
  ];
  const { ipc } = await evaluate(service, one.id);
  const version = await published(service, shirt(id));
  const bulk = successful('evaluateMany', await send('POST', '/evaluations/evaluate', { ids: [other.id] }));
  await done(bulk.id);
  expect((await resultOf(other.id)).impacts).toEqual(ipc.impacts);
  expect((await resultOf(other.id)).provenance.inputsHash).toBe(ipc.provenance.inputsHash);
  const queued = (await send('GET', `/evaluation/evaluate/${third.id}?async=true`)).body as { id: string };
  await done(queued.id);
  expect((await resultOf(third.id)).impacts).toEqual(ipc.impacts);
  const preview = (await send('POST', '/evaluations/preview', shirt(id))).body as Pick<IpcResult, 'impacts'>;
  expect(preview.impacts.map(({ id: indicator, value }) => [indicator, value])).toEqual(
    ipc.impacts.map(({ id: indicator, value }) => [indicator, value]),
  );
  expect((await send('GET', `/materials/${id}`)).body).toMatchObject({ usedBy: 4 });

  const refused = await send('PUT', `/materials/${id}`, { ...anOwnMaterial, like: 'polyester' });
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'record.in-use', errors: [{ pointer: '/like' }] },
  });
  expect(await send('DELETE', `/materials/${id}`)).toMatchObject({
    status: 409,
    body: { code: 'record.in-use' },
  });

  const changed = { ...anOwnMaterial, name: 'Shared', perKg: { cch: 3 } };
  expect((await send('PUT', `/materials/${id}`, changed)).body).toMatchObject({ revision: 2 });
  expect(await statusOf(one.id)).toBe('outdated');
  const again = await evaluate(service, one.id);
  const mine = inputOf(again, (factor) => 'database' in factor && factor.database === 'custom');
  expect(climateOf(mine) / (amountOf(mine) * 3)).toBeCloseTo(1, 12);
  expect((await resultOf(version.id)).impacts).toEqual(ipc.impacts);
});

test('a data set of an own database stands behind it, converted to kg, within its disclosure', async () => {
  // 2 kg CO2e per pound.
  const table = resultTable([
    { id: 'fibre', name: 'Fibre', unit: 'lb', location: 'GLO', cch: 2 },
    { id: 'cloth', name: 'Cloth', unit: 'm2', location: 'GLO', cch: 1 },
  ]);
  const query = { name: 'of-materials', version: '1', licence: 'of the tests', disclosure: 'full' };
  const { database } = await imported(service, query, table);
  const databaseId = database?.id ?? '';
  const document = { name: 'From the table', like: 'cotton' };
  const { id, databases } = await addMaterial({
    ...document,
    dataSet: { database: databaseId, process: 'fibre' },
  });
  expect(databases).toEqual([databaseId]);
  const evaluation = await create(service, shirt(id));
  const answer = await evaluate(service, evaluation.id);
  const own = inputOf(answer, (factor) => 'database' in factor && factor.database === databaseId);
  expect(climateOf(own) / (amountOf(own) * (2 / 0.45359237))).toBeCloseTo(1, 12);
  expect(answer.ipc.provenance.databases).toContainEqual(expect.objectContaining({ id: databaseId }));
  const queued = (await send('GET', `/evaluation/evaluate/${evaluation.id}?async=true`)).body as {
    id: string;
  };
  await done(queued.id);
  expect((await resultOf(evaluation.id)).impacts).toEqual(answer.ipc.impacts);

  await send('PATCH', `/databases/${databaseId}`, { disclosure: 'aggregated' });
  const closed = (await send('GET', `/results/evaluation/${evaluation.id}/full`)).body as FullResult;
  expect(JSON.stringify(activities(closed.contributions))).not.toContain(String(2 / 0.45359237));
  expect(await send('DELETE', `/databases/${databaseId}`)).toMatchObject({
    status: 409,
    body: { code: 'record.in-use', detail: expect.stringContaining(`material ${id}`) as string },
  });

  const faults = async (body: object) =>
    ((await send('POST', '/materials', { ...document, ...body })).body as { errors: object[] }).errors;
  expect(await faults({ dataSet: { database: databaseId, process: 'cloth' } })).toMatchObject([
    { code: 'role.unit', pointer: '/dataSet/process' },
  ]);
  expect(await faults({ dataSet: { database: databaseId, process: 'yarn' } })).toMatchObject([
    { code: 'reference.unknown', pointer: '/dataSet/process' },
  ]);
  expect(await faults({ dataSet: { database: 'of-material@1', process: 'fibre' } })).toMatchObject([
    { code: 'reference.unknown', pointer: '/dataSet/database' },
  ]);
  expect(await faults({ like: 'coton', perKg: { cc: 1 } })).toMatchObject([
    { code: 'reference.unknown', pointer: '/like' },
    { code: 'reference.unknown', pointer: '/perKg/cc' },
  ]);
  const both = { perKg: { cch: 1 }, dataSet: { database: databaseId, process: 'fibre' } };
  expect(await faults(both)).toMatchObject([{ code: 'field.value', pointer: '/perKg' }]);
});

test('a footprint that a partner has sent stands behind it, for 1 kg', async () => {
  const version = await published(service, garmentPayload(teamId));
  const { receivedFootprintId } = await askedByPartner(service, version.id);
  const path = `/application/pact/received/${receivedFootprintId}/material`;
  const answer = await send('POST', path, { like: 'cotton' });
  const own = successful('createMaterialOfFootprint', answer);
  expect(answer.headers.get('location')).toBe(`/materials/${own.id}`);
  // 17.5 kg CO2e for 10 m² that weigh 2 kg.
  expect(own).toMatchObject({
    name: 'Jersey 200',
    like: 'cotton',
    perKg: { cch: 8.75 },
    year: 2025,
    own: true,
  });
  const evaluated = await evaluate(service, (await create(service, shirt(own.id))).id);
  const mine = inputOf(evaluated, (factor) => 'database' in factor && factor.database === 'custom');
  expect(climateOf(mine) / (amountOf(mine) * 8.75)).toBeCloseTo(1, 12);
  expect(JSON.stringify(evaluated.full.processes)).toContain('Southern Mills: Jersey 200 (PACT 3.0.0, AR6, ');
  expect(evaluated.ipc.score.value).toBeNull();

  expect(await send('POST', path, { like: 'coton' })).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'reference.unknown', pointer: '/like' }] },
  });
  expect((await service.call('POST', path, { token: stranger.token, body: { like: 'cotton' } })).status).toBe(
    404,
  );
});

test('a footprint without a mass makes no material', async () => {
  const partner = await partnered(service, { name: 'Carrier' });
  const caller = await pactCaller(service.address, partner);
  const pcf = {
    ...aFootprint.pcf,
    declaredUnitOfMeasurement: 'ton kilometer',
    productMassPerDeclaredUnit: '0',
  };
  await caller.post(sentFootprint('of a service', [{ ...aFootprint, pcf }]));
  const [received] = successful(
    'listReceivedFootprints',
    await send('GET', `/application/pact/received?partner_id=${partner.id}`),
  );
  const count = async () => successful('listMaterials', await send('GET', '/materials')).length;
  const before = await count();
  expect(
    await send('POST', `/application/pact/received/${received?.id}/material`, { like: 'cotton' }),
  ).toMatchObject({ status: 422, body: { errors: [{ code: 'field.value', pointer: '' }] } });
  expect(await count()).toBe(before);
});

test('an own accessory has its own weight and figures, or those of the one that it is like', async () => {
  const plain = await addAccessory(anOwnAccessory);
  expect(plain).toMatchObject({ ...anOwnAccessory, own: true });
  const other = await addAccessory({ ...anOwnAccessory, name: 'Nut', perKg: { cch: 0.5 } });
  const climate = async (accessory: string) => {
    const { id } = await create(service, shirt('cotton', accessory));
    return (await evaluate(service, id)).ipc.impacts[0]?.value ?? Number.NaN;
  };
  const shipped = await climate('plastic-button');
  // Both 10 g, because the composition says so: the same figures, the same impact.
  expect(await climate(plain.id)).toBeCloseTo(shipped, 14);
  expect(await climate(other.id)).toBeLessThan(shipped);
  expect(await send('PUT', '/accessories/plastic-button', anOwnAccessory)).toMatchObject({
    status: 403,
    body: { code: 'record.shipped' },
  });
});

test('lists show own ones last; other organizations neither see nor use them; the trash keeps them', async () => {
  const own = await addMaterial({ ...anOwnMaterial, name: 'Seen by us' });
  const list = successful('listMaterials', await send('GET', '/materials?evaluation_category_id=t-shirt'));
  expect(list.at(-1)).toMatchObject({ id: own.id, own: true, like: 'cotton' });
  expect(list[0]?.own).toBeUndefined();
  const schema = successful('readMaterialSchema', await send('GET', `/materials/schema/${own.id}`));
  expect(schema).toMatchObject({ id: own.id, name: 'Seen by us' });

  const { token } = stranger;
  const foreign = await service.call('GET', '/materials', { token });
  expect(foreign.text).not.toContain(own.id);
  expect((await service.call('GET', `/materials/${own.id}`, { token })).status).toBe(404);
  expect((await service.call('DELETE', `/materials/${own.id}`, { token })).status).toBe(404);
  const team = await firstTeam(service, token);
  const body = edited(shirt(own.id), { '/teams': [{ id: team }] });
  expect(await service.call('POST', '/evaluations', { token, body })).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'reference.unknown', pointer: '/composition/parts/0/materials/0/id' }] },
  });

  // What is read can be sent back.
  expect((await send('PUT', `/materials/${own.id}`, own)).body).toMatchObject({ revision: 1 });
  expect((await send('DELETE', `/materials/${own.id}`)).status).toBe(204);
  expect((await send('GET', `/materials/${own.id}`)).status).toBe(404);
  expect((await send('POST', `/application/trash/${own.id}/restore`)).status).toBe(200);
  expect((await send('GET', `/materials/${own.id}`)).status).toBe(200);
});

test('a mask is not changed so that an evaluation with an own material would become invalid', async () => {
  const { id } = await addMaterial({ ...anOwnMaterial, name: 'Masked' });
  const schema = successful('readMaterialSchema', await send('GET', `/materials/schema/${id}`));
  const energy = [...schema.informations, ...schema.processes]
    .flatMap(({ parameters }) => parameters)
    .find(({ identifier }) => identifier === 'energy-recovery-at-end-of-life');
  const recycled = (value: number) => ({
    name: 'End of life',
    parameters: [{ id: 'recycled-at-end-of-life', value }],
  });
  const mask = successful('createMask', await send('POST', '/masks', recycled(0.1)));
  await create(
    service,
    edited(shirt(id), {
      '/mask': { id: mask.id },
      '/composition/parts/0/materials/0/parameters': [{ id: energy?.id, value: 0.5 }],
    }),
  );
  // 0.9 recycled and 0.5 burnt are more than there is.
  expect(await send('PUT', `/masks/${mask.id}`, recycled(0.9))).toMatchObject({
    status: 409,
    body: { code: 'record.in-use', errors: [{ code: 'circular.shares-too-large' }] },
  });
  expect((await send('PUT', `/masks/${mask.id}`, recycled(0.2))).status).toBe(200);
});
