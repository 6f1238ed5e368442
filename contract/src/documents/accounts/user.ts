import Type, { type Static } from 'typebox';
import { document } from '../schema/check-document.ts';
import { passwordLength } from '../schema/fixed-values.ts';
import { UserName } from '../schema/name.ts';
import { roles } from './login.ts';

/** A new password. `writeOnly` keeps it out of every response, including validation errors. */
const NewPassword = Type.String({
  ...passwordLength,
  writeOnly: true,
  description: 'none of the common ones, and not the name of the user; any characters but control characters',
});

/** A new user. Without `password`, one is generated and shown only in the response. */
export const UserPayload = document({
  name: UserName,
  role: Type.Enum([...roles]),
  password: Type.Optional(NewPassword),
});
export type UserPayload = Static<typeof UserPayload>;

/** What an administrator may change about a user. Disabling also revokes the user's API keys. */
export const UserChange = document(
  { role: Type.Enum([...roles]), disabled: Type.Boolean() },
  { serviceOwned: ['id', 'name', 'signInName', 'revision', 'createdAt'] },
);
export type UserChange = Static<typeof UserChange>;

export const UserRecord = Type.Object({
  id: Type.String(),
  name: Type.String(),
  signInName: Type.Optional(
    Type.String({
      description: 'what the user signs in as, if that is not the name alone: organization/name',
    }),
  ),
  role: Type.Enum([...roles]),
  disabled: Type.Boolean(),
  revision: Type.Integer({ description: 'rises with every change; each change ends the tokens of the user' }),
  createdAt: Type.String(),
});
export type UserRecord = Static<typeof UserRecord>;

/** A user with a generated password, which is only ever shown in this response. */
export const UserWithPassword = Type.Object({
  ...UserRecord.properties,
  password: Type.Optional(Type.String({ description: 'present when it was generated; shown this once' })),
});
export type UserWithPassword = Static<typeof UserWithPassword>;

/** A change of the caller's own password. */
export const PasswordChange = document({
  oldPassword: Type.String({ minLength: 1, maxLength: 1000, writeOnly: true }),
  newPassword: NewPassword,
});
export type PasswordChange = Static<typeof PasswordChange>;
