import Type, { type Static } from 'typebox';
import { patternText } from '../../texts/pattern-text.ts';
import { PactError, PactTime, ProductFootprint, Uuid } from './pact-footprint.ts';

// Events of the data exchange protocol: CloudEvents in structured content mode. Further attributes are accepted.

/** Types of events, by what they tell. */
export const pactEventTypes = {
  created: 'org.wbcsd.pact.ProductFootprint.RequestCreatedEvent.3',
  fulfilled: 'org.wbcsd.pact.ProductFootprint.RequestFulfilledEvent.3',
  rejected: 'org.wbcsd.pact.ProductFootprint.RequestRejectedEvent.3',
  published: 'org.wbcsd.pact.ProductFootprint.PublishedEvent.3',
} as const;
export type PactEventKind = keyof typeof pactEventTypes;

/** What all events have; `data` depends on the type. */
export const PactEvent = Type.Object({
  type: Type.Enum(Object.values(pactEventTypes)),
  specversion: Type.String({
    pattern: '^1\\.\\d+$',
    [patternText]: { en: 'must be 1.0', fr: 'doit être 1.0' },
  }),
  id: Type.String({ minLength: 1, maxLength: 500 }),
  source: Type.String({ minLength: 1, maxLength: 2_000 }),
  time: PactTime,
  data: Type.Record(Type.String(), Type.Unknown()),
});
export type PactEvent = Static<typeof PactEvent>;

const texts = Type.Optional(
  Type.Array(Type.String({ maxLength: 500 }), { maxItems: 100, description: 'one of these' }),
);
const time = (description: string) => Type.Optional(Type.String({ ...PactTime, description }));

/** Which footprints a request is about; the fields of events and of requests of one's own. */
export const requestedFootprints = {
  productId: texts,
  companyId: texts,
  geography: texts,
  classification: texts,
  validOn: time('valid then'),
  validAfter: time('valid from a later time on'),
  validBefore: time('valid until an earlier time'),
  status: Type.Optional(
    Type.Array(Type.Enum(['Active', 'Deprecated']), { maxItems: 2, description: 'one of these' }),
  ),
  comment: Type.Optional(Type.String({ maxLength: 5_000, description: 'for anyone who answers' })),
};

/** `data` of each type of event. */
export const pactEventData = {
  created: Type.Object(requestedFootprints),
  fulfilled: Type.Object({
    requestEventId: Type.String({ minLength: 1 }),
    pfs: Type.Array(ProductFootprint, { minItems: 1, maxItems: 1_000 }),
  }),
  rejected: Type.Object({ requestEventId: Type.String({ minLength: 1 }), error: PactError }),
  published: Type.Object({
    pfIds: Type.Optional(Type.Array(Uuid, { maxItems: 1_000 })),
  }),
} as const;
export type PactRequestData = Static<(typeof pactEventData)['created']>;
export type PactFulfilledData = Static<(typeof pactEventData)['fulfilled']>;
export type PactRejectedData = Static<(typeof pactEventData)['rejected']>;
export type PactPublishedData = Static<(typeof pactEventData)['published']>;
