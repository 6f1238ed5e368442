import Type, { type Static } from 'typebox';
import { patternText } from '../../texts/pattern-text.ts';
import { document } from '../schema/check-document.ts';
import { PlainName } from '../schema/name.ts';

/** Maximum number of API keys per user; keys that a rotation has replaced do not count. */
export const apiKeyLimit = 5;

/** What a key may be limited to. Each endpoint needs one of them, see `scopeOf`. */
export const scopes = ['read', 'write', 'score', 'administer'] as const;
export type Scope = (typeof scopes)[number];

/** Hours for which a replaced key goes on working. */
export const rotationOverlap = { default: 24, most: 720 } as const;

const ExpiryTime = Type.String({
  pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d(\\.\\d{1,9})?)?(Z|[+-]\\d\\d:\\d\\d)$',
  [patternText]: {
    en: 'must be a time of ISO 8601, e.g. 2027-01-31T12:00:00Z',
    fr: 'une heure ISO 8601, p. ex. 2027-01-31T12:00:00Z',
  },
  description: 'ISO 8601, in the future: the key is refused from then on',
});

/** The name describes what the key is used for. */
export const ApiKeyPayload = document({
  name: PlainName,
  scopes: Type.Optional(
    Type.Array(Type.Enum([...scopes]), {
      minItems: 1,
      maxItems: scopes.length,
      description: 'what the key may do; absent: all that its user may do',
    }),
  ),
  expiresAt: Type.Optional(ExpiryTime),
  note: Type.Optional(Type.String({ maxLength: 1000, description: 'for administrators' })),
});
export type ApiKeyPayload = Static<typeof ApiKeyPayload>;

export const ApiKeyRotation = document({
  overlapHours: Type.Optional(
    Type.Number({
      minimum: 0,
      maximum: rotationOverlap.most,
      description: 'hours for which the present key goes on; 24 when absent',
    }),
  ),
  expiresAt: Type.Optional(ExpiryTime),
});
export type ApiKeyRotation = Static<typeof ApiKeyRotation>;

const text = (description: string) => Type.Optional(Type.String({ description }));

export const ApiKeyRecord = Type.Object({
  id: Type.String(),
  name: Type.String(),
  prefix: Type.String({ description: 'the first characters of the key, to tell it from others' }),
  createdAt: Type.String(),
  scopes: Type.Optional(
    Type.Array(Type.Enum([...scopes]), { description: 'absent: all that its user may do' }),
  ),
  note: text('for administrators'),
  expiresAt: text('ISO 8601: refused from then on; absent: never'),
  lastUsedAt: text('ISO 8601, to the minute; absent: not used yet'),
  lastUsedAddress: text('network address of the last use'),
  replacedBy: text('id of the key that a rotation made in its place'),
});
export type ApiKeyRecord = Static<typeof ApiKeyRecord>;

/** A new API key. The key itself is only ever shown in this response. */
export const NewApiKey = Type.Object({
  ...ApiKeyRecord.properties,
  key: Type.String({ description: 'sent as "Authorization: Bearer …"; shown this once' }),
});
export type NewApiKey = Static<typeof NewApiKey>;
