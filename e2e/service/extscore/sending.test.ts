import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import type { AcceptedDeclarations, JobRecord, PortalDeclaration, ProductPayload } from '@sillage/contract';
import { afterAll, expect, test } from 'vitest';
import { runCommandLine } from '../../../client/src/cli/run-command-line.ts';
import { webhookLimits } from '../../../server/src/platform/webhooks/sender/webhook-sender.ts';
import { declarablePayload, publishedWithExtscore } from '../../testing/fixtures/extscore-fixture.ts';
import {
  expectedAt,
  faultOf,
  garment,
  gtinsOf,
  isChanged,
  referenceOf,
  scoreOf,
} from '../../testing/portal/declared-garments.ts';
import { portalDouble, portalKey } from '../../testing/portal/portal-double.ts';
import { apiKeySteps } from '../../testing/service/api-key-steps.ts';
import { firstTeam } from '../../testing/service/evaluation-steps.ts';
import { ended } from '../../testing/service/finished-job.ts';
import { runService } from '../../testing/service/running-service.ts';
import { successful } from '../../testing/service/successful-answer.ts';

const count = 300;
/** Each fault at one garment in this many. */
const every = 50;
/** Milliseconds; the double takes longer, and answers after the service has given up. */
const patience = 400;
const isSlow = (index: number): boolean => index === 20 || index === 140;
const portal = '/application/organization/portal';

const service = await runService({ portalLimits: { ...webhookLimits, whole: patience } });
const double = await portalDouble(scoreOf(service.catalog), 3 * patience);
const teamId = await firstTeam(service);
afterAll(async () => {
  await service?.close();
  await double?.close();
});

const setPortal = (key = portalKey, address = double.address) =>
  service.call('PUT', portal, { body: { address, key } });
const send = (body: object, query = '', options: object = {}) =>
  service.call('POST', `/declarations${query}`, { body: { ...body, portal: true }, ...options });
async function declare(body: object, query = ''): Promise<JobRecord> {
  const answer = await send(body, query);
  const { id } = successful('sendDeclarations', answer) as AcceptedDeclarations;
  return ended<JobRecord>(service, `/jobs/${id}`);
}
/** All entries of a job, page by page, by reference. */
async function historyOf({ id }: Pick<JobRecord, 'id'>): Promise<Map<string, PortalDeclaration>> {
  const entries: PortalDeclaration[] = [];
  let path: string | undefined = `/declarations?job=${id}&limit=100`;
  while (path !== undefined) {
    const answer = await service.call('GET', path);
    entries.push(...successful('listDeclarations', answer));
    path = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1];
  }
  const found = new Map(entries.map((entry) => [entry.reference ?? '', entry]));
  expect(found.size).toBe(entries.length);
  return found;
}
function countOf(states: Iterable<string>): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const state of states) counts[state] = (counts[state] ?? 0) + 1;
  return counts;
}

async function version(reference: string): Promise<string> {
  const body = { ...declarablePayload(teamId), reference };
  return (await publishedWithExtscore(service, body)).id;
}

