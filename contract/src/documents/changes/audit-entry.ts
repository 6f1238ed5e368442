import Type, { type Static } from 'typebox';

const Values = (what: string) =>
  Type.Optional(
    Type.Record(Type.String(), Type.Unknown(), {
      description: `${what}, by JSON pointer; long values are replaced by their length, secrets are hidden`,
    }),
  );

/** Who did what to which record, from where. */
export const AuditRecord = Type.Object({
  id: Type.String(),
  at: Type.String({ description: 'ISO 8601 UTC' }),
  userId: Type.Union([Type.String(), Type.Null()], {
    description: 'null when the service or its operator acted',
  }),
  userName: Type.Optional(Type.String({ description: 'the name of that user' })),
  action: Type.String(),
  noun: Type.String(),
  recordId: Type.String(),
  recordName: Type.Optional(
    Type.String({ description: 'the present name of the record, or the last one that this entry knows' }),
  ),
  revisionBefore: Type.Union([Type.Integer(), Type.Null()]),
  revisionAfter: Type.Union([Type.Integer(), Type.Null()]),
  address: Type.Optional(Type.String({ description: 'network address of the client' })),
  requestId: Type.Optional(Type.String({ description: 'X-Request-Id of the answer' })),
  before: Values('what the change replaced'),
  after: Values('what the change wrote, or the circumstances of an event'),
});
export type AuditRecord = Static<typeof AuditRecord>;
