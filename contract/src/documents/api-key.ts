import Type, { type Static } from 'typebox';
import { document } from './check-document.ts';
import { Name } from './name.ts';

/** Maximum number of API keys per user. */
export const apiKeyLimit = 5;

/** The name describes what the key is used for. */
export const ApiKeyPayload = document({ name: Name });
export type ApiKeyPayload = Static<typeof ApiKeyPayload>;

export const ApiKeyRecord = Type.Object({
  id: Type.String(),
  name: Type.String(),
  prefix: Type.String({ description: 'the first characters of the key, to tell it from others' }),
  createdAt: Type.String(),
});
export type ApiKeyRecord = Static<typeof ApiKeyRecord>;

/** A new API key. The key itself is only ever shown in this response. */
export const NewApiKey = Type.Object({
  ...ApiKeyRecord.properties,
  key: Type.String({ description: 'sent as "Authorization: Bearer …"; shown this once' }),
});
export type NewApiKey = Static<typeof NewApiKey>;