test('a day of declarations: each garment is declared once, whatever the portal does, and a change after 90 days', {
  timeout: 120_000,
}, async () => {
  await setPortal();
  const all = Array.from({ length: count }, (_, index) => index);
  const items = (
    await service.call('POST', '/evaluations/batch', { body: all.map((index) => garment(teamId, index)) })
  ).body as { id: string }[];
  const ids = items.map(({ id }) => id);
  expect(ids.filter((id) => id === undefined)).toEqual([]);
  const evaluate = async (some: readonly string[]): Promise<void> => {
    const body = { ids: some };
    const answer = await service.call('POST', '/evaluations/evaluate?extscore=true', { body });
    const { id } = successful('evaluateMany', answer);
    await ended(service, `/jobs/${id}`);
  };
  await evaluate(ids);
  const evaluations = ids.map((id, index) => ({ id, gtins: gtinsOf(index) }));

  // The first day.
  double.fault = faultOf(every, isSlow);
  const first = await declare({ evaluations });
  const expected = all.map((index) => expectedAt(index, every, isSlow));
  const counts = countOf(expected);
  expect(counts).toEqual({ declared: 276, refused: 18, failed: 6 });
  expect(first).toMatchObject({
    status: 'done',
    kind: 'declare',
    progress: { done: 276, failed: 24, total: 300 },
  });
  const firstDay = await historyOf(first);
  expect(all.map((index) => firstDay.get(referenceOf(index))?.state)).toEqual(expected);
  expect([...double.taken.values()].filter((times) => times !== 1)).toEqual([]);
  expect(double.taken.size).toBe(276);
  // The answer of the portal is kept by field, and a text is no declaration.
  expect(firstDay.get(referenceOf(4))?.answer).toEqual({
    status: 400,
    issues: [{ field: 'mass', message: 'La masse semble erronée' }],
  });
  expect(firstDay.get(referenceOf(5))?.answer.issues).toEqual([
    { field: null, message: 'La marque est inconnue' },
  ]);
  expect(firstDay.get(referenceOf(6))?.answer.issues).toEqual([
    { field: null, message: 'Le corps est illisible' },
  ]);
  expect(firstDay.get(referenceOf(7))).toMatchObject({
    answer: { status: 200, issues: [{ message: 'Mode test : rien n’est enregistré' }] },
    message: expect.stringContaining('nothing was declared'),
  });

  // The next day a fifth is heavier, and the portal works.
  double.fault = () => undefined;
  double.now += 86_400_000;
  const changed = all.filter(isChanged);
  for (const index of changed)
    await service.call('PUT', `/evaluations/${ids[index]}`, { body: garment(teamId, index, 0.02) });
  await evaluate(changed.map((index) => ids[index] as string));
  const [drifted] = successful(
    'listDeclarations',
    await service.call('GET', `/declarations?evaluation=${ids[10]}&latest=true`),
  );
  expect(drifted?.changed).toBe(true);
  // A T-shirt of 0.130 kg instead of 0.110 kg costs more.
  expect(drifted?.current).toBeGreaterThan(drifted?.score ?? Number.NaN);
  const again = await declare({ evaluations });
  const secondDay = await historyOf(again);
  const secondExpected = all.map((index) =>
    expected[index] !== 'declared' ? 'declared' : isChanged(index) ? 'refused' : 'unchanged',
  );
  expect(all.map((index) => secondDay.get(referenceOf(index))?.state)).toEqual(secondExpected);
  expect([...double.taken.values()].filter((times) => times !== 1)).toEqual([]);
  const tooSoon = secondDay.get(referenceOf(10));
  const declaredAt = Date.parse(firstDay.get(referenceOf(10))?.at ?? '');
  expect(tooSoon?.message).toContain('90 days');
  expect(Date.parse(tooSoon?.mayDeclareAgainAt ?? '')).toBeCloseTo(declaredAt + 90 * 86_400_000, -4);

  // After the 90 days.
  double.now += 90 * 86_400_000;
  const late = await declare({ evaluations: changed.map((index) => evaluations[index]) });
  const lateStates = countOf([...(await historyOf(late)).values()].map(({ state }) => state));
  const onceRefused = changed.filter((index) => secondExpected[index] === 'refused').length;
  expect(lateStates).toEqual({ declared: onceRefused, unchanged: changed.length - onceRefused });
  expect(double.held(gtinsOf(10)[0] ?? '')).toMatchObject({ mass: 0.13 });
  const inForce = successful(
    'listDeclarations',
    await service.call('GET', `/declarations?evaluation=${ids[10]},${ids[11]}`),
  );
  expect(inForce.map(({ state, changed: other }) => [state, other])).toEqual([
    ['declared', false],
    ['unchanged', false],
    ['refused', null],
    ['declared', null],
    ['declared', null],
  ]);
});

