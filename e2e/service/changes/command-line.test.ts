import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { runCommandLine } from '../../../client/src/cli/run-command-line.ts';
import { verifyWebhook } from '../../../client/src/webhooks/verify-webhook.ts';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { apiKeySteps } from '../../testing/service/api-key-steps.ts';
import { firstTeam } from '../../testing/service/evaluation-steps.ts';
import { runService } from '../../testing/service/running-service.ts';
import { receiver } from '../../testing/service/webhook-receiver.ts';

const service = await runService();
const { key } = await apiKeySteps(() => service).makeKey(service.administrator);
const folder = mkdtempSync(join(tmpdir(), 'sillage-sync-'));
afterAll(async () => {
  await service?.close();
});

async function sillage(args: readonly string[], { input = '', fetch = globalThis.fetch } = {}) {
  const [output, errors] = [new PassThrough(), new PassThrough()];
  const code = await runCommandLine(args, {
    environment: { SILLAGE_URL: service.address, SILLAGE_KEY: key, XDG_CONFIG_HOME: folder },
    input: Readable.from([input]),
    output,
    errors,
    version: '0.0.0',
    fetch,
  });
  return { code, out: String(output.read() ?? ''), err: String(errors.read() ?? '') };
}

async function garment(reference: string, name = reference) {
  return { ...garmentPayload(await firstTeam(service)), name, reference };
}

test('a folder is synchronised by references: again it changes nothing, and one change is one replacement', async () => {
  const place = join(folder, 'catalogue');
  mkdirSync(join(place, 'spring'), { recursive: true });
  writeFileSync(join(place, 'a.json'), JSON.stringify([await garment('A-1'), await garment('A-2')]));
  writeFileSync(join(place, 'spring/b.ndjson'), `${JSON.stringify(await garment('B-1'))}\n`);
  const dry = await sillage(['sync', place, '--dry-run', '--json']);
  expect([dry.code, JSON.parse(dry.out).counts]).toEqual([0, { valid: 3 }]);
  expect((await sillage(['evaluations', '--output', 'ndjson'])).out).toBe('');

  expect(JSON.parse((await sillage(['sync', place, '--json'])).out).counts).toEqual({ created: 3 });
  expect(JSON.parse((await sillage(['sync', place, '--json'])).out).counts).toEqual({ unchanged: 3 });
  writeFileSync(join(place, 'spring/b.ndjson'), JSON.stringify(await garment('B-1', 'Another name')));
  expect(JSON.parse((await sillage(['sync', place, '--json'])).out).counts).toEqual({
    unchanged: 2,
    updated: 1,
  });
  const csv = (await sillage(['evaluations', '--sort', 'name', '--output', 'csv'])).out.split('\r\n');
  expect(csv[0]).toBe('ID,NAME,REFERENCE,CATEGORY,STATUS,SCORE,CLIMATE');
  expect(csv.slice(1, 4).map((row) => row.split(',').slice(1, 3))).toEqual([
    ['A-1', 'A-1'],
    ['A-2', 'A-2'],
    ['Another name', 'B-1'],
  ]);
});

test('an item without a reference, an empty folder and a wrong format say their place and cure', async () => {
  const { reference: _, ...nameless } = await garment('none');
  const file = join(folder, 'nameless.json');
  writeFileSync(file, JSON.stringify([nameless]));
  expect(await sillage(['sync', file])).toMatchObject({
    code: 2,
    err: expect.stringContaining(`${file}, item 1 has no reference: add one`),
  });
  mkdirSync(join(folder, 'empty'));
  expect((await sillage(['sync', join(folder, 'empty')])).err).toContain('no .json, .ndjson or .csv file');
  expect((await sillage(['evaluations', '--output', 'xml'])).err).toContain('table, json, ndjson, csv');
});

test('records are created from standard input, shown, and previewed without being stored', async () => {
  const made = await sillage(['evaluations', 'create', '-', '--json'], {
    input: JSON.stringify(await garment('C-1')),
  });
  const { id } = JSON.parse(made.out);
  expect((await sillage(['evaluations', 'show', id])).out).toMatch(/^reference +C-1$/m);
  const previewed = await sillage(['evaluations', 'preview', '-'], {
    input: JSON.stringify(await garment('D-1')),
  });
  expect(previewed.out).toMatch(/^score +[\d.]+ +µPt +90 %: [\d.]+ to [\d.]+\n/);
  expect((await sillage(['evaluations', '--reference', 'D-1', '--output', 'ndjson'])).out).toBe('');
  expect(await sillage(['masks', 'show', 'nope'])).toMatchObject({
    code: 1,
    err: expect.stringContaining('There is no mask with the id "nope"'),
  });
});

test('what is forwarded is signed like a webhook; after a cut connection and a restart nothing is missing', async () => {
  let cuts = 1;
  const local = await receiver((request, response) => {
    if (cuts-- > 0) request.socket.destroy();
    else response.end();
  });
  const state = join(folder, 'place');
  const secret = `whsec_${Buffer.from('a key of this test, 24 b').toString('base64')}`;
  const listen = ['listen', '--to', local.address, '--secret', secret, '--token', 'word', '--state', state];
  // The first run keeps its place, the next ones go on from there.
  expect(await sillage([...listen, '--once'])).toMatchObject({ code: 0, out: '' });
  const kinds = ['--kinds', 'evaluation.created', '--once', '--json'];
  await sillage(['evaluations', 'create', '-'], { input: JSON.stringify(await garment('L-1')) });
  // The service cannot be reached at first.
  let failures = 1;
  const failing: typeof fetch = (...request) =>
    failures-- > 0 ? Promise.reject(new TypeError('fetch failed')) : fetch(...request);
  const first = await sillage([...listen, ...kinds], { fetch: failing });
  expect(first.err).toContain('Trying again.');
  await sillage(['evaluations', 'create', '-'], { input: JSON.stringify(await garment('L-2')) });
  await sillage([...listen, ...kinds]);
  // The first delivery was cut, and came again with its id.
  const [cut, ...received] = local.received;
  expect(received[0]?.headers['webhook-id']).toBe(cut?.headers['webhook-id']);
  const references = [];
  for (const { body, headers } of received) {
    const { event } = await verifyWebhook<{ changes: { reference: string }[] }>(body, headers, {
      secrets: secret,
      token: 'word',
    });
    references.push(...event.changes.map(({ reference }) => reference));
  }
  expect(references).toEqual(['L-1', 'L-2']);
  await local.close();
});
