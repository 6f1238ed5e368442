import type { ChangeKind } from '@sillage/contract';

/** The place of an event in the order of all events of an organization: ascending by `tx`, then by `id`. */
export interface EventPlace {
  /** The transaction that wrote it; 0 where the database has one writer at a time. */
  readonly tx: number;
  readonly id: number;
  /** When it was written; with the ids it tells an event from one of a restored backup. */
  readonly at: string;
}

export interface StoredRecordEvent extends EventPlace {
  readonly kind: ChangeKind;
  readonly recordId: string;
  readonly reference?: string;
  /** Of the record after the event; of a deleted one, its last. Absent for records without revisions. */
  readonly revision?: number;
  /** What was published. */
  readonly versionId?: string;
  /** What made a result outdated, if not the record itself: `noun id`. */
  readonly cause?: string;
}

export interface RecordEventQuery {
  /** Events after this place. Absent: from the oldest that is kept. */
  readonly after?: Omit<EventPlace, 'at'>;
  /** Events up to and with this place. */
  readonly upTo: Omit<EventPlace, 'at'>;
  /** At least one. Absent: all. */
  readonly kinds?: readonly ChangeKind[];
  readonly limit: number;
}

/**
 * Events of committed transactions, each in the transaction of its change. One is seen only when no transaction that
 * began before it can still commit, so that a client that reads in order, and goes on after the last one, misses none.
 */
export interface RecordEventReads {
  /** The last event that can be seen; undefined if there is none. */
  readLastEvent(organizationId: string): Promise<EventPlace | undefined>;
  /** When the event at this place was written; undefined if there is none. */
  readEventTime(organizationId: string, place: Omit<EventPlace, 'at'>): Promise<string | undefined>;
  listRecordEvents(organizationId: string, query: RecordEventQuery): Promise<readonly StoredRecordEvent[]>;
}
