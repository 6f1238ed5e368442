import Type from 'typebox';
import { reusableNouns } from '../../issues/record-nouns.ts';

/**
 * What an id in a request may refer to: records of an organization, catalog entries, ids of other services.
 */
export const referenceNouns = [
  'evaluation',
  'version',
  'product',
  ...reusableNouns,
  'team',
  'tag',
  'user',
  'api-key',
  'session',
  'job',
  'delivery',
  'subscription',
  'benchmark',
  'import',
  'own-database',
  'own-material',
  'own-accessory',
  'own-parameter',
  'view',
  'import-template',
  'import-draft',
  'mapping-list',
  'note',
  'share',
  'share-secret',
  'questionnaire',
  'questionnaire-secret',
  'verification',
  'verifier',
  'statement',
  'partner',
  'reachable-partner',
  'footprint-request',
  'received-footprint',
  'record',
  'category',
  'lifecycle',
  'group',
  'parameter',
  'database',
  'list-place',
  'page',
  'elsewhere',
] as const;
export type ReferenceNoun = (typeof referenceNouns)[number];

/**
 * Marks in the schema (and OpenAPI) what an id refers to. Tests try ids of other organizations in each place.
 */
export const naming = (noun: ReferenceNoun): { readonly 'x-references': ReferenceNoun } => ({
  'x-references': noun,
});

/** An id in a request. */
export const idOf = (noun: ReferenceNoun): Type.TString =>
  Type.String({ minLength: 1, maxLength: 200, ...naming(noun) });
