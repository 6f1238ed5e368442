import type { ChangeKind } from '@sillage/contract';
import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import type { Change } from '../../ports/storage.ts';
import { groupsOfRows } from './change-writers.ts';
import { ownDataChanged } from './data-set-mappings.ts';
import { eventOfChange, type NewEvent } from './events-of-changes.ts';
import type { Script } from './executor.ts';
import { paddedToPowerOfTwo } from './padded-in-lists.ts';

/** Events of removals and restorations: before them, while the rows are there that tell of the record. */
export function* writeEventsBefore(org: string, changes: readonly Change[], at: string): Script {
  const removals = changes.filter(({ kind }) => isRemoval(kind));
  if (removals.length > 0) yield* insertEvents(org, removals.flatMap(eventsOf), at);
  for (const change of changes) {
    if (change.kind !== 'restore-trashed') continue;
    yield sql`INSERT INTO record_events (organization_id, at, kind, record_id, reference, revision)
      SELECT organization_id, ${at}, noun || '.restored', record_id, reference, revision FROM trash
      WHERE organization_id = ${org} AND record_id = ${change.id}`;
  }
}

/** Events of all other changes, in their order, and of the results that they made outdated. */
export function* writeEventsAfter(org: string, changes: readonly Change[], at: string): Script {
  const results = evaluatedIn(changes);
  const events = changes.flatMap((change) => {
    if (isRemoval(change.kind)) return [];
    const twice = change.kind === 'put-external-result' && results.has(change.result.evaluationId);
    return twice ? [] : eventsOf(change);
  });
  if (events.length > 0) yield* insertEvents(org, events, at);
  const replaced = changes.flatMap((change) =>
    change.kind === 'replace-evaluation' && !results.has(change.evaluation.id) ? [change.evaluation.id] : [],
  );
  for (const ids of groupsOfRows(replaced)) yield outdatedByThemselves(org, ids, at);
  for (const change of changes) {
    for (const statement of outdatedBy(org, change, at)) yield statement;
  }
}

const isRemoval = (kind: Change['kind']): boolean => kind.startsWith('remove-');

function eventsOf(change: Change): NewEvent[] {
  const event = eventOfChange[change.kind](change as never);
  return event === undefined ? [] : [event];
}

const evaluatedIn = (changes: readonly Change[]): ReadonlySet<string> =>
  new Set(changes.flatMap((change) => (change.kind === 'put-result' ? [change.result.evaluationId] : [])));

/** Writes many rows by a few statements, whose texts are few: rows of one shape at a time. */
function* insertEvents(org: string, events: readonly NewEvent[], at: string): Script {
  const references = new Map(
    events.flatMap(({ kind, id, reference }) =>
      reference === undefined ? [] : [[`${nounOf(kind)} ${id}`, reference]],
    ),
  );
  const known = events.map((event): NewEvent => {
    const reference = event.reference ?? references.get(`${nounOf(event.kind)} ${event.id}`);
    return reference === undefined ? event : { ...event, reference };
  });
  for (const alike of runsOfOneShape(known)) {
    for (const some of groupsOfRows(alike)) {
      yield sql`INSERT INTO record_events (organization_id, at, kind, record_id, reference, revision, version_id)
        VALUES ${join(some.map((event) => rowOf(org, event, at)))}`;
    }
  }
}

function runsOfOneShape(events: readonly NewEvent[]): readonly (readonly NewEvent[])[] {
  const shapeOf = ({ kind, reference, revision }: NewEvent): string =>
    `${reference === undefined ? nounOf(kind) : ''} ${revision === undefined ? nounOf(kind) : ''}`;
  const runs: NewEvent[][] = [];
  for (const event of events) {
    const last = runs.at(-1);
    if (last?.[0] !== undefined && shapeOf(last[0]) === shapeOf(event)) last.push(event);
    else runs.push([event]);
  }
  return runs;
}

function rowOf(org: string, { kind, id, reference, revision, versionId }: NewEvent, at: string): Sql {
  const ofRow = (column: 'reference' | 'revision'): Sql => {
    const [table, key, shared] = placeOf(nounOf(kind));
    return sql`(SELECT ${raw(column)} FROM ${table} WHERE organization_id = ${org} AND ${key} = ${id}${
      shared ? sql` AND noun = ${nounOf(kind)}` : empty
    })`;
  };
  return sql`(${org}, ${at}, ${kind}, ${id}, ${reference === undefined ? ofRow('reference') : sql`${reference}`},
    ${revision === undefined ? ofRow('revision') : sql`${revision}`}, ${versionId ?? null})`;
}

const nounOf = (kind: ChangeKind): string => kind.slice(0, kind.indexOf('.'));

