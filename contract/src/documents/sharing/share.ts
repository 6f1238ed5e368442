import Type, { type Static } from 'typebox';
import { patternText } from '../../texts/pattern-text.ts';
import { document } from '../schema/check-document.ts';
import { idOf } from '../schema/id-of.ts';
import { Name } from '../schema/name.ts';
import { ShareClaim } from './claims.ts';

/** What a shared page may show. The name of the product, of the organization and of the data is always there. */
export const sharedParts = [
  'scores',
  'stages',
  'composition',
  'origin',
  'label',
  'documents',
  'verification',
] as const;
export type SharedPart = (typeof sharedParts)[number];

/**
 * What a passport is of: a model, one batch of it, or one item.
 * Source: `granularityLevel` of https://untp.unece.org/docs/specification/DigitalProductPassport.
 */
export const granularities = ['model', 'batch', 'item'] as const;
export type Granularity = (typeof granularities)[number];

/** Largest number of shares of an organization. */
export const shareLimit = 10_000;

/** Largest number of documents that a page links to. */
export const sharedDocumentLimit = 20;

/** Largest picture of a page, in bytes and as Base64: documents have no longer strings. */
export const sharedPictureBytes = 48_000;
export const sharedPictureLength = 64_000;

const Time = Type.String({
  pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d(\\.\\d{1,9})?)?(Z|[+-]\\d\\d:\\d\\d)$',
  [patternText]: {
    en: 'must be a time of ISO 8601, e.g. 2027-01-31T12:00:00Z',
    fr: 'une heure ISO 8601, p. ex. 2027-01-31T12:00:00Z',
  },
  description: 'ISO 8601, in the future: the page is gone from then on; absent: it stays until it is revoked',
});

/**
 * A batch or serial number as GS1 allows it, so that it fits a Digital Link.
 * Source: https://ref.gs1.org/standards/genspecs/, application identifiers 10 and 21, character set 82.
 */
const GsNumber = (description: string) =>
  Type.String({
    pattern: '^[!"%&\'()*+,\\-./0-9:;<=>?A-Z_a-z]{1,20}$',
    [patternText]: {
      en: 'must have 1 to 20 characters: Latin letters, digits and ! " % & \' ( ) * + , - . / : ; < = > ? _',
      fr: '1 à 20 caractères : lettres latines, chiffres et ! " % & \' ( ) * + , - . / : ; < = > ? _',
    },
    description,
  });

const documents = Type.Array(
  document({
    name: Name,
    url: Type.String({
      maxLength: 2000,
      pattern: '^https://[^\\s/@"<>\\\\]+(/[^\\s"<>\\\\]*)?$',
      [patternText]: {
        en: 'must be an address that begins with https://',
        fr: 'une adresse qui commence par https://',
      },
    }),
  }),
  {
    maxItems: sharedDocumentLimit,
    description: 'certificates and the like elsewhere, which the page links to',
  },
);

const chosen = {
  shows: Type.Array(Type.Enum([...sharedParts]), {
    minItems: 1,
    maxItems: sharedParts.length,
    description:
      'what the page shows, within the disclosure of the databases behind it; verification: what verifiers have said of a version',
  }),
  documents: Type.Optional(documents),
  indexed: Type.Optional(
    Type.Boolean({
      description: 'whether search engines may list the page; otherwise the page asks them not to',
    }),
  ),
  digitalLink: Type.Optional(
    Type.Boolean({
      description:
        'of a product: the page also answers /01/{gtin} for each of its GTINs, an address that everybody can guess',
    }),
  ),
  granularity: Type.Optional(
    Type.Enum([...granularities], {
      description:
        'what the page is a passport of; without it model. With digitalLink, that of a batch answers /01/{gtin}/10/{batch}, that of an item /01/{gtin}/21/{serial}',
    }),
  ),
  batch: Type.Optional(GsNumber('number of the batch, as printed; with granularity batch or item')),
  serial: Type.Optional(GsNumber('serial number, as printed; with granularity item')),
};

/**
 * The path of a GS1 Digital Link of a model, a batch or an item.
 * Source: https://ref.gs1.org/standards/digital-link/uri-syntax/, keys 01, 10 and 21.
 */
export function digitalLinkPath(
  gtin: string,
  {
    granularity,
    batch = '',
    serial = '',
  }: {
    readonly granularity?: Granularity | undefined;
    readonly batch?: string | undefined;
    readonly serial?: string | undefined;
  },
): string {
  if (granularity === 'item') return `/01/${gtin}/21/${encodeURIComponent(serial)}`;
  if (granularity === 'batch') return `/01/${gtin}/10/${encodeURIComponent(batch)}`;
  return `/01/${gtin}`;
}

/** What to share, and how. One of `evaluation` and `product` is given. */
export const SharePayload = document({
  evaluation: Type.Optional(
    document({ id: idOf('version') }, { description: 'a version, or an evaluation for its latest version' }),
  ),
  product: Type.Optional(document({ id: idOf('product') })),
  ...chosen,
  expiresAt: Type.Optional(Time),
  picture: Type.Optional(
    Type.String({
      maxLength: sharedPictureLength,
      pattern: '^[A-Za-z0-9+/]+={0,2}$',
      [patternText]: { en: 'must be Base64', fr: 'en Base64' },
      description: `of the product: a PNG, JPEG or WebP of at most ${sharedPictureBytes} bytes in Base64, of which the organization has the rights; its bytes say what it is`,
    }),
  ),
});
export type SharePayload = Static<typeof SharePayload>;

/** A public page of a version or a product. */
export const ShareRecord = Type.Object({
  id: Type.String(),
  name: Type.String({ description: 'of what is shared' }),
  evaluation: Type.Optional(
    Type.Object(
      { id: Type.String(), versionId: Type.String(), number: Type.Integer() },
      { description: 'the version that is shared' },
    ),
  ),
  product: Type.Optional(Type.Object({ id: Type.String() })),
  ...chosen,
  createdAt: Type.String(),
  createdBy: Type.Optional(Type.Object({ id: Type.String(), name: Type.Optional(Type.String()) })),
  expiresAt: Type.Optional(Type.String()),
  hasPicture: Type.Boolean({ description: 'whether the page shows a picture of the product' }),
  state: Type.Enum(['live', 'expired', 'gone'], {
    description: 'gone: what was shared is deleted, or in the trash',
  }),
  gtins: Type.Array(Type.String(), { description: 'that lead to this page at /01/{gtin}' }),
  views: Type.Integer({ description: 'how often the page was sent; counted a little later' }),
  viewedAt: Type.Optional(Type.String({ description: 'the last time' })),
});
export type ShareRecord = Static<typeof ShareRecord>;

/** A new share. Its address is only ever shown in this response. */
export const NewShare = Type.Object({
  ...ShareRecord.properties,
  url: Type.String({ description: 'the address of the page; shown this once' }),
  claims: Type.Array(ShareClaim, {
    description:
      'what consumers may not be shown of the page, and texts that sound like claims; the page is shared nevertheless',
  }),
});
export type NewShare = Static<typeof NewShare>;
