import Type, { type Static } from 'typebox';

/** A remark about a result; the request still succeeds. */
export const Warning = Type.Object({
  code: Type.String(),
  message: Type.String(),
  pointer: Type.Optional(Type.String()),
});
export type Warning = Static<typeof Warning>;
