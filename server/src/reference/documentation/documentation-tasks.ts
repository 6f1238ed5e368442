import type { Language } from '@sillage/contract';
import { threadTask } from '../../platform/threads/thread-task.ts';
import type { RecordIds } from '../openapi/examples/record-ids.ts';
import type { makeDocumentationPart, outlineDocumentation } from './documentation-parts.ts';

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
  /** Names of all pages. */
  readonly names: readonly string[];
  /** Those whose examples have ids of records. */
  readonly withRecords: readonly string[];
}

export const documentationPartTask = threadTask<typeof makeDocumentationPart>('documentationPart');
export const documentationOutlineTask = threadTask<typeof outlineDocumentation>('documentationOutline');
