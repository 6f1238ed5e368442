import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import { searchText } from '../../kernel/fold-text.ts';
import type {
  ContainedVersion,
  ListedProduct,
  PinnedVersion,
  ProductChange,
  ProductQuery,
  ProductReads,
  ProductResultBytes,
  ProductState,
} from '../../ports/products.ts';
import { type ChangeWriters, refuseStaleOrGone } from './change-writers.ts';
import type { Executor, Row, Script } from './executor.ts';
import { conditions, leadingId, recordsOfFilter } from './list-conditions.ts';
import { linkReusables } from './reusables.ts';
import { bytes, inputsChanged, integer, optional, readAll, readOne, text } from './rows.ts';
import { replaceTeamsAndTags } from './teams-and-tags.ts';
import { moveToTrash } from './trash.ts';
import { requireUniqueNewReference, requireUniqueReferences } from './unique-references.ts';

export const productWriters: ChangeWriters<ProductChange> = {
  *'insert-product'(org, { product, versions, teamIds, tagIds, uses = [], onlyOfReference = false }) {
    yield* requireUniqueReferences('product', org, [product], onlyOfReference ? 'anyway' : 'wanted');
    yield sql`INSERT INTO products (organization_id, product_id, revision, name, reference, folded, created_at,
        updated_at, payload, ipc, "full")
      VALUES (${org}, ${product.id}, ${product.revision}, ${product.name}, ${product.reference ?? null},
        ${searchText(product)}, ${product.createdAt}, ${product.updatedAt}, ${product.payload}, ${product.ipc}, ${product.full})`;
    yield* pinVersions(org, product.id, versions);
    yield* replaceTeamsAndTags('product', org, product.id, { teamIds, tagIds });
    if (uses.length > 0) yield* linkReusables('product', org, product.id, uses);
  },

  *'replace-product'(org, { product, expectedRevision, versions, teamIds, tagIds, uses = [] }) {
    yield* requireUniqueNewReference('product', org, product);
    const { changed } = yield sql`UPDATE products SET revision = ${product.revision}, name = ${product.name},
      reference = ${product.reference ?? null}, folded = ${searchText(product)}, updated_at = ${product.updatedAt},
      payload = ${product.payload}, ipc = ${product.ipc}, "full" = ${product.full}
      WHERE organization_id = ${org} AND product_id = ${product.id} AND revision = ${expectedRevision}`;
    if (changed === 0) yield* refuseStaleOrGone(productExists(org, product.id));
    yield sql`DELETE FROM product_versions WHERE organization_id = ${org} AND product_id = ${product.id}`;
    yield* pinVersions(org, product.id, versions);
    yield* replaceTeamsAndTags('product', org, product.id, { teamIds, tagIds });
    yield* linkReusables('product', org, product.id, uses);
  },

  *'remove-product'(org, { productId, expectedRevision, trash }) {
    if (trash !== undefined) yield* moveToTrash(org, 'product', productId, trash);
    const { changed } =
      expectedRevision === undefined
        ? yield sql`DELETE FROM products WHERE organization_id = ${org} AND product_id = ${productId}`
        : yield sql`DELETE FROM products WHERE organization_id = ${org} AND product_id = ${productId}
            AND revision = ${expectedRevision}`;
    if (changed === 0) yield* refuseStaleOrGone(productExists(org, productId));
  },
};

function productExists(org: string, productId: string): Sql {
  return sql`SELECT 1 FROM products WHERE organization_id = ${org} AND product_id = ${productId}`;
}

/** Inserts the pinned versions in the order of the payload; the same version may be pinned twice. */
function* pinVersions(org: string, productId: string, versions: readonly PinnedVersion[]): Script {
  for (const [position, { versionId, quantity }] of versions.entries()) {
    yield sql`INSERT INTO product_versions (organization_id, product_id, position, version_id, quantity)
      VALUES (${org}, ${productId}, ${position}, ${versionId}, ${quantity})`;
  }
}

/** Whether the packaging of product `e` has changed since its results were computed. */
const productInputsChanged = sql`EXISTS (SELECT 1 FROM product_reusables u
      JOIN reusables s ON s.organization_id = u.organization_id AND s.noun = u.noun
        AND s.reusable_id = u.reusable_id
      WHERE u.organization_id = e.organization_id AND u.product_id = e.product_id
        AND s.revision <> u.used_revision)`;

