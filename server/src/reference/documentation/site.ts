import type { Endpoint, Language } from '@sillage/contract';
import type { OpenApiDocument } from '../openapi/open-api-document.ts';
import { describedText } from './described-text.ts';
import {
  frenchGuides,
  type Guide,
  groupedGuides,
  guideContent,
  readGuides,
  referenceGuides,
} from './guides.ts';
import { type Links, startPage } from './links.ts';
import { clientMethods } from './operations/client-methods.ts';
import { objectsPage } from './operations/field-list.ts';
import { resourcePage } from './operations/operation-section.ts';
import { objectsPageContent, tagPage, titleOfTag } from './operations/resource-pages.ts';
import { endpointsByOperation, type Operation, type PlacedOperation } from './operations/sample-call.ts';
import { type NavigationGroup, type PageContent, pageHtml } from './page-layout.ts';
import { messagesOf } from './page-messages.ts';
import { changelogContent, errorsContent, limitsContent } from './reference-pages.ts';
import { searchIndex } from './search/search-index.ts';
import { startPageContent } from './start-page.ts';
import { type Part, supportedReleases } from './supported-releases.ts';

/** The pages of the documentation, of which each is rendered when it is asked for. */
export interface DocumentationSite {
  /** Names of all pages, the first page among them. */
  readonly names: ReadonlySet<string>;
  /** Pages with ids of records in their examples. */
  readonly withRecords: ReadonlySet<string>;
  /** The HTML of a page; undefined if there is none of that name. */
  page(name: string, language: Language): string | undefined;
  /** The script that holds what can be searched for. */
  index(language: Language): string;
}

/**
 * The documentation of the operations of a document, with the guides of `docs/`; `table`: the endpoints that the document
 * describes.
 */
export function documentationSite(
  document: OpenApiDocument,
  table: Readonly<Record<string, Endpoint>>,
  links: Links,
): DocumentationSite {
  const english = readGuides();
  const guidesIn: Readonly<Record<Language, readonly Guide[]>> = { en: english, fr: frenchGuides(english) };
  const operations = placedOperations(document, table);
  const byTag = grouped(operations);
  const tagOfPage = new Map([...byTag.keys()].map((tag) => [resourcePage(tag), tag]));
  const names = new Set([
    startPage,
    ...tagOfPage.keys(),
    ...english.map(({ name }) => name),
    ...[objectsPage, 'errors', 'limits', 'changelog'],
  ]);

  const addresses = addressesByCode(operations, links);

  function content(name: string, language: Language): PageContent | undefined {
    const context = { document, links, pages: names, language };
    const tag = tagOfPage.get(name);
    if (tag !== undefined) return tagPage(tag, byTag.get(tag) ?? [], context);
    if (name === startPage) return startPageContent(byTag, guideGroups(language), links, language);
    if (name === objectsPage) return objectsPageContent(operations, context);
    if (name === 'errors') return errorsContent(language);
    if (name === 'limits') return limitsContent(language);
    if (name === 'changelog') return changelogContent(links, language, names, addresses);
    const guide = guidesIn[language].find((one) => one.name === name);
    if (guide === undefined) return undefined;
    const made = guideContent(guide, language, links, names, addresses);
    if (name === 'sdk') return withPart(made, clientMethods(byTag, links, language));
    if (name === 'versions') return withPart(made, supportedReleases(links, language));
    return made;
  }

  function guideGroups(language: Language): readonly NavigationGroup[] {
    return groupedGuides(guidesIn[language]).map((group) => ({
      title: messagesOf(language)(group.title),
      entries: group.guides.map((guide) => entryOf(guide, language)),
    }));
  }

  function navigation(language: Language): readonly NavigationGroup[] {
    const word = messagesOf(language);
    const resources = [...byTag].map(([tag, placed]) => ({
      name: resourcePage(tag),
      title: titleOfTag(tag, language),
      parts: placed
        .filter(({ successor }) => successor === undefined)
        .map(({ method, path, operation: { operationId, summary } }) => ({
          ...{ anchor: operationId, title: describedText(summary, language) },
          ...{ method, path },
        })),
    }));
    const reference = guidesIn[language]
      .filter(({ name }) => referenceGuides.includes(name))
      .map((guide) => entryOf(guide, language));
    const [using, ...others] = guideGroups(language);
    return [
      { title: 'Sillage', entries: [{ name: startPage, title: word('overview') }] },
      ...(using === undefined ? [] : [using]),
      { title: word('operations'), entries: resources },
      {
        title: word('reference'),
        entries: [
          { name: objectsPage, title: word('objects') },
          { name: 'errors', title: word('errors') },
          { name: 'limits', title: word('limits') },
          { name: 'changelog', title: word('changelog') },
          ...reference,
        ],
      },
      ...others,
    ];
  }

  return {
    names,
    withRecords: new Set(tagOfPage.keys()),
    page: (name, language) => {
      const made = content(name, language);
      return made === undefined ? undefined : pageHtml(name, made, navigation(language), links, language);
    },
    index: (language) => searchIndex(document, operations, guidesIn[language], links, language),
  };
}

const entryOf = ({ name, title, language }: Guide, shown: Language) => ({
  name,
  title,
  ...(language === shown ? {} : { titleLanguage: language }),
});

/** A guide with a part that is made from tables. */
const withPart = (guide: PageContent, part: Part): PageContent => ({
  ...guide,
  body: `${guide.body}\n${part.html}`,
  sections: [...(guide.sections ?? []), { anchor: part.anchor, title: part.title }],
});

/** What guides write for an operation, `GET /evaluations/:id` or with braces, and where it is described. */
function addressesByCode(operations: readonly PlacedOperation[], links: Links): ReadonlyMap<string, string> {
  return new Map(
    operations.flatMap(({ method, path, operation: { operationId, tags } }) => {
      const address = links.page(resourcePage(tags[0] ?? ''), operationId);
      const code = `${method.toUpperCase()} ${path}`;
      return [
        [code, address],
        [code.replace(/\{(\w+)\}/g, ':$1'), address],
      ] as const;
    }),
  );
}

/** The operations of a document in its order, with their endpoints. */
function placedOperations(
  document: OpenApiDocument,
  table: Readonly<Record<string, Endpoint>>,
): readonly PlacedOperation[] {
  const endpoints = endpointsByOperation(table);
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]): PlacedOperation => {
      const operation = described as unknown as Operation;
      const owner = endpoints.get(operation.operationId) ?? { endpoint: operation.operationId };
      return { method, path, operation, ...owner };
    }),
  );
}

/** Operations by their tag, in the order of the tags in the document. */
function grouped(operations: readonly PlacedOperation[]): ReadonlyMap<string, readonly PlacedOperation[]> {
  const groups = new Map<string, PlacedOperation[]>();
  for (const placed of operations) {
    const tag = placed.operation.tags[0] ?? '';
    groups.set(tag, [...(groups.get(tag) ?? []), placed]);
  }
  return groups;
}
