import { useMemo, useSyncExternalStore } from 'react';
import { listeners } from './listeners.ts';

/** The kinds of records that are remembered, as in the addresses of the API. */
export const recentKinds = ['evaluations', 'products', 'packagings', 'masks'] as const;
export type RecentKind = (typeof recentKinds)[number];

/** The page of a record of each kind. */
export const recentPages = {
  evaluations: '/garments/$id',
  products: '/sets/$id',
  packagings: '/packagings/$id',
  masks: '/masks/$id',
} as const satisfies Readonly<Record<RecentKind, string>>;

/** A record that the user has opened in this browser. */
export interface RecentRecord {
  readonly kind: RecentKind;
  readonly id: string;
  /** Absent: unnamed. */
  readonly name?: string;
}

const most = 10;
const prefix = 'sillage.seen.';
const { tell, subscribe } = listeners();

/** Remembers a record as the last one seen by a user of this browser. */
export function addRecent(userId: string, record: RecentRecord): void {
  const others = parsed(stored(userId)).filter(({ id }) => id !== record.id);
  write(userId, [record, ...others].slice(0, most));
}

/** Forgets records, for example because they were deleted. */
export function removeRecent(userId: string, ids: readonly string[]): void {
  const seen = parsed(stored(userId));
  const left = seen.filter(({ id }) => !ids.includes(id));
  if (left.length < seen.length) write(userId, left);
}

/** Forgets everything that users of this browser have seen: the next user of the device must not learn it. */
export function removeAllRecent(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {
    // Storage is blocked: there is nothing in it.
  }
  tell();
}

/** The last records seen by a user in this browser, the last one first. */
export function useRecentRecords(userId: string): readonly RecentRecord[] {
  const text = useSyncExternalStore(subscribe, () => stored(userId));
  return useMemo(() => parsed(text), [text]);
}

function stored(userId: string): string {
  try {
    return localStorage.getItem(`${prefix}${userId}`) ?? '[]';
  } catch {
    return '[]';
  }
}

function write(userId: string, records: readonly RecentRecord[]): void {
  try {
    localStorage.setItem(`${prefix}${userId}`, JSON.stringify(records));
  } catch {
    // Storage is full or blocked: the application works without it.
  }
  tell();
}

/** What is stored, as far as it is in the form of this release. */
export function parsed(text: string): readonly RecentRecord[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.filter(isRecentRecord) : [];
  } catch {
    return [];
  }
}

function isRecentRecord(entry: unknown): entry is RecentRecord {
  if (typeof entry !== 'object' || entry === null) return false;
  const { kind, id, name } = entry as Record<string, unknown>;
  const known = recentKinds.some((other) => other === kind);
  return known && typeof id === 'string' && (name === undefined || typeof name === 'string');
}
