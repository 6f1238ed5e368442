import Type, { type Static } from 'typebox';
import { document } from '../schema/check-document.ts';

export const roleKinds = ['material', 'process', 'electricity', 'low-voltage', 'heat'] as const;

const DataSetOfRole = Type.Object({
  id: Type.String(),
  name: Type.String(),
  unit: Type.String(),
  location: Type.String(),
});

const ownAmount = {
  perUnit: Type.Optional(
    Type.Number({
      exclusiveMinimum: 0,
      maximum: 1e9,
      description:
        'how much of the data set, in its own unit (USD, m2 …), makes one unit of the role, with its `source`; left out, units are converted',
    }),
  ),
  source: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 500,
      description: 'where `perUnit` comes from; shown in results',
    }),
  ),
};

/** A role of the catalog, and the data set of an own database that stands for it. */
export const RoleRecord = Type.Object({
  role: Type.String({ description: 'kind and id: material/cotton, process/knitting, low-voltage/FR' }),
  kind: Type.Enum([...roleKinds]),
  name: Type.String(),
  unit: Type.String({ description: 'the figures are converted to it' }),
  location: Type.Optional(Type.String({ description: 'two-letter code of the place of an energy' })),
  process: Type.Union([Type.Object({ ...DataSetOfRole.properties, ...ownAmount }), Type.Null()], {
    description: 'the data set that stands for it; null: that of the catalog',
  }),
  proposal: Type.Optional(
    Type.Object(
      {
        ...DataSetOfRole.properties,
        confidence: Type.Number({ description: '0 to 1: how alike the names are' }),
      },
      { description: 'by its name; counts for nothing until somebody confirms it' },
    ),
  ),
});
export type RoleRecord = Static<typeof RoleRecord>;

/** The role table of an own database. */
export const RoleTableRecord = Type.Object({
  revision: Type.Integer({ description: '0: nobody has stored one' }),
  updatedAt: Type.Union([Type.String(), Type.Null()]),
  roles: Type.Array(RoleRecord),
});
export type RoleTableRecord = Static<typeof RoleTableRecord>;

/** Roles that a table may name at most: more than the catalog has. */
const mostRoles = 5_000;

export const RoleTablePayload = document({
  roles: Type.Array(
    document({
      role: Type.String({ minLength: 1, maxLength: 200 }),
      process: Type.Union([Type.String({ minLength: 1, maxLength: 500 }), Type.Null()], {
        description: 'id of a data set of the database; null: that of the catalog',
      }),
      ...ownAmount,
    }),
    { maxItems: mostRoles },
  ),
});
export type RoleTablePayload = Static<typeof RoleTablePayload>;
