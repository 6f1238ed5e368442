import Type, { type Static } from 'typebox';
import { evaluationFields } from '../evaluations/evaluation.ts';
import { document } from '../schema/check-document.ts';
import { ExtscoreResult } from './extscore-result.ts';
import { FullResult, IpcResult } from './results.ts';

/** What comes with the publication of an evaluation. */
export const Publication = document(
  {
    note: Type.Optional(
      Type.String({
        maxLength: 500,
        description: 'why this version was published, for colleagues; not part of the results',
      }),
    ),
  },
  { description: 'What may be said of a version when it is published.' },
);
export type Publication = Static<typeof Publication>;

/** An immutable snapshot created by publishing: the payload and its results. */
export const VersionRecord = Type.Object({
  id: Type.String(),
  evaluation: Type.Object({ id: Type.String() }),
  number: Type.Integer(),
  revision: Type.Integer({ description: 'revision of the evaluation that was published' }),
  publishedAt: Type.String(),
  note: Type.Optional(Type.String({ description: 'why it was published' })),
  ...evaluationFields,
  frozen: Type.Optional(
    Type.Object(
      {
        mask: Type.Optional(Type.Unknown()),
        packaging: Type.Optional(Type.Unknown()),
        databases: Type.Optional(
          Type.Array(Type.Object({ database: Type.String() }), {
            description: 'own databases that the results rest on',
          }),
        ),
      },
      { description: 'the mask and the packaging as they were, with the revision they had' },
    ),
  ),
  compositionSchema: Type.Object({
    ipc: IpcResult,
    full: FullResult,
    extscore: Type.Optional(ExtscoreResult),
  }),
});
export type VersionRecord = Static<typeof VersionRecord>;
