import Type from 'typebox';
import { ImportDraft, ImportDraftSummary } from '../../documents/imports/import-draft.ts';
import { Synonyms } from '../../documents/imports/synonyms.ts';
import type { Endpoint } from '../endpoint.ts';

export const synonymEndpoints = {
  readSynonyms: {
    method: 'GET',
    path: '/application/synonyms',
    access: 'read',
    summary: 'The own words of the organization',
    description:
      'Imports of tables read them as names of the catalog. Answers to what an import asked are kept here if it says `remember`.',
    success: { status: 200, body: Synonyms },
    errors: [],
  },
  replaceSynonyms: {
    method: 'PUT',
    path: '/application/synonyms',
    access: 'write',
    summary: 'Replace the own words of the organization',
    description: 'What was imported with other words stays as it is.',
    body: Synonyms,
    success: { status: 200, body: Synonyms },
    errors: ['document.invalid'],
  },
  listImportDrafts: {
    method: 'GET',
    path: '/application/import-drafts',
    access: 'read',
    summary: 'Incomplete products of imported tables',
    description:
      'Each says what is missing. The service removes one when a table stores the product under its reference, when the form of the application completes it, or when it or its import is deleted.',
    success: { status: 200, body: Type.Array(ImportDraftSummary) },
    errors: [],
  },
  readImportDraft: {
    method: 'GET',
    path: '/application/import-drafts/:id',
    access: 'read',
    summary: 'A draft of an import',
    description: 'With the evaluation as far as the table says it.',
    success: { status: 200, body: ImportDraft },
    errors: ['record.not-found'],
  },
  removeImportDraft: {
    method: 'DELETE',
    path: '/application/import-drafts/:id',
    access: 'write',
    summary: 'Delete a draft of an import',
    description: 'The table that it comes from may be imported again.',
    success: { status: 204 },
    errors: ['record.not-found'],
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
