import { strToU8, zipSync } from 'fflate';
import { withoutXmlUnknown } from '../../texts/xml-characters.ts';
import { encodedEscapes } from '../workbook/workbook-cells.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const openXml = 'http://schemas.openxmlformats.org';
const main = `${openXml}/spreadsheetml/2006/main`;
const related = `${openXml}/officeDocument/2006/relationships`;
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const relations = `${openXml}/package/2006/relationships`;

/** A number that is shown as per cent: 0.9 as 90 %. */
export interface PercentCell {
  readonly fraction: number;
}
export type WrittenCell = string | number | PercentCell;
export const percentCell = (fraction: number): PercentCell => ({ fraction });

export interface WrittenSheet {
  readonly name: string;
  readonly rows: readonly (readonly WrittenCell[])[];
}

/** Two formats of cells: the general one, and per cent with decimals (10 of the built-in ones). Source: ECMA-376, Part 1, 18.8.30. */
const stylesPath = 'xl/styles.xml';
const styles = `${head}<styleSheet xmlns="${main}"><fonts count="1"><font/></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf xfId="0"/><xf numFmtId="10" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`;

const escaped = (text: string): string =>
  withoutXmlUnknown(text, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

function cellText(value: WrittenCell): string {
  if (typeof value === 'object') return `<c s="1"><v>${value.fraction}</v></c>`;
  if (value === '') return '<c/>';
  if (typeof value === 'number') return `<c><v>${value}</v></c>`;
  return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(encodedEscapes(value))}</t></is></c>`;
}

/** Writes a small workbook (ECMA-376, SpreadsheetML). */
export function workbookBytes(sheets: readonly WrittenSheet[]): Uint8Array<ArrayBuffer> {
  const numbered = sheets.map((sheet, index) => ({ ...sheet, number: index + 1 }));
  const styled = sheets.some(({ rows }) => rows.some((row) => row.some((cell) => typeof cell === 'object')));
  const styleType = `<Override PartName="/${stylesPath}" ContentType="${types}.styles+xml"/>`;
  const styleRelation = `<Relationship Id="rIdStyles" Type="${related}/styles" Target="styles.xml"/>`;
  const files: Record<string, string> = {
    ...(styled ? { [stylesPath]: styles } : {}),
    '[Content_Types].xml': `${head}<Types xmlns="${openXml}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>${numbered.map(({ number }) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${types}.worksheet+xml"/>`).join('')}${styled ? styleType : ''}</Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${related}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${related}"><sheets>${numbered.map(({ name, number }) => `<sheet name="${escaped(name)}" sheetId="${number}" r:id="rId${number}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${relations}">${numbered.map(({ number }) => `<Relationship Id="rId${number}" Type="${related}/worksheet" Target="worksheets/sheet${number}.xml"/>`).join('')}${styled ? styleRelation : ''}</Relationships>`,
  };
  for (const { number, rows } of numbered) {
    const lines = rows.map((row) => `<row>${row.map(cellText).join('')}</row>`).join('');
    files[`xl/worksheets/sheet${number}.xml`] =
      `${head}<worksheet xmlns="${main}"><sheetData>${lines}</sheetData></worksheet>`;
  }
  const packed = zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
  );
  return packed as Uint8Array<ArrayBuffer>;
}
