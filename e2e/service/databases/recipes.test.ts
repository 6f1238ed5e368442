import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import type { DatabaseRecord, ImportRecord, Recipe, RecipeRecord } from '@sillage/contract';
import { afterAll, expect, test } from 'vitest';
import { runCommandLine } from '../../../client/src/cli/run-command-line.ts';
import { zipBytes } from '../../../server/testing/database-file.ts';
import { carbonDioxide, loopOfTwo } from '../../../server/testing/openlca-package.ts';
import { apiKeySteps } from '../../testing/service/api-key-steps.ts';
import { ended } from '../../testing/service/finished-job.ts';
import { runService } from '../../testing/service/running-service.ts';
import { successful } from '../../testing/service/successful-answer.ts';

/** a = 2.5 / 0.9, b = 1.4 / 0.9 kg of carbon dioxide per kg; with ballast, so that it comes in several pieces. */
const loop = zipBytes({
  ...loopOfTwo,
  'sources/ballast.json': {
    '@type': 'Source',
    '@id': 'ballast',
    description: Array.from({ length: 6_000 }, (_, index) => sumOf(String(index))).join(''),
  },
});
const whole = loop.length;

function sumOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** What the publisher answers next, and the ranges that were asked for. */
let answer: RequestListener;
let ranges: (string | undefined)[];

