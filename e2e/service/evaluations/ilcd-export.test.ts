import type { DatabaseProcess, IpcResult, Problem, ProductIpcResult } from '@sillage/contract';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { efMethods } from '../../../server/src/databases/formats/ilcd/impact-methods.ts';
import { readDatabase } from '../../../server/src/databases/read-database.ts';
import { temporaryFile } from '../../../server/testing/database-file.ts';
import { edited } from '../../testing/payloads/edited-document.ts';
import { resultTable } from '../../testing/payloads/result-table.ts';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { create, evaluate, firstTeam, published } from '../../testing/service/evaluation-steps.ts';
import { imported } from '../../testing/service/imported-database.ts';
import { useService } from '../../testing/service/running-service.ts';
import { successful } from '../../testing/service/successful-answer.ts';

const service = await useService();
const teamId = await firstTeam(service);

const categories = Object.values(efMethods).slice(0, 16);
const pathOf = (id: string, kind = 'evaluation') => `/results/${kind}/${id}/ilcd`;

/** `call` reads answers as text. */
async function exported(id: string, kind?: string): Promise<Uint8Array> {
  const answer = await fetch(`${service.address}${pathOf(id, kind)}`, {
    headers: { authorization: `Bearer ${service.administrator.token}` },
  });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="[^"]+ ilcd\.zip"/);
  return new Uint8Array(await answer.arrayBuffer());
}

/** The documents of a package, those of a folder joined. */
function textOf(bytes: Uint8Array, folder: string): string {
  const found = Object.entries(unzipSync(bytes)).filter(([name]) => name.startsWith(`ILCD/${folder}/`));
  return found.map(([name, text]) => `${name}\n${strFromU8(text)}`).join('\n');
}

async function readBack(bytes: Uint8Array) {
  const { format, inventory } = await readDatabase(temporaryFile('export.zip', bytes));
  expect([format, inventory.findings, inventory.results.length]).toEqual(['ilcd', [], 1]);
  return inventory.results[0]!;
}

/** Every known figure of a result, as it is read back: an exact double. */
function expectFigures(
  { impacts }: Pick<IpcResult, 'impacts'>,
  read: Readonly<Record<string, number | null>>,
  unknown: readonly string[] = [],
): void {
  expect(impacts.map(({ id }) => id).sort()).toEqual([...categories].sort());
  for (const { id, value } of impacts) {
    if (unknown.includes(id)) expect(value).toBeNull();
    else expect(value).not.toBeNull();
    expect(read[id]).toBe(value);
  }
}

test('a version is read back with its 16 totals, by the reader and as an own database', async () => {
  const version = await published(service, garmentPayload(teamId));
  const bytes = await exported(version.id);
  const result = (await service.call('GET', `/results/evaluation/${version.id}`)).body as IpcResult;
  const read = await readBack(bytes);
  expectFigures(result, read.impacts);
  expect(read).toMatchObject({ name: version.name, version: '01.00.000', unit: 'Item(s)' });
  expect(read.compliance).toEqual([
    { system: 'Environmental Footprint (EF) 3.1', status: 'Not compliant' },
    { system: 'ILCD Data Network - Entry-level', status: 'Not compliant' },
  ]);

  const { database } = await imported(service, { name: 'back', version: '1', licence: 'own' }, bytes);
  expect(database?.id).toBe('back@1');
  const own = await service.call('GET', `/databases/back/processes/${read.id}`);
  const { impacts } = own.body as DatabaseProcess;
  for (const { id, value } of result.impacts)
    expect(impacts?.find((one) => one.id === id)?.value).toBeCloseTo(value ?? Number.NaN, 9);
});

test('a version keeps its bytes; drafts and versions are versions of one data set', async () => {
  const version = await published(service, garmentPayload(teamId));
  const bytes = await exported(version.id);
  await service.call('PUT', `/evaluations/${version.evaluation.id}`, {
    body: edited(garmentPayload(teamId), { '/composition/totalWeight': 0.3 }),
  });
  await evaluate(service, version.evaluation.id);
  expect(Buffer.from(await exported(version.id)).equals(Buffer.from(bytes))).toBe(true);
  const draft = await readBack(await exported(version.evaluation.id));
  const { id } = await readBack(bytes);
  expect(draft).toMatchObject({ id, version: expect.stringMatching(/^00\.00\.00\d$/) });
  const text = textOf(bytes, 'processes');
  expect(text).toContain('<typeOfDataSet>LCI result</typeOfDataSet>');
  expect(text).toContain('<review type="Not reviewed"></review>');
  expect(text).toContain('Étapes\u00a0: ');
  expect(textOf(bytes, 'contacts')).toContain(`<common:name xml:lang="en">`);
  // Of every reference into the package, the file is there.
  const files = Object.keys(unzipSync(bytes));
  const uris = [...text.matchAll(/uri="\.\.\/([^"]+)"/g)].map(([, uri]) => `ILCD/${uri}`);
  expect(uris.length).toBeGreaterThan(4);
  expect(uris.filter((uri) => !files.includes(uri))).toEqual([]);
});

