import type { ImportRecord, MappingListRecord, Problem } from '@sillage/contract';
import { expect, test } from 'vitest';
import { zipBytes } from '../../../server/testing/database-file.ts';
import {
  carbon,
  carbonDioxide,
  carbonDocument,
  flowDocument,
  output,
  processDocument,
  reference,
  unitDocuments,
} from '../../../server/testing/openlca-package.ts';
import { imported } from '../../testing/service/imported-database.ts';
import { useService } from '../../testing/service/running-service.ts';

const service = await useService();
const { call, administrator } = service;
const reader = await service.addMember('reader', 'reader', administrator.organizationId);
const stranger = await service.addMember('stranger', 'admin');

const path = '/application/mapping-lists';
const send = (name: string, text: string, more: { readonly token?: string } = {}) =>
  call('POST', `${path}?name=${name}&licence=ours`, {
    text,
    headers: { 'content-type': 'text/csv' },
    ...more,
  });
const lists = async () => (await call('GET', path)).body as MappingListRecord[];

/** A kilogram of a product emits 3 kg of a gas that no nomenclature knows; another one, 1 kg of carbon dioxide. */
function mill(): Uint8Array {
  const documents = {
    ...unitDocuments,
    ...carbonDocument,
    ...flowDocument('yarn'),
    ...flowDocument('cloth'),
    ...flowDocument('mill-gas', 'ELEMENTARY_FLOW', {
      name: 'Gas of our mill',
      category: 'Emissions/Emissions to air/Emissions to air, unspecified',
    }),
    ...processDocument('spinning', [reference('yarn', 1), output('mill-gas', 3)]),
    ...processDocument('weaving', [reference('cloth', 1), carbon(1)]),
  };
  return zipBytes(documents);
}

const climateOf = async (database: string, process: string): Promise<number | null | undefined> => {
  const { body } = await call('GET', `/databases/${database}/processes/${process}`);
  const { impacts } = body as { impacts?: readonly { id: string; value: number | null }[] };
  return impacts?.find(({ id }) => id === 'cch')?.value;
};

test('shipped lists are named with source and licence', async () => {
  const shipped = await lists();
  expect(shipped.every((list) => list.shipped && list.rows > 0 && list.source !== '')).toBe(true);
  expect(shipped.find(({ id }) => id === 'simapro-to-ef-3-1')).toMatchObject({
    name: 'SimaPro to EF 3.1',
    nomenclature: 'simapro',
    licence: 'CC BY 4.0',
  });
});

test('a flow counts by the row of an own list, the report names the list, and it stays as long as it is used', async () => {
  const created = await send(
    'mill-names',
    `name;compartment;unit;target;factor\nGas of our mill;air;kg;${carbonDioxide};0,5\n`,
  );
  expect(created).toMatchObject({
    status: 201,
    body: { name: 'mill-names', shipped: false, rows: 1, licence: 'ours', owner: { name: 'admin' } },
  });
  const { id } = created.body as MappingListRecord;
  const before: ImportRecord = await imported(service, { name: 'mill', version: '1' }, mill());
  expect(before.report?.mappingLists?.some(({ name }) => name === 'mill-names') ?? false).toBe(false);

  const record = await imported(service, { name: 'mill', version: '2', mappingLists: id }, mill());
  expect(record).toMatchObject({ state: 'done', mappingLists: [id] });
  expect(record.report?.mappingLists).toEqual([{ name: 'mill-names', matched: 1, proposed: 0 }]);
  // 3 kg × 0.5 kg of fossil carbon dioxide for each, which counts 1 kg CO2 eq.
  expect(await climateOf('mill@2', 'spinning')).toBe(1.5);
  expect(await climateOf('mill@2', 'weaving')).toBe(1);

  expect(await call('DELETE', `${path}/${id}`)).toMatchObject({
    status: 409,
    body: { code: 'record.in-use', detail: expect.stringContaining('mill@2') },
  });
  expect((await call('DELETE', '/databases/mill@2')).status).toBe(204);
  expect((await call('DELETE', `${path}/${id}`)).status).toBe(204);
  expect((await lists()).some((list) => list.id === id)).toBe(false);
  const gone = await call('POST', `/database-imports?name=mill&version=3&mappingLists=${id}`, {
    text: mill(),
  });
  expect(gone).toMatchObject({ status: 404, body: { code: 'record.not-found' } });
});

