import Type from 'typebox';
import {
  ImportTemplatePayload,
  ImportTemplateRecord,
  mostImportTemplates,
} from '../../documents/imports/import-template.ts';
import type { Endpoint } from '../endpoint.ts';

export const importTemplateEndpoints = {
  listImportTemplates: {
    method: 'GET',
    path: '/application/import-templates',
    access: 'read',
    summary: 'The templates for importing tables, by name',
    description:
      'What the columns of a table mean, by their titles, under a name: shared by everybody in the organization.',
    success: { status: 200, body: Type.Array(ImportTemplateRecord) },
    errors: [],
  },
  createImportTemplate: {
    method: 'POST',
    path: '/application/import-templates',
    access: 'write',
    summary: 'Keep the mapping of a table as a template',
    description: `Everybody in the organization has it; a user may make at most ${mostImportTemplates}. Templates change no evaluation.`,
    body: ImportTemplatePayload,
    success: { status: 201, body: ImportTemplateRecord },
    errors: ['document.invalid'],
  },
  replaceImportTemplate: {
    method: 'PUT',
    path: '/application/import-templates/:id',
    access: 'write',
    summary: 'Change a template for importing tables',
    description: 'Everybody who may write may change it. What was imported with it stays as it is.',
    body: ImportTemplatePayload,
    success: { status: 200, body: ImportTemplateRecord },
    errors: ['record.not-found', 'document.invalid'],
  },
  removeImportTemplate: {
    method: 'DELETE',
    path: '/application/import-templates/:id',
    access: 'write',
    summary: 'Delete a template for importing tables',
    description: 'Everybody who may write may delete it. What was imported with it stays as it is.',
    success: { status: 204 },
    errors: ['record.not-found'],
  },
} as const satisfies Record<string, Endpoint>;