/** Table and id of the records of a noun; whether several nouns share the table. */
function placeOf(noun: string): readonly [table: Sql, key: Sql, shared: boolean] {
  if (noun === 'evaluation' || noun === 'product') return [raw(`${noun}s`), raw(`${noun}_id`), false];
  return [raw('reusables'), raw('reusable_id'), true];
}

const outdatedColumns = sql`INSERT INTO record_events
  (organization_id, at, kind, record_id, reference, revision, cause)`;

/** Evaluation `e` has an up-to-date result `r` but for the change. */
const evaluated = sql`evaluations e
  JOIN standard_results r ON r.organization_id = e.organization_id AND r.evaluation_id = e.evaluation_id`;

/** Evaluations that were changed at a revision that had a result. */
const outdatedByThemselves = (org: string, ids: readonly string[], at: string): Sql =>
  sql`${outdatedColumns} ${outdatedEvaluations(at, null)} FROM ${evaluated} AND r.revision = e.revision - 1
    WHERE e.organization_id = ${org} AND e.evaluation_id IN (${join(paddedToPowerOfTwo(ids))})
    ORDER BY e.evaluation_id`;

const outdatedEvaluations = (at: string, cause: string | null): Sql =>
  sql`SELECT e.organization_id, ${at}, 'evaluation.outdated', e.evaluation_id, e.reference, e.revision, ${cause}`;

/** Statements that tell which results a change of something shared made outdated. */
function outdatedBy(org: string, change: Change, at: string): readonly Sql[] {
  switch (change.kind) {
    case 'replace-reusable': {
      const { noun, id } = change.reusable;
      const used = sql`u.organization_id = ${org} AND u.noun = ${noun} AND u.reusable_id = ${id}
        AND u.used_revision = ${change.expectedRevision}`;
      return [
        sql`${outdatedColumns} ${outdatedEvaluations(at, `${noun} ${id}`)} FROM ${evaluated} AND r.revision = e.revision
          JOIN evaluation_reusables u ON u.organization_id = e.organization_id AND u.evaluation_id = e.evaluation_id
          WHERE ${used} ORDER BY u.evaluation_id`,
        ...(noun === 'packaging' ? [outdatedProducts(used, at, `${noun} ${id}`)] : []),
      ];
    }
    case 'put-role-table': {
      const { databaseId } = change.table;
      return [
        sql`${outdatedColumns} ${outdatedEvaluations(at, `database ${databaseId}`)} FROM ${evaluated} AND r.revision = e.revision
          JOIN evaluation_databases u ON u.organization_id = e.organization_id AND u.evaluation_id = e.evaluation_id
          WHERE u.organization_id = ${org} AND u.database_id = ${databaseId}
            AND u.used_revision = ${change.expectedRevision} ORDER BY u.evaluation_id`,
      ];
    }
    case 'insert-own-database':
      return [outdatedByName(org, change.database.id, at)];
    case 'change-own-database':
      return change.retired === undefined ? [] : [outdatedByName(org, change.id, at)];
    case 'set-default-database':
      return [
        sql`${outdatedColumns} ${outdatedEvaluations(at, change.databaseId === null ? null : `database ${change.databaseId}`)}
          FROM ${evaluated} AND r.revision = e.revision
          JOIN organizations o ON o.organization_id = e.organization_id AND r.default_revision = o.default_revision - 1
          WHERE e.organization_id = ${org} ORDER BY e.evaluation_id`,
      ];
    default:
      return [];
  }
}

const outdatedProducts = (used: Sql, at: string, cause: string): Sql =>
  sql`${outdatedColumns} SELECT e.organization_id, ${at}, 'product.outdated', e.product_id, e.reference, e.revision, ${cause}
    FROM product_reusables u
    JOIN products e ON e.organization_id = u.organization_id AND e.product_id = u.product_id
    WHERE ${used} ORDER BY e.product_id`;

/** Evaluations that name a database without its version, which now means another one. */
const outdatedByName = (org: string, databaseId: string, at: string): Sql =>
  sql`${outdatedColumns} ${outdatedEvaluations(at, `database ${databaseId}`)} FROM ${evaluated} AND r.revision = e.revision
    WHERE e.organization_id = ${org} AND e.evaluation_id IN (SELECT u.evaluation_id FROM own_databases c
      JOIN own_databases s ON s.organization_id = c.organization_id AND s.name = c.name
      JOIN evaluation_databases u ON u.organization_id = s.organization_id AND u.database_id = s.database_id
      WHERE c.organization_id = ${org} AND c.database_id = ${databaseId} AND u.by_name = 1)
    AND ${ownDataChanged} ORDER BY e.evaluation_id`;
