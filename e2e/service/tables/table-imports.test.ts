// Reason for length: every way to import a table, on one service.

import type { EvaluationRecord, EvaluationSummary, Problem, TeamRecord } from '@sillage/contract';
import { workbookBytes } from '@sillage/contract/tables/reading';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { importTable } from '../../testing/service/imported-table.ts';
import { useService } from '../../testing/service/running-service.ts';
import { successful } from '../../testing/service/successful-answer.ts';

const service = await useService();

const stored = async (reference: string): Promise<EvaluationRecord | undefined> => {
  const path = `/evaluations?reference=${encodeURIComponent(reference)}`;
  const [found] = (await service.call('GET', path)).body as EvaluationSummary[];
  if (found === undefined) return undefined;
  return (await service.call('GET', `/evaluations/${found.id}`)).body as EvaluationRecord;
};
const shirt = { category: 't-shirt' };

const titles =
  'SKU,Name,Weight (g),Material 1,Material 1 %,Material 2,Material 2 %,Material 3,Material 3 %,Metal button,Country of making,Season';
/** Thirty shirts with five faults: three times Portugual, a weight in words, and cottton. */
const thirty = (prefix: string): string[] =>
  Array.from({ length: 30 }, (_, n) =>
    [
      `${prefix}-${n}`,
      `Shirt ${n}`,
      n === 7 ? 'heavy' : 160,
      n === 11 ? 'cottton' : 'cotton',
      '70,polyester,25,elastane,5',
      n % 2 === 0 ? 2 : '',
      n >= 3 && n <= 5 ? 'Portugual' : 'Portugal',
      ['SS27', 'AW27', 'SS28'][n % 3],
    ].join(','),
  );

test('thirty rows with five faults: each at its cell; corrected, imported, the same again, one changed, undone', async () => {
  const file = [titles, ...thirty('T')].join('\n');
  const before = await service.fingerprint();
  const dry = await importTable(service, file, { ...shirt, dryRun: 'true' });
  expect(await service.fingerprint()).toBe(before);
  expect(dry.reading).toMatchObject({
    import: null,
    encoding: 'utf-8',
    delimiter: ',',
    rows: 30,
    products: 30,
    categories: ['t-shirt'],
    weightUnit: 'g',
    baseUnit: 'percentage',
    tags: { created: [], ignored: ['SS27', 'AW27', 'SS28'] },
  });
  expect(dry.reading.columns.map(({ field }) => field)).toEqual([
    'reference',
    'name',
    'totalWeight',
    'material.1',
    'material.1.share',
    'material.2',
    'material.2.share',
    'material.3',
    'material.3.share',
    'accessory.metal-button',
    'parameter.t-shirt.making-country',
    'tags',
  ]);
  expect(dry.reading.unknown).toEqual([
    {
      column: 11,
      title: 'Country of making',
      field: 'parameter.t-shirt.making-country',
      value: 'Portugual',
      rows: 3,
      suggestions: ['Portugal'],
    },
    {
      column: 4,
      title: 'Material 1',
      field: 'material.1',
      value: 'cottton',
      rows: 1,
      suggestions: ['Cotton'],
    },
  ]);
  expect(dry.sums).toMatchObject({ created: 25, failed: 5, notBegun: 0 });
  const failed = dry.rows.filter(({ outcome }) => outcome === 'failed');
  expect(failed.map(({ row }) => row)).toEqual([5, 6, 7, 9, 13]);
  expect(failed[0]?.problems).toEqual([
    {
      row: 5,
      column: 11,
      title: 'Country of making',
      field: 'parameter.t-shirt.making-country',
      cell: 'Portugual',
      code: 'unknown',
      message: '“Portugual” is not known here. Perhaps: Portugal.',
      suggestions: ['Portugal'],
    },
  ]);
  expect(failed[3]?.problems).toMatchObject([
    {
      row: 9,
      column: 3,
      cell: 'heavy',
      code: 'number',
      message: '“heavy” is not a number with a decimal point.',
    },
  ]);
  // Every other row has the score that it would have.
  expect(dry.rows.filter(({ score }) => score !== undefined)).toHaveLength(25);

  const corrections = [
    { title: 'Country of making', from: 'Portugual', to: 'Portugal' },
    { title: 'Material 1', from: 'cottton', to: 'cotton' },
    { title: 'Weight (g)', from: 'heavy', to: '160' },
  ];
  const query = { ...shirt, mapping: JSON.stringify({ corrections }), import: 'thirty' };
  const first = await importTable(service, file, query);
  expect(first.reading.import).toBe('thirty');
  expect(first.sums).toMatchObject({ created: 30, updated: 0, unchanged: 0, failed: 0 });
  expect(first.progress.at(-1)).toMatchObject({ done: 30, total: 30 });
  const shirt4 = await stored('T-4');
  expect(shirt4).toMatchObject({
    status: 'evaluated',
    composition: {
      totalWeight: 0.16,
      parts: [{ materials: [{ percentage: 70 }, { percentage: 25 }, { percentage: 5 }] }],
      accessories: { items: [{ id: 'metal-button', quantity: 2 }] },
    },
    lifecycles: [{ parameters: [{ value: 'PT' }] }],
  });
  const dryScores = dry.rows.map(({ score }) => score?.value);
  expect(first.rows[0]?.score?.value).toBe(dryScores[0]);

  // The second run costs nothing: not even an evaluation is written.
  const between = await service.fingerprint();
  const second = await importTable(service, file, query);
  expect(second.sums).toMatchObject({ created: 0, updated: 0, unchanged: 30, failed: 0 });
  expect(second.rows[0]?.score?.value).toBe(dryScores[0]);
  expect(await service.fingerprint()).toBe(between);

  const changed = file.replace('T-4,Shirt 4', 'T-4,Shirt four');
  const third = await importTable(service, changed, { ...query, import: 'one' });
  expect(third.sums).toMatchObject({ created: 0, updated: 1, unchanged: 29, failed: 0 });
  expect((await stored('T-4'))?.name).toBe('Shirt four');
  const skipped = await importTable(service, file, { ...query, mode: 'skip', import: 'none' });
  expect(skipped.sums).toMatchObject({ skipped: 30, created: 0, updated: 0 });
  expect(skipped.rows[4]).toMatchObject({ outcome: 'skipped', id: shirt4?.id });

  // Told once each, those that stored nothing not at all.
  const told = successful('listChanges', await service.call('GET', '/changes?kinds=import'));
  expect(told.changes.map(({ kind, recordId }) => [kind, recordId])).toEqual([
    ['import.ended', 'thirty'],
    ['import.ended', 'one'],
  ]);

  const undone = await service.call('POST', '/evaluations/imports/one/undo');
  expect(undone.body).toMatchObject({ removed: 0, restored: 1 });
  expect((await stored('T-4'))?.name).toBe('Shirt 4');
  const all = await service.call('POST', '/evaluations/imports/thirty/undo');
  expect(all.body).toMatchObject({ removed: 30, kept: [] });
});

