import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from '../../../tools/root.mjs';
import { installClient } from '../../testing/processes/installed-client.ts';
import { apiKeySteps } from '../../testing/service/api-key-steps.ts';
import { runService } from '../../testing/service/running-service.ts';

// One after the other: npm stops this process, and with it a service that is starting.
const installed = await installClient();
const service = await runService();
const { key } = await apiKeySteps(() => service).makeKey(service.administrator);
afterAll(async () => {
  installed?.remove();
  await service?.close();
});

/** Runs the installed program; not `spawnSync`, which would stop the service in this process. */
async function sillage(args: readonly string[], input = '') {
  const child = spawn(join(installed.folder, 'node_modules/.bin/sillage'), args, {
    cwd: installed.folder,
    env: { PATH: process.env.PATH, XDG_CONFIG_HOME: installed.folder },
  });
  child.stdin.end(input);
  let out = '';
  let err = '';
  child.stdout.on('data', (text) => {
    out += text;
  });
  child.stderr.on('data', (text) => {
    err += text;
  });
  const [code] = (await once(child, 'close')) as [number];
  return { code, out, err, json: () => JSON.parse(out) };
}

test('the installed command takes a table from import to publication, export and comparison', async () => {
  expect(await sillage(['databases'])).toMatchObject({
    code: 2,
    err: expect.stringContaining('not signed in'),
  });
  const signedIn = await sillage(['login', '--url', service.address], `${key}\n`);
  expect([signedIn.code, signedIn.err]).toEqual([0, '']);
  expect(statSync(join(installed.folder, 'sillage/profiles.json')).mode & 0o777).toBe(0o600);
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  expect((await sillage(['--version'])).out).toBe(`${version}\n`);

  const [team] = (await service.call('GET', '/teams')).body as { id: string }[];
  const columns =
    '/name,/reference,/category/id,/teams/0/id,/composition/baseUnit,/composition/totalWeight,/composition/parts/0/weight,/composition/parts/0/materials/0/id,/composition/parts/0/materials/0/weight';
  const row = (reference: string, material: string): string =>
    `T-shirt,${reference},t-shirt,${team?.id},weight,0.17,0.17,${material},0.17`;
  const table = `${columns}\n${row('1', 'cotton')}\n${row('2', 'linen')}\n${row('3', 'no-fibre')}\n`;
  writeFileSync(join(installed.folder, 'garments.csv'), table);
  const imported = await sillage(['import', 'evaluations', 'garments.csv', '--upsert', '--json']);
  expect([imported.code, imported.json().counts]).toEqual([1, { created: 2, refused: 1 }]);
  expect(imported.json().refused[0]).toMatchObject({ index: 2, reference: '3' });
  const again = await sillage(['import', 'evaluations', 'garments.csv', '--upsert', '--json']);
  expect(again.json().counts).toEqual({ unchanged: 2, refused: 1 });

  const evaluated = await sillage(['evaluate', '--all', '--json']);
  expect([evaluated.code, evaluated.json().progress]).toMatchObject([0, { done: 2, failed: 0, total: 2 }]);
  expect((await sillage(['jobs', '--status', 'done', '--json'])).json()).toHaveLength(1);

  const file = join(installed.folder, 'results.ndjson');
  expect((await sillage(['export', 'evaluations', '--format', 'ndjson', '--output', file])).code).toBe(0);
  const rows = readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(rows.map(({ reference }) => reference)).toEqual(['1', '2']);
  expect((await sillage(['export', 'evaluations', '--reference', '2'])).out).toMatch(
    /^[^\n]+\n[^\n]*\b2\b[^\n]*\n$/,
  );

  const ids = ((await service.call('GET', '/evaluations')).body as { id: string }[]).map(({ id }) => id);
  const published = await sillage(['publish', ...ids, '--note', 'spring', '--json']);
  expect([published.code, published.json()]).toMatchObject([0, ids.map((evaluation) => ({ evaluation }))]);
  const [from, to] = published.json().map((made: { version: string }) => made.version);
  const compared = (await sillage(['diff', from, to, '--json'])).json();
  expect(compared.impacts).toHaveLength(16);
  const [first] = compared.impacts;
  expect(first.ratio).toBeCloseTo(first.after / first.before, 12);
  expect((await sillage(['publish', 'nobody'])).code).toBe(1);
});

test('the installed command imports a table of products, says what failed where, and undoes it', async () => {
  await sillage(['login', '--url', service.address], `${key}\n`);
  const file =
    'SKU,Name,Weight (g),Material 1,Country of making\nK-1,A,160,cotton,Portugal\nK-2,B,160,cotton,Portugual\n';
  writeFileSync(join(installed.folder, 'shirts.csv'), file);
  const args = ['import', 'table', 'shirts.csv', '--category', 't-shirt', '--import', 'by-command'];
  const dry = await sillage([...args, '--dry-run', '--json']);
  expect([dry.code, dry.json().counts]).toMatchObject([1, { created: 1, failed: 1 }]);
  expect(dry.json().failed[0].problems).toMatchObject([{ row: 3, column: 5, suggestions: ['Portugal'] }]);
  const corrections = [{ title: 'Country of making', from: 'Portugual', to: 'Portugal' }];
  writeFileSync(join(installed.folder, 'mapping.json'), JSON.stringify({ corrections }));
  const shown = await sillage(args);
  expect([shown.code, shown.err]).toEqual([
    1,
    expect.stringContaining('row 3, Country of making: “Portugual” is not known here. Perhaps: Portugal.'),
  ]);
  const whole = await sillage([...args, '--mapping', 'mapping.json', '--json']);
  expect([whole.code, whole.json().counts]).toMatchObject([0, { created: 1, unchanged: 1, failed: 0 }]);
  const undone = await sillage(['undo', 'import', 'by-command', '--json']);
  expect([undone.code, undone.json()]).toEqual([0, { removed: 2, restored: 0, kept: [] }]);
});

test('the installed command imports a database and lists what it holds', async () => {
  await sillage(['login', '--url', service.address], `${key}\n`);
  const mill = join(root, 'examples/cotton-mill.csv');
  const made = await sillage([
    'import',
    'database',
    mill,
    '--name',
    'mill',
    '--version',
    '2026',
    '--disclosure',
    'full',
    '--json',
  ]);
  expect(made.err).toBe('');
  expect([made.code, made.json()]).toMatchObject([0, { database: { id: 'mill@2026' } }]);
  expect((await sillage(['databases', 'mill'])).out).toContain('mill@2026');
  // Three processes, of which the gin has two products.
  expect((await sillage(['databases', 'processes', 'mill@2026', '--json'])).json()).toHaveLength(4);
  const next = await sillage(['import', 'database', mill, '--name', 'mill', '--version', '2027']);
  expect(next.code).toBe(0);
  expect((await sillage(['diff', 'mill@2026', 'mill@2027'])).code).toBe(0);
  const taken = await sillage(['import', 'database', mill, '--name', 'mill', '--version', '2027']);
  expect(taken).toMatchObject({ code: 1, err: expect.stringContaining('mill') });
});

test('the operator’s command stays beside it: both may be on one machine', async () => {
  expect((await sillage(['--help'])).out).toContain('import database');
  const bash = await sillage(['completion', 'bash']);
  expect(bash.out).toContain('complete -o filenames -F _sillage sillage');
});
