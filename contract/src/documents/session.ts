import Type, { type Static } from 'typebox';
import { LoginAnswer } from './login.ts';

const { expiresAt, environment, user, organization } = LoginAnswer.properties;

/** The user signed in to the web application. The session itself is in a cookie that scripts cannot read. */
export const SessionRecord = Type.Object({
  csrfToken: Type.String({
    description: 'goes into the header X-CSRF-Token of every request of the session',
  }),
  expiresAt,
  environment,
  user,
  organization,
});
export type SessionRecord = Static<typeof SessionRecord>;