const resultColumns = { ipc: sql`e.ipc`, full: sql`e."full"` };

export const productReads = (executor: Executor): ProductReads => ({
  readProduct: (org, id) =>
    readOne(
      executor,
      sql`SELECT e.*, ${productInputsChanged} AS inputs_changed FROM products e
    WHERE e.organization_id = ${org} AND e.product_id = ${id}`,
      productOf,
    ),
  // Without the full results, which lists do not show.
  listProducts: (org, query) => readAll(executor, productListStatement(org, query), listedProductOf),
  async countProducts(org, query) {
    const [row = {}] = await executor.all(sql`SELECT count(*) AS count
      FROM ${recordsOfFilter('product', query)} WHERE ${conditions('product', org, query)}`);
    return Number(row.count);
  },
  listContainedVersions: (org, ids) =>
    readAll(
      executor,
      sql`SELECT p.product_id, v.version_id, v.number, v.evaluation_id, e.name, e.reference FROM product_versions p
    JOIN versions v ON v.organization_id = p.organization_id AND v.version_id = p.version_id
    LEFT JOIN evaluations e ON e.organization_id = v.organization_id AND e.evaluation_id = v.evaluation_id
    WHERE p.organization_id = ${org} AND p.product_id IN (${join(ids)}) ORDER BY p.product_id, p.position`,
      containedVersionOf,
    ),
  readProductResult: (org, id, kind) =>
    readOne(
      executor,
      sql`SELECT e.payload, ${resultColumns[kind]} AS bytes, ${productInputsChanged} AS inputs_changed FROM products e
    WHERE e.organization_id = ${org} AND e.product_id = ${id}`,
      productResultBytesOf,
    ),
});

export function productListStatement(org: string, query: ProductQuery): Sql {
  const { sort, after, afterKey, ...filter } = query;
  const key =
    sort === undefined ? empty : sort.by === 'name' ? sql`substr(e.folded, 1, 60)` : sql`e.updated_at`;
  const select = sql`SELECT e.product_id, e.revision, e.name, e.reference, e.created_at, e.updated_at, e.payload, e.ipc,
      ${productInputsChanged} AS inputs_changed${sort === undefined ? empty : sql`, ${key} AS sort_key`}
    FROM ${recordsOfFilter('product', query)}
    WHERE`;
  if (sort === undefined)
    return sql`${select} ${conditions('product', org, query)}
    ORDER BY ${leadingId('product', query)} LIMIT ${query.limit}`;
  const [direction, beyond] = sort.descending ? [sql`DESC`, raw('<')] : [sql`ASC`, raw('>')];
  // The first condition repeats a part of the second one, so that the index is read from the right key on.
  const rest =
    after === undefined || afterKey === undefined
      ? empty
      : sql` AND ${key} ${beyond}= ${afterKey} AND (${key} ${beyond} ${afterKey} OR e.product_id ${beyond} ${after})`;
  return sql`${select} ${conditions('product', org, filter)}${rest}
    ORDER BY ${key} ${direction}, e.product_id ${direction} LIMIT ${query.limit}`;
}

function containedVersionOf(row: Row): ContainedVersion {
  return {
    productId: text(row, 'product_id'),
    versionId: text(row, 'version_id'),
    number: integer(row, 'number'),
    evaluationId: text(row, 'evaluation_id'),
    ...optional(row, 'name'),
    ...optional(row, 'reference'),
  };
}

function productOf(row: Row): ProductState {
  return { ...listedProductOf(row), full: bytes(row, 'full') };
}

function listedProductOf(row: Row): ListedProduct {
  return {
    id: text(row, 'product_id'),
    revision: integer(row, 'revision'),
    name: text(row, 'name'),
    ...optional(row, 'reference'),
    createdAt: text(row, 'created_at'),
    updatedAt: text(row, 'updated_at'),
    payload: text(row, 'payload'),
    ipc: bytes(row, 'ipc'),
    ...inputsChanged(row),
    ...(row.sort_key === undefined ? {} : { sortKey: text(row, 'sort_key') }),
  };
}

function productResultBytesOf(row: Row): ProductResultBytes {
  return { payload: text(row, 'payload'), bytes: bytes(row, 'bytes'), ...inputsChanged(row) };
}
