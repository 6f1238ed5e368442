import Type, { type Static } from 'typebox';

export const roles = ['admin', 'editor', 'reader', 'api'] as const;
export type Role = (typeof roles)[number];

export const LoginAnswer = Type.Object({
  token: Type.String(),
  tokenType: Type.Literal('Bearer'),
  expiresAt: Type.String(),
  expiresIn: Type.Integer({ description: 'seconds' }),
  environment: Type.Enum(['demo', 'production']),
  user: Type.Object({ id: Type.String(), name: Type.String(), role: Type.Enum([...roles]) }),
  organization: Type.Object({ id: Type.String(), name: Type.String() }),
});
export type LoginAnswer = Static<typeof LoginAnswer>;