const server = createServer((request, response) => {
  ranges.push(request.headers.range);
  answer(request, response);
});
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/loop.zip`;
const service = await runService();
afterAll(async () => {
  await service?.close();
  server?.closeAllConnections();
  server?.close();
});

const recipe = (version: string, change: Partial<Recipe> = {}, file: object = {}): Recipe => ({
  recipe: 1,
  name: 'loop',
  version,
  title: 'A loop of two processes',
  files: [{ use: 'database', address, sha256: sumOf(loop), size: whole, ...file }],
  licence: { name: 'CC BY 4.0', text: 'You may share it and name us.', attribution: 'The loop makers' },
  options: { disclosure: 'full' },
  ...change,
});

/** Begins an installation with other answers of the publisher. */
function post(sent: Recipe, listener: RequestListener, accept: boolean | 'unsaid' = true) {
  answer = listener;
  ranges = [];
  const body = accept === 'unsaid' ? { recipe: sent } : { recipe: sent, accept };
  return service.call('POST', '/databases/recipes', { body });
}

async function installed(sent: Recipe, listener: RequestListener): Promise<ImportRecord> {
  const { import: made } = successful('installRecipe', await post(sent, listener));
  return ended(service, `/database-imports/${made.id}`);
}

/** A publisher that serves ranges. */
const serving: RequestListener = ({ headers: { range } }, response) => {
  const from = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0);
  if (from > 0) {
    response.writeHead(206, { 'content-range': `bytes ${from}-${whole - 1}/${whole}` });
    response.end(loop.subarray(from));
  } else {
    response.writeHead(200, { 'content-length': whole });
    response.end(loop);
  }
};

/** Sends the bytes up to `to` of what it should send and breaks the connection. */
const cutAt =
  (to: number): RequestListener =>
  (request, response) => {
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
    response.writeHead(from > 0 ? 206 : 200, {
      'content-length': whole - from,
      ...(from > 0 ? { 'content-range': `bytes ${from}-${whole - 1}/${whole}` } : {}),
    });
    response.write(loop.subarray(from, to), () => setTimeout(() => response.destroy(), 300));
  };

/** The bytes from which files were asked for. */
const places = (): number[] => ranges.map((range) => Number(/^bytes=(\d+)-$/.exec(range ?? 'bytes=0-')?.[1]));

/** The parts of files that were left on the disk. */
const parts = (): string[] =>
  readdirSync(service.dataFolder).filter((name) => name.startsWith('sillage-recipe-'));

test('without the licence nothing is fetched; accepted, it is kept with who and when', async () => {
  for (const accept of ['unsaid', false] as const) {
    const refused = await post(recipe('1'), serving, accept);
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ code: 'database.licence-not-accepted' });
  }
  expect(ranges).toEqual([]);
  const record = await installed(recipe('1'), serving);
  expect(record.state, JSON.stringify(record.failure)).toBe('done');
  expect(record.bytes).toBe(whole);
  expect(record.report?.sha256).toBe(sumOf(loop));
  const { userId } = service.administrator;
  expect(record.recipe).toMatchObject({
    name: 'loop',
    licence: { name: 'CC BY 4.0', sha256: sumOf('You may share it and name us.') },
    accepted: { user: { id: userId } },
  });
  // Accepted before the import was created, which took some milliseconds.
  const age = Date.parse(record.createdAt) - Date.parse(record.recipe?.accepted.at ?? '');
  expect(Math.abs(age)).toBeLessThan(60_000);
  const database = (await service.call('GET', '/databases/loop@1')).body as DatabaseRecord;
  expect(database).toMatchObject({
    licence: 'CC BY 4.0',
    attribution: 'The loop makers',
    disclosure: 'full',
  });
  const audit = (await service.call('GET', '/application/audit?noun=database-import')).body as object[];
  expect(JSON.stringify(audit)).toContain('You may share it and name us.');
  expect(parts()).toEqual([]);
});

test('the same Idempotency-Key installs once, whatever the repeats', async () => {
  answer = serving;
  ranges = [];
  const send = (sent: Recipe) =>
    service.call('POST', '/databases/recipes', {
      body: { recipe: sent, accept: true },
      headers: { 'idempotency-key': 'install-once' },
    });
  const first = await send(recipe('once'));
  const { import: made } = successful('installRecipe', first);
  const second = await send(recipe('once'));
  expect([second.status, second.body]).toEqual([first.status, first.body]);
  expect(second.headers.get('idempotent-replayed')).toBe('true');
  expect((await ended<ImportRecord>(service, `/database-imports/${made.id}`)).state).toBe('done');
  const third = await send(recipe('once'));
  expect([third.status, third.body]).toEqual([first.status, first.body]);
  expect(ranges).toHaveLength(1);
  const imports = (await service.call('GET', '/database-imports')).body as ImportRecord[];
  expect(imports.filter(({ version }) => version === 'once')).toHaveLength(1);
  const other = await send(recipe('twice'));
  expect([other.status, other.body]).toMatchObject([422, { code: 'idempotency.other-body' }]);
});

test('a connection that breaks is taken up where it broke, and a server may ignore ranges', async () => {
  let requests = 0;
  const record = await installed(recipe('resumed'), (request, response) => {
    requests++;
    (requests < 3 ? cutAt((whole >> 2) * requests) : serving)(request, response);
  });
  expect(record.state, JSON.stringify(record.failure)).toBe('done');
  expect(places()).toEqual([0, whole >> 2, (whole >> 2) * 2]);
  let calls = 0;
  const again = await installed(recipe('whole'), (request, response) => {
    if (++calls === 1) return cutAt(1_000)(request, response);
    response.end(loop);
  });
  expect(again.state, JSON.stringify(again.failure)).toBe('done');
  expect(places()).toEqual([0, 1000]);
  expect(again.report?.sha256).toBe(sumOf(loop));
});

test('a download that was given up goes on when the recipe is installed again', async () => {
  let requests = 0;
  const failed = await installed(recipe('later'), (request, response) => {
    if (++requests === 1) return cutAt(2_000)(request, response);
    response.statusCode = 404;
    response.end();
  });
  expect(failed).toMatchObject({
    state: 'failed',
    failure: { code: 'database.download-failed', detail: expect.stringContaining(`2000 of ${whole} bytes`) },
  });
  expect((await service.call('GET', '/databases/loop@later')).status).toBe(404);
  const record = await installed(recipe('later'), serving);
  expect(record.state, JSON.stringify(record.failure)).toBe('done');
  expect(places()).toEqual([2000]);
});

test('a wrong sum, a wrong size and a file that never ends are refused, and nothing is kept', async () => {
  const forged = Buffer.from(loop);
  forged[whole - 1] = 255 - (forged[whole - 1] ?? 0);
  const cases: readonly (readonly [RequestListener, string])[] = [
    [(_, response) => response.end(forged), sumOf(forged)],
    [(_, response) => response.end(loop.subarray(0, 100)), 'it has 100 bytes'],
    // Chunked: its length is not known before.
    [
      (_, response) => {
        response.write(loop);
        response.end('more');
      },
      `longer than ${whole} bytes`,
    ],
  ];
  for (const [listener, reason] of cases) {
    const record = await installed(recipe('false'), listener);
    expect(record).toMatchObject({
      state: 'failed',
      failure: { code: 'database.download-differs', detail: expect.stringContaining(reason) },
    });
    expect((await service.call('GET', '/databases/loop@false')).status).toBe(404);
    const [row] = await service.query(
      'SELECT count(*) AS n FROM upload_pieces WHERE import_id = ?',
      record.id,
    );
    expect(Number(row?.n)).toBe(0);
  }
  expect(parts()).toEqual([]);
});

test('redirects lead to allowed hosts only, and others are refused before a job exists', async () => {
  const { port } = server.address() as AddressInfo;
  const record = await installed(recipe('led'), ({ url }, response) => {
    if (url === '/real.zip') response.end(loop);
    else response.writeHead(302, { location: url === '/loop.zip' ? '/next' : '/real.zip' }).end();
  });
  expect(record.state, JSON.stringify(record.failure)).toBe('done');
  const astray = await installed(recipe('astray'), (_, response) => {
    response.writeHead(302, { location: `http://localhost:${port}/` }).end();
  });
  expect(astray.failure).toMatchObject({ code: 'database.download-failed' });
  const elsewhere = await post(recipe('2', {}, { address: 'https://files.example/a.zip' }), serving);
  expect(elsewhere.status).toBe(403);
  expect(elsewhere.body).toMatchObject({ code: 'database.download-not-allowed' });
});