test('tags are created on request, by an administrator only', async () => {
  const file = `${titles}\n${thirty('G').slice(0, 3).join('\n')}`;
  const editor = await service.addMember('edits', 'editor', service.administrator.organizationId);
  const refused = await service.call('POST', '/evaluations/imports?category=t-shirt&tags=create', {
    text: file,
    token: editor.token,
    headers: { 'content-type': 'text/csv' },
  });
  expect(refused).toMatchObject({ status: 403, body: { code: 'auth.role' } });
  const made = await importTable(service, file, { ...shirt, evaluate: 'false' });
  expect(made.rows[0]?.score).toBeUndefined();
  const before = await service.fingerprint();
  const dry = await importTable(service, file, { ...shirt, tags: 'create', dryRun: 'true' });
  expect(dry.sums).toMatchObject({ updated: 3, unchanged: 0 });
  expect(await service.fingerprint()).toBe(before);
  const { reading, sums } = await importTable(service, file, { ...shirt, tags: 'create' });
  expect(reading.tags).toEqual({ created: ['SS27', 'AW27', 'SS28'], ignored: [] });
  expect(sums).toMatchObject({ updated: 3 });
  expect((await stored('G-1'))?.tags).toMatchObject([{ name: 'AW27' }]);
  expect((await importTable(service, file, shirt)).sums).toMatchObject({ unchanged: 3 });
  const many = Array.from({ length: 51 }, (_, n) => `M-${n},Shirt,170,cotton,s${n}`);
  const answer = await service.call('POST', '/evaluations/imports?category=t-shirt&tags=create', {
    text: ['SKU,Name,Weight (g),Material 1,Season', ...many].join('\n'),
    headers: { 'content-type': 'text/csv' },
  });
  expect(answer).toMatchObject({ status: 400, body: { code: 'query.invalid' } });
  expect(await stored('M-1')).toBeUndefined();
});

