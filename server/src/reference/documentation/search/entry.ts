import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Language } from '@sillage/contract';
import { docsFolder } from '../../../platform/config/installation.ts';
import type { Guide } from '../guides.ts';
import type { Links } from '../links.ts';
import { type MessageName, messagesOf } from '../page-messages.ts';

const require = createRequire(import.meta.url);

/**
 * What is found: kind, title, address, the text beside it, words that are not shown, how much a find counts, and, not shown
 * either, the titles within and what readers type who look for it.
 */
export type Entry = readonly [
  kind: string,
  title: string,
  address: string,
  text: string,
  words: string,
  weight: number,
  titles?: string,
  topics?: string,
];

/** People look for what they can do and how, rarely for one of 4,000 fields. */
export const weights: Partial<Record<MessageName, number>> = {
  operation: 1.5,
  error: 0.4,
  object: 0.5,
  field: 0.25,
  parameter: 0.25,
  release: 0.2,
  limits: 0.6,
};

/** As much of a description as a list of results shows; less of fields, of which there are 4,000. */
const shownText = (kind: MessageName): number => (kind === 'field' ? 60 : 80);
const shortened = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, text.lastIndexOf(' ', most))} …`;

/**
 * Each word of a text once and in lower case, without marks of Markdown, the shortest words and those that queries leave
 * out; of numbers, HTTP statuses.
 */
export const termsOf = (text: string, left: ReadonlySet<string>): string =>
  [...new Set(text.toLowerCase().match(/\p{L}[\p{L}\p{N}_.-]*[\p{L}\p{N}]{2}|\b[45]\d\d\b/gu))]
    .filter((word) => !left.has(word))
    .join(' ');

export type MakeEntry = (
  kind: MessageName,
  title: string,
  address: string,
  text: string,
  further?: string,
  weight?: number,
  titles?: string,
) => Entry;

interface Words {
  /** Words of queries that say nothing, separated by spaces. */
  readonly stopWords: string;
}
const assetOf = (name: string): unknown => JSON.parse(readFileSync(join(docsFolder, 'assets', name), 'utf8'));
const wordsIn = (language: Language): Words =>
  (assetOf('search-synonyms.json') as Record<Language, Words>)[language];

/** Makes entries with the topics of their addresses; `guides`: those of the language. */
export function entryMaker(guides: readonly Guide[], links: Links, language: Language): MakeEntry {
  const word = messagesOf(language);
  const left = new Set(wordsIn(language).stopWords.split(' '));
  const topics = topicsByAddress(guides, links, language);
  return (kind, title, address, text, further = '', weight = weights[kind] ?? 1, titles = '') => {
    const found = [
      word(kind),
      title,
      address,
      shortened(text, shownText(kind)),
      termsOf(further, left),
      weight,
    ] as const satisfies Entry;
    const topic = topics.get(address);
    return topic !== undefined ? [...found, titles, topic] : titles === '' ? found : [...found, titles];
  };
}

/** What readers type who look for a place, by its address, in English also where their own is another: phrases, separated by semicolons. */
function topicsByAddress(
  guides: readonly Guide[],
  links: Links,
  language: Language,
): ReadonlyMap<string, string> {
  const topics = assetOf('search-topics.json') as Record<Language, Readonly<Record<string, string>>>;
  const settings = guides.find(({ name }) => name === 'settings')?.text ?? '';
  const variables = [...settings.matchAll(/`([A-Z]+_[A-Z_]+)`/g)].map(([, name]) => name);
  return new Map(
    Object.entries(topics[language]).map(([place, phrases]) => {
      const [page = '', anchor] = place.split('#');
      const names = place === 'settings' ? variables : [];
      const said = new Set(
        [phrases, topics.en[place] ?? ''].filter(Boolean).flatMap((one) => one.split('; ')),
      );
      return [links.page(page, anchor), [...said, ...names].join('; ')];
    }),
  );
}

/** A script that calls `sillageIndex` with the search of entries: the library, the search, and what can be found. */
export function searchScript(entries: readonly Entry[], language: Language): string {
  const library = join(dirname(require.resolve('minisearch')), '../umd/index.js');
  return [
    withoutComments(readFileSync(library, 'utf8')),
    withoutComments(readFileSync(join(docsFolder, 'assets/search.js'), 'utf8')),
    `sillageIndex(sillageSearch(MiniSearch, ${JSON.stringify({ entries, ...wordsIn(language) })}));`,
    '',
  ].join('\n');
}

/** A script without its lines of comments, which are more than half of the library; the last names a map that is not served. */
const withoutComments = (script: string): string =>
  script.replace(/^[ \t]*(?:\/\*\*[\s\S]*?\*\/|\/\/.*)\n?$/gm, '');
