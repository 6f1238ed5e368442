import {
  applicationEndpoints,
  type documentationEndpoints,
  endpoints,
  type Language,
} from '@sillage/contract';
import type { Context } from '../../context.ts';
import type { HandlersFor } from '../../http/endpoint-handlers.ts';
import { Refusal } from '../../http/refusal.ts';
import { openApiDocument } from '../../openapi/open-api-document.ts';
import { jsonBytes } from '../../stored-json.ts';
import { errorPage } from './error-page.ts';
import { guidePage, readGuides } from './guides.ts';
import { htmlHeaders } from './html-page.ts';
import { limitsPage } from './limits-page.ts';
import { operationsPage } from './operations-page.ts';
import { pageScript, pageStyle } from './page-files.ts';

type Page = (language: Language) => Uint8Array;

/** When it is asked for, so that no start waits for pages that nobody reads. */
function madeOnce(make: Page): Page {
  const made = new Map<Language, Uint8Array>();
  return (language) => {
    const page = made.get(language) ?? make(language);
    made.set(language, page);
    return page;
  };
}

/** What the service says of itself. Nothing of it is asked from elsewhere. */
export function documentationRoutes({
  readiness,
}: Pick<Context, 'readiness'>): HandlersFor<Exclude<keyof typeof documentationEndpoints, 'readMetrics'>> {
  const document = openApiDocument({ ...endpoints, ...applicationEndpoints });
  const openApi = jsonBytes(document);
  const guides = readGuides();
  const start = madeOnce((language) => operationsPage(document, guides, language));
  const pages: Readonly<Record<string, Page>> = {
    ...Object.fromEntries(
      guides.map((guide) => [guide.name, madeOnce((language) => guidePage(guide, guides, language))]),
    ),
    errors: madeOnce(errorPage),
    limits: madeOnce(limitsPage),
  };
  const encoder = new TextEncoder();
  const files: Readonly<Record<string, { readonly bytes: Uint8Array; readonly type: string }>> = {
    'page.css': { bytes: encoder.encode(pageStyle), type: 'text/css; charset=utf-8' },
    'page.js': { bytes: encoder.encode(pageScript), type: 'text/javascript; charset=utf-8' },
  };
  const healthy = { body: { status: 'ok' as const } };

  return {
    readStart: async () => ({ headers: { Location: '/docs' } }),
    readDocumentation: async ({ language }) => ({
      bytes: start(language),
      headers: { ...htmlHeaders, Vary: 'Accept-Language' },
    }),
    readDocumentationPart: async ({ params: { name }, language }) => {
      const file = Object.hasOwn(files, name) ? files[name] : undefined;
      if (file !== undefined) {
        return { bytes: file.bytes, headers: { ...htmlHeaders, 'Content-Type': file.type } };
      }
      const page = Object.hasOwn(pages, name) ? pages[name] : undefined;
      if (page === undefined) throw new Refusal('path.unknown', { method: 'GET', path: `/docs/${name}` });
      return { bytes: page(language), headers: { ...htmlHeaders, Vary: 'Accept-Language' } };
    },
    readOpenApi: async () => ({ bytes: openApi }),
    readHealth: async () => healthy,
    readReadiness: async () => {
      await readiness.demand();
      return healthy;
    },
  };
}
