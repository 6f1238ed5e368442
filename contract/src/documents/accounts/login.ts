import Type, { type Static } from 'typebox';
import { document } from '../schema/check-document.ts';
import { leadingFigure } from './organization.ts';

export const roles = ['admin', 'editor', 'reader', 'api', 'verifier'] as const;
export type Role = (typeof roles)[number];

/** A code of the second factor, or a recovery code. */
export const Code = Type.String({ minLength: 1, maxLength: 50, writeOnly: true });

export const LoginPayload = document({
  user: Type.String({ minLength: 1, maxLength: 401 }),
  password: Type.String({ minLength: 1, maxLength: 1000, writeOnly: true }),
  otp: Type.Optional(Code),
});

export const LoginAnswer = Type.Object({
  token: Type.String(),
  tokenType: Type.Literal('Bearer'),
  expiresAt: Type.String(),
  expiresIn: Type.Integer({ description: 'seconds until then' }),
  environment: Type.Enum(['demo', 'production']),
  user: Type.Object({ id: Type.String(), name: Type.String(), role: Type.Enum([...roles]) }),
  organization: Type.Object({ id: Type.String(), name: Type.String(), leadingFigure }),
});
export type LoginAnswer = Static<typeof LoginAnswer>;
