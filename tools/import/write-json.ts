import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const data = join(import.meta.dirname, '../../catalog/data');
const width = 110;

/** Writes a value under `catalog/data`; the same value always gives the same bytes. */
export function writeJson(file: string, value: unknown): void {
  const path = join(data, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${format(value, '', 0)}\n`);
  console.log(`written: catalog/data/${file}`);
}

/**
 * Like JSON.stringify with two spaces, but keeps on one line what fits on one, so that table rows stay rows.
 */
function format(value: unknown, indent: string, used: number): string {
  const flat = flatten(value);
  if (indent.length + used + flat.length <= width || typeof value !== 'object' || value === null) return flat;
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    if (value.every((item) => typeof item === 'number'))
      return `[\n${wrap(value.map(String), inner)}\n${indent}]`;
    return `[\n${value.map((item) => inner + format(item, inner, 0)).join(',\n')}\n${indent}]`;
  }
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  if (entries.every(([, item]) => typeof item === 'number')) {
    const members = entries.map(([key, item]) => `${JSON.stringify(key)}: ${item}`);
    return `{\n${wrap(members, inner)}\n${indent}}`;
  }
  const lines = entries.map(([key, item]) => {
    const label = `${JSON.stringify(key)}: `;
    return inner + label + format(item, inner, label.length);
  });
  return `{\n${lines.join(',\n')}\n${indent}}`;
}

/** Puts as many items on a line as fit. */
function wrap(items: readonly string[], inner: string): string {
  const lines: string[] = [];
  let line = '';
  for (const item of items) {
    const next = line === '' ? item : `${line}, ${item}`;
    if (line !== '' && inner.length + next.length > width) {
      lines.push(line);
      line = item;
    } else line = next;
  }
  lines.push(line);
  return lines.map((text) => inner + text).join(',\n');
}

function flatten(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(flatten).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).filter(([, item]) => item !== undefined);
    if (entries.length === 0) return '{}';
    return `{ ${entries.map(([key, item]) => `${JSON.stringify(key)}: ${flatten(item)}`).join(', ')} }`;
  }
  return JSON.stringify(value);
}
