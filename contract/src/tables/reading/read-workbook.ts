import { unzipSync } from 'fflate';
import { tableLimits } from '../table.ts';
import { type NumberFormat, numberFormat } from '../workbook/number-format.ts';
import { decodedEscapes } from '../workbook/workbook-cells.ts';
import { type Table, UnreadFile } from './read-result.ts';
import { readSheet } from './read-sheet.ts';
import { readXml } from './read-xml.ts';

type Files = Readonly<Record<string, Uint8Array>>;

/**
 * Reads one sheet of a workbook as rows: the named one, by default the first.
 * Throws: UnreadFile bomb, broken-workbook, too-many-rows.
 */
export function readWorkbook(bytes: Uint8Array, wanted?: string): Table {
  const described = unpacked(bytes, (name) => /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels)$/.test(name));
  const { sheets, calendar } = sheetsOf(described);
  const chosen = sheets.find(({ name }) => name === wanted) ?? sheets[0];
  if (chosen === undefined) throw new UnreadFile('broken-workbook');
  const files = unpacked(bytes, (name) =>
    [chosen.path, 'xl/sharedStrings.xml', 'xl/styles.xml'].includes(name),
  );
  const sheet = files[chosen.path];
  if (sheet === undefined) throw new UnreadFile('broken-workbook');
  return {
    sheets: sheets.map(({ name }) => name),
    sheet: chosen.name,
    ...readSheet(sheet, { texts: textsOf(files), formats: formatsOf(files), calendar }),
  };
}

/** The names of the sheets of a workbook; none of another file. Throws: UnreadFile bomb, broken-workbook. */
export function sheetNames(bytes: Uint8Array): readonly string[] {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return [];
  const described = unpacked(bytes, (name) => /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels)$/.test(name));
  return sheetsOf(described).sheets.map(({ name }) => name);
}

/** Unpacks the wanted files, after checking their sizes in the archive's directory against the limits. */
function unpacked(bytes: Uint8Array, wanted: (name: string) => boolean): Files {
  let total = 0;
  try {
    return unzipSync(bytes, {
      filter({ name, size, originalSize }) {
        if (!wanted(name)) return false;
        total += originalSize;
        // Small files may have any compression ratio.
        const even = originalSize > 2 ** 20 && originalSize > size * tableLimits.ratio;
        if (total > tableLimits.unpacked || even) throw new UnreadFile('bomb');
        return true;
      },
    });
  } catch (error) {
    throw error instanceof UnreadFile ? error : new UnreadFile('broken-workbook');
  }
}

function sheetsOf(files: Files) {
  const sheets: { name: string; link: string }[] = [];
  const paths = new Map<string, string>();
  let calendar: 1900 | 1904 = 1900;
  readXml(files['xl/workbook.xml'] ?? broken(), {
    open(name, attributes) {
      if (name === 'sheet') sheets.push({ name: attributes.name ?? '', link: attributes['r:id'] ?? '' });
      if (name === 'workbookPr' && /^(1|true)$/.test(attributes.date1904 ?? '')) calendar = 1904;
    },
  });
  readXml(files['xl/_rels/workbook.xml.rels'] ?? broken(), {
    open(name, { Id, Target }) {
      if (name !== 'Relationship' || Id === undefined || Target === undefined) return;
      paths.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
    },
  });
  return {
    sheets: sheets.map(({ name, link }) => ({ name, path: paths.get(link) ?? '' })),
    calendar: calendar as 1900 | 1904,
  };
}

function broken(): never {
  throw new UnreadFile('broken-workbook');
}

/** The shared strings; phonetic readings (`rPh`) are left out. */
function textsOf(files: Files): readonly string[] {
  const file = files['xl/sharedStrings.xml'];
  const texts: string[] = [];
  if (file === undefined) return texts;
  let inside = false;
  let reading = false;
  readXml(file, {
    open(name) {
      if (name === 'si') texts.push('');
      if (name === 'rPh') reading = true;
      inside = name === 't' && !reading;
    },
    close(name) {
      if (name === 'rPh') reading = false;
      if (name === 't') inside = false;
    },
    text(text) {
      if (inside) texts[texts.length - 1] += text;
    },
  });
  return texts.map(decodedEscapes);
}

/** What the number format of each cell style decides, by style index. */
function formatsOf(files: Files): readonly NumberFormat[] {
  const file = files['xl/styles.xml'];
  const formats = new Map<string, string>();
  const styles: NumberFormat[] = [];
  if (file === undefined) return styles;
  let cells = false;
  readXml(file, {
    open(name, { numFmtId = '0', formatCode }) {
      if (name === 'numFmt' && formatCode !== undefined) formats.set(numFmtId, formatCode);
      if (name === 'cellXfs') cells = true;
      if (name === 'xf' && cells) styles.push(numberFormat(Number(numFmtId), formats.get(numFmtId)));
    },
    close(name) {
      if (name === 'cellXfs') cells = false;
    },
  });
  return styles;
}
