import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const page = readFileSync(join(root, 'docs/security.md'), 'utf8');
/** Requirement, its sense, and what shows it or why it is not met. */
const rows = [...page.matchAll(/^\| (\d[\d., –]*) \| (.*) \| (.*) \|$/gm)].map((match) => match.slice(1, 4));

/** Single requirements: `1.4.1–1.4.3` and `12.1.1, 12.1.2` name several. */
function numbersIn(text: string): string[] {
  return text.split(', ').flatMap((part) => {
    const [first = '', last = first] = part.split('–');
    const [prefix, from = 0, to = 0] = [
      first.replace(/\d+$/, ''),
      ...[first, last].map((end) => Number(/\d+$/.exec(end)?.[0])),
    ];
    return Array.from({ length: to - from + 1 }, (_, index) => `${prefix}${from + index}`);
  });
}

test('each requirement stands once, in order, and says what shows it or why it is not met', () => {
  expect(rows.length).toBeGreaterThan(150);
  const numbers = rows.flatMap(([requirement = '']) => numbersIn(requirement));
  for (const number of numbers) expect(number).toMatch(/^([1-9]|1[0-6])\.\d\.\d{1,2}$/);
  expect(new Set(numbers).size).toBe(numbers.length);
  const places = numbers.map((number) =>
    number.split('.').reduce((place, part) => place * 100 + Number(part), 0),
  );
  // A row of several that are not neighbours stands at the place of its first.
  const firsts = rows.map(
    ([requirement = '']) => places[numbers.indexOf(numbersIn(requirement)[0] ?? '')] ?? 0,
  );
  expect(firsts).toEqual([...firsts].sort((a, b) => a - b));
  for (const [requirement, sense = '', shown = ''] of rows) {
    expect(sense.trim(), requirement).not.toBe('');
    expect(shown.trim(), requirement).not.toBe('');
    if (/^(In part|Not met|Does not apply)/.test(shown))
      expect(shown.length, requirement).toBeGreaterThan(20);
  }
});

test('each chapter that applies has its section', () => {
  const chapters = [...page.matchAll(/^## V(\d+) /gm)].map(([, number]) => Number(number));
  expect(chapters).toEqual(Array.from({ length: 16 }, (_, index) => index + 1));
});

test('each test that a requirement names exists', () => {
  const files = new Set([...page.matchAll(/\]\(\.\.\/([^)]+\.test\.ts)\)/g)].map(([, file = '']) => file));
  expect(files.size).toBeGreaterThan(40);
  expect([...files].filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