const table = (rows: readonly string[]) =>
  resultTable(rows.map((id) => ({ id, name: `${id} of a mill`, unit: 'kg', location: 'GLO', cch: 900 })));

/** A shirt of equal shares of fibres from a database, which has the role of each. */
async function shirtOf(database: string, fibres: readonly string[]): Promise<string> {
  const roles = fibres.map((id) => ({ role: `material/${id}`, process: id }));
  successful('replaceRoles', await service.call('PUT', `/databases/${database}/roles`, { body: { roles } }));
  const materials = fibres.map((id) => ({ id, percentage: 100 / fibres.length, database }));
  const composition = {
    ...{ baseUnit: 'percentage', totalWeight: 0.17 },
    parts: [{ percentage: 100, materials }],
  };
  const { id } = await create(
    service,
    edited(garmentPayload(teamId), { '/lifecycles': [], '/composition': composition }),
  );
  await evaluate(service, id);
  return id;
}

test('what is not known is left out and named, and never 0', async () => {
  const [head = '', row = ''] = table(['cotton']).split('\n');
  const cells = row.split(',');
  cells[head.split(',').indexOf('ozd')] = '';
  const query = { name: 'gaps', version: '1', licence: 'own', disclosure: 'full' };
  await imported(service, query, [head, cells.join(','), ''].join('\n'));
  const id = await shirtOf('gaps@1', ['cotton']);
  const bytes = await exported(id);
  const result = (await service.call('GET', `/results/evaluation/${id}`)).body as IpcResult;
  const { impacts } = await readBack(bytes);
  expectFigures(result, impacts, ['ozd']);
  const text = textOf(bytes, 'processes');
  expect(text).toContain('Not known, and therefore left out, not 0: Ozone depletion.');
  expect(text.match(/<LCIAResult>/g)?.length).toBeGreaterThanOrEqual(15);
  expect(text).not.toContain('b5c629d6-def3-11e6-bf01-fe55135034f3');
});

test('of a closed database: totals, and nothing where a stage has one of its activities', async () => {
  const fibres = ['cotton', 'wool', 'viscose'];
  const query = { name: 'shut', version: '1', licence: 'closed', disclosure: 'aggregated' };
  await imported(service, query, table(fibres));
  const single = await shirtOf('shut@1', ['cotton']);
  const refusal = await service.call('GET', pathOf(single));
  expect([refusal.status, (refusal.body as Problem).code]).toEqual([403, 'ilcd.not-disclosed']);
  expect((refusal.body as Problem).detail).toContain('single activity');
  const version = successful(
    'publishEvaluation',
    await service.call('PATCH', `/evaluations/publish/${single}`),
  );
  expect((await service.call('GET', pathOf(version.id))).status).toBe(403);
  const pack = await service.call('POST', '/products', {
    body: {
      name: 'Pack',
      teams: [{ id: teamId }],
      evaluations: [{ id: version.id, quantity: 2 }],
    },
  });
  const product = (pack.body as { id: string }).id;
  expect((await service.call('GET', pathOf(product, 'product'))).status).toBe(403);

  const several = await shirtOf('shut@1', fibres);
  const bytes = await exported(several);
  const text = textOf(bytes, 'processes');
  expect(text).toContain('The licences of shut@1 allow totals only.');
  expect(text).not.toContain('of a mill');
  const result = (await service.call('GET', `/results/evaluation/${several}`)).body as IpcResult;
  expectFigures(result, (await readBack(bytes)).impacts);

  await service.call('PATCH', '/databases/shut@1', { body: { disclosure: 'full' } });
  for (const [id, kind] of [[version.id], [product, 'product']] as const)
    await readBack(await exported(id, kind));
});

test('a product has the totals of its pieces', async () => {
  const version = await published(service, garmentPayload(teamId));
  const body = { name: 'Pack of 3', teams: [{ id: teamId }], evaluations: [{ id: version.id, quantity: 3 }] };
  const { id } = successful('createProduct', await service.call('POST', '/products', { body }));
  const read = await readBack(await exported(id, 'product'));
  const result = (await service.call('GET', `/results/product/${id}`)).body as ProductIpcResult;
  expectFigures(result, read.impacts);
  expect(read).toMatchObject({ name: 'Pack of 3', version: '01.00.000' });
  const wrong = await service.call('GET', pathOf(id));
  expect(wrong.text).toContain(pathOf(id, 'product'));
});

test('readers may have it, other organizations and what was not evaluated may not', async () => {
  const version = await published(service, garmentPayload(teamId));
  const reader = await service.addMember('reader', 'reader', service.administrator.organizationId);
  expect((await service.call('GET', pathOf(version.id), { token: reader.token })).status).toBe(200);
  const other = await service.addMember('other', 'admin');
  const statuses = [pathOf(version.id), pathOf(version.evaluation.id)].map(
    async (path) => (await service.call('GET', path, { token: other.token })).status,
  );
  expect(await Promise.all(statuses)).toEqual([404, 404]);
  const { id } = await create(service, garmentPayload(teamId));
  expect((await service.call('GET', pathOf(id))).status).toBe(409);
});
