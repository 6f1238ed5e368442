// Reason for length: all that a file of declared garments tells, on one booted service.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import type { BenchmarkDetails, BenchmarkRecord, ExtscoreResult, Problem, Report } from '@sillage/contract';
import { expect, test } from 'vitest';
import { runCommandLine } from '../../../client/src/cli/run-command-line.ts';
import { type DeclaredRow, declaredFile, declaredRow } from '../../testing/fixtures/declared-file.ts';
import { declarablePayload, publishedWithExtscore } from '../../testing/fixtures/extscore-fixture.ts';
import { apiKeySteps } from '../../testing/service/api-key-steps.ts';
import { create, firstTeam } from '../../testing/service/evaluation-steps.ts';
import { type Member, useService } from '../../testing/service/running-service.ts';
import { successful } from '../../testing/service/successful-answer.ts';

const service = await useService();

type Content = string | Uint8Array<ArrayBuffer>;
async function send(content: Content, query = 'source=Test&date=2026-10-01', token?: string) {
  const response = await fetch(`${service.address}/benchmarks?${query}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token ?? service.administrator.token}`,
      'content-type': 'text/csv',
    },
    body: content,
  });
  return { status: response.status, body: await response.json(), location: response.headers.get('location') };
}
async function uploaded(content: Content, query?: string): Promise<BenchmarkRecord> {
  const answer = await send(content, query);
  expect(answer).toMatchObject({ status: 201 });
  return answer.body as BenchmarkRecord;
}
const listed = async (member?: Member): Promise<readonly BenchmarkRecord[]> =>
  successful('listBenchmarks', await service.call('GET', '/benchmarks', member && { token: member.token }));
const detailed = async (id: string): Promise<BenchmarkDetails> =>
  successful('readBenchmark', await service.call('GET', `/benchmarks/${id}`));

/** Written for this test: the value that a fraction of the others is below, on the line between two neighbours. */
function between(values: readonly number[], fraction: number): number {
  const ordered = [...values].sort((a, b) => a - b);
  const place = fraction * (ordered.length - 1);
  const weight = place % 1;
  const [low, high] = [ordered[Math.trunc(place)] as number, ordered[Math.ceil(place)] as number];
  return low * (1 - weight) + high * weight;
}

