import Type, { type Static } from 'typebox';

/** An import of evaluations that can still be undone. */
export const EvaluationImportRecord = Type.Object({
  id: Type.String({ description: 'the import of POST /evaluations/batch' }),
  startedAt: Type.String(),
  undoUntil: Type.String({ description: '24 h after its beginning' }),
  created: Type.Integer({ description: 'evaluations that an undo would remove' }),
  updated: Type.Integer({ description: 'evaluations whose earlier documents an undo would restore' }),
});
export type EvaluationImportRecord = Static<typeof EvaluationImportRecord>;

const KeptEvaluation = Type.Object({
  id: Type.String(),
  reason: Type.Enum(['changed', 'published', 'in-use', 'refused'], {
    description:
      'changed: since the import, by somebody; published: it has a version; in-use: a product has a version of it; refused: the earlier document is no longer valid, e.g. its team was deleted',
  }),
});
export type KeptEvaluation = Static<typeof KeptEvaluation>;

/** What became of the evaluations of an import. */
export const UndoneImport = Type.Object({
  removed: Type.Integer(),
  restored: Type.Integer({ description: 'their results are outdated until they are evaluated again' }),
  kept: Type.Array(KeptEvaluation, { description: 'left as they are' }),
  remaining: Type.Boolean({ description: 'true: there are more; send the request again' }),
});
export type UndoneImport = Static<typeof UndoneImport>;
