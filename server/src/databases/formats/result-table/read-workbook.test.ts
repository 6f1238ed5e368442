import { expect, test } from 'vitest';
import { temporaryFile, temporaryZip, zipBytes } from '../../../../testing/database-file.ts';
import { readDatabase } from '../../read-database.ts';

const indicators = 'cch ozd ior pco pma htn htc acd fwe swe tre etf ldu wtu fru mru'.split(' ');

const text = (value: string): string => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const number = (value: number | string): string => `<c><v>${value}</v></c>`;
const row = (cells: readonly string[], attributes = ''): string =>
  `<row${attributes}>${cells.join('')}</row>`;
const titles = row(['id', 'name', 'unit', 'location', 'year', ...indicators].map(text));

interface Workbook {
  readonly sheets: Readonly<Record<string, string>>;
  readonly more?: Readonly<Record<string, string>>;
  readonly properties?: string;
}

function workbook({ sheets, more = {}, properties = '' }: Workbook): Record<string, string> {
  const names = Object.keys(sheets);
  return {
    'xl/workbook.xml': `<workbook>${properties}<sheets>${names.map((name, n) => `<sheet name="${name}" r:id="r${n}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names.map((_, n) => `<Relationship Id="r${n}" Target="worksheets/sheet${n}.xml"/>`).join('')}</Relationships>`,
    ...Object.fromEntries(
      names.map((name, n) => [
        `xl/worksheets/sheet${n}.xml`,
        `<worksheet><sheetData>${sheets[name]}</sheetData></worksheet>`,
      ]),
    ),
    ...more,
  };
}

const steel = (cells: readonly string[]): string => row([text('s1'), text('Steel'), text('kg'), ...cells]);
const figures = indicators.map((_, index) => number(index + 1));

test('a workbook is read like a table, from the first sheet with the columns', async () => {
  const path = temporaryFile(
    'results.xlsx',
    zipBytes(
      workbook({
        sheets: {
          Notes: row([text('about')]),
          Results: titles + steel([text('FR'), number(2023), ...figures]),
        },
      }),
    ),
  );
  const { format, inventory } = await readDatabase(path);
  expect(format).toBe('result-table');
  expect(inventory.results).toEqual([
    {
      id: 's1',
      name: 'Steel',
      unit: 'kg',
      location: 'FR',
      year: 2023,
      impacts: Object.fromEntries(indicators.map((id, index) => [id, index + 1])),
    },
  ]);
  expect(inventory.findings).toEqual([]);
});

test('formulas stand for their stored values, percentages and dates for what they hold, shared texts for their pieces', async () => {
  const styles =
    '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="yyyy\\-mm"/></numFmts>' +
    '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
    '<cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="9"/></cellXfs></styleSheet>';
  const strings =
    '<sst><si><t>s1</t></si><si><r><t>Cold</t></r><r><t xml:space="preserve"> </t></r><r><t>steel</t></r><rPh><t>?</t></rPh></si></sst>';
  const cells = [
    '<c t="s"><v>0</v></c>',
    '<c t="s"><v>1</v></c>',
    '<c t="str"><f>"k"&amp;"g"</f><v>kg</v></c>',
    // A column left out; 2023-06-30 is day 45,107 since 1899-12-30.
    '<c r="E2" s="1"><v>45107</v></c>',
    '<c><f>1+1</f><v>2</v></c>',
    '<c s="2"><v>0.05</v></c>',
    number('1E-7'),
  ];
  const sheet = titles + row(cells, ' r="2"');
  const { inventory } = await readDatabase(
    temporaryZip(
      workbook({ sheets: { A: sheet }, more: { 'xl/styles.xml': styles, 'xl/sharedStrings.xml': strings } }),
    ),
  );
  expect(inventory.results[0]).toMatchObject({ id: 's1', name: 'Cold steel', unit: 'kg', year: 2023 });
  expect(inventory.results[0]?.location).toBeUndefined();
  expect(inventory.results[0]?.impacts).toEqual({
    ...Object.fromEntries(indicators.map((id) => [id, null])),
    cch: 2,
    ozd: 0.05,
    ior: 1e-7,
  });
});

