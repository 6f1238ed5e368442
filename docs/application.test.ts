import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const here = fileURLToPath(new URL('.', import.meta.url));

test('docs/application.md names tests that exist', () => {
  const page = readFileSync(`${here}application.md`, 'utf8');
  const named = [...page.matchAll(/\]\((\.\.\/[^)]+\.test\.ts)\): ((?:"[^"]+"(?:, )?)+)/g)];
  expect(named.length).toBeGreaterThan(18);
  for (const [, path, titles] of named) {
    const source = readFileSync(`${here}${path}`, 'utf8');
    for (const [, title] of (titles ?? '').matchAll(/"([^"]+)"/g)) expect(source, path).toContain(title);
  }
});
