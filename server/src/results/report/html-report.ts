import type { Block, Cell, Column, ReportText, TableBlock } from '@sillage/engine';
import { escaped } from '../../platform/kernel/escaped-html.ts';
import { barsPicture, boundaryPicture } from './report-pictures.ts';
import { reportStyle } from './report-style.ts';
import { isShort } from './short-tables.ts';

/** Columns from which a table has smaller letters. */
const manyColumns = 7;

/** Renders a report as one page of HTML: without script, without anything to load. */
export function htmlReport({ language, title, subtitle, footer, sections }: ReportText): string {
  const contents = sections.map(
    (section) => `<li><a href="#${section.id}">${escaped(section.title)}</a></li>`,
  );
  const body = sections.map(
    ({ id, title: heading, blocks }) =>
      `<section aria-labelledby="${id}"><h2 id="${id}">${escaped(heading)}</h2>${blocks.map((block) => blockHtml(block, language)).join('')}</section>`,
  );
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escaped(footer)}</title><style>${reportStyle}</style></head>
<body><main class="report"><header><h1>${escaped(title)}</h1><p class="subtitle">${escaped(subtitle)}</p></header>
<nav><ul>${contents.join('')}</ul></nav>
${body.join('\n')}
<footer>${escaped(footer)}</footer></main></body></html>
`;
}

function blockHtml(block: Block, language: string): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p${block.english === true ? english(language) : ''}>${escaped(block.text)}</p>`;
    case 'note':
      return `<p class="note">${escaped(block.text)}</p>`;
    case 'list':
      return `<ul>${block.items.map((item) => `<li${item.english === true ? english(language) : ''}>${escaped(item.text)}</li>`).join('')}</ul>`;
    case 'facts':
      return `<dl>${block.rows.map(([name, value]) => `<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`).join('')}</dl>`;
    case 'bars':
      return `<figure>${barsPicture(block)}<figcaption>${escaped(block.caption)}</figcaption></figure>`;
    case 'boundary':
      return `<figure>${boundaryPicture(block)}<figcaption>${escaped(block.caption)}</figcaption></figure>`;
    case 'table':
      return tableHtml(block, language);
  }
}

const english = (language: string): string => (language === 'en' ? '' : ' lang="en"');

function tableHtml({ caption, columns, rows }: TableBlock, language: string): string {
  const classes = [
    ...(isShort({ columns, rows }) ? ['short'] : []),
    ...(columns.length > manyColumns ? ['wide'] : []),
  ];
  const all = columns.reduce((sum, { width }) => sum + width, 0);
  const widths = columns.map(({ width }) => `<col width="${Math.round((width / all) * 1000) / 10}%">`);
  const heads = columns.map(
    ({ title, numeric }) =>
      `<th scope="col"${numeric === true ? ' class="number"' : ''}>${escaped(title)}</th>`,
  );
  const body = rows.map(
    (row) => `<tr>${row.map((cell, index) => cellHtml(cell, columns[index], index, language)).join('')}</tr>`,
  );
  return `<div class="scroll" role="region" aria-label="${escaped(caption)}" tabindex="0"><table${classes.length === 0 ? '' : ` class="${classes.join(' ')}"`}><caption>${escaped(caption)}</caption><colgroup>${widths.join('')}</colgroup><thead><tr>${heads.join('')}</tr></thead><tbody>${body.join('')}</tbody></table></div>`;
}

function cellHtml(cell: Cell, column: Column | undefined, index: number, language: string): string {
  const classes = [
    ...(column?.numeric === true ? ['number'] : []),
    ...(cell.strong === true ? ['strong'] : []),
    ...(cell.indent === undefined ? [] : [`i${cell.indent}`]),
  ];
  const given = `${classes.length === 0 ? '' : ` class="${classes.join(' ')}"`}${cell.english === true ? english(language) : ''}`;
  return index === 0
    ? `<th scope="row"${given}>${escaped(cell.text)}</th>`
    : `<td${given}>${escaped(cell.text)}</td>`;
}
