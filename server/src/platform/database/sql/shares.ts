import type { Granularity } from '@sillage/contract';
import sql, { empty, type Sql } from 'sql-template-tag';
import type { ShareChange, ShareReads, ShareState } from '../../ports/shares.ts';
import { StorageConflict } from '../../ports/storage-errors.ts';
import type { ChangeWriters } from './change-writers.ts';
import type { Executor, Row, Script } from './executor.ts';
import { fields, integer, numberOrNull, optional, readAll, text, textOrNull } from './rows.ts';

export const shareWriters: ChangeWriters<ShareChange> = {
  *'insert-share'(org, { share, gtins, atMost, now }) {
    const { rows } = yield sql`SELECT count(*) AS n FROM shares WHERE organization_id = ${org}`;
    if (Number(rows[0]?.n) >= atMost) throw new StorageConflict('full');
    for (const gtin of gtins) {
      const others = yield sql`SELECT 1 FROM share_gtins g
        JOIN shares s ON s.organization_id = g.organization_id AND s.share_id = g.share_id
        WHERE g.gtin = ${gtin} AND g.organization_id <> ${org}
          AND (s.expires_at IS NULL OR s.expires_at > ${now}) LIMIT 1`;
      if (others.rows.length > 0) throw new StorageConflict('taken');
    }
    yield sql`INSERT INTO shares (organization_id, share_id, secret_hash, version_id, product_id, name, shows,
        documents, indexed, granularity, batch, serial, picture, picture_of, created_at, created_by, expires_at)
      VALUES (${org}, ${share.id}, ${share.secretHash}, ${share.versionId ?? null}, ${share.productId ?? null},
        ${share.name}, ${share.shows}, ${share.documents}, ${share.indexed ? 1 : 0},
        ${share.granularity}, ${share.batch ?? null}, ${share.serial ?? null},
        ${share.picture?.content ?? null}, ${share.picture?.of ?? null}, ${share.createdAt}, ${share.createdBy}, ${share.expiresAt ?? null})`;
    for (const gtin of gtins)
      yield sql`INSERT INTO share_gtins (organization_id, share_id, gtin) VALUES (${org}, ${share.id}, ${gtin})`;
  },

  *'remove-share'(org, { id }) {
    const { changed } = yield sql`DELETE FROM shares WHERE organization_id = ${org} AND share_id = ${id}`;
    if (changed === 0) throw new StorageConflict('gone');
  },
};

export const shareReads = (executor: Executor): ShareReads => ({
  listShares: (org, { evaluationId, productId, limit, before }) =>
    withGtins(
      executor,
      sql`${shares} WHERE s.organization_id = ${org}${
        evaluationId === undefined ? empty : sql` AND v.evaluation_id = ${evaluationId}`
      }${productId === undefined ? empty : sql` AND s.product_id = ${productId}`}${
        before === undefined ? empty : sql` AND s.share_id < ${before}`
      } ORDER BY s.share_id DESC LIMIT ${limit}`,
    ),
  readShare: async (org, id) =>
    (await withGtins(executor, sql`${shares} WHERE s.organization_id = ${org} AND s.share_id = ${id}`))[0],
  readShareByHash: async (hash) =>
    (await withGtins(executor, sql`${shares} WHERE s.secret_hash = ${hash}`))[0],
  listSharesOfGtin: (gtin) =>
    readAll(
      executor,
      sql`${shares} JOIN share_gtins g ON g.organization_id = s.organization_id AND g.share_id = s.share_id
        WHERE g.gtin = ${gtin} ORDER BY s.share_id LIMIT 100`,
      shareOf,
    ),
  async addShareViews(views) {
    await executor.transaction(function* (): Script {
      for (const { organizationId: org, id, views: more, at } of views)
        yield sql`UPDATE shares SET views = views + ${more}, viewed_at = ${at}
          WHERE organization_id = ${org} AND share_id = ${id}`;
    }, 'soon');
  },
});

const shares = sql`SELECT s.*, u.name AS creator_name, v.evaluation_id, v.number, p.name AS product_name,
    p.revision AS product_revision
  FROM shares s
  LEFT JOIN users u ON u.organization_id = s.organization_id AND u.user_id = s.created_by
  LEFT JOIN versions v ON v.organization_id = s.organization_id AND v.version_id = s.version_id
  LEFT JOIN products p ON p.organization_id = s.organization_id AND p.product_id = s.product_id`;

/** Reads shares with their GTINs, which few have. */
async function withGtins(executor: Executor, statement: Sql): Promise<ShareState[]> {
  const found = await readAll(executor, statement, shareOf);
  const states: ShareState[] = [];
  for (const share of found) {
    const gtins =
      share.productId === undefined
        ? []
        : await readAll(
            executor,
            sql`SELECT gtin FROM share_gtins
              WHERE organization_id = ${share.organizationId} AND share_id = ${share.id} ORDER BY gtin`,
            (row) => text(row, 'gtin'),
          );
    states.push({ ...share, gtins });
  }
  return states;
}

function pictureOf(row: Row): Pick<ShareState, 'picture'> {
  const [content, of] = [textOrNull(row, 'picture'), textOrNull(row, 'picture_of')];
  return content === null || of === null ? {} : { picture: { content, of } };
}

/** Deletes pictures of evaluations and products that are gone for ever. */
export const deleteOrphanedPictures: Sql = sql`UPDATE shares SET picture = NULL, picture_of = NULL
  WHERE picture_of IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM products p
      WHERE p.organization_id = shares.organization_id AND p.product_id = shares.picture_of)
    AND NOT EXISTS (SELECT 1 FROM evaluations e
      WHERE e.organization_id = shares.organization_id AND e.evaluation_id = shares.picture_of)
    AND NOT EXISTS (SELECT 1 FROM trash t
      WHERE t.organization_id = shares.organization_id AND t.record_id = shares.picture_of)`;

function shareOf(row: Row): ShareState {
  const evaluationId = textOrNull(row, 'evaluation_id');
  const revision = numberOrNull(row, 'product_revision');
  return {
    id: text(row, 'share_id'),
    organizationId: text(row, 'organization_id'),
    secretHash: text(row, 'secret_hash'),
    ...optional(row, 'versionId', 'productId'),
    ...fields(row, 'name', 'shows', 'documents'),
    indexed: integer(row, 'indexed') === 1,
    granularity: text(row, 'granularity') as Granularity,
    ...optional(row, 'batch', 'serial'),
    ...pictureOf(row),
    ...fields(row, 'createdAt', 'createdBy', 'views'),
    ...optional(row, 'expiresAt', 'creatorName', 'viewedAt'),
    ...(evaluationId === null ? {} : { version: { evaluationId, number: integer(row, 'number') } }),
    ...(revision === null ? {} : { product: { name: text(row, 'product_name'), revision } }),
    gtins: [],
  };
}