/** Random but repeatable: the generator of Park and Miller. */
function draws(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

test('percentiles of scores, of 100 g, of impacts and of stages are those of an independent calculation', async () => {
  const draw = draws(7);
  const words = ['T-shirt / Polo', 'Caleçon (tissé)', 'Boxer / Slip (tricoté)', 'Manteau / Veste'];
  const rows = Array.from({ length: 2000 }, (_, index) => {
    const score = 300 + 3000 * draw() ** 3;
    const mass = 0.05 + draw();
    return declaredRow(index, {
      Catégorie: words[Math.floor(draw() * words.length)] ?? '',
      Score: score,
      'Score standardisé': score / (10 * mass),
      'Impact - Changement climatique': draw() * 1e-7,
      'Cycle de vie - Filature': draw() * 100,
    });
  });
  const record = await uploaded(declaredFile(rows));
  expect(record).toMatchObject({ source: 'Test', date: '2026-10-01', licence: 'Licence Ouverte 2.0' });
  expect(record).toMatchObject({
    rows: 2000,
    pieces: 2000,
    left: { repeated: 0, lot: 0, incomplete: 0, contradictory: 0 },
  });
  expect(record.categories.map(({ id }) => id).sort()).toEqual(['calecon', 'manteau', 'slip', 'tshirt']);
  const { categories } = await detailed(record.id);
  for (const [id, word] of [
    ['tshirt', words[0]],
    ['calecon', words[1]],
    ['slip', words[2]],
    ['manteau', words[3]],
  ]) {
    const own = rows.filter((row) => row.Catégorie === word);
    const found = categories.find((category) => category.id === id);
    expect(found?.count).toBe(own.length);
    const figures = [
      [found?.score, 'Score'],
      [found?.per100g, 'Score standardisé'],
      [found?.impacts.find((impact) => impact.id === 'cch'), 'Impact - Changement climatique'],
      [found?.stages.find((stage) => stage.id === 'spinning'), 'Cycle de vie - Filature'],
    ] as const;
    for (const [told, title] of figures) {
      const values = own.map((row) => Number(row[title]));
      for (const percent of [5, 25, 50, 75, 95] as const) {
        const expected = between(values, percent / 100);
        expect(Math.abs((told?.[`p${percent}`] ?? Number.NaN) / expected - 1)).toBeLessThan(1e-12);
      }
    }
    expect([found?.impacts.length, found?.stages.length]).toEqual([16, 9]);
  }
});

test('separators, encodings, decimals and files without stages read the same', async () => {
  const rows = [
    declaredRow(1, { Marque: 'Été "bleu"; d’ici', Score: 1000.5 }),
    declaredRow(2, { Catégorie: 'Caleçon (tissé)' }),
    declaredRow(3, { Score: 2000.25, Marque: 'Deux\nlignes' }),
  ];
  const withoutIds = ({ categories, pieces, rows: count }: BenchmarkRecord) => ({
    categories,
    pieces,
    count,
  });
  const first = withoutIds(await uploaded(declaredFile(rows)));
  expect(first).toMatchObject({ pieces: 3, count: 3 });
  // Interpolated by hand: 1000.5 + 0.5 × (2000.25 − 1000.5).
  expect(first.categories[0]).toMatchObject({ id: 'tshirt', count: 2, score: { p50: 1500.375 } });
  const semicolons = declaredFile(rows, { separator: ';', decimal: ',' });
  const forms: readonly Content[] = [
    semicolons,
    `\uFEFF${semicolons}`,
    declaredFile(rows, { decimal: ',' }).replaceAll('\n', '\r\n').replace('Deux\r\nlignes', 'Deux\nlignes'),
    declaredFile(rows, { separator: '\t' }),
    // ’ is 0x92 in Windows-1252, which Latin-1 does not have.
    Buffer.from(semicolons.replaceAll('’', '\u0092'), 'latin1'),
    declaredFile(rows, { stages: false }),
    declaredFile(rows).replace('Catégorie', 'CATEGORIE'),
    declaredFile(rows).replace(/\n$/, ''),
  ];
  for (const form of forms) expect(withoutIds(await uploaded(form))).toEqual(first);
  const { id } = await uploaded(declaredFile(rows, { stages: false }));
  expect((await detailed(id)).categories[0]?.stages).toEqual([]);
});

test('lots, repeated, incomplete and contradictory rows are counted and left out', async () => {
  const date = (day: string): Partial<DeclaredRow> => ({ 'Date de création': day });
  const rows = [
    // Three GTINs of one piece: the newest counts, whatever its place.
    declaredRow(1, { Score: 500, ...date('2026-01-05T10:00:00Z') }),
    declaredRow(2, { 'Référence interne': 'REF-1', Score: 700, ...date('2026-03-01T10:00:00Z') }),
    declaredRow(3, { 'Référence interne': 'REF-1', Score: 600, ...date('05/02/2026 10:00') }),
    // The same reference of another brand is another piece.
    declaredRow(4, { 'Référence interne': 'REF-1', Marque: 'Other', Score: 900 }),
    // Without a reference, GTINs tell pieces apart.
    declaredRow(5, { 'Référence interne': '', Score: 1100 }),
    declaredRow(6, { 'Référence interne': '', Score: 1300 }),
    declaredRow(7, { Catégorie: 'Lot de produits' }),
    declaredRow(8, { Catégorie: 'Lot de produits', Score: '' }),
    declaredRow(9, { Score: '' }),
    declaredRow(10, { 'Score standardisé': '' }),
    declaredRow(11, { 'Impact - Acidification': '' }),
    declaredRow(12, { Score: 0 }),
    declaredRow(13, { Score: -5 }),
    declaredRow(14, { Score: 'Infinity' }),
    declaredRow(15, { 'Impact - Particules': 'NaN' }),
    // 1000 ÷ (10 × 10,001) kg is below 0.01 kg; 1000 ÷ (10 × 9.99) is above 10 kg; at the limits they count.
    declaredRow(16, { Score: 1000, 'Score standardisé': 10_001 }),
    declaredRow(17, { Score: 1000, 'Score standardisé': 9.99 }),
    declaredRow(18, { Score: 1000, 'Score standardisé': 10_000 }),
    declaredRow(19, { Score: 1000, 'Score standardisé': 10 }),
  ];
  const record = await uploaded(declaredFile(rows));
  expect(record.left).toEqual({ repeated: 2, lot: 2, incomplete: 3, contradictory: 6 });
  expect([record.rows, record.pieces]).toEqual([19, 6]);
  // 700, 900, 1000, 1000, 1100, 1300
  expect(record.categories).toMatchObject([{ id: 'tshirt', count: 6, score: { p50: 1000, p5: 750 } }]);
});

test('a spoiled file is refused with its line and column, and what was stored stays', async () => {
  const kept = await uploaded(declaredFile([declaredRow(1)]), 'source=Kept&date=2026-09-01');
  const before = await listed();
  const rows = Array.from({ length: 40 }, (_, index) => declaredRow(index));
  const good = declaredFile(rows);
  const spoiled = (index: number, given: Partial<DeclaredRow>) =>
    declaredFile(rows.map((row, at) => (at === index ? { ...row, ...given } : row)));
  const cases: readonly (readonly [Content, string, string])[] = [
    [spoiled(10, { Score: '12,3,4' }), '/12/Score', 'Line 12, column 5 (Score): "12,3,4" is no number'],
    [spoiled(39, { Durabilité: 'good' }), '/41/Durabilité', 'Line 41, column 7 (Durabilité)'],
    [spoiled(3, { 'Date de création': 'soon' }), '/5/Date de création', '"soon" is no date'],
    [good.replace('Score standardisé', 'Points'), '/1/34', 'the column "Score standardisé" is missing'],
    [good.replace('Cycle de vie - Filature', 'x'), '/1/34', '"Cycle de vie - Filature" is missing'],
    [good.replace('GTIN', 'Marque'), '/1/Marque', 'the column is there twice'],
    [good.slice(0, good.length - 200), '/41/', 'the row has'],
    [good.replace('Atelier,T', '"Atelier,T'), '/2/', 'a quotation mark is not closed'],
    [good.replace('Atelier,T', 'Atelier,,T'), '/2/34', 'the row has 34 cells and the first line 33 titles'],
    [Buffer.concat([Buffer.from(good), Buffer.from('Été,', 'latin1')]), '/42/', 'not UTF-8'],
    ['', '/1/1', 'no row follows'],
    [good.slice(0, good.indexOf('\n')), '/1/Marque', 'no row follows the titles'],
    ['Name;Weight\nT-shirt;0.17\n', '/1/3', 'the column "Marque" is missing'],
  ];
  for (const [content, pointer, detail] of cases) {
    const { status, body } = await send(content, 'source=Kept&date=2026-09-01');
    const problem = body as Problem;
    if (content === '') {
      expect([status, problem.code]).toEqual([400, 'body.malformed']);
      continue;
    }
    expect([status, problem.code]).toEqual([422, 'benchmark.file-invalid']);
    expect(problem.detail).toContain(detail);
    expect(problem.detail).toContain('Nothing was stored');
    expect(problem.errors?.[0]?.pointer).toContain(pointer);
  }
  expect(await listed()).toEqual(before);
  expect((await listed()).map(({ id }) => id)).toContain(kept.id);
  expect((await send(good, 'source=Kept&date=2026-02-30')).status).toBe(400);
});

test('the same source and date replaces; an older one is what is left after a deletion', async () => {
  const query = 'source=Replaced&date=2026-08-01';
  const first = await uploaded(declaredFile([declaredRow(1)]), query);
  const again = await uploaded(declaredFile([declaredRow(1), declaredRow(2)]), query);
  expect([again.id, again.pieces]).toEqual([first.id, 2]);
  const own = (await listed()).filter(({ source }) => source === 'Replaced');
  expect(own).toEqual([again]);
  const dates = (await listed()).map(({ date }) => date);
  expect(dates).toEqual([...dates].sort().reverse());
  expect((await service.call('DELETE', `/benchmarks/${first.id}`)).status).toBe(204);
  expect((await service.call('DELETE', `/benchmarks/${first.id}`)).status).toBe(404);
  expect((await service.call('GET', `/benchmarks/${first.id}`)).status).toBe(404);
  const audited = await service.call('GET', '/application/audit?noun=benchmark&limit=3');
  expect((audited.body as { action: string }[]).map(({ action }) => action)).toEqual([
    'remove',
    'replace',
    'create',
  ]);
});

test('a cost is ranked on reading, from 30 pieces on, and nothing of it is stored', async () => {
  for (const { id } of await listed()) await service.call('DELETE', `/benchmarks/${id}`);
  const teamId = await firstTeam(service);
  const version = await publishedWithExtscore(service, declarablePayload(teamId));
  const read = async (id = version.id): Promise<ExtscoreResult> =>
    successful(
      'readEvaluationExtscore',
      await service.call('GET', `/results/evaluation/${id}/extscore`),
    ) as ExtscoreResult;
  const plain = await read();
  expect(plain).not.toHaveProperty('rank');
  const cost = plain.score.value;
  // 29 pieces are too few; the thirtieth has exactly the cost, which is not strictly higher.
  const rows = Array.from({ length: 30 }, (_, index) =>
    declaredRow(index, {
      Score: index === 29 ? cost : cost * (index < 9 ? 0.5 : 2),
      // 12 are better for 100 g.
      'Score standardisé': plain.per100g * (index < 18 ? 0.9 : 1.1),
      Catégorie: 'T-shirt / Polo',
    }),
  );
  await uploaded(declaredFile(rows.slice(0, 29)), 'source=Test&date=2026-10-01');
  expect((await read()).rank).toBeNull();
  const record = await uploaded(declaredFile(rows), 'source=Test&date=2026-10-01');
  expect(record.left.contradictory).toBe(0);
  // 20 of 30 are strictly higher, 12 of 30 for 100 g.
  const rank = {
    benchmark: { id: record.id, source: 'Test', date: '2026-10-01' },
    category: 'tshirt',
    count: 30,
    better: 20 / 30,
    per100g: { better: 12 / 30 },
  };
  expect(await read()).toEqual({ ...plain, rank });
  expect((await read(version.evaluation.id)).rank).toEqual(rank);
  const reports = async (form: string) =>
    (await service.call('GET', `/results/evaluation/${version.id}/report?${form}`)).text;
  expect(JSON.parse(await reports('format=json'))).toMatchObject({ rank });
  expect((await reports('format=html')).match(/better than 67[^<]*/)?.[0]).toBe(
    'better than 67% of 30 declared pieces of its category; for 100 g, better than 40% (Test, October 2026, file of 2026-10-01, Licence Ouverte 2.0)',
  );
  expect((await reports('format=html&language=fr')).match(/octobre 2026[^<)]*/)?.[0]).toBe(
    'octobre 2026, fichier du 2026-10-01, Licence Ouverte 2.0',
  );
  // The same in the list of an application; the mean of the collection is this one garment.
  const inList = async (ids: string, options: object = {}) =>
    successful('listRanks', await service.call('GET', `/benchmarks/ranks?evaluation=${ids}`, options));
  const unscored = (await create(service, declarablePayload(teamId))).id;
  expect(await inList(`${unscored},${version.evaluation.id}`)).toEqual([
    { evaluation: { id: version.evaluation.id }, rank },
  ]);
  const elsewhere = await service.addMember('ranks elsewhere', 'admin');
  expect(await inList(version.evaluation.id, { token: elsewhere.token })).toEqual([]);
  const many = Array.from({ length: 101 }, (_, index) => `n${index}`).join(',');
  expect((await service.call('GET', `/benchmarks/ranks?evaluation=${many}`)).status).toBe(400);
  const collection = successful(
    'readCollection',
    await service.call('GET', '/collections?category_id=t-shirt'),
  );
  expect(collection.season.categories.map(({ id, ranks }) => [id, ranks])).toEqual([
    ['t-shirt', [{ category: 'tshirt', count: 30, better: 20 / 30 }]],
  ]);
  // A newer file counts, an older one does not.
  await uploaded(declaredFile(rows.slice(0, 9).concat(rows.slice(0, 21))), 'source=Test&date=2026-07-01');
  expect((await read()).rank?.benchmark.date).toBe('2026-10-01');
  const { organizationId } = service.administrator;
  const stored = await service.storage.readVersion(organizationId, version.id);
  expect(Buffer.from(stored?.extscore ?? []).toString()).not.toContain('rank');
  const product = async (quantity: number) => {
    const body = {
      name: 'P',
      teams: [{ id: teamId }],
      evaluations: [{ id: version.id, quantity }],
    };
    const { id } = successful('createProduct', await service.call('POST', '/products', { body }));
    const answer = await service.call('GET', `/results/product/${id}/extscore`);
    const report = await service.call('GET', `/results/product/${id}/report?format=json`);
    return [successful('readProductExtscore', answer).rank, (JSON.parse(report.text) as Report).rank];
  };
  expect([await product(1), await product(3)]).toEqual([
    [rank, rank],
    [null, undefined],
  ]);
});

