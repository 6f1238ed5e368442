import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const page = fileURLToPath(new URL('reliability.md', import.meta.url));
const rows = [...readFileSync(page, 'utf8').matchAll(/^\| ([ADCLW]\d+) \| [^|]+ \| ([^|]+) \|$/gm)].map(
  ([, id = '', tests = '']) => ({
    id,
    files: [...tests.matchAll(/\]\(([^)]+)\)/g)].map(([, file = '']) => file),
  }),
);

/** What must hold at every push, whatever else the table has. */
const wanted = ['D1', 'D2', 'D3', 'D5', 'D6', 'D7', 'D9', 'D10', 'C5', 'C6', 'C7', 'L3', 'L4'].concat(
  Array.from({ length: 13 }, (_, index) => `W${index + 1}`),
);

test('every fault of the plan has its row', () => {
  const ids = rows.map(({ id }) => id);
  expect(wanted.filter((id) => !ids.includes(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});

test.each(rows)('$id is named by a test of each file of its row', ({ id, files }) => {
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    const titles =
      readFileSync(join(dirname(page), file), 'utf8').match(/\([^()]*\b[ADCLW]\d+\b[^()]*\)/g) ?? [];
    expect(
      titles.some((title) => new RegExp(`\\b${id}\\b`).test(title)),
      file,
    ).toBe(true);
  }
});
