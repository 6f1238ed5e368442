import { constants, crc32, deflateRawSync } from 'node:zlib';
import { encodedEscapes, type Language } from '@sillage/contract';
import { Zip, ZipDeflate, type ZipInputFile } from 'fflate';
import { escaped } from '../kernel/escaped-html.ts';
import { type Cell, columnHeading, type ExportColumn, type TableText } from './export-table.ts';

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

/** The sheet of a table. Text cells are marked as text, so that none is run as a formula. */
export function sheetText(columns: readonly ExportColumn[], language: Language): TableText {
  const headings = columns.map((column) => columnHeading(column, language));
  return { head: sheetStart + rowXml(headings), row: rowXml, tail: sheetEnd };
}

/** A part of a sheet: compressed on its own, so that any thread can do it. */
export interface SheetPiece {
  readonly bytes: Uint8Array;
  /** Bytes of the text. */
  readonly size: number;
  /** CRC-32 of the sheet up to the end of this part. */
  readonly crc: number;
}

/**
 * Compresses a part of a sheet. All but the last end at a byte, without marking the end of the file, so that
 * the parts can be joined.
 * Source: RFC 1951, 3.2.3 and 3.2.4.
 */
export function compressSheet(text: string, crcBefore: number, isLast = false): SheetPiece {
  const plain = Buffer.from(text);
  const finishFlush = isLast ? constants.Z_FINISH : constants.Z_SYNC_FLUSH;
  // Level 1: the repetitive XML of a sheet compresses well at any level, and level 1 is the fastest.
  const bytes = deflateRawSync(plain, { level: 1, finishFlush });
  // Of no bytes, `crc32` is 0, whatever came before.
  const crc = plain.byteLength === 0 ? crcBefore : crc32(plain, crcBefore);
  return { bytes, size: plain.byteLength, crc };
}

/** Writes a workbook of one sheet while the parts of the sheet are made. */
export async function* writeWorkbook(pieces: AsyncIterable<SheetPiece>): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error !== null) throw error;
    written.push(piece);
  });
  const takeWritten = (): Uint8Array => Buffer.concat(written.splice(0));
  for (const [name, text] of Object.entries(workbookParts)) {
    const file = new ZipDeflate(name, { level: 1 });
    zip.add(file);
    file.push(Buffer.from(text), true);
  }
  // 8: deflate. Source: PKWARE, APPNOTE.TXT, 4.4.5, https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT.
  const sheet: ZipInputFile = { filename: sheetPath, size: 0, crc: 0, compression: 8 };
  zip.add(sheet);
  for await (const { bytes, size, crc } of pieces) {
    sheet.size += size;
    sheet.crc = crc;
    sheet.ondata?.(null, bytes as Uint8Array<ArrayBuffer>, false);
    yield takeWritten();
  }
  sheet.ondata?.(null, new Uint8Array(), true);
  zip.end();
  yield takeWritten();
}

function rowXml(cells: readonly Cell[]): string {
  return `<row>${cells.map(cellXml).join('')}</row>`;
}

function cellXml(value: Cell): string {
  if (value === null || value === '') return '<c/>';
  if (typeof value === 'boolean') return `<c t="b"><v>${value ? 1 : 0}</v></c>`;
  if (typeof value === 'number') return `<c><v>${value}</v></c>`;
  return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(encodedEscapes(value.slice(0, longestCell)))}</t></is></c>`;
}
