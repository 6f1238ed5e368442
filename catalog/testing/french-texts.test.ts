import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dataFolder } from './evaluated-example.ts';

const files = readdirSync(dataFolder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.json'),
);

/** Every French text in a part of a file. */
function frenchIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) =>
    key === 'fr' && typeof value === 'string' ? [value] : frenchIn(value),
  );
}

test('French texts of the catalog have a no-break space before : ; ! ? % and inside guillemets', () => {
  const texts = files.flatMap((file) =>
    frenchIn(JSON.parse(readFileSync(join(dataFolder, file), 'utf8'))).map((text) => `${file}: ${text}`),
  );
  expect(texts.length).toBeGreaterThan(1000);
  expect(texts.filter((text) => / [:;!?%»]|« /.test(text.slice(text.indexOf(': ') + 2)))).toEqual([]);
});
