import Type from 'typebox';

/** What an id in a request may name: records of an organization, entries of the catalog, things of other services. */
export const referenceNouns = [
  'evaluation',
  'version',
  'product',
  'mask',
  'packaging',
  'team',
  'tag',
  'user',
  'api-key',
  'job',
  'delivery',
  'record',
  'category',
  'lifecycle',
  'group',
  'parameter',
  'material',
  'accessory',
  'database',
  'list-place',
  'page',
  'elsewhere',
] as const;
export type ReferenceNoun = (typeof referenceNouns)[number];

/** Says in a schema, and so in the OpenAPI document, what a text names: each such place is tried with ids of others. */
export const naming = (noun: ReferenceNoun): { readonly 'x-references': ReferenceNoun } => ({
  'x-references': noun,
});

/** The id of something, as a client writes it. */
export const idOf = (noun: ReferenceNoun): Type.TString =>
  Type.String({ minLength: 1, maxLength: 200, ...naming(noun) });
