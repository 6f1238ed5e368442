import type { EvaluationRecord } from '@sillage/contract';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { importTable } from '../../testing/service/imported-table.ts';
import { useService } from '../../testing/service/running-service.ts';

const service = await useService();
const shirt = { category: 't-shirt' };
const head = [
  'SKU',
  'Name',
  'Weight (g)',
  'Material 1',
  'Material 1 %',
  'Material 2',
  'Material 2 %',
  'Country of making',
];

const cell = (value: string | number, style = 0): string =>
  typeof value === 'number'
    ? `<c s="${style}"><v>${value}</v></c>`
    : value.startsWith('<')
      ? value
      : `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const styles =
  '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="00000000"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="9"/><xf numFmtId="164"/></cellXfs></styleSheet>';

function workbook(rows: readonly (readonly string[])[], after = '', hidden = 0): Uint8Array {
  const lines = [head.map((title) => cell(title)), ...rows].map(
    (cells, n) => `<row r="${n + 1}"${n + 1 === hidden ? ' hidden="1"' : ''}>${cells.join('')}</row>`,
  );
  const files = {
    'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="S" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${lines.join('')}</sheetData>${after}</worksheet>`,
    'xl/styles.xml': styles,
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}
const shirtRow = (sku: string, country: string): string[] =>
  [sku, 'Shirt', 160, 'Cotton', 100, '<c/>', '<c/>', country].map((value) => cell(value));

test('a merged country counts for both rows, one that a formula never calculated is refused at its cell, hidden rows are said', async () => {
  const rows = [shirtRow('A1', 'Portugal'), shirtRow('A2', '<c/>'), shirtRow('A3', '<c><f>H2</f></c>')];
  const merge = '<mergeCells><mergeCell ref="H2:H3"/></mergeCells>';
  const { reading, rows: lines } = await importTable(service, workbook(rows, merge, 3), shirt);
  expect(lines.map(({ outcome }) => outcome)).toEqual(['created', 'created', 'failed']);
  // To four digits, with catalog 2026.5.
  for (const line of lines.slice(0, 2)) expect(line.score?.value?.toPrecision(4)).toBe('624.2');
  expect(lines[2]?.problems).toMatchObject([
    { row: 4, column: 8, title: 'Country of making', code: 'no-value', cell: '#NOVALUE! =H2' },
  ]);
  expect(reading.warnings).toMatchObject([
    { code: 'table.rows-hidden', message: expect.stringContaining('1 of its rows') },
  ]);
});

test('shares formatted as per cent and references with leading zeros are what the sheet shows', async () => {
  const row = [
    cell(123, 2),
    ...['Shirt', 160, 'Cotton'].map((value) => cell(value)),
    cell(0.7, 1),
    cell('Polyester'),
    cell(0.3, 1),
    cell('Portugal'),
  ];
  const { rows } = await importTable(service, workbook([row]), shirt);
  expect(rows).toMatchObject([{ outcome: 'created', reference: '00000123' }]);
  const { body } = await service.call('GET', `/evaluations/${rows[0]?.id}`);
  expect((body as EvaluationRecord).composition.parts[0]?.materials).toMatchObject([
    { percentage: 70 },
    { percentage: 30 },
  ]);
});

const titles = 'SKU;Name;Weight (g);Material 1;Material 1 %;Country of making';

test('CSV of Excel: ="00123", sep=;, and a rounded reference, which only stays where it is stored', async () => {
  const safe = await importTable(service, `${titles}\n="00123";Shirt C;160;Cotton;100;Portugal\n`, shirt);
  expect(safe.rows).toMatchObject([{ outcome: 'created', reference: '00123' }]);
  const told = await importTable(service, `sep=;\n${titles}\nE1;Shirt;160;Cotton;100;\n`, shirt);
  expect(told.rows).toMatchObject([{ row: 2, outcome: 'created', reference: 'E1' }]);

  const file = `${titles}\n3,60052E+12;Shirt A;160;Cotton;100;Portugal\n12E4;Shirt B;180;Cotton;100;\n`;
  const { rows } = await importTable(service, file, shirt);
  expect(rows.map(({ outcome }) => outcome)).toEqual(['failed', 'created']);
  expect(rows[0]?.problems).toMatchObject([{ row: 2, column: 1, code: 'digits-lost', cell: '3,60052E+12' }]);

  // As an earlier release stored it.
  const { body } = await service.call('GET', `/evaluations/${rows[1]?.id}`);
  const { id: _, ...record } = body as EvaluationRecord;
  const put = await service.call('POST', '/evaluations', { body: { ...record, reference: '3,60052E+12' } });
  expect(put.status).toBe(201);
  const again = await importTable(service, file, shirt);
  expect(again.rows[0]).toMatchObject({ outcome: 'updated', reference: '3,60052E+12' });
  expect(again.rows[0]?.warnings?.map(({ code }) => code)).toContain('table.digits-lost');
});

