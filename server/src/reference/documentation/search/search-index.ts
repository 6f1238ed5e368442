import { type IssueCode, issueTable, type Language } from '@sillage/contract';
import { readChangeHistory, releaseAnchor } from '../../../changes/feed/change-history.ts';
import type { OpenApiDocument } from '../../openapi/open-api-document.ts';
import { describedText } from '../described-text.ts';
import type { Guide } from '../guides.ts';
import { limits } from '../limits.ts';
import { type Links, startPage } from '../links.ts';
import { componentSchema, fieldsWithin, objectsPage } from '../operations/field-list.ts';
import { resourcePage } from '../operations/operation-section.ts';
import type { PlacedOperation } from '../operations/sample-call.ts';
import { objectNames, unitOf } from '../operations/schema-facts.ts';
import { messagesOf } from '../page-messages.ts';
import { type Entry, entryMaker, type MakeEntry, searchScript, weights } from './entry.ts';
import { guideEntries, guideWeights } from './guide-entries.ts';

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
  const entry = entryMaker(guides, links, language);
  const entries = [
    ...operations.flatMap((placed) => operationEntries(placed, links, language, entry)),
    ...objectNames(document).map((name) => entry('object', name, links.page(objectsPage, name), '')),
    ...fieldEntries(document, links, language, entry),
    ...(Object.keys(issueTable) as IssueCode[]).map((code) => errorEntry(code, links, language, entry)),
    ...guideEntries(guides, links, entry),
    ...limits.map(({ what }) => entry('limits', what[language], links.page('limits'), '')),
    ...readChangeHistory().map(({ version, date }) =>
      entry('release', version, links.page('changelog', releaseAnchor(version)), date ?? ''),
    ),
    entry('overview', 'Sillage API', links.page(startPage), ''),
    ...(['errors', 'limits', 'changelog'] as const).map((page) =>
      entry('overview', word(page), links.page(page), page, '', guideWeights.using?.page),
    ),
  ];
  return searchScript(entries, language);
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
  for (const object of objectNames(document))
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
