import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { tableLimits } from '../table.ts';
import { readTable } from './read-table.ts';

const text = (value: string): string => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const number = (value: number | string, style = 0): string => `<c s="${style}"><v>${value}</v></c>`;

/** 1: per cent, 2: 00000000, 3: 0.0 "g", 4: a day, 5: 00-00, 6: 0.00%, 7: zeros for positive numbers only. */
const styles = `<styleSheet><numFmts>
  <numFmt numFmtId="164" formatCode="00000000"/><numFmt numFmtId="165" formatCode="0.0&quot; g&quot;"/>
  <numFmt numFmtId="166" formatCode="00\\-00"/><numFmt numFmtId="167" formatCode="00000;&quot;-&quot;0"/>
</numFmts><cellXfs>${[0, 9, 164, 165, 14, 166, 10, 167].map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`;

function workbook(rows: readonly string[], after = '', more: Readonly<Record<string, string>> = {}) {
  const files = {
    'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="S" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows.map((row) => (row.startsWith('<row') ? row : `<row>${row}</row>`)).join('')}</sheetData>${after}</worksheet>`,
    'xl/styles.xml': styles,
    ...more,
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, part]) => [name, strToU8(part)])));
}
const cellsOf = (cells: string): readonly unknown[] =>
  readTable(workbook([text('Title'), cells])).rows[1] ?? [];

test('a formula without a stored value is no empty cell; one whose value is an empty text is', () => {
  expect(cellsOf('<c><f>H2</f></c><c><f>H3</f><v/></c><c><f t="shared" si="0"/></c>')).toEqual([
    '#NOVALUE! =H2',
    '#NOVALUE! =H3',
    '#NOVALUE! =',
  ]);
  expect(cellsOf('<c t="str"><f>IF(A1=1,"x","")</f><v></v></c><c><f>1+1</f><v>2</v></c>')).toEqual(['', 2]);
});

test('errors and cells that cannot be understood stay in the table', () => {
  expect(
    cellsOf('<c t="e"><v>#SPILL!</v></c><c t="s"><v>7</v></c><c><v>1,5</v></c><c t="e"><v>?</v></c>'),
  ).toEqual(['#SPILL!', '#NOVALUE! 7', '#NOVALUE! 1,5', '#NOVALUE! ?']);
});

test.each([
  [number(0.7, 1), '70 %'],
  // 0.07 × 100 in binary fractions is 7.000000000000001.
  [number(0.07, 6), '7 %'],
  [number(123, 2), '00000123'],
  [number(123456789, 2), '123456789'],
  [number(-123, 2), -123],
  [number(1.5, 2), 1.5],
  [number(123, 5), '01-23'],
  [number(7, 7), '00007'],
  [number(160, 3), 160],
  // 46053 days after 1899-12-30.
  [number(46053, 4), '2026-01-31'],
  [number('3.6005200000000001E12'), 3600520000000],
])('of %s the stored number counts, its format for days, per cent and zeros: %s', (cell, value) => {
  expect(cellsOf(cell)).toEqual([value]);
});

test('cells merged over rows give their value to each row that holds anything; over columns, to the first one', () => {
  const rows = [
    `${text('SKU')}${text('Country')}${text('Step')}`,
    `${text('A')}${text('Portugal')}`,
    text('B'),
    '',
    `${text('D')}<c/>${text('x')}`,
    text('E'),
  ];
  const merges =
    '<mergeCells><mergeCell ref="A1:A2"/><mergeCell ref="B2:B5"/><mergeCell ref="A6:B6"/><mergeCell ref="x"/></mergeCells>';
  expect(readTable(workbook(rows, merges)).rows).toEqual([
    ['SKU', 'Country', 'Step'],
    ['A', 'Portugal'],
    ['B', 'Portugal'],
    [],
    ['D', 'Portugal', 'x'],
    ['E', '#NOVALUE! E'],
  ]);
});

test('merged cells that cover one another again and again are refused', () => {
  const merge = '<mergeCell ref="A2:IP100001"/>';
  const times = Math.ceil(tableLimits.cells / 500) + 1;
  const file = workbook([text('A'), text('B'), text('C')], `<mergeCells>${merge.repeat(times)}</mergeCells>`);
  expect(() => readTable(file)).toThrow('too-large');
});

test('rows that the sheet hides are read and named, titles and empty ones are not', () => {
  const rows = [
    `<row r="1" hidden="1">${text('A')}</row>`,
    `<row r="2">${text('B')}</row>`,
    `<row r="4" hidden="true">${text('C')}</row>`,
    '<row r="5" hidden="1"><c/></row>',
  ];
  const { rows: read, hiddenRows } = readTable(workbook(rows));
  expect(read[3]).toEqual(['C']);
  expect(hiddenRows).toEqual([4]);
});

test('characters that a workbook writes by their number are decoded', () => {
  const strings = '<sst><si><t>Line_x000D_\nbreak _x0041_ _x005F_x0041_</t></si></sst>';
  const file = workbook([text('T'), '<c t="s"><v>0</v></c>'], '', { 'xl/sharedStrings.xml': strings });
  expect(readTable(file).rows[1]).toEqual(['Line\r\nbreak A _x0041_']);
  expect(cellsOf(text('_x0042_'))).toEqual(['B']);
});

const csv = (content: string) => readTable(new TextEncoder().encode(content));

test.each([
  ['="00123";x', ['00123', 'x']],
  ['"=""00123""";x', ['00123', 'x']],
  ['="a ""b""";x', ['a "b"', 'x']],
  ['5" pipe;x', ['5" pipe', 'x']],
  ['=1+1;x', ['=1+1', 'x']],
])('CSV of Excel: %s', (line, cells) => {
  expect(csv(`a;b\n${line}\n`).rows).toEqual([['a', 'b'], cells]);
});

test.each([
  ['"open;x\n', 'broken-quotes'],
  ['"Shirt "blue"";x\n', 'stray-quote'],
])('what is wrong with the quotes of %j is said: %s', (line, reason) => {
  expect(() => csv(`a;b\n${line}`)).toThrow(reason);
});

test.each([
  ['sep=;\r\na,b;c\n1;2\n', ';'],
  ['"sep=|"\na,b|c\n1|2\n', '|'],
  ['\ufeffSEP=\t\na,b\tc\n1\t2\n', '\t'],
])('a first line %j tells the separator and is no row', (content, delimiter) => {
  expect(csv(content)).toMatchObject({
    delimiter,
    rows: [
      ['a,b', 'c'],
      ['1', '2'],
    ],
  });
});
