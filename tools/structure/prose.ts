import { readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';
import type { SourceFiles } from './source-files.ts';

/** A phrase that a native technical writer would not use, as a pattern without regard to case. */
interface Phrase {
  readonly pattern: string;
  readonly instead: string;
}

/**
 * What WRITING.md rules out. `names`: terms of early releases that a newcomer had to learn, and the field's standard term
 * for each, compared word by word in lower case, whether written `like-this` or `likeThis`.
 */
const terms = JSON.parse(readFileSync(new URL('prose-terms.json', import.meta.url), 'utf8')) as {
  readonly phrases: readonly Phrase[];
  readonly names: Readonly<Record<string, string>>;
};

/** What is not our prose, must not change, or is French. */
const exempt = [
  'catalog/data/',
  'docs/decisions/',
  'docs/fr/',
  'e2e/testing/releases/',
  'tools/structure/prose-terms.json',
  'tools/structure/prose.test.ts',
];
const exemptParts = /\/migrations\/|\/fr\/|\bfr\.(?:ts|json)$|package-lock\.json$/;
/** JSON has no comments: that text of reports is frozen with their layout 2. */
const wayOut = /prose-ok: \S|^ {2}"results\.marked": /;

export type FoundPhrase = { readonly where: string; readonly phrase: string; readonly instead: string };

/** Returns every ruled-out phrase in programs and documents. A line with `prose-ok: reason` may have one. */
export function findPhrases(files: SourceFiles): FoundPhrase[] {
  const phrases = terms.phrases.map(({ pattern, instead }) => ({
    pattern: new RegExp(pattern, 'i'),
    instead,
  }));
  return [...files].flatMap(([path, text]) => {
    if (exempt.some((place) => path.startsWith(place)) || exemptParts.test(path)) return [];
    return text.split('\n').flatMap((line, index) => {
      if (wayOut.test(line)) return [];
      return phrases.flatMap(({ pattern, instead }) => {
        const phrase = pattern.exec(line)?.[0];
        return phrase === undefined ? [] : [{ where: `${path}:${index + 1}`, phrase, instead }];
      });
    });
  });
}

/** A migration keeps its name, because installations have stored it. */
const migrations = /\/migrations\//;

export type OutdatedName = { where: string; name: string; word: string; instead: string };

/**
 * Returns every name of a file or folder, and every exported identifier, that contains an outdated term.
 * @param files program files; other files with an empty text, so that only their names are checked
 */
export function findOutdatedNames(files: SourceFiles): OutdatedName[] {
  return [...files].flatMap(([path, text]) => {
    if (migrations.test(path)) return [];
    // The workspace `contract` and the order of its folders are the only ones with such a name.
    const shownPath = path.replace(/^contract\/|(?<=^tools\/structure\/orders\/)contract(?=\.json$)/, '');
    const names = [
      ...shownPath.split('/').map((name) => name.replace(/\..*$/, '')),
      ...exportedNames(path, text),
    ];
    return [...new Set(names)].flatMap((name) => {
      const found = Object.entries(terms.names).find(([word]) => ` ${wordsIn(name)} `.includes(` ${word} `));
      return found === undefined ? [] : [{ where: path, name, word: found[0], instead: found[1] }];
    });
  });
}

function exportedNames(path: string, text: string): string[] {
  return parseSync(path, text).module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName }) => exportName.name ?? []),
  );
}

/** `startFault`, `start-fault` and `START_FAULT` → `start fault`. */
function wordsIn(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .toLowerCase();
}
