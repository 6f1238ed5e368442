import sql, { type Sql } from 'sql-template-tag';
import type { Change } from '../../ports/storage.ts';
import { QuotaExceeded, StorageConflict } from '../../ports/storage-errors.ts';
import type { QuotaSetting, Quotas, Usage, UsageChange, UsageReads } from '../../ports/usage.ts';
import type { ChangeWriters } from './change-writers.ts';
import { countUsage, differingUsage } from './count-usage.ts';
import type { Executor, Row, Script } from './executor.ts';
import { integer, numberOrNull, readAll, readOne, text } from './rows.ts';

/** Without limits. */
export const noQuotas: Quotas = { bytes: null, records: null };

/** A quota in its column: NULL follows the default. */
const unlimited = -1;

function columnOf(setting: QuotaSetting): number | null {
  if (setting === 'default') return null;
  return setting === 'unlimited' ? unlimited : setting;
}

function quotaOf(column: number | null, byDefault: number | null): number | null {
  if (column === null) return byDefault;
  return column === unlimited ? null : column;
}

export const usageWriters: ChangeWriters<UsageChange> = {
  *'set-quotas'(org, { quotas }) {
    for (const [statement, setting] of [
      [setBytes, quotas.bytes],
      [setRecords, quotas.records],
    ] as const) {
      if (setting === undefined) continue;
      const { changed } = yield statement(org, columnOf(setting));
      if (changed === 0) throw new StorageConflict('gone');
    }
  },
};

const setBytes = (org: string, quota: number | null): Sql =>
  sql`UPDATE organizations SET quota_bytes = ${quota} WHERE organization_id = ${org}`;
const setRecords = (org: string, quota: number | null): Sql =>
  sql`UPDATE organizations SET quota_records = ${quota} WHERE organization_id = ${org}`;

const quotasAndUsage = (org: string): Sql =>
  sql`SELECT o.quota_bytes, o.quota_records, CAST(coalesce(sum(u.bytes), 0) AS BIGINT) AS bytes,
      CAST(coalesce(sum(u.records), 0) AS BIGINT) AS records
    FROM organizations o LEFT JOIN organization_usage u ON u.organization_id = o.organization_id
    WHERE o.organization_id = ${org} GROUP BY o.organization_id`;

const usageOf = (row: Row): Usage => ({ bytes: integer(row, 'bytes'), records: integer(row, 'records') });

const quotasOf = (row: Row, defaults: Quotas): Quotas => ({
  bytes: quotaOf(numberOrNull(row, 'quota_bytes'), defaults.bytes),
  records: quotaOf(numberOrNull(row, 'quota_records'), defaults.records),
});

/** Whether something limits an organization: without what it uses, which takes four times as long to read. */
export async function hasQuotas(executor: Executor, org: string, defaults: Quotas): Promise<boolean> {
  const quotas = await readOne(
    executor,
    sql`SELECT quota_bytes, quota_records FROM organizations WHERE organization_id = ${org}`,
    (row) => quotasOf(row, defaults),
  );
  const { bytes, records } = quotas ?? defaults;
  return bytes !== null || records !== null;
}

export const usageReads = (executor: Executor, defaults: Quotas): UsageReads => ({
  async readUsage(org) {
    const found = await readOne(executor, quotasAndUsage(org), (row) => ({
      used: usageOf(row),
      quotas: quotasOf(row, defaults),
    }));
    return found ?? { used: { bytes: 0, records: 0 }, quotas: defaults };
  },
  async checkUsage(correct) {
    const differing = await readAll(executor, differingUsage(), (row) => ({
      organizationId: text(row, 'organization_id'),
      counted: { bytes: integer(row, 'counted_bytes'), records: integer(row, 'counted_records') },
      stored: usageOf(row),
    }));
    if (correct && differing.length > 0) {
      await executor.transaction(function* () {
        yield countUsage();
      });
    }
    return differing;
  },
});

/**
 * The changes that store something which may be refused. All others go on at the limit: removals, administration,
 * signing in, and the end of a job and its message.
 */
const storing: ReadonlySet<Change['kind']> = new Set([
  'insert-evaluation',
  'replace-evaluation',
  'put-result',
  'put-external-result',
  'insert-version',
  'insert-product',
  'replace-product',
  'insert-reusable',
  'replace-reusable',
  'insert-job',
  'store-answer',
  'insert-upload',
  'append-upload',
  'store-download',
  'insert-resumed-import',
  'stage-own-processes',
  'complete-import',
  'put-import-decisions',
  'insert-own-database',
  'put-benchmark',
  'restore-trashed',
] satisfies Change['kind'][]);

export const storesSomething = (changes: readonly Change[]): boolean =>
  changes.some(({ kind }) => storing.has(kind));

/**
 * Runs a script and requires that it leaves the organization within its quotas, or adds nothing to what is beyond
 * them. `before`: what was used before, if it was read; otherwise a script that ends beyond a quota is refused.
 * Concurrent writers do not see each other's changes before they commit: together they can exceed a quota once,
 * by what they write at that moment.
 * Throws: QuotaExceeded.
 */
export function* withinQuotas(org: string, changes: Script, defaults: Quotas, readBefore: boolean): Script {
  const before = readBefore ? yield* usedAndAllowed(org, defaults) : undefined;
  yield* changes;
  const { used, quotas } = yield* usedAndAllowed(org, defaults);
  for (const unit of ['records', 'bytes'] as const) {
    const limit = quotas[unit];
    if (limit === null || used[unit] <= limit) continue;
    if (before === undefined || used[unit] > before.used[unit]) {
      throw new QuotaExceeded(unit, before?.used[unit] ?? used[unit], limit);
    }
  }
}

function* usedAndAllowed(org: string, defaults: Quotas): Script<{ used: Usage; quotas: Quotas }> {
  const { rows } = yield quotasAndUsage(org);
  const [row] = rows;
  if (row === undefined) return { used: { bytes: 0, records: 0 }, quotas: defaults };
  return { used: usageOf(row), quotas: quotasOf(row, defaults) };
}
