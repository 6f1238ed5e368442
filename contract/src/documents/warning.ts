import Type, { type Static } from 'typebox';

/** Something to know about a result that refuses nothing. */
export const Warning = Type.Object({
  code: Type.String(),
  message: Type.String(),
  pointer: Type.Optional(Type.String()),
});
export type Warning = Static<typeof Warning>;
