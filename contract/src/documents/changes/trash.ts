import Type, { type Static } from 'typebox';
import { referencedNouns, trashedNouns } from '../../issues/record-nouns.ts';
import { idOf } from '../schema/id-of.ts';

/** Days for which deleted records are kept in the trash. */
export const trashDays = 30;

const fields = {
  id: Type.String({ description: 'the id that the record had, and has again when it is restored' }),
  noun: Type.Enum([...trashedNouns]),
  name: Type.Optional(Type.String()),
  reference: Type.Optional(Type.String()),
  category: Type.Optional(Type.Object({ id: idOf('category') }, { description: 'of an evaluation' })),
  revision: Type.Integer(),
  deletedAt: Type.String({ description: 'ISO 8601 UTC' }),
  deletedBy: Type.Union(
    [Type.Object({ id: Type.String(), name: Type.Optional(Type.String()) }), Type.Null()],
    {
      description: 'the user; null when the service itself deleted it',
    },
  ),
  keptUntil: Type.String({ description: 'ISO 8601 UTC: deleted for good after this time' }),
};

/** A deleted record that can be restored. */
export const TrashedRecord = Type.Object(fields);
export type TrashedRecord = Static<typeof TrashedRecord>;

/** The same with its document, and with what it refers to that no longer exists. */
export const TrashedDocument = Type.Object({
  ...fields,
  payload: Type.Unknown({ description: 'the document as it was when it was deleted' }),
  missing: Type.Array(
    Type.Object({
      noun: Type.Enum(['team', 'tag', ...referencedNouns, 'database', 'version']),
      id: Type.String(),
      inTrash: Type.Boolean({ description: 'it can be restored itself' }),
    }),
    {
      description:
        'records that it refers to and that no longer exist: it can be restored when this is empty',
    },
  ),
});
export type TrashedDocument = Static<typeof TrashedDocument>;
