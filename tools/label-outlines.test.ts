import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { labelOutlines } from './label-outlines.ts';

const label = new URL('../server/src/methods/french-textile/label/', import.meta.url);

test('the outlines of the label are those of the face, whose licence lies beside them', () => {
  // Without quotes, commas and lines, which the formatter writes in its own way.
  const bare = (text: string): string => text.replace(/[\s'",]/g, '');
  const isSame = bare(readFileSync(new URL('label-outlines.ts', label), 'utf8')) === bare(labelOutlines());
  expect(isSame, 'run npx tsx tools/write-label-outlines.ts').toBe(true);
  expect(readFileSync(new URL('OFL.txt', label), 'utf8')).toContain('SIL OPEN FONT LICENSE Version 1.1');
});
