import { digitalLinkPath, type Language } from '@sillage/contract';
import type { ShareState } from '../../../platform/ports/shares.ts';

/** Where a passport is read, and of what it is; with the content of a share all that its page and its data say. */
export interface PassportAddress {
  /** The absolute address of the page, without a query. */
  readonly url: string;
  /** The GS1 Digital Link, where the share has one. */
  readonly digitalLink?: string;
  readonly language: Language;
  readonly indexed: boolean;
  readonly level: Pick<ShareState, 'granularity' | 'batch' | 'serial'>;
  /** The number of the version, or the revision of the product: a passport that says something else has another. */
  readonly version: number;
  readonly validUntil?: string;
}

/** What the data carrier of a product holds: the same address for as long as the product has its GTIN, where it has one. */
export const carrierOf = ({ url, digitalLink }: PassportAddress): string => digitalLink ?? url;

/** The place of a share: `path` is where it was asked for. */
export function placeOf(
  share: ShareState,
  {
    address,
    path,
    language,
  }: { readonly address: string; readonly path: string; readonly language: Language },
): PassportAddress {
  const { granularity, batch, serial, gtins, indexed, expiresAt, version, product } = share;
  const level = {
    granularity,
    ...(batch === undefined ? {} : { batch }),
    ...(serial === undefined ? {} : { serial }),
  };
  const [gtin] = gtins;
  return {
    url: `${address}${path}`,
    ...(gtin === undefined ? {} : { digitalLink: `${address}${digitalLinkPath(gtin, level)}` }),
    language,
    indexed,
    level,
    version: version?.number ?? product?.revision ?? 1,
    ...(expiresAt === undefined ? {} : { validUntil: expiresAt }),
  };
}