test('encodings, separators and decimals: Windows-1252 with semicolons, UTF-16 with tabs', async () => {
  const french =
    'Nom;Référence;Masse totale (kg);Matière 1;Pays de confection\r\nGilet été;E-1;0,25;Coton;Portugal\r\n';
  const latin = Uint8Array.from([...french].map((sign) => sign.charCodeAt(0)));
  const { reading, sums } = await importTable(service, latin, shirt, {
    headers: { 'accept-language': 'fr' },
  });
  expect(reading).toMatchObject({ encoding: 'windows-1252', delimiter: ';', decimal: 'comma' });
  expect(sums).toMatchObject({ created: 1 });
  expect(await stored('E-1')).toMatchObject({ name: 'Gilet été', composition: { totalWeight: 0.25 } });
  const tabs = '\ufeffName\tReference\tTotal weight\tMaterial\nÉté\tE-2\t0.2\tlinen\n';
  const wide = new Uint8Array(new Uint16Array([...tabs].map((sign) => sign.charCodeAt(0))).buffer);
  const second = await importTable(service, wide, shirt);
  expect(second.reading).toMatchObject({ encoding: 'utf-16le', delimiter: '\t' });
  expect(await stored('E-2')).toMatchObject({ name: 'Été', composition: { totalWeight: 0.2 } });
});

test('several categories in one file; a column that one lacks is a fault there only', async () => {
  const file = [
    'Reference,Name,Product type,Total weight,Material,Country of making',
    'C-1,Tee,T-shirt,0.17,cotton,PT',
    'C-2,Jeans,pants-and-shorts,0.6,cotton,PT',
    'C-3,Odd,Spaceship,0.6,cotton,PT',
  ].join('\n');
  // No category in the query: that of the first row.
  const { reading, rows } = await importTable(service, file);
  expect(reading.categories).toEqual(['t-shirt', 'pants-and-shorts']);
  expect(rows.map(({ outcome }) => outcome)).toEqual(['created', 'created', 'failed']);
  expect(rows[2]?.problems).toMatchObject([{ row: 4, column: 3, code: 'unknown', cell: 'Spaceship' }]);
  expect((await stored('C-2'))?.category).toMatchObject({ id: 'pants-and-shorts' });
});

test('a workbook whose second sheet has the parts', async () => {
  const book = workbookBytes([
    {
      name: 'Products',
      rows: [
        ['SKU', 'Name', 'Total weight (kg)', 'Country of making'],
        ['P-1', 'Lined', 0.5, 'Portugal'],
        ['P-2', 'Plain', 0.3, 'Portugal'],
      ],
    },
    {
      name: 'Parts',
      rows: [
        ['SKU', 'Part', 'Part share', 'Material 1', 'Share 1', 'Material 2', 'Share 2'],
        ['P-1', 'Shell', 80, 'cotton', 100, '', ''],
        ['P-1', 'Lining', 20, 'polyester', 90, 'elastane', 10],
        ['P-2', 'Body', 100, 'linnen', 100, '', ''],
        ['P-9', 'Nothing', 100, 'cotton', 100, '', ''],
      ],
    },
  ]);
  const { reading, rows } = await importTable(service, book, { ...shirt, partsSheet: 'Parts' });
  expect(reading).toMatchObject({ products: 3, sheets: ['Products', 'Parts'] });
  expect(rows.map(({ outcome }) => outcome)).toEqual(['created', 'failed', 'failed']);
  expect(rows[1]?.problems).toMatchObject([
    { row: 4, sheet: 'Parts', column: 4, title: 'Material 1', cell: 'linnen', suggestions: ['Linen'] },
  ]);
  expect(rows[2]?.problems).toEqual(
    expect.arrayContaining([expect.objectContaining({ row: 5, sheet: 'Parts', code: 'no-product' })]),
  );
  expect((await stored('P-1'))?.composition.parts).toMatchObject([
    { name: 'Shell', percentage: 80, materials: [{ percentage: 100 }] },
    { name: 'Lining', percentage: 20, materials: [{ percentage: 90 }, { percentage: 10 }] },
  ]);
  const none = await service.call('POST', '/evaluations/imports?category=t-shirt&sheet=Absent', {
    text: book,
    headers: { 'content-type': 'application/octet-stream' },
  });
  expect(none).toMatchObject({
    status: 422,
    body: {
      code: 'table.unreadable',
      detail: 'The workbook has no sheet with that name. Choose one of its sheets.',
    },
  });
});

