import Type, { type Static } from 'typebox';
import { LoginAnswer } from './login.ts';

const { expiresAt, environment, user, organization } = LoginAnswer.properties;

/** Who a browser is signed in as. The session itself stands in a cookie that no script can read. */
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