test('a wrong key and a wrong organization stop the job with the cure', async () => {
  const versions = [
    { id: await version('STOP-1'), gtins: gtinsOf(900_001) },
    { id: await version('STOP-2'), gtins: gtinsOf(900_002) },
  ];
  await setPortal('another-key');
  const before = double.calls();
  const unauthorized = await declare({ versions });
  expect(unauthorized).toMatchObject({
    status: 'failed',
    failure: { code: 'portal.unusable', detail: expect.stringContaining('does not accept the key') },
    progress: { done: 0, failed: 1, total: 2 },
  });
  expect(double.calls() - before).toBe(1);
  await setPortal();
  double.fault = () => '403';
  const forbidden = await declare({ versions });
  double.fault = () => undefined;
  expect(forbidden.failure?.detail).toContain('does not let this organization declare');
  const headers = { 'idempotency-key': 'once' };
  const [first, second] = [
    await send({ versions }, '', { headers }),
    await send({ versions }, '', { headers }),
  ];
  expect(second.body).toEqual(first.body);
  const { id } = first.body as AcceptedDeclarations;
  const done = await ended<JobRecord>(service, `/jobs/${id}`);
  expect(done.progress).toMatchObject({ done: 2, failed: 0 });
});

test('what the portal would refuse is refused before anything is sent, and packs have a call of their own', async () => {
  await setPortal();
  const id = await version('PACK-1');
  const before = double.calls();
  const refused = await send({ versions: [id] });
  expect([refused.status, refused.body]).toMatchObject([
    422,
    { errors: [{ pointer: '/versions/0', code: 'extscore.not-declarable' }] },
  ]);
  expect(double.calls()).toBe(before);
  const product = async (gtins: string[]) => {
    const body = {
      name: 'Pack',
      reference: `PACK ${gtins}`,
      gtins,
      evaluations: [{ id, quantity: 3 }],
      teams: [{ id: teamId }],
    };
    return successful('createProduct', await service.call('POST', '/products', { body })).id;
  };
  const pack = await product(gtinsOf(900_003));
  const none = await product([]);
  expect((await send({ products: [none] })).status).toBe(422);
  const sent = await declare(
    { products: [none, { id: pack, price: 60, references: 2000 }] },
    '?skipRefused=true',
  );
  expect(sent.progress).toMatchObject({ done: 1, failed: 0, total: 1 });
  expect(double.held(gtinsOf(900_003)[0] ?? '')).toMatchObject({
    price: 60,
    products: [{ numberOfItem: 3 }],
  });
  // Its cost now is that of the pack at this price, as declared; four of them in the place of three cost a third more.
  const inForce = async () =>
    successful(
      'listDeclarations',
      await service.call('GET', `/declarations?product=${pack},${none}&latest=true`),
    );
  const [entry, ...others] = await inForce();
  expect(others).toEqual([]);
  expect(entry).toMatchObject({ product: { id: pack }, inputsHash: null, changed: false });
  expect(entry?.current).toBe(entry?.score);
  const { body: record } = await service.call('GET', `/products/${pack}`);
  const { name, reference, gtins, teams } = record as ProductPayload;
  const body = { name, reference, gtins, teams, evaluations: [{ id, quantity: 4 }] };
  expect((await service.call('PUT', `/products/${pack}`, { body })).status).toBe(200);
  const [drifted] = await inForce();
  expect(drifted).toMatchObject({ score: entry?.score, changed: true });
  // A quarter of the price instead of a third: the durability of each piece is lower, and its cost higher.
  expect(drifted?.current ?? 0).toBeGreaterThan(((entry?.score ?? 0) * 4) / 3);
});

