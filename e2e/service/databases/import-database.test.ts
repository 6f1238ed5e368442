// Reason for length: every way that an import can go, on one service.
import type {
  DatabaseProcess,
  DatabaseProcessSummary,
  DatabaseRecord,
  ImportRecord,
} from '@sillage/contract';
import { describe, expect, test } from 'vitest';
import { zipBytes } from '../../../server/testing/database-file.ts';
import {
  carbon,
  carbonDocument,
  flowDocument,
  input,
  loopOfTwo,
  processDocument,
  reference,
  unitDocuments,
} from '../../../server/testing/openlca-package.ts';
import { packageToShow } from '../../testing/browser/database-to-show.ts';
import { ended } from '../../testing/service/finished-job.ts';
import { imported, upload } from '../../testing/service/imported-database.ts';
import { rawRequest } from '../../testing/service/raw-request.ts';
import { useService } from '../../testing/service/running-service.ts';
import { successful } from '../../testing/service/successful-answer.ts';

const service = await useService();
const { call, administrator } = service;
const editor = await service.addMember('editor', 'editor', administrator.organizationId);
const stranger = await service.addMember('stranger', 'admin');

/** Two processes that need each other: a = 2.5 / 0.9, b = 1.4 / 0.9 kg of carbon dioxide per kg. */
function loop(): Uint8Array {
  const documents = {
    ...loopOfTwo,
  };
  return zipBytes(documents);
}

describe('an uploaded database', () => {
  test('is linked, solved and characterised, and its figures are shown to administrators', async () => {
    const record = await imported(service, { name: 'loop', version: '1', licence: 'ours' }, loop());
    expect(record).toMatchObject({
      state: 'done',
      database: { id: 'loop@1' },
      report: { format: 'openlca-jsonld', processes: { read: 2, taken: 2, refused: 0 } },
    });
    const list = (await call('GET', '/databases')).body as DatabaseRecord[];
    expect(list.at(-1)).toMatchObject({
      id: 'loop@1',
      own: true,
      licence: 'ours',
      disclosure: 'aggregated',
      processes: 2,
    });
    const a = (await call('GET', '/databases/loop@1/processes/make-a')).body as DatabaseProcess;
    expect(a.disclosed).toBe('administrator');
    expect(a.impacts?.find(({ id }) => id === 'cch')?.value).toBeCloseTo(2.5 / 0.9, 12);
    const b = (await call('GET', '/databases/loop/processes/make-b')).body as DatabaseProcess;
    expect(b.impacts?.find(({ id }) => id === 'cch')?.value).toBeCloseTo(1.4 / 0.9, 12);
  });

  test('shows others no figures', async () => {
    const { token } = editor;
    const one = (await call('GET', '/databases/loop@1/processes/make-a', { token })).body;
    expect(one).toEqual({
      id: 'make-a',
      name: 'make-a',
      unit: 'kg',
      location: '',
      year: null,
      quality: null,
      database: { id: 'loop@1' },
      method: 'ef-3.1',
    });
    const list = (await call('GET', '/databases/loop@1/processes', { token }))
      .body as DatabaseProcessSummary[];
    expect(list.map((entry) => Object.keys(entry))).toEqual(
      Array(2).fill(['id', 'name', 'unit', 'location', 'year']),
    );
  });

  test('does not exist for other organizations', async () => {
    const { token } = stranger;
    expect((await call('GET', '/databases/loop@1', { token })).status).toBe(404);
    expect((await call('GET', '/databases/loop@1/processes', { token })).status).toBe(404);
    const list = (await call('GET', '/databases', { token })).body as DatabaseRecord[];
    expect(list.some(({ own }) => own)).toBe(false);
    expect((await call('GET', '/database-imports', { token })).body).toEqual([]);
  });
});

test('a broken file fails the import, and nothing of it is left', async () => {
  const zip = loop();
  const record: ImportRecord = await imported(
    service,
    { name: 'broken', version: '1' },
    zip.subarray(0, zip.length - 30),
  );
  expect(record).toMatchObject({ state: 'failed', failure: { code: 'database.archive-broken' } });
  expect((await call('GET', '/databases/broken@1')).status).toBe(404);
});

test('a name and version that exist are refused', async () => {
  const answer = await call('POST', '/database-imports?name=loop&version=1', {
    text: loop(),
    headers: { 'content-type': 'application/zip' },
  });
  expect(answer).toMatchObject({ status: 409, body: { code: 'database.exists' } });
});

