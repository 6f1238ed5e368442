import type { ShareRecord } from '@sillage/contract';
import type { ShareState } from '../../platform/ports/shares.ts';

/** Whether a share has a page now. */
export function stateOf(share: ShareState, now: number): ShareRecord['state'] {
  if (share.expiresAt !== undefined && Date.parse(share.expiresAt) <= now) return 'expired';
  return share.version === undefined && share.product === undefined ? 'gone' : 'live';
}

export function shareRecord(share: ShareState, now: number): ShareRecord {
  const { id, versionId, productId, version, product, createdAt, createdBy, creatorName } = share;
  const documents = JSON.parse(share.documents) as NonNullable<ShareRecord['documents']>;
  return {
    id,
    name: product?.name ?? share.name,
    ...(versionId === undefined || version === undefined
      ? {}
      : { evaluation: { id: version.evaluationId, versionId, number: version.number } }),
    ...(productId === undefined ? {} : { product: { id: productId } }),
    shows: JSON.parse(share.shows) as ShareRecord['shows'],
    ...(documents.length === 0 ? {} : { documents }),
    indexed: share.indexed,
    digitalLink: share.gtins.length > 0,
    granularity: share.granularity,
    ...(share.batch === undefined ? {} : { batch: share.batch }),
    ...(share.serial === undefined ? {} : { serial: share.serial }),
    createdAt,
    createdBy: { id: createdBy, ...(creatorName === undefined ? {} : { name: creatorName }) },
    ...(share.expiresAt === undefined ? {} : { expiresAt: share.expiresAt }),
    hasPicture: share.picture !== undefined,
    state: stateOf(share, now),
    gtins: [...share.gtins],
    views: share.views,
    ...(share.viewedAt === undefined ? {} : { viewedAt: share.viewedAt }),
  };
}