test('a row that only proposes counts once its reason is accepted', async () => {
  const text = JSON.stringify([
    {
      name: 'Gas of our mill',
      compartment: 'air',
      unit: 'kg',
      targetName: 'Carbon dioxide, fossil',
      targetCompartment: 'air',
      match: 'condition',
      factor: 2,
    },
  ]);
  const { id } = (await send('proxies', text)).body as MappingListRecord;
  const only = await imported(
    service,
    { name: 'proxy', version: '1', mappingLists: id, exclude: 'weaving' },
    mill(),
  );
  expect(only.report?.mappingLists).toEqual([{ name: 'proxies', matched: 0, proposed: 1 }]);
  expect(only.report?.processes).toMatchObject({ taken: 1 });
  expect(await climateOf('proxy@1', 'spinning')).toBeNull();
  await imported(
    service,
    { name: 'proxy', version: '2', mappingLists: `${id},simapro-to-ef-3-1`, accept: 'condition' },
    mill(),
  );
  expect(await climateOf('proxy@2', 'spinning')).toBe(6);
});

test('a list with wrong rows is refused with their places, and nothing of it is kept', async () => {
  const before = await lists();
  const rows = [
    `Gas,air,kg,${carbonDioxide},equal,1`,
    'Gas,air,kg,00000000-0000-0000-0000-000000000000,equal,1',
    `Gas two,the moon,kg,${carbonDioxide},equal,1`,
    `Gas three,air,,${carbonDioxide},equal,1`,
    `Gas four,air,kg,${carbonDioxide},perhaps,1`,
    `Gas five,air,kg,${carbonDioxide},equal,0`,
    `GAS,air,kg,${carbonDioxide},equal,1`,
  ];
  const { status, body } = await send(
    'wrong',
    `name,compartment,unit,target,match,factor\n${rows.join('\n')}\n`,
  );
  const { code, errors } = body as Problem;
  expect([status, code]).toEqual([422, 'document.invalid']);
  expect(errors?.map(({ pointer }) => pointer)).toEqual([
    '/1/target',
    '/2/compartment',
    '/3/unit',
    '/4/match',
    '/5/factor',
    '/6/name',
  ]);
  for (const text of ['{"name":"x"}', '[1]', 'name,colour\nx,y\n', '[', 'name,unit\n']) {
    expect(await send('wrong', text), text).toMatchObject({
      status: 422,
      body: { code: 'document.invalid' },
    });
  }
  expect(await lists()).toEqual(before);
});

test('lists are the organization’s own, and readers only read them', async () => {
  const text = `name,compartment,unit,target\nGas,air,kg,${carbonDioxide}\n`;
  const { id } = (await send('private', text)).body as MappingListRecord;
  expect(await send('Private', text)).toMatchObject({ status: 400, body: { code: 'query.invalid' } });
  const { token } = stranger;
  const theirs = (await call('GET', path, { token })).body as MappingListRecord[];
  expect(theirs.every(({ shipped }) => shipped)).toBe(true);
  expect((await call('DELETE', `${path}/${id}`, { token })).status).toBe(404);
  const use = await call('POST', `/database-imports?name=x&version=1&mappingLists=${id}`, {
    token,
    text: mill(),
  });
  expect(use).toMatchObject({ status: 404, body: { code: 'record.not-found' } });
  expect((await send('other', text, { token: reader.token })).status).toBe(403);
  expect((await call('DELETE', `${path}/${id}`, { token: reader.token })).status).toBe(403);
});
