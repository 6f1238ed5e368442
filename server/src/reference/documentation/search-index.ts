import { changeHistory, type IssueCode, issueTable, type Language, releaseAnchor } from '@sillage/contract';
import type { OpenApiDocument } from '../openapi/open-api-document.ts';
import { describedText } from './described-text.ts';
import type { Guide } from './guides.ts';
import { limits } from './limits.ts';
import { type Links, startPage } from './links.ts';
import { headingsOf } from './markdown.ts';
import { componentSchema, fieldsWithin, objectsPage } from './operations/field-list.ts';
import { resourcePage } from './operations/operation-section.ts';
import type { PlacedOperation } from './operations/sample-call.ts';
import { unitOf } from './operations/schema-facts.ts';
import { type MessageName, messagesOf } from './page-messages.ts';

/** What is found: kind, title, address, and what else its words are. */
type Entry = readonly [kind: string, title: string, address: string, text: string];

/** As much of a description as a list of results shows. */
const shownText = 110;
const shortened = (text: string): string =>
  text.length <= shownText ? text : `${text.slice(0, text.lastIndexOf(' ', shownText))} …`;

/**
 * Everything that can be searched for, as a script that hands it to that of the pages: a script, because pages that are
 * opened from a folder may not read other files.
 */
export function searchIndex(
  document: OpenApiDocument,
  operations: readonly PlacedOperation[],
  guides: readonly Guide[],
  links: Links,
  language: Language,
): string {
  const word = messagesOf(language);
  const entry = (kind: MessageName, title: string, address: string, text: string): Entry => [
    word(kind),
    title,
    address,
    shortened(text),
  ];
  const entries = [
    ...operations.flatMap((placed) => operationEntries(placed, links, language, entry)),
    ...Object.keys(document.components.schemas ?? {}).flatMap((name) => [
      entry('object', name, links.page(objectsPage, name), ''),
      ...fieldsWithin(componentSchema(document, name), name).map((field) => {
        const unit = unitOf(field.name, field.schema);
        const path = field.id.slice(0, -field.name.length - 1);
        return entry(
          'field',
          field.name,
          links.page(objectsPage, field.id),
          [
            path,
            ...(unit === undefined ? [] : [unit]),
            describedText(field.schema.description ?? '', language),
          ].join(' · '),
        );
      }),
    ]),
    ...(Object.keys(issueTable) as IssueCode[]).map((code) =>
      entry('error', code, links.page('errors', code), issueTable[code].title[language]),
    ),
    ...guides.flatMap(({ name, title, text, anchors }) => [
      entry('guide', title, links.page(name), ''),
      ...headingsOf(text, anchors).map((heading) =>
        entry('guide', heading.title, links.page(name, heading.anchor), title),
      ),
    ]),
    ...limits.map(({ what }) => entry('limits', what[language], links.page('limits'), '')),
    ...changeHistory.map(({ version, date }) =>
      entry('release', version, links.page('changelog', releaseAnchor(version)), date ?? ''),
    ),
    entry('overview', 'Sillage API', links.page(startPage), ''),
  ];
  return `sillageIndex(${JSON.stringify(entries)});\n`;
}

function operationEntries(
  { method, path, operation, successor }: PlacedOperation,
  links: Links,
  language: Language,
  entry: (kind: MessageName, title: string, address: string, text: string) => Entry,
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
    ),
    ...parameters
      .filter(({ in: place }) => place === 'query')
      .filter(({ name }) => name !== 'further')
      .map(({ name, in: place }) =>
        entry('parameter', name, links.page(page, `${operationId}.${place}.${name}`), summary),
      ),
  ];
}
