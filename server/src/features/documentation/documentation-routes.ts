import {
  applicationEndpoints,
  type documentationEndpoints,
  endpoints,
  type Language,
  languages,
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

/** What the service says of itself. Made once; nothing of it is asked from elsewhere. */
export function documentationRoutes({
  readiness,
}: Pick<Context, 'readiness'>): HandlersFor<Exclude<keyof typeof documentationEndpoints, 'readMetrics'>> {
  const document = openApiDocument({ ...endpoints, ...applicationEndpoints });
  const openApi = jsonBytes(document);
  const inEach = (page: (language: Language) => Uint8Array): Record<Language, Uint8Array> =>
    Object.fromEntries(languages.map((language) => [language, page(language)])) as Record<
      Language,
      Uint8Array
    >;
  const guides = readGuides();
  const start = inEach((language) => operationsPage(document, guides, language));
  const pages: Readonly<Record<string, Record<Language, Uint8Array>>> = {
    ...Object.fromEntries(
      guides.map((guide) => [guide.name, inEach((language) => guidePage(guide, language))]),
    ),
    errors: inEach(errorPage),
    limits: inEach(limitsPage),
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
      bytes: start[language],
      headers: { ...htmlHeaders, Vary: 'Accept-Language' },
    }),
    readDocumentationPart: async ({ params: { name }, language }) => {
      const file = Object.hasOwn(files, name) ? files[name] : undefined;
      if (file !== undefined) {
        return { bytes: file.bytes, headers: { ...htmlHeaders, 'Content-Type': file.type } };
      }
      const page = Object.hasOwn(pages, name) ? pages[name] : undefined;
      if (page === undefined) throw new Refusal('path.unknown', { method: 'GET', path: `/docs/${name}` });
      return { bytes: page[language], headers: { ...htmlHeaders, Vary: 'Accept-Language' } };
    },
    readOpenApi: async () => ({ bytes: openApi }),
    readHealth: async () => healthy,
    readReadiness: async () => {
      await readiness.demand();
      return healthy;
    },
  };
}
