import Type, { type Static } from 'typebox';
import { LoginAnswer } from './login.ts';

const { environment, user, organization } = LoginAnswer.properties;

/** Hours: a session ends when it was not used for `idle`, and at the latest `longest` after the sign-in. */
export const sessionHours = { idle: 12, longest: 7 * 24 } as const;
/** Maximum number of sessions per user; a further sign-in ends the one that was not used for longest. */
export const sessionLimit = 50;

/** The user signed in to the web application. The session itself is in a cookie that scripts cannot read. */
export const SessionRecord = Type.Object({
  csrfToken: Type.String({
    description: 'goes into the header X-CSRF-Token of every request of the session',
  }),
  expiresAt: Type.String({
    description: `ISO 8601: ${sessionHours.idle} hours after the last use, at most ${sessionHours.longest / 24} days after the sign-in`,
  }),
  environment,
  user,
  organization,
});
export type SessionRecord = Static<typeof SessionRecord>;

/** One of the caller's own sessions. */
export const OpenSession = Type.Object({
  id: Type.String(),
  device: Type.String({ description: 'browser and system, e.g. "Firefox 140, Linux"; empty if unknown' }),
  address: Type.String({ description: 'network address of the last use' }),
  createdAt: Type.String({ description: 'ISO 8601: time of the sign-in' }),
  lastUsedAt: Type.String({ description: 'ISO 8601, to the minute' }),
  expiresAt: Type.String({ description: 'ISO 8601: when it ends if it is not used any more' }),
  current: Type.Boolean({ description: 'the session that asks' }),
});
export type OpenSession = Static<typeof OpenSession>;

/** How people sign in to the web application; users of role api always log in with name and password. */
export const SignInMethods = Type.Object({ password: Type.Boolean(), singleSignOn: Type.Boolean() });
export type SignInMethods = Static<typeof SignInMethods>;
