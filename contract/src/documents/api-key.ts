import Type, { type Static } from 'typebox';
import { document } from './check-document.ts';

/** A user may hold so many API keys. */
export const apiKeyLimit = 5;

/** The name says what the key is for. */
export const ApiKeyPayload = document({ name: Type.String({ minLength: 1, maxLength: 200 }) });
export type ApiKeyPayload = Static<typeof ApiKeyPayload>;

export const ApiKeyRecord = Type.Object({
  id: Type.String(),
  name: Type.String(),
  prefix: Type.String({ description: 'the first characters of the key, to tell it from others' }),
  createdAt: Type.String(),
});
export type ApiKeyRecord = Static<typeof ApiKeyRecord>;

/** A new key; the key itself is shown in this answer only. */
export const NewApiKey = Type.Object({
  ...ApiKeyRecord.properties,
  key: Type.String({ description: 'sent as "Authorization: Bearer …"; shown this once' }),
});
export type NewApiKey = Static<typeof NewApiKey>;