test('the key is never shown, the address is checked, and nothing is sent without it', async () => {
  const set = await setPortal();
  expect(set.body).toMatchObject({ address: double.address, keySet: true });
  expect(set.text).not.toContain(portalKey);
  const log = await service.call('GET', '/application/audit?noun=portal');
  expect(log.text).toContain(double.address);
  expect(log.text).not.toContain(portalKey);
  const stored = await service.query('SELECT * FROM portals');
  expect(JSON.stringify(stored)).not.toContain(portalKey);
  for (const address of ['https://portal.example/', 'ftp://portal.example/api', 'http://169.254.169.254/api'])
    expect((await setPortal(portalKey, address)).status, address).toBe(422);
  expect((await setPortal('two words')).body).toMatchObject({ errors: [{ pointer: '/key' }] });
  const reader = await service.addMember('portal-reader', 'reader', service.administrator.organizationId);
  const stranger = await service.addMember('portal-stranger', 'admin');
  const versions = [{ id: await version('KEY-1'), gtins: gtinsOf(900_004) }];
  expect((await send({ versions }, '', { token: reader.token })).status).toBe(403);
  expect((await send({ versions }, '', { token: stranger.token })).body).toMatchObject({
    errors: [{ code: 'reference.unknown', pointer: '/versions/0/id' }],
  });
  expect((await service.call('GET', '/declarations', { token: stranger.token })).body).toEqual([]);
  const editor = await service.addMember('portal-editor', 'editor', service.administrator.organizationId);
  const body = { address: double.address, key: portalKey };
  expect((await service.call('PUT', portal, { body, token: editor.token })).status).toBe(403);
  expect((await service.call('DELETE', portal)).status).toBe(204);
  expect((await service.call('GET', portal)).body).toMatchObject({ address: null, keySet: false });
  expect((await send({ versions })).body).toMatchObject({ status: 409, code: 'portal.not-set' });
});

test('the command line checks, writes the file, declares when told to, and lists', async () => {
  await setPortal();
  const body = { ...declarablePayload(teamId), reference: 'CLI-1' };
  const version = await publishedWithExtscore(service, body);
  const product = {
    ...{ name: 'By command', reference: 'CLI-1', gtins: gtinsOf(900_010) },
    ...{ teams: [{ id: teamId }], evaluations: [{ id: version.id, quantity: 1 }] },
  };
  const { id } = successful('createProduct', await service.call('POST', '/products', { body: product }));
  const { key } = await apiKeySteps(() => service).makeKey(service.administrator);
  const folder = mkdtempSync(join(tmpdir(), 'sillage-declare-'));
  const sillage = async (...args: string[]) => {
    const [output, errors] = [new PassThrough(), new PassThrough()];
    const environment = { SILLAGE_URL: service.address, SILLAGE_KEY: key, XDG_CONFIG_HOME: folder };
    const code = await runCommandLine(['declare', ...args], {
      ...{ environment, input: Readable.from(['']), output, errors, version: '0.0.0', fetch },
    });
    return { code, out: String(output.read() ?? ''), err: String(errors.read() ?? '') };
  };
  const products = ['--noun', 'products', id];
  expect(await sillage('check', ...products)).toMatchObject({
    code: 0,
    out: expect.stringContaining('ready'),
  });
  // A version has no GTIN, which the portal asks for.
  const refused = await sillage('check', version.id);
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('GTINs/EANs: ')]);
  const file = join(folder, 'portal.csv');
  expect(await sillage('file', ...products, '--values', 'code', '--output', file)).toMatchObject({
    code: 0,
  });
  const [titles, row] = readFileSync(file, 'utf8').split('\n');
  expect(titles).toMatch(/^GTINs\/EANs;Référence interne;/);
  expect(row).toContain('tshirt');
  expect((await sillage('file', ...products, '--values', 'de')).code).toBe(2);

  const declared = async () => (await service.call('GET', `/declarations?product=${id}`)).body;
  expect(await sillage('send', ...products)).toMatchObject({
    code: 2,
    err: expect.stringContaining('--yes'),
  });
  expect(await declared()).toEqual([]);
  expect(await sillage('send', ...products, '--yes')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/declared +CLI-1/),
  });
  expect(await declared()).toMatchObject([{ state: 'declared', reference: 'CLI-1' }]);
  expect((await sillage('list', '--product', id)).out).toMatch(/declared +CLI-1/);
});
