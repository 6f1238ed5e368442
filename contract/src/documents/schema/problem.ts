import Type, { type Static } from 'typebox';

/** RFC 9457 problem details, with every error of a document at its pointer. */
export const Problem = Type.Object({
  type: Type.String({ description: 'address of the explanation' }),
  title: Type.String(),
  status: Type.Integer(),
  detail: Type.String(),
  code: Type.String(),
  requestId: Type.String(),
  errors: Type.Array(
    Type.Object({
      pointer: Type.String({ description: 'RFC 6901 JSON pointer into the sent document' }),
      code: Type.String(),
      message: Type.String(),
      expected: Type.Optional(Type.String()),
      received: Type.Optional(Type.Unknown()),
      hint: Type.Optional(Type.String()),
    }),
  ),
  truncated: Type.Optional(Type.Boolean({ description: 'true when there were more than 100 faults' })),
});
export type Problem = Static<typeof Problem>;
