import { type CountedTable, firstCountedTables, sizeOf } from '../sql/counted-tables.ts';
import type { Engine } from './migration.ts';

// Statements are on one line each: a line that ends with a semicolon ends a statement of the migration.
const oneLine = (text: string): string => text.trim().replace(/\s*\n\s*/g, ' ');

/**
 * SQLite has one writer at a time, so that one row counts everything of an organization. Rows of organizations
 * from before are made by the count that follows.
 */
function sqliteTriggers({ table, columns, records }: CountedTable): string[] {
  const [before, after] = [sizeOf(columns, 'OLD'), sizeOf(columns, 'NEW')];
  const added = (row: 'OLD' | 'NEW', more: string): string =>
    `UPDATE organization_usage SET ${more} WHERE organization_id = ${row}.organization_id AND shard = 0;`;
  return [
    `CREATE TRIGGER usage_of_new_${table} AFTER INSERT ON ${table} BEGIN ${added('NEW', `records = records + ${records}, bytes = bytes + ${after}`)} END;`,
    `CREATE TRIGGER usage_of_changed_${table} AFTER UPDATE OF ${columns.map(quoted).join(', ')} ON ${table} BEGIN ${added('NEW', `bytes = bytes + ${after} - (${before})`)} END;`,
    `CREATE TRIGGER usage_of_removed_${table} AFTER DELETE ON ${table} BEGIN ${added('OLD', `records = records - ${records}, bytes = bytes - (${before})`)} END;`,
  ];
}

const sqliteOrganizations = oneLine(`
CREATE TRIGGER usage_of_organizations AFTER INSERT ON organizations BEGIN
  INSERT INTO organization_usage (organization_id, shard, records, bytes) VALUES (NEW.organization_id, 0, 0, 0);
END;`);

/**
 * PostgreSQL has as many writers as connections: each transaction takes a row of the organization that no other
 * one has locked, and makes a new row if there is none. So nobody ever waits for a counter, and there are at
 * most as many rows as there were writers at once. An import into an empty installation counts at its end.
 */
const postgresCounter = oneLine(`
CREATE FUNCTION add_usage(org text, more_records bigint, more_bytes bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE free bigint;
BEGIN
  IF current_setting('sillage.counts_later', true) = 'on' THEN RETURN; END IF;
  SELECT u.shard INTO free FROM organization_usage u WHERE u.organization_id = org
    ORDER BY u.shard LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED;
  IF FOUND THEN
    UPDATE organization_usage u SET records = u.records + more_records, bytes = u.bytes + more_bytes
      WHERE u.organization_id = org AND u.shard = free;
  ELSE
    INSERT INTO organization_usage AS u (organization_id, shard, records, bytes)
      VALUES (org, txid_current(), more_records, more_bytes)
      ON CONFLICT (organization_id, shard) DO UPDATE
        SET records = u.records + excluded.records, bytes = u.bytes + excluded.bytes;
  END IF;
END $$;`);

function postgresTriggers({ table, columns, records }: CountedTable): string[] {
  const [before, after] = [sizeOf(columns, 'OLD'), sizeOf(columns, 'NEW')];
  return [
    oneLine(`
CREATE FUNCTION usage_of_${table}() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN PERFORM add_usage(NEW.organization_id, ${records}, ${after});
  ELSIF TG_OP = 'DELETE' THEN PERFORM add_usage(OLD.organization_id, -${records}, -(${before}));
  ELSIF ${after} <> ${before} THEN PERFORM add_usage(NEW.organization_id, 0, ${after} - (${before}));
  END IF;
  RETURN NULL;
END $$;`),
    `CREATE TRIGGER usage_of_${table} AFTER INSERT OR DELETE OR UPDATE OF ${columns.map(quoted).join(', ')} ON ${table} FOR EACH ROW EXECUTE FUNCTION usage_of_${table}();`,
  ];
}

/** `full` is a keyword. */
const quoted = (column: string): string => `"${column}"`;

export const triggersOf = (tables: readonly CountedTable[]): Readonly<Record<Engine, string>> => ({
  sqlite: tables.flatMap(sqliteTriggers).join('\n'),
  postgres: tables.flatMap(postgresTriggers).join('\n'),
});

const first = triggersOf(firstCountedTables);

/** Those of migration 0021, with what they need. */
export const usageTriggers: Readonly<Record<Engine, string>> = {
  sqlite: `${sqliteOrganizations}\n${first.sqlite}`,
  postgres: `${postgresCounter}\n${first.postgres}`,
};
