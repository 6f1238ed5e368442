import sql, { type Sql } from 'sql-template-tag';
import type { Clock } from '../../clock.ts';
import type { StoredLabel } from '../records.ts';
import type { Storage } from '../storage.ts';
import { administrationReads } from './administration-reads.ts';
import { scriptOf } from './change-scripts.ts';
import { deliveryReads } from './delivery-reads.ts';
import type { Executor, Row } from './executor.ts';
import * as external from './external-result-statements.ts';
import { forget } from './forgetting.ts';
import { jobReads } from './job-scripts.ts';
import * as lists from './list-statements.ts';
import * as read from './read-statements.ts';
import { retryBy, retryOf } from './retry-scripts.ts';
import * as rows from './row-reading.ts';
import { waitingWork, waitingWorkOf } from './waiting-work-statement.ts';

/** So many ids are asked for in one statement. */
const idsAtOnce = 256;

/** The storage port over any database that runs our statements. */
export function sqlStorage(executor: Executor, clock: Clock): Storage {
  async function one<T>(statement: Sql, recordOf: (row: Row) => T): Promise<T | undefined> {
    const [row] = await executor.all(statement);
    return row === undefined ? undefined : recordOf(row);
  }

  async function all<T>(statement: Sql, recordOf: (row: Row) => T): Promise<T[]> {
    return (await executor.all(statement)).map(recordOf);
  }

  async function labels(org: string, label: 'team' | 'tag', ids: readonly string[]): Promise<StoredLabel[]> {
    const wanted = [...new Set(ids)];
    const found: StoredLabel[] = [];
    for (let start = 0; start < wanted.length; start += idsAtOnce) {
      const some = wanted.slice(start, start + idsAtOnce);
      found.push(...(await all(read.labelsBy(org, label, some), rows.labelOf)));
    }
    return found;
  }

  const bytesOf = (row: Row): Uint8Array => row.bytes as Uint8Array;

  return {
    clock,
    commit: (org, changes) => executor.transaction(() => scriptOf(org, changes)),
    listOrganizations: () => all(read.organizations(), rows.organizationOf),
    readOrganization: (org) => one(read.organizationBy(org), rows.organizationOf),
    readUserByName: (name) => one(read.userByName(name), rows.userOf),
    readUser: (org, id) => one(read.userBy(org, id), rows.userOf),
    listTeams: (org) => all(read.labelsOf(org, 'team'), rows.labelOf),
    listTags: (org) => all(read.labelsOf(org, 'tag'), rows.labelOf),
    readTeams: (org, ids) => labels(org, 'team', ids),
    readTags: (org, ids) => labels(org, 'tag', ids),
    readEvaluation: (org, id) => one(read.evaluationBy(org, id), rows.evaluationStateOf),
    readResult: (org, id) => one(read.resultBy(org, id), rows.resultOf),
    readVersion: (org, id) => one(read.versionBy(org, id), rows.versionOf),
    listVersions: (org, evaluationId) => all(read.versionsOf(org, evaluationId), rows.versionSummaryOf),
    readProduct: (org, id) => one(read.productBy(org, id), rows.productOf),
    listEvaluations: (org, query) => all(lists.evaluationsBy(org, query), rows.listedEvaluationOf),
    existingEvaluations: (org, ids) =>
      all(lists.existingEvaluations(org, ids), (row) => row.evaluation_id as string),
    async countEvaluations(org, query) {
      const [row] = await executor.all(lists.countEvaluations(org, query));
      const last = row?.last as string | null;
      return { count: Number(row?.count), ...(last === null ? {} : { last }) };
    },
    listVersionsOfAll: (org, ids) => all(lists.versionsOfAll(org, ids), rows.versionLineOf),
    listProducts: (org, query) => all(lists.productsBy(org, query), rows.listedProductOf),
    listReusables: (org, noun, query) => all(lists.reusablesBy(org, noun, query), rows.reusableOf),
    readReusable: (org, noun, id) => one(lists.reusableBy(org, noun, id), rows.reusableOf),
    readIpc: (org, id) => one(read.ipcBy(org, id), rows.readingOf),
    readCalculation: (org, id) => one(read.calculationBy(org, id), rows.readingOf),
    readExternalResult: (org, id) => one(external.externalResultBy(org, id), rows.readingOf),
    listPinnedScores: (org, productId) =>
      all(external.pinnedScoresOf(org, productId), external.pinnedScoreOf),
    readVersionFull: (org, id) => one(read.versionFullBy(org, id), bytesOf),
    readProductResult: (org, id, kind) =>
      one(kind === 'ipc' ? read.productIpcBy(org, id) : read.productFullBy(org, id), rows.productReadingOf),
    readRetry: (org, userId, path, key) => one(retryBy(org, userId, path, key), retryOf),
    listAudit: (org, recordId) => all(read.auditOf(org, recordId), rows.auditEntryOf),
    ...administrationReads(executor),
    ...jobReads(executor),
    ...deliveryReads(executor),
    async countWaiting() {
      const [row = {}] = await executor.all(waitingWork());
      return waitingWorkOf(row);
    },
    forget: (what, atMost) => forget(executor, what, atMost),
    async ping() {
      await executor.all(sql`SELECT 1`);
    },
    close: () => executor.close(),
  };
}