test('a file whose database was closed since is not opened by importing it once more', async () => {
  const query = { name: 'opened', version: '1', disclosure: 'full' };
  // Uploaded by the editor, who may import it once more.
  const record = await imported(service, query, loop(), editor.token);
  const patched = await call('PATCH', '/databases/opened@1', { body: { disclosure: 'aggregated' } });
  expect(patched.status, patched.text).toBe(200);
  const path = `/database-imports/${record.id}/resume?version=2`;
  const { import: again } = successful('resumeImport', await call('POST', path, { token: editor.token }));
  expect(await ended(service, `/database-imports/${again.id}`)).toMatchObject({ state: 'done' });
  expect((await call('GET', '/databases/opened@2')).body).toMatchObject({ disclosure: 'aggregated' });
  const shown = await call('GET', '/databases/opened@2/processes/make-a', { token: editor.token });
  expect(shown.body).not.toHaveProperty('impacts');
});

test('the report of an import is closed with its database, and stays so when it is deleted', async () => {
  const { id } = await imported(service, { name: 'told', version: '1', disclosure: 'full' }, packageToShow());
  const { token } = editor;
  const path = `/database-imports/${id}`;
  const amounts = async () => {
    const { report } = (await call('GET', path, { token })).body as ImportRecord;
    return report?.findings.flatMap(({ examples }) => examples) ?? [];
  };
  const open = await amounts();
  expect(open.length).toBeGreaterThan(0);
  await call('PATCH', '/databases/told@1', { body: { disclosure: 'aggregated' } });
  expect(await amounts()).toEqual([]);
  await call('PATCH', '/databases/told@1', { body: { disclosure: 'full' } });
  expect(await amounts()).toEqual(open);
  await call('DELETE', '/databases/told@1');
  expect(await amounts()).toEqual([]);
});

test('flows of a closed database are left out by administrators and its importer only', async () => {
  const { id } = await imported(service, { name: 'shut', version: '1', disclosure: 'results' }, loop());
  const refused = { status: 403, body: { code: 'import.not-yours' } };
  const { token } = editor;
  const headers = { 'content-type': 'text/csv' };
  const text = 'flow,decision\r\n';
  expect(await call('PUT', `/database-imports/${id}/mapping.csv`, { token, text, headers })).toMatchObject(
    refused,
  );
  expect(await call('POST', `/database-imports/${id}/resume?version=2`, { token })).toMatchObject(refused);
});

describe('an import that only checks', () => {
  test('reports and stores nothing, takes decisions, and is then imported with them', async () => {
    const checked = await imported(service, { name: 'decided', version: '1', check: 'true' }, loop());
    expect(checked).toMatchObject({ state: 'done', check: true, report: { processes: { taken: 2 } } });
    expect(checked.database).toBeUndefined();
    expect((await call('GET', '/databases/decided@1')).status).toBe(404);
    const path = `/database-imports/${checked.id}`;
    const table = (await call('GET', `${path}/mapping.csv`)).text;
    const [header = '', flow = ''] = table.split('\r\n');
    expect(header).toMatch(/^flow,.*,decision$/);
    const sent = await call('PUT', `${path}/mapping.csv`, {
      text: `${header}\r\n${flow}none\r\n`,
      headers: { 'content-type': 'text/csv' },
    });
    expect(sent.status, sent.text).toBe(204);
    const resumed = successful('resumeImport', await call('POST', `${path}/resume`));
    const made = await ended<ImportRecord>(service, `/database-imports/${resumed.import.id}`);
    expect(made).toMatchObject({ state: 'done', database: { id: 'decided@1' } });
    expect(made.report?.matches).toEqual([{ kind: 'given', count: 1 }]);
    const a = (await call('GET', '/databases/decided@1/processes/make-a')).body as DatabaseProcess;
    // No flow of the database counts any more: that is no figure, and no zero.
    expect(a.impacts?.[0]).toMatchObject({ id: 'cch', value: null });
    // Its name is taken now; another version is not.
    const again = await call('POST', `${path}/resume`);
    expect(again).toMatchObject({ status: 409, body: { code: 'database.exists' } });
    expect((await call('POST', `${path}/resume?version=2`)).status).toBe(202);
  });

  test.each([
    ['without its columns', 'a,b\r\n1,2\r\n', 'needs the columns'],
    ['with a factor below zero', 'flow,factor,decision\r\nx,-1,y\r\n', 'no factor above 0'],
  ])('refuses a table of matches %s', async (_, text, sentence) => {
    const { id } = await imported(service, { name: 'undecided', version: '1', check: '1' }, loop());
    const headers = { 'content-type': 'text/csv' };
    const answer = await call('PUT', `/database-imports/${id}/mapping.csv`, { text, headers });
    expect(answer).toMatchObject({ status: 422, body: { code: 'database.mapping-invalid' } });
    expect(answer.text).toContain(sentence);
  });
});

