import sql, { empty, type Sql } from 'sql-template-tag';
import type {
  PactExchangeChange,
  PactExchangeQuery,
  PactExchangeReads,
  StoredFootprintRequest,
  StoredReceivedFootprint,
} from '../../ports/pact-exchange.ts';
import { StorageConflict } from '../../ports/storage-errors.ts';
import type { ChangeWriters } from './change-writers.ts';
import type { Executor, Row } from './executor.ts';
import { fields, optional, readAll, readOne, text } from './rows.ts';

export const pactExchangeWriters: ChangeWriters<PactExchangeChange> = {
  *'insert-footprint-request'(org, { request }) {
    const { id, partnerId, direction, source, eventId, criteria, state, createdAt } = request;
    yield sql`INSERT INTO pact_requests (organization_id, request_id, partner_id, direction, source, event_id,
        criteria, state, created_at, answered_at, answer)
      VALUES (${org}, ${id}, ${partnerId}, ${direction}, ${source}, ${eventId}, ${criteria}, ${state},
        ${createdAt}, ${request.answeredAt ?? null}, ${request.answer ?? null})`;
  },

  *'answer-footprint-request'(org, { id, state, answeredAt, answer }) {
    const { changed } = yield sql`UPDATE pact_requests
      SET state = ${state}, answered_at = ${answeredAt}, answer = ${answer}
      WHERE organization_id = ${org} AND request_id = ${id} AND state = 'open'`;
    if (changed === 0) throw new StorageConflict('gone');
  },

  *'put-received-footprint'(org, { received }) {
    const { id, partnerId, footprintId, receivedAt, content } = received;
    yield sql`INSERT INTO pact_received (organization_id, received_id, partner_id, footprint_id, received_at, content)
      VALUES (${org}, ${id}, ${partnerId}, ${footprintId}, ${receivedAt}, ${content})
      ON CONFLICT (organization_id, partner_id, footprint_id)
        DO UPDATE SET received_at = excluded.received_at, content = excluded.content`;
  },
};

export const pactExchangeReads = (executor: Executor): PactExchangeReads => ({
  listFootprintRequests: (org, query) =>
    readAll(
      executor,
      sql`SELECT * FROM pact_requests WHERE organization_id = ${org}${ofQuery(query)}${
        query.before === undefined ? empty : sql` AND request_id < ${query.before}`
      } ORDER BY request_id DESC LIMIT ${query.limit}`,
      requestOf,
    ),
  readFootprintRequest: (org, id) =>
    readOne(
      executor,
      sql`SELECT * FROM pact_requests WHERE organization_id = ${org} AND request_id = ${id}`,
      requestOf,
    ),
  readFootprintRequestOfEvent: (org, partnerId, direction, eventId) =>
    readOne(
      executor,
      sql`SELECT * FROM pact_requests WHERE organization_id = ${org} AND partner_id = ${partnerId}
        AND direction = ${direction} AND event_id = ${eventId}`,
      requestOf,
    ),
  listReceivedFootprints: (org, query) =>
    readAll(
      executor,
      sql`SELECT * FROM pact_received WHERE organization_id = ${org}${ofQuery(query)}${
        query.before === undefined ? empty : sql` AND received_id < ${query.before}`
      } ORDER BY received_id DESC LIMIT ${query.limit}`,
      receivedOf,
    ),
  readReceivedFootprint: (org, id) =>
    readOne(
      executor,
      sql`SELECT * FROM pact_received WHERE organization_id = ${org} AND received_id = ${id}`,
      receivedOf,
    ),
});

const ofQuery = ({ partnerId }: PactExchangeQuery): Sql =>
  partnerId === undefined ? empty : sql` AND partner_id = ${partnerId}`;

function requestOf(row: Row): StoredFootprintRequest {
  return {
    id: text(row, 'request_id'),
    ...fields(row, 'partnerId', 'direction', 'source', 'eventId', 'criteria', 'state', 'createdAt'),
    ...optional(row, 'answeredAt', 'answer'),
  };
}

const receivedOf = (row: Row): StoredReceivedFootprint => ({
  id: text(row, 'received_id'),
  ...fields(row, 'partnerId', 'footprintId', 'receivedAt', 'content'),
});