test('a template, a mapping and lines of JSON say what columns mean; another organization has no template', async () => {
  const template = {
    name: 'Mill',
    category: { id: 't-shirt' },
    columns: [
      { title: 'A', field: 'reference' },
      { title: 'B', field: 'material.1' },
      { title: 'C', field: 'totalWeight' },
    ],
    constants: [{ field: 'name', value: 'From the mill' }],
    baseUnit: 'percentage',
    weightUnit: 'g',
  };
  const { id } = (await service.call('POST', '/application/import-templates', { body: template }))
    .body as TeamRecord;
  const file = 'A,B,C\nL-1,cotton,150\n';
  expect((await importTable(service, file, { template: id })).sums).toMatchObject({ created: 1 });
  expect(await stored('L-1')).toMatchObject({ name: 'From the mill', composition: { totalWeight: 0.15 } });
  const { token } = await service.addMember('elsewhere', 'admin');
  const elsewhere = { text: file, token, headers: { 'content-type': 'text/csv' } };
  expect(await service.call('POST', `/evaluations/imports?template=${id}`, elsewhere)).toMatchObject({
    status: 404,
    body: { code: 'record.not-found' },
  });
  // The same as lines: the cells have their types, and the settings stand before them.
  const { name: _, ...settings } = template;
  const lines = [settings, ['A', 'B', 'C'], ['L-1', 'cotton', 150], ['L-2', 'cotton', null]];
  const ndjson = lines.map((line) => JSON.stringify(line)).join('\n');
  const again = await importTable(
    service,
    ndjson,
    {},
    { headers: { 'content-type': 'application/x-ndjson' } },
  );
  expect(again.rows.map(({ outcome }) => outcome)).toEqual(['unchanged', 'draft']);
  expect(again.rows[1]?.missing).toMatchObject([{ row: 3, column: 3, field: 'totalWeight' }]);

  const wrong = {
    columns: [{ title: 'Bee', field: 'materiel.1' }],
    corrections: [{ title: 'X', from: 'a', to: 'b' }],
  };
  const path = `/evaluations/imports?category=t-shirt&mapping=${encodeURIComponent(JSON.stringify(wrong))}`;
  const refused = await service.call('POST', path, { text: file, headers: { 'content-type': 'text/csv' } });
  expect(refused.status).toBe(422);
  expect((refused.body as Problem).errors.map(({ pointer }) => pointer)).toEqual([
    '/columns/0/title',
    '/columns/0/field',
    '/corrections/0/title',
  ]);
  const broken = await service.call('POST', '/evaluations/imports?mapping=%7Bx', {
    text: file,
    headers: { 'content-type': 'text/csv' },
  });
  expect(broken).toMatchObject({ status: 400, body: { code: 'query.invalid' } });
});

test('a repeated reference is a fault of all its rows; with a key, what was stored is not stored again', async () => {
  const file = 'Reference,Name,Weight,Material\nD-1,A,0.17,cotton\nD-1,B,0.17,cotton\nD-2,C,0.17,cotton\n';
  const headers = { 'idempotency-key': 'table-1' };
  const { rows } = await importTable(service, file, shirt, { headers });
  expect(rows.map(({ outcome }) => outcome)).toEqual(['failed', 'failed', 'created']);
  expect(rows[0]?.problems).toMatchObject([{ row: 2, column: 1, code: 'duplicate' }]);
  expect(rows[1]?.problems).toMatchObject([{ row: 3, column: 1, code: 'duplicate' }]);
  const again = await importTable(service, file, shirt, { headers });
  expect(again.rows.map(({ outcome }) => outcome)).toEqual(['failed', 'failed', 'repeated']);
});

test('readers may not import; a category that does not exist is named', async () => {
  const reader = await service.addMember('reads', 'reader', service.administrator.organizationId);
  const file = { text: 'Name\nA\n', headers: { 'content-type': 'text/csv' } };
  const path = '/evaluations/imports?category=t-shirt';
  expect((await service.call('POST', path, { ...file, token: reader.token })).status).toBe(403);
  const answer = await service.call('POST', '/evaluations/imports?category=t-shirts', file);
  expect(answer.status).toBe(422);
  expect((answer.body as Problem).errors).toMatchObject([
    { pointer: '/category/id', hint: 'did you mean "t-shirt"?' },
  ]);
});

const packed = (files: Readonly<Record<string, string>>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])), {
    level: 1,
  });