describe('a file is refused', () => {
  const send = (query: string, options = {}) =>
    call('POST', `/database-imports?${query}`, {
      text: 'x',
      headers: { 'content-type': 'text/csv' },
      ...options,
    });

  test.each([
    ['a name that is a path', 'name=..%2Fa&version=1', '/name'],
    ['a reserved name', 'name=Imports&version=1', '/name'],
    ['the name of a shipped database', 'name=AGRIBALYSE&version=1', '/name'],
    ['a name that differs by case only', 'name=Loop&version=9', '/name'],
    ['a version with an @', 'name=x&version=1%402', '/version'],
    ['no version', 'name=x', '/version'],
    ['indicators with EF', 'name=x&version=1&indicators=cch:a', '/indicators'],
    ['a method without indicators', 'name=x&version=1&method=own', '/indicators'],
    ['an unknown indicator', 'name=x&version=1&method=own&indicators=abc:a', '/indicators'],
  ])('%s', async (_, query, pointer) => {
    const before = await service.fingerprint();
    const answer = await send(query);
    expect(answer, answer.text).toMatchObject({ status: 400, body: { errors: [{ pointer }] } });
    expect(await service.fingerprint()).toBe(before);
  });

  test('that is empty, and leaves nothing', async () => {
    const answer = await call('POST', '/database-imports?name=x&version=1');
    expect(answer).toMatchObject({ status: 400, body: { code: 'body.malformed' } });
    await expect
      .poll(() => service.query('SELECT import_id FROM database_imports WHERE name = ?', 'x'))
      .toEqual([]);
  });

  test('that is larger than a database may be, before it is received', async () => {
    const answer = await rawRequest(service.address, 'POST', '/database-imports?name=x&version=1', [
      ...['Host', 'localhost', 'Authorization', `Bearer ${administrator.token}`],
      ...['Content-Type', 'application/zip', 'Content-Length', String(2 ** 30 + 1)],
    ]);
    expect(answer).toMatchObject({ status: 413, body: { code: 'body.too-large' } });
  });

  test.each([
    ['pairs:', 'cch:a,foo,ozd:b', '"foo" is no pair'],
    ['known indicators:', 'cch:a,xyz:b', '"xyz" is no indicator'],
  ])(
    'whose list of indicators does not consist of %s the wrong one is named',
    async (_, indicators, says) => {
      const answer = await send(`name=x&version=1&${new URLSearchParams({ method: 'm', indicators })}`);
      expect(answer).toMatchObject({ status: 400, body: { code: 'query.invalid' } });
      expect(JSON.stringify(answer.body)).toContain(JSON.stringify(says).slice(1, -1));
    },
  );

  test('by a reader', async () => {
    const { token } = await service.addMember('importing-reader', 'reader', administrator.organizationId);
    expect(await send('name=x&version=1', { token })).toMatchObject({ status: 403 });
  });
});

test.each([
  [
    'with a category that the method lacks',
    { method: 'm', indicators: 'cch:missing' },
    'database.category-unknown',
  ],
  [
    'with a method that the package lacks',
    { method: 'other', indicators: 'cch:x' },
    'database.method-unknown',
  ],
  ['in another format', { format: 'simapro-csv' }, 'database.empty'],
])('an import %s fails, and leaves neither data sets nor file', async (_, query, code) => {
  const documents = {
    ...unitDocuments,
    ...carbonDocument,
    ...flowDocument('a'),
    ...processDocument('make-a', [reference('a', 1), carbon(2)]),
    'lcia_methods/m.json': { '@id': 'm', name: 'M', impactCategories: [] },
  };
  const zip = zipBytes(documents);
  const { id, state, failure } = await imported(service, { name: 'failing', version: '1', ...query }, zip);
  expect(state).toBe('failed');
  expect(failure?.code).toBe(code);
  const left = () => service.query('SELECT import_id FROM upload_pieces WHERE import_id = ?', id);
  await expect.poll(left).toEqual([]);
  const answer = await call('POST', `/database-imports/${id}/resume`);
  expect(answer).toMatchObject({ status: 409, body: { code: 'import.not-done' } });
});

