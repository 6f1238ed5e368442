import { apiVersion, type documentationEndpoints, type Language } from '@sillage/contract';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../platform/context.ts';
import { asksForJson } from '../../platform/http/content-negotiation.ts';
import type { HandlersFor } from '../../platform/http/endpoint-handlers.ts';
import { DomainError } from '../../platform/kernel/domain-error.ts';
import { escaped } from '../../platform/kernel/escaped-html.ts';
import { shareBytes, sharedText } from '../../platform/kernel/shared-bytes.ts';
import type { RecordIds } from '../openapi/examples/record-ids.ts';
import { postmanEnvironment } from '../openapi/postman-collection.ts';
import { addressPlaceholder } from './address-placeholder.ts';
import type { DocumentationOutline, DocumentationPart, DocumentationRequest } from './documentation-parts.ts';
import { documentationOutlineTask, documentationPartTask } from './documentation-tasks.ts';
import { startPage } from './links.ts';
import { htmlHeaders, pageFiles } from './page-layout.ts';
import { recordsForExamples } from './records-for-examples.ts';

/** Bytes of documents and pages that are kept, with as much again for their compressed forms. */
const keptBytes = 32 * 1024 * 1024;

/** The documentation and the health of the service. Pages load nothing from other servers. */
export function documentationRoutes(
  context: Pick<
    Context,
    'address' | 'readiness' | 'settings' | 'storage' | 'threads' | 'tokens' | 'sessions'
  >,
): HandlersFor<Exclude<keyof typeof documentationEndpoints, 'readMetrics'>> {
  const { readiness, settings, threads } = context;
  const { publicUrl } = settings;
  let outline: Promise<DocumentationOutline> | undefined;
  /** Made in a thread, once for readers of the same records, who may ask for it all the time. */
  const made = new LRUCache<string, Uint8Array, Omit<DocumentationRequest, 'publicUrl'>>({
    maxSize: keptBytes,
    sizeCalculation: ({ byteLength }) => byteLength,
    fetchMethod: async (_key, _stale, { context: { part, ids } }) => {
      const bytes = await threads.run(documentationPartTask, { publicUrl, part, ids });
      return shareBytes(part.kind === 'page' ? withAddress(bytes, context.address()) : bytes);
    },
  });
  /** Read with the first page. */
  let files: ReturnType<typeof pageFiles> | undefined;
  const byReader = 'Authorization, Cookie';
  const addresses = {
    service: 'Sillage' as const,
    apiVersion,
    documentation: '/docs',
    openApi: '/openapi.json',
  };
  const healthy = { body: { status: 'ok' as const } };

  function outlineOnce(): Promise<DocumentationOutline> {
    outline ??= threads.run(documentationOutlineTask, { publicUrl }).catch((error: unknown) => {
      outline = undefined;
      throw error;
    });
    return outline;
  }

  function textOf(part: DocumentationPart, ids: RecordIds = {}): Promise<Uint8Array> {
    return made.forceFetch(JSON.stringify([part, ids]), { context: { part, ids } });
  }

  type Reader = Parameters<typeof recordsForExamples>[1] & { readonly language: Language };
  async function page(name: string, request: Reader) {
    const { language } = request;
    const { names, withRecords } = await outlineOnce();
    if (!names.includes(name))
      throw new DomainError('path.unknown', { method: 'GET', path: `/docs/${name}` });
    const hasIds = withRecords.includes(name);
    const ids = hasIds ? await recordsForExamples(context, request) : {};
    return {
      bytes: await textOf({ kind: 'page', name, language }, ids),
      headers: { ...htmlHeaders, Vary: hasIds ? `Accept-Language, ${byReader}` : 'Accept-Language' },
    };
  }

  /** Files for Postman. */
  const downloads: ReadonlyMap<string, (request: Reader) => Promise<Uint8Array>> = new Map([
    [
      'postman-collection.json',
      async (request: Reader) => textOf({ kind: 'postman' }, await recordsForExamples(context, request)),
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
      files ??= pageFiles();
      const file = files.get(name);
      if (file !== undefined) {
        const bytes = 'index' in file ? await textOf({ kind: 'index', language: file.index }) : file.bytes;
        return { bytes, headers: { ...htmlHeaders, 'Content-Type': file.type } };
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
      return page(name, request);
    },
    readOpenApi: async (request) => ({
      bytes: await textOf({ kind: 'openApi' }, await recordsForExamples(context, request)),
      headers: { Vary: byReader },
    }),
    readHealth: async () => healthy,
    readReadiness: async () => {
      await readiness.check();
      return healthy;
    },
  };
}

/** The text of a page with the address at which this service is reached in place of its placeholder. */
function withAddress(bytes: Uint8Array, address: string): Uint8Array {
  return Buffer.from(Buffer.from(bytes).toString('utf8').replaceAll(addressPlaceholder, escaped(address)));
}
