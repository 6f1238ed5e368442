import Type, { type Static } from 'typebox';

/** Who did what to which record. Contains none of the record's content. */
export const AuditRecord = Type.Object({
  id: Type.String(),
  at: Type.String({ description: 'ISO 8601 UTC' }),
  userId: Type.Union([Type.String(), Type.Null()], {
    description: 'null when the service or its operator acted',
  }),
  action: Type.String(),
  noun: Type.String(),
  recordId: Type.String(),
  revisionBefore: Type.Union([Type.Integer(), Type.Null()]),
  revisionAfter: Type.Union([Type.Integer(), Type.Null()]),
});
export type AuditRecord = Static<typeof AuditRecord>;
