import Type, { type Static } from 'typebox';
import { document } from '../check-document.ts';
import { Reference } from './evaluation.ts';
import { Warning } from './warning.ts';

const Id = Type.String({ minLength: 1, maxLength: 200 });
const Name = Type.String({ minLength: 1, maxLength: 200 });

const payload = {
  name: Name,
  reference: Type.Optional(Name),
  evaluations: Type.Array(
    document(
      { id: Id, quantity: Type.Number({ exclusiveMinimum: 0, maximum: 1e6 }) },
      { serviceOwned: ['name', 'versionId', 'number'] },
    ),
    { minItems: 1 },
  ),
  packaging: Type.Optional(Reference),
  teams: Type.Array(Reference, { minItems: 1 }),
  tags: Type.Optional(Type.Array(Reference)),
  gtins: Type.Optional(Type.Array(Type.String({ pattern: '^(\\d{8}|\\d{12,14})$' }))),
};

/** A product joins published versions; ids of versions, or of evaluations meaning their latest version. */
export const ProductPayload = document(payload, {
  serviceOwned: ['id', 'revision', 'createdAt', 'updatedAt', 'warnings'],
});
export type ProductPayload = Static<typeof ProductPayload>;

export const ProductRecord = Type.Object({
  id: Type.String(),
  revision: Type.Integer(),
  createdAt: Type.String(),
  updatedAt: Type.String(),
  ...payload,
  warnings: Type.Array(Warning),
});
export type ProductRecord = Static<typeof ProductRecord>;
