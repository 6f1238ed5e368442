import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { tableLimits } from '../table.ts';
import { UnreadFile } from './read-result.ts';
import { readTable } from './read-table.ts';
import { workbookBytes } from './workbook-bytes.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

test('many blanks in a row are one, and a line break stays', () => {
  const gap = ' '.repeat(30);
  const { rows } = readTable(bytes(`Name;Note\nA${gap}B;"C${gap}\n${gap}D"\nE  F;G\n`));
  expect(rows.slice(1)).toEqual([
    ['A B', 'C\nD'],
    ['E  F', 'G'],
  ]);
});

function reasonOf(file: Uint8Array): string {
  try {
    readTable(file);
    return 'read';
  } catch (error) {
    if (error instanceof UnreadFile) return error.reason;
    throw error;
  }
}

test('text file: separators, quotes, line breaks in cells, rows of unequal length', () => {
  const { rows, delimiter, encoding } = readTable(
    bytes('\ufeffName;Weight\r\n"A ""big"" one;\nred";0,17;x\r\n'),
  );
  expect({ delimiter, encoding }).toEqual({ delimiter: ';', encoding: 'utf-8' });
  expect(rows).toEqual([
    ['Name', 'Weight'],
    ['A "big" one;\nred', '0,17', 'x'],
  ]);
  expect(readTable(bytes('a\tb\n1,5\t2')).delimiter).toBe('\t');
  expect(readTable(bytes('a,b\n1,2\n')).delimiter).toBe(',');
  expect(readTable(bytes('a\nb\n')).rows).toEqual([['a'], ['b']]);
});

test('encodings: UTF-16 by its byte order mark, Windows-1252 if invalid as UTF-8', () => {
  const sixteen = new Uint8Array(
    new Uint16Array([0xfeff, ...[...'é;b\n1;2'].map((sign) => sign.charCodeAt(0))]).buffer,
  );
  expect(readTable(sixteen)).toMatchObject({
    encoding: 'utf-16le',
    rows: [
      ['é', 'b'],
      ['1', '2'],
    ],
  });
  // "Coton équitable" as saved by Windows spreadsheets
  const latin = Uint8Array.from([...'Coton \u00e9quitable;1\n2;3'].map((sign) => sign.charCodeAt(0)));
  expect(readTable(latin)).toMatchObject({
    encoding: 'windows-1252',
    rows: [
      ['Coton équitable', '1'],
      ['2', '3'],
    ],
  });
});

test('workbook: texts, numbers, booleans, dates, empty cells, a chosen sheet', () => {
  const made = workbookBytes([
    {
      name: 'One',
      rows: [
        ['Name', 'Weight'],
        ['<T-shirt> & co', 0.17],
      ],
    },
    { name: 'Two', rows: [['x'], [2]] },
  ]);
  expect(readTable(made)).toEqual({
    sheets: ['One', 'Two'],
    sheet: 'One',
    rows: [
      ['Name', 'Weight'],
      ['<T-shirt> & co', 0.17],
    ],
  });
  expect(readTable(made, 'Two').rows).toEqual([['x'], [2]]);
});

/** A workbook as other programs write it: shared strings, styles, cell references. */
function foreign(sheet: string, more: Readonly<Record<string, string>> = {}): Uint8Array {
  const files = {
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="/xl/worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    ...more,
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}

test('a workbook of another program is read', () => {
  const file = foreign(
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>' +
      // 46053 days after 1899-12-30 is 2026-01-31
      '<row r="3"><c r="A3" s="1"><v>46053</v></c><c r="B3" t="b"><v>1</v></c><c r="C3" t="e"><v>#N/A</v></c></row>',
    {
      'xl/sharedStrings.xml': '<sst><si><r><t>Da</t></r><r><t>te</t></r></si><si><t>E&amp;F</t></si></sst>',
      'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    },
  );
  expect(readTable(file).rows).toEqual([['Date', '', 'E&F'], [], ['2026-01-31', true, '#N/A']]);
});

test('files that are no table, too large or malicious are rejected with a reason', () => {
  expect(reasonOf(bytes('only titles'))).toBe('no-rows');
  expect(reasonOf(bytes('%PDF-1.7 and more'))).toBe('not-a-table');
  expect(reasonOf(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 1]))).toBe('old-excel');
  expect(reasonOf(bytes('a;b\n"open;1\n'))).toBe('broken-quotes');
  expect(reasonOf(bytes(`a\n${'x\n'.repeat(tableLimits.rows + 1)}`))).toBe('too-many-rows');
  expect(reasonOf(bytes(`${'a,'.repeat(tableLimits.columns + 1)}\n1`))).toBe('too-many-columns');
  expect(reasonOf(strToU8('PK\u0003\u0004 and no archive', true))).toBe('broken-workbook');
  // 60 MiB of spaces compress to 60 kB.
  expect(reasonOf(foreign(' '.repeat(60 * 2 ** 20)))).toBe('bomb');
  // A single cell far below would create a million empty rows.
  expect(reasonOf(foreign('<row r="1048576"><c r="A1048576"><v>1</v></c></row>'))).toBe('too-many-rows');
  expect(reasonOf(foreign('<row r="1"><c r="XFD1"><v>1</v></c></row>'))).toBe('too-many-columns');
  const entities = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;">]>';
  expect(reasonOf(foreign('', { 'xl/workbook.xml': `${entities}<workbook>&b;</workbook>` }))).toBe(
    'broken-workbook',
  );
});
