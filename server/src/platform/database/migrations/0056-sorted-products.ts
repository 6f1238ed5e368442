import type { Migration } from './migration.ts';

/** Sort keys of products, of names the same beginning as in `0008-sorted-evaluations`. */
export const sortedProducts: Migration = {
  name: '0056-sorted-products',
  script: `
CREATE INDEX products_by_name ON products (organization_id, substr(folded, 1, 60), product_id);
CREATE INDEX products_by_change ON products (organization_id, updated_at, product_id);
`,
};