test('administrators upload and delete, everybody of the organization reads, and nobody else', async () => {
  const record = await uploaded(declaredFile([declaredRow(1)]), 'source=Ours&date=2026-06-01');
  const reader = await service.addMember('reading', 'reader', service.administrator.organizationId);
  const editor = await service.addMember('editing', 'editor', service.administrator.organizationId);
  expect((await listed(reader)).map(({ id }) => id)).toContain(record.id);
  for (const { token } of [reader, editor]) {
    expect((await send(declaredFile([declaredRow(1)]), undefined, token)).status).toBe(403);
    expect((await service.call('DELETE', `/benchmarks/${record.id}`, { token })).status).toBe(403);
  }
  const stranger = await service.addMember('elsewhere', 'admin');
  const { token } = stranger;
  expect(await listed(stranger)).toEqual([]);
  expect((await service.call('GET', `/benchmarks/${record.id}`, { token })).status).toBe(404);
  expect((await service.call('DELETE', `/benchmarks/${record.id}`, { token })).status).toBe(404);
  expect((await send(declaredFile([declaredRow(1)]), 'source=Ours&date=2026-06-01', token)).status).toBe(201);
  expect((await listed()).find(({ id }) => id === record.id)).toEqual(record);
});

test('the command line uploads a file, says what was left out, and lists', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sillage-benchmark-'));
  const { key } = await apiKeySteps(() => service).makeKey(service.administrator);
  const sillage = async (args: readonly string[]) => {
    const [output, errors] = [new PassThrough(), new PassThrough()];
    const environment = { SILLAGE_URL: service.address, SILLAGE_KEY: key, XDG_CONFIG_HOME: folder };
    const input = Readable.from(['']);
    const code = await runCommandLine(args, {
      ...{ environment, input, output, errors, version: '0.0.0', fetch },
    });
    return { code, out: String(output.read() ?? ''), err: String(errors.read() ?? '') };
  };
  const file = join(folder, 'declared.csv');
  writeFileSync(file, declaredFile([declaredRow(1), declaredRow(2, { Score: '' })]));
  const options = ['--source', 'By command', '--date', '2026-05-01'];
  const sent = await sillage(['benchmark', 'import', file, ...options]);
  expect(sent.code).toBe(0);
  expect(sent.out).toMatch(/T-shirt +1 +1001 +1001 +1001 +1001 +1001 +501/);
  expect(sent.err).toContain('1 pieces of 2 rows; left out: 0 repeated, 0 of lots, 1 incomplete');
  const told = JSON.parse((await sillage(['benchmark', 'list', '--json'])).out) as BenchmarkRecord[];
  const [own] = told.filter(({ source }) => source === 'By command');
  expect(own).toMatchObject({ date: '2026-05-01', pieces: 1 });
  expect((await sillage(['benchmark', 'list', own?.id ?? ''])).out).toContain('T-shirt');
  writeFileSync(file, declaredFile([declaredRow(1, { Score: 'x' })]));
  const refused = await sillage(['benchmark', 'import', file]);
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('Line 2, column 5 (Score)')]);
  expect((await sillage(['benchmark', 'import', join(folder, 'none.csv')])).code).toBe(2);
});
