import Type, { type Static } from 'typebox';
import { document } from '../schema/check-document.ts';
import { Code, LoginPayload } from './login.ts';
import { SessionRecord } from './session.ts';

export const SecondFactorRecord = Type.Object({
  active: Type.Boolean({ description: 'whether logging in needs a code' }),
  recoveryCodes: Type.Integer({ description: 'recovery codes not used yet' }),
  required: Type.Boolean({ description: 'whether the organization requires one of this user' }),
});
export type SecondFactorRecord = Static<typeof SecondFactorRecord>;

/** The present password, to begin the set-up. */
export const SecondFactorPayload = document({
  password: Type.String({ minLength: 1, maxLength: 1000, writeOnly: true }),
});

/** A new secret, shown this once; it counts once a first code has confirmed it. */
export const SecondFactorSecret = Type.Object({
  secret: Type.String({ description: 'Base32, to be typed into an authenticator application' }),
  uri: Type.String({ description: 'otpauth://totp/…, to be shown as a QR code' }),
});
export type SecondFactorSecret = Static<typeof SecondFactorSecret>;

/** A code of the authenticator application, or a recovery code. */
export const CodePayload = document({ otp: Code });

const recoveryCodes = Type.Array(Type.String(), {
  description: 'each stands in for one code when the device is lost; shown this once',
});
/** Ten recovery codes, shown this once. */
export const RecoveryCodes = Type.Object({ recoveryCodes });
export type RecoveryCodes = Static<typeof RecoveryCodes>;

/** Name and password of somebody who has to set a second factor up in order to sign in. */
export const SetUpPayload = document({
  user: LoginPayload.properties.user,
  password: LoginPayload.properties.password,
});
/** The same, with the first code. */
export const SetUpConfirmation = document({ ...SetUpPayload.properties, otp: Code });
/** A session that began with the set-up of the second factor. */
export const SessionWithCodes = Type.Object({ ...SessionRecord.properties, recoveryCodes });
export type SessionWithCodes = Static<typeof SessionWithCodes>;
