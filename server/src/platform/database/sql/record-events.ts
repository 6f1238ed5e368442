import type { ChangeKind } from '@sillage/contract';
import sql, { empty, join, type Sql } from 'sql-template-tag';
import type {
  EventPlace,
  RecordEventQuery,
  RecordEventReads,
  StoredRecordEvent,
} from '../../ports/record-events.ts';
import { type Executor, finishedTransactions, type Row } from './executor.ts';
import { paddedToPowerOfTwo } from './padded-in-lists.ts';
import { integer, numberOrNull, optional, readAll, readOne, text } from './rows.ts';

export const recordEventReads = (executor: Executor): RecordEventReads => ({
  readLastEvent: (org) => readOne(executor, lastStatement(org), placeOf),
  readEventTime: (org, { tx, id }) =>
    readOne(
      executor,
      sql`SELECT at FROM record_events WHERE organization_id = ${org} AND tx = ${tx} AND event_id = ${id}`,
      (row) => text(row, 'at'),
    ),
  listRecordEvents: (org, query) => readAll(executor, listStatement(org, query), eventOf),
});

const lastStatement = (org: string): Sql => sql`SELECT tx, event_id, at FROM record_events
  WHERE organization_id = ${org} ${finishedTransactions} ORDER BY tx DESC, event_id DESC LIMIT 1`;

/** Reads along the index of the order. `upTo` was seen, so that everything before it has been committed. */
export function listStatement(org: string, { after, upTo, kinds, limit }: RecordEventQuery): Sql {
  return sql`SELECT * FROM record_events WHERE organization_id = ${org}${
    after === undefined ? empty : sql` AND (tx, event_id) > (${after.tx}, ${after.id})`
  } AND (tx, event_id) <= (${upTo.tx}, ${upTo.id})${
    kinds === undefined ? empty : sql` AND kind IN (${join(paddedToPowerOfTwo(kinds))})`
  } ORDER BY tx, event_id LIMIT ${limit}`;
}

function placeOf(row: Row): EventPlace {
  return { tx: integer(row, 'tx'), id: integer(row, 'event_id'), at: text(row, 'at') };
}

function eventOf(row: Row): StoredRecordEvent {
  const revision = numberOrNull(row, 'revision');
  return {
    ...placeOf(row),
    kind: text(row, 'kind') as ChangeKind,
    recordId: text(row, 'record_id'),
    ...(revision === null ? {} : { revision }),
    ...optional(row, 'reference', 'versionId', 'cause'),
  };
}
