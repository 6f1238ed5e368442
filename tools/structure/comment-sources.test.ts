import { expect, test } from 'vitest';
import { root } from '../root.mjs';
import { checkSources } from './comment-sources.ts';
import { attic, floors } from './floors.ts';
import { readSources } from './source-files.ts';

/**
 * Folders whose comments have not been checked yet; one without violations must be removed from this list.
 */
const uncheckedFolders: readonly string[] = [];

test('every source named in a comment is outside this repository, and every decision is within it', () => {
  const programs = [...Object.keys(floors), ...attic].flatMap((folder) => [...readSources(root, folder)]);
  const breaches = programs.flatMap(([path, text]) => checkSources(root, path, text));
  const isKnown = (breach: string) => uncheckedFolders.some((folder) => breach.startsWith(folder));
  expect(breaches.filter((breach) => !isKnown(breach))).toEqual([]);
  for (const folder of uncheckedFolders) {
    expect(breaches).toContainEqual(expect.stringMatching(new RegExp(`^${folder}`)));
  }
});

test('a source is a publication, with its section or address', () => {
  const good = [
    '/** Ozone factor. Source: EF method, JRC130796, table 3. */',
    '/** Source: Commission Recommendation (EU) 2021/2279, Annex I, 4.4.8. */',
    '// Source: RFC 9110, 5.6.7.',
    '/** Source: https://fabrique-numerique.gitbook.io/ecobalyse/textile. Numbers are not rounded. */',
    '// Strongly connected components. Source: Tarjan 1972.',
    '// A line of words about\n// Source: ISO 14067, 6.3.',
  ];
  for (const comment of good) expect(breachesOf(comment), comment).toEqual([]);
  const bad = [
    '/** Source: section 5.4. */',
    '/** Source: docs/french-cost.md, RFC 9110. */',
    '/** Source: methods of Sillage, 5.14. */',
    '// Source: own method.',
    '// First line.\n// Source: the page\n// on calculations.',
  ];
  for (const comment of bad) expect(breachesOf(comment), comment).toHaveLength(1);
  expect(breachesOf("export const text = 'Source: section 5.4.';")).toEqual([]);
});

test('a decision names a page that exists and a section of it', () => {
  expect(breachesOf('// Decision: docs/decisions/0002-one-write-verb.md.')).toEqual([]);
  expect(breachesOf('// Decision: docs/scale.md, "No such section".')).toHaveLength(1);
  expect(breachesOf('// Decision: docs/scale.md.')).toHaveLength(1);
  expect(breachesOf('// Decision: docs/no-such-page.md, "A".')).toHaveLength(1);
  expect(breachesOf('// Decision: everybody agreed.')).toHaveLength(1);
});

function breachesOf(text: string): string[] {
  return checkSources(root, 'engine/src/a.ts', text);
}
