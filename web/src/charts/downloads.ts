import type { TableTwin } from './table-twin.ts';

/** Hands a text to the browser as a file. */
export function download(name: string, type: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/**
 * RFC 4180, with the mark by which spreadsheets know UTF-8. A text that a spreadsheet would take for a formula gets a
 * quote before it.
 */
export function csvOf({ head, rows }: Pick<TableTwin, 'head' | 'rows'>): string {
  const cell = (value: string | number | null): string => {
    if (value === null) return '';
    if (typeof value === 'number') return String(value);
    const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
    return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
  };
  return `\ufeff${[head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

const drawn = ['fill', 'stroke', 'stroke-width', 'font-family', 'font-size', 'font-weight', 'text-anchor'];

/** A drawn picture as a document of its own: what the page's styles say is written into each mark. */
export function svgText(svg: SVGSVGElement, title: string, finding: string): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const marks = [svg, ...svg.querySelectorAll('*')];
  [copy, ...copy.querySelectorAll('*')].forEach((mark, index) => {
    const style = getComputedStyle(marks[index] as Element);
    for (const property of drawn) mark.setAttribute(property, style.getPropertyValue(property));
    mark.removeAttribute('class');
  });
  const told = (name: string, text: string): Element => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', name);
    element.textContent = text;
    return element;
  };
  copy.prepend(told('title', title), told('desc', finding));
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  return new XMLSerializer().serializeToString(copy);
}