test('the table of the publisher proves it, decisions and roles of the recipe count', async () => {
  const published = `process,Climate change\nmake-a,${2.5 / 0.9}\nmake-b,${1.4 / 0.9}\n`;
  const { files } = recipe('proved');
  const roles = [{ role: 'material/cotton', process: 'make-a' }];
  const sent = recipe('proved', { files: [...files, { use: 'published', text: published }], roles });
  const folder = mkdtempSync(join(tmpdir(), 'sillage-recipe-test-'));
  answer = serving;
  writeFileSync(join(folder, 'loop.json'), JSON.stringify(sent));
  const { key } = await apiKeySteps(() => service).makeKey(service.administrator);
  const sillage = async (...args: string[]) => {
    const [output, errors] = [new PassThrough(), new PassThrough()];
    const code = await runCommandLine(args, {
      environment: { SILLAGE_URL: service.address, SILLAGE_KEY: key, XDG_CONFIG_HOME: folder },
      ...{ input: Readable.from(['']), output, errors, version: '0.0.0', fetch: globalThis.fetch },
    });
    return { code, out: String(output.read() ?? ''), err: String(errors.read() ?? '') };
  };
  const file = join(folder, 'loop.json');
  const refused = await sillage('database', 'install', file);
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('CC BY 4.0')]);
  const done = await sillage('database', 'install', file, '--accept-licence');
  expect(done, done.err).toMatchObject({ code: 0, out: expect.stringMatching(/proof +proved, 2 of 2/) });
  const database = (await service.call('GET', '/databases/loop@proved')).body as DatabaseRecord;
  expect(database.proof).toMatchObject({ verdict: 'proved', pairs: 2, within: 2 });
  const { body } = await service.call('GET', '/databases/loop@proved/roles');
  expect(JSON.stringify(body)).toContain('"make-a"');
  // Carbon dioxide counts nothing by the decision of the recipe.
  const mapping = { use: 'mapping' as const, text: `flow,decision\n${carbonDioxide},none\n` };
  const decided = await installed(recipe('decided', { files: [...files, mapping] }), serving);
  expect(decided.failure ?? decided.report?.matches).toEqual([{ kind: 'given', count: 1 }]);
});

test('shipped recipes have sums, templates lack them, and AGRIBALYSE is never fetched', async () => {
  const list = (await service.call('GET', '/databases/recipes')).body as RecipeRecord[];
  expect(list.map(({ id, ready, allowed }) => ({ id, ready, allowed }))).toEqual([
    { id: 'us-lci@fy18-q1', ready: true, allowed: false },
    { id: 'ecoinvent@3.11-cutoff', ready: false, allowed: false },
    { id: 'ef@3.1', ready: false, allowed: false },
    { id: 'bafu@2023', ready: false, allowed: false },
  ]);
  const send = (body: object) => service.call('POST', '/databases/recipes', { body });
  const template = await send({ name: 'ecoinvent@3.11-cutoff', accept: true });
  expect(template.status).toBe(422);
  expect(template.body).toMatchObject({
    errors: ['address', 'sha256', 'size'].map((field) => ({
      pointer: `/files/0/${field}`,
      message: expect.stringContaining('template'),
    })),
  });
  const banned = await send({ recipe: recipe('3.2', { title: 'AGRIBALYSE 3.2' }), accept: true });
  expect(banned.body).toMatchObject({ errors: [{ pointer: '/recipe/name' }] });
  expect((await send({ name: 'nothing@1', accept: true })).status).toBe(404);
  expect((await send({ accept: true })).status).toBe(422);
});