test('a cancelled import ends at once, and leaves nothing', async () => {
  const accepted = await upload(service, { name: 'cancelled', version: '1' }, loop());
  expect((await call('DELETE', `/jobs/${accepted.job.id}`)).status).toBe(204);
  const path = `/database-imports/${accepted.import.id}`;
  expect((await call('GET', path)).body).toMatchObject({ state: 'cancelled' });
  const job = (await call('GET', `/jobs/${accepted.job.id}`)).body;
  expect(job).toMatchObject({ kind: 'import-database', status: 'cancelled', import: accepted.import });
  const left = () =>
    service.query('SELECT import_id FROM upload_pieces WHERE import_id = ?', accepted.import.id);
  await expect.poll(left).toEqual([]);
  // The thread that read it is free again.
  expect(await imported(service, { name: 'after-cancelled', version: '1' }, loop())).toMatchObject({
    state: 'done',
  });
  expect((await call('GET', '/databases/cancelled@1')).status).toBe(404);
});

describe('the disclosure of a database', () => {
  test('is loosened by administrators only, and tightened by others too; figures follow at once', async () => {
    const { token } = editor;
    const { id } = await imported(service, { name: 'disclosed', version: '1', disclosure: 'full' }, loop());
    const process = '/databases/disclosed@1/processes/make-a';
    const open = (await call('GET', process, { token })).body as DatabaseProcess;
    expect(open.impacts?.[0]?.value).toBeCloseTo(2.5 / 0.9, 12);
    expect(open.disclosed).toBeUndefined();
    const patch = (disclosure: string, options = {}) =>
      call('PATCH', '/databases/disclosed@1', { body: { disclosure }, ...options });
    expect((await patch('results', { token })).body).toMatchObject({ disclosure: 'results' });
    expect((await call('GET', process, { token })).text).not.toMatch(/impacts|score|2\.7777/);
    expect(await patch('full', { token })).toMatchObject({
      status: 403,
      body: { code: 'database.disclosure-loosened' },
    });
    const seen = (await call('GET', process)).body as DatabaseProcess;
    expect(seen).toMatchObject({ disclosed: 'administrator' });
    const entries = await service.storage.listAudit(administrator.organizationId, 'disclosed@1');
    expect(entries.map(({ action }) => action)).toEqual(['create', 'change', 'read-figures']);
    expect(JSON.stringify(entries)).not.toContain('2.7777');
    expect((await patch('full')).body).toMatchObject({ disclosure: 'full' });
    expect((await call('GET', `/database-imports/${id}`, { token })).status).toBe(200);
  });

  test('hides amounts of the report from others', async () => {
    const documents = {
      ...unitDocuments,
      ...carbonDocument,
      ...flowDocument('a'),
      ...flowDocument('b'),
      ...processDocument('make-a', [reference('a', 1), input('b', 0.5), carbon(2)]),
    };
    const zip = zipBytes(documents);
    const { id, report } = await imported(service, { name: 'open-inputs', version: '1' }, zip);
    const open = { name: 'b', kind: 'open-nobody', exchanges: 1, unit: 'kg' };
    expect(report?.open).toEqual({ count: 1, largest: [{ ...open, amount: 0.5 }] });
    const { token } = editor;
    const others = (await call('GET', `/database-imports/${id}`, { token })).body as ImportRecord;
    expect(others.report?.open).toEqual({ count: 1, largest: [open] });
  });
});

test('a database is retired, and deleted with its data sets', async () => {
  const { id } = await imported(service, { name: 'gone', version: '1' }, loop());
  expect((await call('PATCH', '/databases/gone@1', { body: { retired: true } })).body).toMatchObject({
    retired: true,
  });
  expect((await call('DELETE', '/databases/gone@1')).status).toBe(204);
  expect((await call('GET', '/databases/gone@1')).status).toBe(404);
  const left = async () => [
    ...(await service.query('SELECT import_id FROM own_processes WHERE import_id = ?', id)),
    ...(await service.query('SELECT import_id FROM upload_pieces WHERE import_id = ?', id)),
  ];
  await expect.poll(left).toEqual([]);
});
