import Type, { type Static } from 'typebox';

/** Mapping lists that a user may have uploaded. */
export const mostMappingLists = 20;

/** A list of flow names with their flow in EF 3.1. */
export const MappingListRecord = Type.Object({
  id: Type.String({ description: 'as `mappingLists` of POST /database-imports names it' }),
  name: Type.String({ description: 'as reports and tables of matches name it' }),
  shipped: Type.Boolean({ description: 'comes with the catalog; others are of the organization' }),
  nomenclature: Type.Optional(
    Type.String({ description: 'of a shipped list: whose names it knows, such as simapro' }),
  ),
  rows: Type.Integer({ description: 'flows that the list knows' }),
  source: Type.String({ description: 'who made the list' }),
  licence: Type.String({ description: 'under which the list may be used' }),
  sha256: Type.Optional(Type.String({ description: 'of the file of an uploaded list' })),
  owner: Type.Optional(
    Type.Object(
      {
        id: Type.String({ description: 'of the user' }),
        name: Type.String({ description: 'of the user' }),
      },
      { description: 'the user who uploaded the list' },
    ),
  ),
  updatedAt: Type.Optional(Type.String({ description: 'when the list was uploaded' })),
});
export type MappingListRecord = Static<typeof MappingListRecord>;

/** Of an import: which list led to how many flows. */
export const MatchedLists = Type.Array(
  Type.Object({
    name: Type.String({ description: 'of the list' }),
    matched: Type.Integer({ description: 'flows that count by this list' }),
    proposed: Type.Integer({ description: 'flows that this list only proposes' }),
  }),
  { description: 'lists of flow names that led to flows of the method' },
);