test('units in cells are those of the form, and one wrong country of all steps is one fault', async () => {
  const file = [
    'SKU;Name;Weight (g);Material 1;Material 1 %;Made in',
    'U1;Jeans;1,2 kg;Cotton;100;Turkey',
    'U2;Jeans;160;Cotton;100;Ruritanai',
  ].join('\n');
  const { reading, rows } = await importTable(service, file, {
    ...shirt,
    mapping: JSON.stringify({ decimal: 'comma', columns: [{ title: 'Made in', field: 'madeIn' }] }),
  });
  expect(rows.map(({ outcome }) => outcome)).toEqual(['created', 'failed']);
  const { body } = await service.call('GET', `/evaluations/${rows[0]?.id}`);
  expect((body as EvaluationRecord).composition.totalWeight).toBe(1.2);
  expect(rows[1]?.problems).toHaveLength(1);
  expect(reading.unknown).toMatchObject([{ value: 'Ruritanai', rows: 1 }]);
});

/** What XML 1.0 knows. Source: W3C, XML 1.0, 2.2 (production Char). */
const xmlSafe = /^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u;

describe.each(['\u000b', '\u000c', '\u0001', '\ufffe'])('a name with %j', (sign) => {
  const code = sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  const name = `Shirt${sign}with line`;

  async function expectWordReport(id: string | undefined): Promise<void> {
    const report = await fetch(`${service.address}/results/evaluation/${id}/report?format=docx`, {
      headers: { authorization: `Bearer ${service.administrator.token}` },
    });
    expect(report.status).toBe(200);
    const parts = unzipSync(new Uint8Array(await report.arrayBuffer()));
    const xml = new TextDecoder().decode(parts['word/document.xml']);
    expect(xml).toContain('Shirt with line');
    expect(xml).toMatch(xmlSafe);
  }
  const warning = {
    code: 'text.characters-replaced',
    pointer: '/name',
    message: expect.stringContaining(`U+${code}`),
  };

  test('in a table is stored with a space and a warning; its Word report is well-formed', async () => {
    const file = `${titles}\nV${code};"${name}";160;Cotton;100;Portugal\n`;
    const { rows } = await importTable(service, file, shirt);
    expect(rows).toMatchObject([{ outcome: 'created' }]);
    const warnings = rows[0]?.warnings ?? [];
    expect(warnings.filter((one) => one.code === warning.code)).toMatchObject([warning]);
    await expectWordReport(rows[0]?.id);
  });

  test('in JSON is stored the same way, and sending it again changes nothing', async () => {
    const file = `${titles}\nJ${code};Shirt;160;Cotton;100;Portugal\n`;
    const { rows } = await importTable(service, file, shirt);
    const first = await service.call('GET', `/evaluations/${rows[0]?.id}`);
    const { id: _, ...record } = first.body as EvaluationRecord;
    const sent = { ...record, name, reference: `P${code}` };
    const created = await service.call('POST', '/evaluations', { body: sent });
    expect(created.status, created.text).toBe(201);
    const { id, name: stored } = created.body as EvaluationRecord;
    expect(stored).toBe('Shirt with line');
    await service.call('GET', `/evaluation/evaluate/${id}`);
    await expectWordReport(id);
    const put = await service.call('PUT', `/evaluations/${id}`, { body: sent });
    expect(put.status, put.text).toBe(200);
    expect((put.body as EvaluationRecord).name).toBe('Shirt with line');
  });
});

describe.each(['\u000b', '\ufffe'])('a record that an earlier release stored with %j in its name', (sign) => {
  test('is sent back as it was read, and stored with a space and a warning', async () => {
    const code = sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    const reference = `OLD${code}`;
    const { rows } = await importTable(
      service,
      `${titles}\n${reference};Old-name;160;Cotton;100;Portugal\n`,
      shirt,
    );
    const id = rows[0]?.id as string;
    const old = `Old${sign}name`;
    // As JSON in the payload, and in the column of the name.
    const { length } = await service.query(
      'UPDATE evaluations SET name = ?, payload = replace(payload, ?, ?) WHERE evaluation_id = ? RETURNING name',
      ...[old, '"Old-name"', JSON.stringify(old), id],
    );
    expect(length).toBe(1);

    const read = await service.call('GET', `/evaluations/${id}`);
    expect((read.body as EvaluationRecord).name).toBe(old);
    const put = await service.call('PUT', `/evaluations/${id}`, { text: read.text });
    expect(put.status, put.text).toBe(200);
    const stored = put.body as EvaluationRecord;
    expect(stored.name).toBe('Old name');
    expect(stored.warnings).toContainEqual(
      expect.objectContaining({
        code: 'text.characters-replaced',
        pointer: '/name',
        message: expect.stringContaining(`U+${code}`),
      }),
    );
  });
});