test.each([
  ['<c t="e"><v>#N/A</v></c>', '#N/A'],
  ['<c><f>B2*2</f></c>', '#NOVALUE! =B2*2'],
  ['<c><f>B2*2</f><v/></c>', '#NOVALUE! =B2*2'],
  ['<c t="b"><v>1</v></c>', 'TRUE'],
  [text('about 3'), 'about 3'],
])('%s is no figure: the row is left out and told by its number', async (cell, shown) => {
  const broken = steel([text('FR'), number(2023), ...figures.slice(1), cell]).replace('<row>', '<row r="7">');
  const { inventory } = await readDatabase(
    temporaryZip(
      workbook({ sheets: { Impacts: titles + steel([text('FR'), number(2023), ...figures]) + broken } }),
    ),
  );
  expect(inventory.results).toHaveLength(1);
  expect(inventory.findings.map(({ code, examples }) => [code, examples])).toEqual([
    ['database.entry-unreadable', [{ entry: 'sheet Impacts, row 7', reason: `"${shown}" is no number` }]],
  ]);
});

test.each([
  ['the place', [text('s2'), text('Tin'), text('kg'), '<c><f>D2</f></c>', number(2023)], '#NOVALUE! =D2'],
  ['the unit', [text('s2'), text('Tin'), '<c t="e"><v>#REF!</v></c>', text('FR'), number(2023)], '#REF!'],
  ['the year', [text('s2'), text('Tin'), text('kg'), text('FR'), '<c t="e"><v>#N/A</v></c>'], '#N/A'],
])('a row without the value of %s is left out, too', async (_, head, shown) => {
  const broken = row([...head, ...figures], ' r="3"');
  const { inventory } = await readDatabase(
    temporaryZip(
      workbook({ sheets: { A: titles + steel([text('FR'), number(2023), ...figures]) + broken } }),
    ),
  );
  expect(inventory.results).toHaveLength(1);
  expect(inventory.findings[0]?.examples).toEqual([
    { entry: 'sheet A, row 3', reason: `"${shown}" has no value` },
  ]);
});

test('hidden rows are imported and named; a year before 1900 is none', async () => {
  const cells = [text('s2'), text('Tin'), text('kg'), text('FR'), number(1899), ...figures];
  const { inventory } = await readDatabase(
    temporaryZip(
      workbook({
        sheets: { A: titles + steel([text('FR'), number(2023), ...figures]) + row(cells, ' hidden="1"') },
      }),
    ),
  );
  expect(inventory.results.map(({ name, year }) => [name, year])).toEqual([
    ['Steel', 2023],
    ['Tin', undefined],
  ]);
  expect(inventory.findings.map(({ code, count, examples }) => [code, count, examples])).toEqual([
    ['database.row-hidden', 1, [{ entry: 'sheet A, row 3' }]],
  ]);
});

test('a cell in the last row and the last column takes no memory', async () => {
  const far = row([`<c r="XFD1048576"><v>1</v></c>`], ' r="1048576"');
  const { inventory } = await readDatabase(
    temporaryZip(workbook({ sheets: { A: titles + steel([text('FR'), number(2023), ...figures]) + far } })),
  );
  expect(inventory.results).toHaveLength(1);
  expect(inventory.findings[0]?.examples).toEqual([{ entry: 'sheet A, row 1048576', reason: 'no name' }]);
});

const ordinary = workbook({ sheets: { A: titles } });
test.each([
  ['database.xml-entities', { ...ordinary, 'xl/styles.xml': '<!DOCTYPE x [<!ENTITY a "b">]><styleSheet/>' }],
  ['database.archive-nested', { ...ordinary, 'xl/embeddings/more.zip': 'PK' }],
  ['database.archive-path', { ...ordinary, '../xl/more.xml': '<a/>' }],
  ['database.archive-too-large', { ...ordinary, 'xl/media/spaces.xml': ' '.repeat(3 * 2 ** 20) }],
  ['database.entry-too-deep', { ...ordinary, 'xl/sharedStrings.xml': '<r>'.repeat(70) }],
  ['database.archive-broken', { 'xl/workbook.xml': ordinary['xl/workbook.xml'] ?? '' }],
  [
    'database.archive-broken',
    { ...ordinary, 'xl/worksheets/sheet0.xml': '<worksheet><row r="2"/><row r="1"/></worksheet>' },
  ],
  ['database.archive-broken', { ...ordinary, 'xl/worksheets/sheet0.xml': '<worksheet><row' }],
  [
    'database.table-column',
    workbook({ sheets: { A: row([text('name'), text('unit')]), B: row([text('x')]) } }),
  ],
  ['database.table-column', workbook({ sheets: { A: '' } })],
  ['database.empty', ordinary],
])('a workbook is refused with %s', async (code, files) => {
  await expect(readDatabase(temporaryZip(files, { level: 9 }))).rejects.toMatchObject({ code });
});
