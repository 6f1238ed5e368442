import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { changeHistory, type IssueCode, issueTable, type Language, releaseAnchor } from '@sillage/contract';
import { docsFolder } from '../../../platform/config/installation.ts';
import type { OpenApiDocument } from '../../openapi/open-api-document.ts';
import { describedText } from '../described-text.ts';
import { type Guide, groupedGuides, referenceGuides } from '../guides.ts';
import { limits } from '../limits.ts';
import { type Links, startPage } from '../links.ts';
import { sectionsOf } from '../markdown.ts';
import { componentSchema, fieldsWithin, objectsPage } from '../operations/field-list.ts';
import { resourcePage } from '../operations/operation-section.ts';
import type { PlacedOperation } from '../operations/sample-call.ts';
import { unitOf } from '../operations/schema-facts.ts';
import { type MessageName, messagesOf } from '../page-messages.ts';

const require = createRequire(import.meta.url);

/**
 * What is found: kind, title, address, the text beside it, words that are not shown, how much a find counts, and, not shown
 * either, the titles within and what readers type who look for it.
 */
type Entry = readonly [
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
const weights: Partial<Record<MessageName, number>> = {
  operation: 1.5,
  error: 0.4,
  object: 0.5,
  field: 0.25,
  parameter: 0.25,
  release: 0.2,
  limits: 0.6,
};

/** How much finds in a guide count: of the page as a whole, and of one of its sections. */
interface GuideWeight {
  readonly page: number;
  readonly section: number;
}

/**
 * Guides by whom they are for. Sections about each type of a client, about the code of Sillage and about requirements that
 * are met have every word, and answer few questions.
 */
const guideWeights: Partial<Record<MessageName, GuideWeight>> = {
  using: { page: 2, section: 1.45 },
  operating: { page: 1.8, section: 1.2 },
  reference: { page: 1.8, section: 0.5 },
};
const otherGuide: GuideWeight = { page: 1.2, section: 0.5 };
/** Their sections have the words of every other guide. */
const conformanceGuide: GuideWeight = { page: 1.2, section: 0.3 };
const conformance: readonly string[] = ['security', 'reliability', 'passport-conformance'];
/** Their sections are about other guides, and have the titles of these. */
const overviews: readonly string[] = ['use', 'operate', 'build'];

/** As much of a description as a list of results shows; less of fields, of which there are 4,000. */
const shownText = (kind: MessageName): number => (kind === 'field' ? 60 : 80);
const shortened = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, text.lastIndexOf(' ', most))} …`;

/**
 * Each word of a text once and in lower case, without marks of Markdown, the shortest words and those that queries leave
 * out; of numbers, HTTP statuses.
 */
const wordsOf = (text: string, left: ReadonlySet<string>): string =>
  [...new Set(text.toLowerCase().match(/\p{L}[\p{L}\p{N}_.-]*[\p{L}\p{N}]{2}|\b[45]\d\d\b/gu))]
    .filter((word) => !left.has(word))
    .join(' ');

/**
 * The search of one language as a script that hands it to that of the pages: the library, and everything that can be
 * found. A script, because pages that are opened from a folder may not read other files.
 */
export function searchIndex(
  document: OpenApiDocument,
  operations: readonly PlacedOperation[],
  guides: readonly Guide[],
  links: Links,
  language: Language,
): string {
  const word = messagesOf(language);
  const words = JSON.parse(readFileSync(join(docsFolder, 'assets/search-synonyms.json'), 'utf8')) as Record<
    Language,
    { readonly stopWords: readonly string[] }
  >;
  const left = new Set(words[language].stopWords);
  const topics = topicsByAddress(guides, links, language);
  const entry: MakeEntry = (
    kind,
    title,
    address,
    text,
    further = '',
    weight = weights[kind] ?? 1,
    titles = '',
  ) => {
    const found = [
      word(kind),
      title,
      address,
      shortened(text, shownText(kind)),
      wordsOf(further, left),
      weight,
    ] as const satisfies Entry;
    const topic = topics.get(address);
    return topic !== undefined ? [...found, titles, topic] : titles === '' ? found : [...found, titles];
  };
  const entries = [
    ...operations.flatMap((placed) => operationEntries(placed, links, language, entry)),
    ...Object.keys(document.components.schemas ?? {}).map((name) =>
      entry('object', name, links.page(objectsPage, name), ''),
    ),
    ...fieldEntries(document, links, language, entry),
    ...(Object.keys(issueTable) as IssueCode[]).map((code) => errorEntry(code, links, language, entry)),
    ...groupedGuides(guides).flatMap(({ title: shelf, guides: shelved }) =>
      shelved.flatMap((guide) =>
        guideEntries(
          guide,
          conformance.includes(guide.name) ? conformanceGuide : (guideWeights[shelf] ?? otherGuide),
          links,
          entry,
          (address) => topics.has(address),
        ),
      ),
    ),
    ...guides
      .filter(({ name }) => referenceGuides.includes(name))
      .flatMap((guide) =>
        guideEntries(guide, guideWeights.reference ?? otherGuide, links, entry, (address) =>
          topics.has(address),
        ),
      ),
    ...limits.map(({ what }) => entry('limits', what[language], links.page('limits'), '')),
    ...changeHistory.map(({ version, date }) =>
      entry('release', version, links.page('changelog', releaseAnchor(version)), date ?? ''),
    ),
    entry('overview', 'Sillage API', links.page(startPage), ''),
    ...(['errors', 'limits', 'changelog'] as const).map((page) =>
      entry('overview', word(page), links.page(page), page, '', guideWeights.using?.page),
    ),
  ];
  const library = join(dirname(require.resolve('minisearch')), '../umd/index.js');
  return [
    // Its last line names a map of sources that is not served.
    readFileSync(library, 'utf8').replace(/^\/\/# sourceMappingURL.*$/m, ''),
    readFileSync(join(docsFolder, 'assets/search.js'), 'utf8'),
    `sillageIndex(sillageSearch(MiniSearch, ${JSON.stringify({ entries, ...words[language] })}));`,
    '',
  ].join('\n');
}

/** What readers type who look for a place, by its address: phrases, separated by semicolons. */
function topicsByAddress(
  guides: readonly Guide[],
  links: Links,
  language: Language,
): ReadonlyMap<string, string> {
  const topics = JSON.parse(readFileSync(join(docsFolder, 'assets/search-topics.json'), 'utf8')) as Record<
    Language,
    Readonly<Record<string, string>>
  >;
  const settings = guides.find(({ name }) => name === 'settings')?.text ?? '';
  const variables = [...settings.matchAll(/`([A-Z]+_[A-Z_]+)`/g)].map(([, name]) => name);
  return new Map(
    Object.entries(topics[language]).map(([place, phrases]) => {
      const [page = '', anchor] = place.split('#');
      const names = place === 'settings' ? variables : [];
      return [links.page(page, anchor), [phrases, ...names].join('; ')];
    }),
  );
}

/** Who names a noun only looks for how to make or list it, rather than for how to remove it. */
const verbWeights: Readonly<Record<string, number>> = {
  create: 1.15,
  list: 1.1,
  read: 0.75,
  remove: 0.85,
  revoke: 0.85,
};
const operationWeight = (id: string): number =>
  (weights.operation ?? 1) * (verbWeights[/^[a-z]*/.exec(id)?.[0] ?? ''] ?? 1);

type MakeEntry = (
  kind: MessageName,
  title: string,
  address: string,
  text: string,
  further?: string,
  weight?: number,
  titles?: string,
) => Entry;

/** An error by its code and title; where a request is refused, also by its status and message. */
function errorEntry(code: IssueCode, links: Links, language: Language, entry: MakeEntry): Entry {
  const { title, message, status } = issueTable[code];
  const [shown, said] = status === null ? ['', ''] : [` ${status}`, message[language]];
  const weight = (weights.error ?? 1) * (status === null ? 0.8 : 1);
  return entry('error', code, links.page('errors', code), title[language] + shown, said, weight);
}

/** Fields of all objects; those of one name and meaning once, where they are least deep. */
function fieldEntries(
  document: OpenApiDocument,
  links: Links,
  language: Language,
  entry: MakeEntry,
): readonly Entry[] {
  const found = new Map<string, { readonly depth: number; readonly entry: Entry }>();
  for (const object of Object.keys(document.components.schemas ?? {}))
    for (const { id, name, schema } of fieldsWithin(componentSchema(document, object), object)) {
      const said = [unitOf(name, schema), describedText(schema.description ?? '', language)].filter(Boolean);
      const key = [name, ...said].join('\n');
      const depth = id.split('.').length;
      if ((found.get(key)?.depth ?? Number.POSITIVE_INFINITY) <= depth) continue;
      const text = [id.slice(0, -name.length - 1), ...said].join(' · ');
      found.set(key, { depth, entry: entry('field', name, links.page(objectsPage, id), text) });
    }
  return [...found.values()].map((one) => one.entry);
}

function guideEntries(
  { name, title, text, anchors }: Guide,
  weight: GuideWeight,
  links: Links,
  entry: MakeEntry,
  topical: (address: string) => boolean,
): readonly Entry[] {
  const sections = sectionsOf(text, anchors);
  return [
    entry(
      'guide',
      title,
      links.page(name),
      `/docs/${name}`,
      text,
      weight.page,
      wordsOf(sections.map((section) => section.title).join(' '), new Set()),
    ),
    ...sections.map((section) =>
      entry(
        'guide',
        section.title,
        links.page(name, section.anchor),
        title,
        section.text,
        overviews.includes(name) && !topical(links.page(name, section.anchor))
          ? otherGuide.section
          : weight.section,
      ),
    ),
  ];
}

function operationEntries(
  { method, path, operation, successor }: PlacedOperation,
  links: Links,
  language: Language,
  entry: MakeEntry,
): readonly Entry[] {
  const { operationId, tags, parameters } = operation;
  const summary = describedText(operation.summary, language);
  if (successor !== undefined) return [];
  const page = resourcePage(tags[0] ?? '');
  return [
    entry(
      'operation',
      summary,
      links.page(page, operationId),
      `${method.toUpperCase()} ${path} ${operationId}`,
      describedText(operation.description ?? '', language),
      operationWeight(operationId),
    ),
    ...parameters
      .filter(({ in: place }) => place === 'query')
      .filter(({ name }) => name !== 'further')
      .map(({ name, in: place }) =>
        entry('parameter', name, links.page(page, `${operationId}.${place}.${name}`), summary),
      ),
  ];
}