const book = (sheet: string, head = '<workbook xmlns:r="r">'): Uint8Array =>
  packed({
    'xl/workbook.xml': `${head}<sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="/xl/worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
  });

/** 60 MiB of blanks, of which the packing takes seconds. */
let packedBomb: Uint8Array | undefined;
const bomb = (): Uint8Array => {
  packedBomb ??= book(' '.repeat(60 * 2 ** 20));
  return packedBomb;
};

/** The same archive, whose directory says that everything in it unpacks to 100 bytes. */
function withFalseSizes(archive: Uint8Array): Uint8Array {
  const copy = Uint8Array.from(archive);
  const view = new DataView(copy.buffer);
  for (let at = 0; at + 28 < copy.length; at++)
    if (view.getUint32(at, true) === 0x02014b50 && view.getUint32(at + 24, true) > 1_000_000)
      view.setUint32(at + 24, 100, true);
  return copy;
}

test.each([
  ['a bomb', bomb, 'too large once unpacked'],
  ['a bomb that says it is small', () => withFalseSizes(bomb()), 'is damaged'],
  ['entities', () => book('', '<!DOCTYPE x [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><workbook>'), 'is damaged'],
  ['a cell in the last column', () => book('<row r="1"><c r="XFD1"><v>1</v></c></row>'), '250 columns'],
  [
    'a cell in the last row',
    () => book('<row r="1048576"><c r="A1048576"><v>1</v></c></row>'),
    '100,000 rows',
  ],
  ['a million columns', () => `${'a,'.repeat(1_000_000)}\n1\n`, '250 columns'],
  ['many wide rows', () => `a\n${`${','.repeat(249)}\n`.repeat(20_000)}`, 'too large'],
  ['a program', () => '\0\0\0binary', 'neither CSV nor XLSX'],
  ['JSON of another shape', () => '{"a":1}\n{"b":2}\n', 'JSON array'],
])('%s is refused in one sentence', async (_, file, sentence) => {
  const content = file();
  const type = typeof content === 'string' && content.startsWith('{') ? 'application/x-ndjson' : 'text/csv';
  const answer = await service.call('POST', '/evaluations/imports?category=t-shirt', {
    text: content,
    headers: { 'content-type': type },
  });
  expect(answer).toMatchObject({ status: 422, body: { code: 'table.unreadable' } });
  expect((answer.body as Problem).detail).toContain(sentence);
});

test('one column of accessories, one country for all steps, and the French cost with the result', async () => {
  const file = [
    'SKU,Name,Weight (g),Material 1,Made in,Country of dyeing,Accessories',
    'ONE-1,Jeans,500,Cotton,Turkey,,Long zip; 4 metal buttons',
    'ONE-2,Jeans,500,Cotton,Viet Nam,FR,zipper',
  ].join('\n');
  const { reading, rows } = await importTable(service, file, { ...shirt, extscore: 'true' });
  expect(reading).toMatchObject({
    unknown: [{ title: 'Accessories', value: 'zipper', suggestions: ['Long zip', 'Short zip'] }],
  });
  expect(rows.map(({ outcome }) => outcome)).toEqual(['created', 'failed']);
  const record = await stored('ONE-1');
  expect(record?.composition.accessories?.items).toEqual([
    { id: 'long-zip', quantity: 1 },
    { id: 'metal-button', quantity: 4 },
  ]);
  const countries = record?.lifecycles.flatMap(({ parameters = [] }) => parameters.map(({ value }) => value));
  expect(countries?.length).toBeGreaterThan(2);
  expect(new Set(countries)).toEqual(new Set(['TR']));
  const [listed] = (await service.call('GET', '/evaluations?reference=ONE-1')).body as EvaluationSummary[];
  const cost = await service.call('GET', `/results/evaluation/${record?.id}/extscore`);
  expect(listed?.figures?.frenchCost).toBe((cost.body as { score: { value: number } }).score.value);

  // One that was stored without, and gets it with many others.
  await importTable(service, file.replaceAll('ONE-', 'TWO-'), shirt);
  const costOf = async () => {
    const [two] = (await service.call('GET', '/evaluations?reference=TWO-1')).body as EvaluationSummary[];
    return two?.figures?.frenchCost;
  };
  expect(await costOf()).toBeNull();
  const body = { search: 'TWO-1' };
  expect((await service.call('POST', '/evaluations/evaluate?extscore=true', { body })).status).toBe(202);
  await expect.poll(costOf).toBe(listed?.figures?.frenchCost);
});
