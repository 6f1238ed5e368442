import type { Language } from '@sillage/contract';
import { Zip, ZipDeflate } from 'fflate';
import { type Cell, columnHeading, type ExportTable } from './export-table.ts';

/** Maximum characters of a cell in spreadsheets, 2^15 − 1; longer texts are truncated. */
const longestCell = 32_767;

const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const openXml = 'http://schemas.openxmlformats.org';
const mainNamespace = `${openXml}/spreadsheetml/2006/main`;
const relationships = `${openXml}/officeDocument/2006/relationships`;
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The files of a workbook with one sheet, except the sheet itself. Source: ECMA-376, Part 1, 12.2. */
const workbookParts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${xmlHead}<Types xmlns="${openXml}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${contentType}.worksheet+xml"/></Types>`,
  '_rels/.rels': `${xmlHead}<Relationships xmlns="${openXml}/package/2006/relationships"><Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${xmlHead}<workbook xmlns="${mainNamespace}" xmlns:r="${relationships}"><sheets><sheet name="Sillage" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${xmlHead}<Relationships xmlns="${openXml}/package/2006/relationships"><Relationship Id="rId1" Type="${relationships}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};
const sheetPath = 'xl/worksheets/sheet1.xml';
const sheetStart = `${xmlHead}<worksheet xmlns="${mainNamespace}"><sheetData>`;
const sheetEnd = '</sheetData></worksheet>';

/**
 * Writes a table as a workbook of one sheet while its rows are read: only one batch of rows is in memory.
 * Text cells are marked as text, so that none is run as a formula.
 */
export async function* writeXlsx(
  { columns, rows }: ExportTable,
  language: Language,
): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error !== null) throw error;
    pieces.push(piece);
  });
  const addFile = (name: string): ZipDeflate => {
    // Level 1: the repetitive XML of a sheet compresses well at any level, and level 1 is the fastest.
    const file = new ZipDeflate(name, { level: 1 });
    zip.add(file);
    return file;
  };
  for (const [name, text] of Object.entries(workbookParts)) addFile(name).push(Buffer.from(text), true);
  const sheet = addFile(sheetPath);
  const takePieces = (): Uint8Array => Buffer.concat(pieces.splice(0));

  const headings = columns.map((column) => columnHeading(column, language));
  sheet.push(Buffer.from(sheetStart + rowXml(headings)));
  for await (const group of rows) {
    sheet.push(Buffer.from(group.map(rowXml).join('')));
    yield takePieces();
  }
  sheet.push(Buffer.from(sheetEnd), true);
  zip.end();
  yield takePieces();
}

function rowXml(cells: readonly Cell[]): string {
  return `<row>${cells.map(cellXml).join('')}</row>`;
}

function cellXml(value: Cell): string {
  if (value === null || value === '') return '<c/>';
  if (typeof value === 'boolean') return `<c t="b"><v>${value ? 1 : 0}</v></c>`;
  if (typeof value === 'number') return `<c><v>${value}</v></c>`;
  return `<c t="inlineStr"><is><t xml:space="preserve">${xmlText(value.slice(0, longestCell))}</t></is></c>`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/**
 * Escapes the text of an element; characters forbidden in XML 1.0 become U+FFFD.
 * Source: W3C, XML 1.0, 2.2.
 */
function xmlText(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: those that XML forbids
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd')
      .replace(/[&<>]/g, (sign) => entities[sign] ?? sign)
  );
}
