import Type, { type Static } from 'typebox';
import { OwnMaterialPayload } from '../library/own-component.ts';
import { document } from '../schema/check-document.ts';
import { idOf } from '../schema/id-of.ts';
import { Name } from '../schema/name.ts';
import { requestedFootprints } from './pact-events.ts';

/** What a request of footprints can have become. */
export const pactRequestStates = ['open', 'fulfilled', 'rejected'] as const;
export const pactDirections = ['received', 'sent'] as const;

const partnerId = { ...idOf('reachable-partner'), description: 'id of the partner' } as ReturnType<
  typeof idOf
>;

const Counterpart = Type.Object(
  {
    id: Type.String({ description: 'id of the partner' }),
    name: Type.Union([Type.String(), Type.Null()], { description: 'null: it is no partner any more' }),
  },
  { description: 'with whom it was exchanged' },
);

export const FootprintRequest = document({
  partner: document({ id: partnerId }, { description: 'who is asked' }),
  ...requestedFootprints,
});
export type FootprintRequest = Static<typeof FootprintRequest>;

export const FootprintRequestRecord = Type.Object({
  id: Type.String({ description: 'id of the request' }),
  direction: Type.Enum([...pactDirections], {
    description: 'received: a partner asks; sent: this organization asks',
  }),
  partner: Counterpart,
  criteria: Type.Object(requestedFootprints, { description: 'which footprints are asked for' }),
  state: Type.Enum([...pactRequestStates]),
  createdAt: Type.String(),
  answeredAt: Type.Union([Type.String(), Type.Null()], { description: 'ISO 8601; null: not yet' }),
  footprints: Type.Array(Type.String(), { description: 'ids of the footprints of the answer' }),
  message: Type.Union([Type.String(), Type.Null()], { description: 'why it was rejected; null: it was not' }),
});
export type FootprintRequestRecord = Static<typeof FootprintRequestRecord>;

/** How a person answers the request of a partner. */
export const FootprintRequestAnswer = document({
  outcome: Type.Enum(['fulfilled', 'rejected'], {
    description: 'fulfilled: with footprints; rejected: with a message',
  }),
  versions: Type.Optional(
    Type.Array(document({ id: idOf('version') }), {
      minItems: 1,
      maxItems: 100,
      description:
        'of fulfilled: published versions whose footprints are sent, also where the partner may not see them; absent: those that fit the request and that the partner may see',
    }),
  ),
  message: Type.Optional(
    Type.String({ minLength: 1, maxLength: 2_000, description: 'of rejected: for the partner' }),
  ),
});
export type FootprintRequestAnswer = Static<typeof FootprintRequestAnswer>;

/** Makes a material of the organization out of a footprint of a partner. */
export const FootprintMaterial = document({
  like: {
    ...OwnMaterialPayload.properties.like,
    description:
      'id of the shipped material that it behaves like: categories, parameters, recycling and French cost are those of that one',
  },
  name: Type.Optional({ ...Name, description: 'by default the name of the product in the footprint' }),
});
export type FootprintMaterial = Static<typeof FootprintMaterial>;

/** A footprint that a partner has sent. */
export const ReceivedFootprint = Type.Object({
  id: Type.String({ description: 'of this service; the partner has one of its own in the footprint' }),
  partner: Counterpart,
  receivedAt: Type.String({ description: 'ISO 8601: when it was received last' }),
  footprint: Type.Record(Type.String(), Type.Unknown(), {
    description: 'as the partner sent it: a ProductFootprint of the protocol',
  }),
});
export type ReceivedFootprint = Static<typeof ReceivedFootprint>;
