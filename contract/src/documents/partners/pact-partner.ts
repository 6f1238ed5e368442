import Type, { type Static } from 'typebox';
import { patternText } from '../../texts/pattern-text.ts';
import { referenceTo } from '../evaluations/evaluation.ts';
import { document } from '../schema/check-document.ts';
import { idOf, naming } from '../schema/id-of.ts';
import { PlainName } from '../schema/name.ts';
import { Urn } from './pact-footprint.ts';

/** Partners of an organization, at most. */
export const partnerLimit = 1_000;
/** Tags or records that the sight of a partner names, at most. */
const sightLimit = 1_000;

/** Ways to say which footprints a partner may see. */
export const pactSights = ['all', 'tags', 'listed'] as const;
/** Who answers the requests of a partner. */
export const pactAnswers = ['automatic', 'person'] as const;

const Sight = document(
  {
    which: Type.Enum([...pactSights], {
      description: 'all: every published version; tags: those with one of the tags; listed: those named',
    }),
    tags: Type.Optional(
      Type.Array(referenceTo('tag'), { maxItems: sightLimit, description: 'with which: tags' }),
    ),
    evaluations: Type.Optional(
      Type.Array(document({ id: idOf('version') }), {
        maxItems: sightLimit,
        description: 'with which: listed; an evaluation for all its versions, or one version',
      }),
    ),
  },
  { description: 'which footprints the partner may see' },
);
export type PactSight = Static<typeof Sight>;

const answers = Type.Enum([...pactAnswers], {
  description:
    'automatic: requests for what the partner may see are answered at once; person: somebody answers each',
});

/** Who may see which footprints, and how to reach them. */
export const PartnerPayload = document({
  name: PlainName,
  baseUrl: Type.Optional(
    Type.String({
      maxLength: 1000,
      pattern: '^https?://[^\\s/@"<>\\\\?#]+(/[^\\s"<>\\\\?#]*)?$',
      [patternText]: {
        en: 'must be an address that begins with https://, without ? and #',
        fr: 'une adresse qui commence par https://, sans ? ni #',
      },
      description:
        'root of its addresses of the protocol, below which /3/events lies; absent: it is not called',
    }),
  ),
  client: Type.Optional(
    document(
      {
        id: Type.String({
          minLength: 1,
          maxLength: 500,
          description: 'client id that the partner has given',
          ...naming('elsewhere'),
        }),
        secret: Type.Optional(
          Type.String({
            minLength: 1,
            maxLength: 1000,
            writeOnly: true,
            description: 'stored encrypted and never shown; absent in a change: it stays',
          }),
        ),
      },
      { description: 'with which this organization gets tokens there; needed with baseUrl' },
    ),
  ),
  sees: Sight,
  answers,
});
export type PartnerPayload = Static<typeof PartnerPayload>;

export const PartnerRecord = Type.Object({
  id: Type.String(),
  revision: Type.Integer(),
  name: Type.String(),
  baseUrl: Type.Union([Type.String(), Type.Null()], {
    description: 'root of its addresses of the protocol; null: it is not called',
  }),
  client: Type.Union(
    [Type.Object({ id: Type.String({ description: 'client id that the partner has given' }) }), Type.Null()],
    {
      description: 'with which this organization gets tokens there',
    },
  ),
  credentials: Type.Object(
    {
      clientId: Type.String({ description: 'with which the partner gets tokens here' }),
      secretAt: Type.String({ description: 'ISO 8601: when its secret was made' }),
    },
    { description: 'those of the partner here' },
  ),
  sees: Sight,
  answers,
  createdAt: Type.String(),
  createdBy: Type.String({ description: 'id of the user' }),
});
export type PartnerRecord = Static<typeof PartnerRecord>;

/** A partner with its new secret, which is only ever shown in this answer. */
export const NewPartner = Type.Object({
  ...PartnerRecord.properties,
  secret: Type.String({ description: 'for the partner, with the client id; shown this once' }),
});
export type NewPartner = Static<typeof NewPartner>;

const urns = (description: string) =>
  Type.Optional(Type.Array(Urn, { minItems: 1, maxItems: 50, description }));
const amount = (description: string) => Type.Optional(Type.Number({ minimum: 0, maximum: 1e6, description }));
const Day = Type.String({
  pattern: '^\\d{4}-\\d\\d-\\d\\d$',
  [patternText]: { en: 'must be a day, e.g. 2026-12-31', fr: 'un jour, p. ex. 2026-12-31' },
});

/** What footprints of an evaluation need and a result does not know; absent: not declared. */
export const DeclarationPayload = document({
  description: Type.Optional(
    Type.String({ minLength: 1, maxLength: 5_000, description: 'of the product, for partners' }),
  ),
  productIds: urns('URNs by which partners know the product, e.g. urn:gtin:03612345678901'),
  classifications: urns('URNs of classifications of the product'),
  country: Type.Optional(
    Type.String({
      pattern: '^[A-Z]{2}$',
      [patternText]: { en: 'must be a country of ISO 3166-1, e.g. FR', fr: 'un pays ISO 3166-1, p. ex. FR' },
      description:
        'where the product is made; absent: where all of its manufacture lies, if that is one country',
    }),
  ),
  fossilCarbonContent: amount('kg of fossil carbon in a piece'),
  biogenicCarbonContent: amount('kg of biogenic carbon in a piece'),
  exemptedEmissionsPercent: Type.Optional(
    Type.Number({ minimum: 0, maximum: 100, description: 'of the emissions: what was left out' }),
  ),
  exemptedEmissionsDescription: Type.Optional(
    Type.String({ minLength: 1, maxLength: 5_000, description: 'what was left out, and why' }),
  ),
  referencePeriod: Type.Optional(
    document(
      { firstDay: Day, lastDay: Day },
      {
        description: 'days from which the activity data are; absent: the year before the publication',
      },
    ),
  ),
});
export type DeclarationPayload = Static<typeof DeclarationPayload>;

export const DeclarationRecord = Type.Object({
  revision: Type.Integer({ description: '0: nothing was declared yet' }),
  updatedAt: Type.Union([Type.String(), Type.Null()]),
  ...DeclarationPayload.properties,
});
export type DeclarationRecord = Static<typeof DeclarationRecord>;

/** A published version, and whether partners can have its footprint. */
export const OfferedFootprint = Type.Object({
  id: Type.String({ description: 'of the version, and of its footprint' }),
  evaluation: Type.Object({ id: Type.String(), number: Type.Integer() }),
  name: Type.String(),
  status: Type.Enum(['Active', 'Deprecated'], {
    description: 'Active: the latest version of its evaluation',
  }),
  publishedAt: Type.String(),
  offered: Type.Boolean({ description: 'whether partners who may see it can have it' }),
  missing: Type.Array(Type.String(), {
    description: 'fields that the protocol demands and nobody knows; declare them to offer the footprint',
  }),
  pcf: Type.Union([Type.Number(), Type.Null()], {
    description: 'kg CO₂ eq of a piece from cradle to gate, without the uptake of biogenic carbon',
  }),
  comment: Type.String({ description: 'what is left out of the footprint, and why' }),
  footprint: Type.Optional(
    Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()], {
      description:
        'with expand=footprint: what partners receive, a ProductFootprint of the protocol; null: it is not offered',
    }),
  ),
});
export type OfferedFootprint = Static<typeof OfferedFootprint>;
