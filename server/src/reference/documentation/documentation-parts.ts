import { applicationEndpoints, endpoints, type Language } from '@sillage/contract';
import type { Context } from '../../platform/context.ts';
import { type RecordIds, withRecordIds } from '../openapi/examples/record-ids.ts';
import { type OpenApiDocument, openApiDocument } from '../openapi/open-api-document.ts';
import { postmanCollection } from '../openapi/postman-collection.ts';
import { servedLinks } from './links.ts';
import { type DocumentationSite, documentationSite } from './site.ts';

/** A text of the documentation that takes long to make, the first one a third of a second. */
export type DocumentationPart =
  | { readonly kind: 'openApi' | 'postman' }
  | { readonly kind: 'page'; readonly name: string; readonly language: Language }
  | { readonly kind: 'index'; readonly language: Language };

export interface DocumentationRequest {
  /** The setting of that name, which the OpenAPI document states as its server. */
  readonly publicUrl: string | undefined;
  readonly part: DocumentationPart;
  /** Ids that stand in examples. */
  readonly ids: RecordIds;
}

export interface DocumentationOutline {
  readonly names: readonly string[];
  /** Those whose examples have ids of records. */
  readonly withRecords: readonly string[];
}

/** The task `documentationPart` of the threads: a text, in UTF-8. Throws: an Error if there is no such page. */
export function makeDocumentationPart(
  { catalog }: Pick<Context, 'catalog'>,
  { publicUrl, part, ids }: DocumentationRequest,
): Uint8Array {
  const text = textOf(part, documentationOf(catalog, publicUrl));
  if (text === undefined) throw new Error('There is no such page.');
  return new TextEncoder().encode(withRecordIds(text, ids));
}

/** The task `documentationOutline` of the threads. */
export function outlineDocumentation(
  { catalog }: Pick<Context, 'catalog'>,
  { publicUrl }: Pick<DocumentationRequest, 'publicUrl'>,
): DocumentationOutline {
  const { names, withRecords } = documentationOf(catalog, publicUrl).site;
  return { names: [...names], withRecords: [...withRecords] };
}

interface Documentation {
  readonly document: OpenApiDocument;
  readonly site: DocumentationSite;
}

function textOf(part: DocumentationPart, { document, site }: Documentation): string | undefined {
  switch (part.kind) {
    case 'openApi':
      return JSON.stringify(document);
    case 'postman':
      return JSON.stringify(postmanCollection(document));
    case 'index':
      return site.index(part.language);
    case 'page':
      return site.page(part.name, part.language);
  }
}

let made: { readonly publicUrl: string | undefined; readonly documentation: Documentation } | undefined;

/** Made once in each thread, for the pages that a reader opens after the first. */
function documentationOf(catalog: Context['catalog'], publicUrl: string | undefined): Documentation {
  if (made !== undefined && made.publicUrl === publicUrl) return made.documentation;
  const table = { ...endpoints, ...applicationEndpoints };
  const document = openApiDocument(table, catalog, publicUrl);
  const documentation = { document, site: documentationSite(document, table, servedLinks) };
  made = { publicUrl, documentation };
  return documentation;
}
