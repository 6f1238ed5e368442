import {
  apiVersion,
  applicationEndpoints,
  type documentationEndpoints,
  endpoints,
  type Language,
} from '@sillage/contract';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../context.ts';
import { asksForJson } from '../../http/content-negotiation.ts';
import type { HandlersFor } from '../../http/endpoint-handlers.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { sharedText } from '../../kernel/shared-bytes.ts';
import { type RecordIds, withRecordIds } from '../../openapi/examples/record-ids.ts';
import { openApiDocument } from '../../openapi/open-api-document.ts';
import { guidePage, readGuides } from './guides.ts';
import { htmlHeaders } from './html-page.ts';
import { operationsPage } from './operations-page.ts';
import { pageScript, pageStyle } from './page-assets.ts';
import { recordsForExamples } from './records-for-examples.ts';
import { errorsPage, limitsPage } from './reference-pages.ts';

type Page<Content = Uint8Array> = (language: Language) => Content;

/** Computes a value on first use, so that startup does not wait for it. */
function memoized<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Renders a page on first use, once per language. */
function memoizedPage<Content>(make: Page<Content>): Page<Content> {
  const made = new Map<Language, Content>();
  return (language) => {
    const page = made.get(language) ?? make(language);
    made.set(language, page);
    return page;
  };
}

/** Documents with the ids of a reader's records that are kept: each takes about 1 MB, and those without ids are one. */
const keptDocuments = 8;

/** Encodes a document with ids of records: once for readers of the same records, who may ask for it all the time. */
function documentsWithIds(): (kind: string, text: () => string, ids: RecordIds) => Uint8Array {
  const made = new LRUCache<string, Uint8Array>({ max: keptDocuments });
  return (kind, text, ids) => {
    const key = `${kind} ${JSON.stringify(ids)}`;
    const bytes = made.get(key) ?? sharedText(withRecordIds(text(), ids));
    made.set(key, bytes);
    return bytes;
  };
}

/** The documentation and the health of the service. Pages load nothing from other servers. */
export function documentationRoutes(
  context: Pick<Context, 'catalog' | 'readiness' | 'settings' | 'storage' | 'tokens' | 'sessions'>,
): HandlersFor<Exclude<keyof typeof documentationEndpoints, 'readMetrics'>> {
  const { readiness, catalog, settings } = context;
  const document = memoized(() =>
    openApiDocument({ ...endpoints, ...applicationEndpoints }, catalog, settings.publicUrl),
  );
  const openApi = memoized(() => JSON.stringify(document()));
  const withIds = documentsWithIds();
  const guides = readGuides();
  const start = memoizedPage((language) =>
    new TextDecoder().decode(operationsPage(document(), guides, language)),
  );
  const byReader = 'Authorization, Cookie';
  const pages: Readonly<Record<string, Page>> = {
    ...Object.fromEntries(
      guides.map((guide) => [guide.name, memoizedPage((language) => guidePage(guide, guides, language))]),
    ),
    errors: memoizedPage(errorsPage),
    limits: memoizedPage(limitsPage),
  };
  const encoder = new TextEncoder();
  const files: Readonly<Record<string, { readonly bytes: Uint8Array; readonly type: string }>> = {
    'page.css': { bytes: encoder.encode(pageStyle), type: 'text/css; charset=utf-8' },
    'page.js': { bytes: encoder.encode(pageScript), type: 'text/javascript; charset=utf-8' },
  };
  const addresses = {
    service: 'Sillage' as const,
    apiVersion,
    documentation: '/docs',
    openApi: '/openapi.json',
  };
  const healthy = { body: { status: 'ok' as const } };

  return {
    readStart: async ({ headers }) =>
      asksForJson(headers.accept)
        ? { body: addresses, headers: { Vary: 'Accept' } }
        : { status: 302, headers: { Location: '/docs', Vary: 'Accept' } },
    readDocumentation: async (request) => ({
      bytes: withIds(
        `start ${request.language}`,
        () => start(request.language),
        await recordsForExamples(context, request),
      ),
      headers: { ...htmlHeaders, Vary: `Accept-Language, ${byReader}` },
    }),
    readDocumentationPart: async ({ params: { name }, language }) => {
      const file = Object.hasOwn(files, name) ? files[name] : undefined;
      if (file !== undefined) {
        return { bytes: file.bytes, headers: { ...htmlHeaders, 'Content-Type': file.type } };
      }
      const page = Object.hasOwn(pages, name) ? pages[name] : undefined;
      if (page === undefined) throw new DomainError('path.unknown', { method: 'GET', path: `/docs/${name}` });
      return { bytes: page(language), headers: { ...htmlHeaders, Vary: 'Accept-Language' } };
    },
    readOpenApi: async (request) => ({
      bytes: withIds('openapi', openApi, await recordsForExamples(context, request)),
      headers: { Vary: byReader },
    }),
    readHealth: async () => healthy,
    readReadiness: async () => {
      await readiness.check();
      return healthy;
    },
  };
}
