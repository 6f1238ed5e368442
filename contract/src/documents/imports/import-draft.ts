import Type, { type Static } from 'typebox';

/** Drafts that the users of an organization may each have. */
export const mostImportDrafts = 10_000;

/** What a product of a table misses. */
export const MissingValue = Type.Object({
  field: Type.Optional(Type.String({ description: 'that lacks it, such as totalWeight' })),
  pointer: Type.Optional(Type.String({ description: 'into the evaluation' })),
  row: Type.Integer({ description: 'of the table, as spreadsheets count' }),
  column: Type.Optional(Type.Integer({ description: 'as spreadsheets count, from 1' })),
  title: Type.Optional(Type.String({ description: 'of the column' })),
  message: Type.String({ description: 'what is missing, and what to do' }),
});
export type MissingValue = Static<typeof MissingValue>;

const summary = {
  id: Type.String({ description: 'of the draft' }),
  name: Type.Optional(Type.String({ description: 'of the product, as the table has it' })),
  reference: Type.Optional(Type.String()),
  category: Type.String({ description: 'id of the category' }),
  missing: Type.Array(MissingValue),
  updatedAt: Type.String(),
};
/** What a list shows of a draft. */
export const ImportDraftSummary = Type.Object(summary);
export type ImportDraftSummary = Static<typeof ImportDraftSummary>;

/** A product of an imported table that misses something: kept until it is complete. */
export const ImportDraft = Type.Object({
  ...summary,
  payload: Type.Unknown({ description: 'the evaluation as far as the table says it' }),
});
export type ImportDraft = Static<typeof ImportDraft>;
