import {
  apiVersion,
  applicationEndpoints,
  type documentationEndpoints,
  endpoints,
  type Language,
} from '@sillage/contract';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../platform/context.ts';
import { asksForJson } from '../../platform/http/content-negotiation.ts';
import type { HandlersFor } from '../../platform/http/endpoint-handlers.ts';
import { DomainError } from '../../platform/kernel/domain-error.ts';
import { escaped } from '../../platform/kernel/escaped-html.ts';
import { sharedText } from '../../platform/kernel/shared-bytes.ts';
import { type RecordIds, withRecordIds } from '../openapi/examples/record-ids.ts';
import { openApiDocument } from '../openapi/open-api-document.ts';
import { postmanCollection, postmanEnvironment } from '../openapi/postman-collection.ts';
import { addressPlaceholder } from './address-placeholder.ts';
import { servedLinks, startPage } from './links.ts';
import { htmlHeaders } from './page-layout.ts';
import { recordsForExamples } from './records-for-examples.ts';
import { documentationSite, pageFiles } from './site.ts';

/** Computes a value on first use, so that startup does not wait for it. */
function memoized<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Bytes of documents with the ids of a reader's records that are kept, with as much again for their compressed forms. */
const keptBytes = 16 * 1024 * 1024;

/** Encodes a document with ids of records: once for readers of the same records, who may ask for it all the time. */
function documentsWithIds(): (kind: string, text: () => string, ids: RecordIds) => Uint8Array {
  const made = new LRUCache<string, Uint8Array>({
    maxSize: keptBytes,
    sizeCalculation: ({ byteLength }) => byteLength,
  });
  return (kind, text, ids) => {
    const key = `${kind} ${JSON.stringify(ids)}`;
    const bytes = made.get(key) ?? sharedText(withRecordIds(text(), ids));
    made.set(key, bytes);
    return bytes;
  };
}

/** The documentation and the health of the service. Pages load nothing from other servers. */
export function documentationRoutes(
  context: Pick<
    Context,
    'address' | 'catalog' | 'readiness' | 'settings' | 'storage' | 'tokens' | 'sessions'
  >,
): HandlersFor<Exclude<keyof typeof documentationEndpoints, 'readMetrics'>> {
  const { readiness, catalog, settings } = context;
  const table = { ...endpoints, ...applicationEndpoints };
  const document = memoized(() => openApiDocument(table, catalog, settings.publicUrl));
  const openApi = memoized(() => JSON.stringify(document()));
  const postman = memoized(() => JSON.stringify(postmanCollection(document())));
  const site = memoized(() => documentationSite(document(), table, servedLinks));
  const withIds = documentsWithIds();
  // Readers of other records get the same page with other ids: it is rendered once.
  const rendered = new LRUCache<string, string>({
    maxSize: keptBytes,
    sizeCalculation: ({ length }) => length,
  });
  const byReader = 'Authorization, Cookie';
  const files = memoized(() => pageFiles(site()));
  const addresses = {
    service: 'Sillage' as const,
    apiVersion,
    documentation: '/docs',
    openApi: '/openapi.json',
  };
  const healthy = { body: { status: 'ok' as const } };

  type Reader = Parameters<typeof recordsForExamples>[1] & { readonly language: Language };
  async function page(name: string, request: Reader) {
    const { language } = request;
    const hasIds = site().withRecords.has(name);
    const text = (): string => {
      const key = `${name} ${language}`;
      const html =
        rendered.get(key) ??
        (site().page(name, language) ?? '').replaceAll(addressPlaceholder, escaped(context.address()));
      rendered.set(key, html);
      return html;
    };
    return {
      bytes: withIds(`${name} ${language}`, text, hasIds ? await recordsForExamples(context, request) : {}),
      headers: { ...htmlHeaders, Vary: hasIds ? `Accept-Language, ${byReader}` : 'Accept-Language' },
    };
  }

  /** Files for Postman. */
  const downloads: ReadonlyMap<string, (request: Reader) => Promise<Uint8Array>> = new Map([
    [
      'postman-collection.json',
      async (request: Reader) => withIds('postman', postman, await recordsForExamples(context, request)),
    ],
    [
      'postman-environment.json',
      async () => sharedText(JSON.stringify(postmanEnvironment(context.address()))),
    ],
  ]);

  return {
    readStart: async ({ headers }) =>
      asksForJson(headers.accept)
        ? { body: addresses, headers: { Vary: 'Accept' } }
        : { status: 302, headers: { Location: '/docs', Vary: 'Accept' } },
    readDocumentation: (request) => page(startPage, request),
    readDocumentationPart: async (request) => {
      const { name } = request.params;
      const file = files().get(name);
      if (file !== undefined) {
        return { bytes: file.bytes, headers: { ...htmlHeaders, 'Content-Type': file.type } };
      }
      const download = downloads.get(name);
      if (download !== undefined) {
        return {
          bytes: await download(request),
          headers: {
            'Content-Type': 'application/json',
            'Content-Disposition': `attachment; filename="sillage-${name}"`,
            Vary: byReader,
          },
        };
      }
      if (!site().names.has(name))
        throw new DomainError('path.unknown', { method: 'GET', path: `/docs/${name}` });
      return page(name, request);
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
