import sql from 'sql-template-tag';
import { searchText } from '../../kernel/fold-text.ts';
import type { Script } from '../sql/executor.ts';
import type { Migration } from './migration.ts';

/**
 * Masks and packagings, the records that use them, and the columns by which lists are filtered. The revision
 * of a mask that a result was computed with is stored in the link, not in the result: a column after its
 * large bytes would be slow to read.
 */
export const reusablesAndLists: Migration = {
  name: '0002-reusables-and-lists',
  script: `
CREATE TABLE reusables (
  organization_id TEXT NOT NULL REFERENCES organizations (organization_id),
  noun TEXT NOT NULL,
  reusable_id TEXT NOT NULL,
  revision INTEGER NOT NULL,
  name TEXT NOT NULL,
  folded TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  payload TEXT NOT NULL,
  PRIMARY KEY (organization_id, noun, reusable_id)
);

CREATE TABLE evaluation_reusables (
  organization_id TEXT NOT NULL,
  evaluation_id TEXT NOT NULL,
  noun TEXT NOT NULL,
  reusable_id TEXT NOT NULL,
  used_revision INTEGER,
  PRIMARY KEY (organization_id, evaluation_id, noun),
  FOREIGN KEY (organization_id, evaluation_id) REFERENCES evaluations ON DELETE CASCADE,
  FOREIGN KEY (organization_id, noun, reusable_id) REFERENCES reusables
);
CREATE INDEX evaluations_of_reusable ON evaluation_reusables (organization_id, noun, reusable_id, evaluation_id);

CREATE TABLE product_reusables (
  organization_id TEXT NOT NULL,
  product_id TEXT NOT NULL,
  noun TEXT NOT NULL,
  reusable_id TEXT NOT NULL,
  used_revision INTEGER,
  PRIMARY KEY (organization_id, product_id, noun),
  FOREIGN KEY (organization_id, product_id) REFERENCES products ON DELETE CASCADE,
  FOREIGN KEY (organization_id, noun, reusable_id) REFERENCES reusables
);
CREATE INDEX products_of_reusable ON product_reusables (organization_id, noun, reusable_id, product_id);

ALTER TABLE evaluations ADD COLUMN folded TEXT NOT NULL DEFAULT '';
ALTER TABLE products ADD COLUMN folded TEXT NOT NULL DEFAULT '';
ALTER TABLE versions ADD COLUMN frozen TEXT;

CREATE INDEX evaluations_of_category ON evaluations (organization_id, category_id, evaluation_id);
CREATE INDEX evaluations_of_reference ON evaluations (organization_id, reference, evaluation_id);
CREATE INDEX products_of_reference ON products (organization_id, reference, product_id);
DROP INDEX evaluations_of_team;
DROP INDEX evaluations_of_tag;
DROP INDEX products_of_team;
DROP INDEX products_of_tag;
CREATE INDEX evaluations_of_team ON evaluation_teams (organization_id, team_id, evaluation_id);
CREATE INDEX evaluations_of_tag ON evaluation_tags (organization_id, tag_id, evaluation_id);
CREATE INDEX products_of_team ON product_teams (organization_id, team_id, product_id);
CREATE INDEX products_of_tag ON product_tags (organization_id, tag_id, product_id);
`,
  *fill(): Script {
    const { rows: evaluations } =
      yield sql`SELECT organization_id, evaluation_id, name, reference FROM evaluations`;
    for (const { organization_id: org, evaluation_id: id, ...row } of evaluations) {
      yield sql`UPDATE evaluations SET folded = ${words(row)}
        WHERE organization_id = ${org} AND evaluation_id = ${id}`;
    }
    const { rows: products } = yield sql`SELECT organization_id, product_id, name, reference FROM products`;
    for (const { organization_id: org, product_id: id, ...row } of products) {
      yield sql`UPDATE products SET folded = ${words(row)} WHERE organization_id = ${org} AND product_id = ${id}`;
    }
  },
};

function words({ name, reference }: Readonly<Record<string, unknown>>): string {
  return searchText({
    ...(typeof name === 'string' ? { name } : {}),
    ...(typeof reference === 'string' ? { reference } : {}),
  });
}
