import type { Dependencies } from '../ports/dependencies.ts';
import { audit } from './audit.ts';
import type { Caller, Origin } from './caller.ts';
import { logText, maskedName } from './log-text.ts';

/** The account that an event is about. */
interface Account {
  readonly id: string;
  readonly organizationId: string;
  readonly name?: string;
}

/** Something that concerns security and changes no record. */
export interface SecurityEvent {
  /** The kind of event, for example `sign-in`, `access`, `export`. */
  readonly noun: string;
  /** `refuse` and `lock-out` may come in floods: of each account they become one entry a minute. */
  readonly action: string;
  /** Absent if the account is not known (yet): the name is then looked up, and events without account are only logged. */
  readonly account?: Account;
  /** The name that was typed. */
  readonly name?: string;
  readonly origin: Origin;
  /** What the event was about; the account by default. */
  readonly recordId?: string;
  /** Circumstances, without secrets. */
  readonly facts?: Readonly<Record<string, string | number | boolean | undefined>>;
}

interface ExportRequest extends Origin {
  readonly caller: Caller;
  readonly query: Readonly<Record<string, string | undefined>>;
}

/**
 * The event of a caller who takes a list of records away as a file; `what`: the list. Of the filters only the
 * names are kept: their values are ids and texts of records.
 */
export function exportEvent(
  what: string,
  { caller, query, address, requestId }: ExportRequest,
): SecurityEvent {
  const { userId: id, organizationId } = caller;
  const { format = what === 'audit' ? 'ndjson' : 'csv', ...filters } = query;
  const names = Object.keys(filters).join(' ');
  return {
    noun: 'export',
    action: 'export',
    recordId: what,
    account: { id, organizationId },
    origin: { address, requestId },
    facts: { format, ...(names === '' ? {} : { filters: names }) },
  };
}

/** Records an event in the log and in the audit; never rejects. */
export type RecordSecurityEvent = (event: SecurityEvent) => Promise<void>;

export interface SecurityEvents {
  readonly record: RecordSecurityEvent;
  /** Stores the events that are still counted. */
  close(): Promise<void>;
}

const minute = 60_000;
/** Milliseconds from a first refusal to its entry: the answer is sent by then, so that its time tells nothing. */
const refusalDelay = 250;
/** Other events of one kind and account that get an entry each, per minute; the rest are counted in one. */
const entriesPerMinute = 30;
/** Names without a known account that are counted at once; further ones share one counter, without an entry. */
const namesAtOnce = 1_000;
/** Refusals of one kind and account that get a line of the log each, per minute; one more line counts the rest. */
const refusalLinesPerMinute = 10;

interface Counter {
  event: SecurityEvent;
  /** Events since the last entry. */
  times: number;
  /** Entries, and lines of refusals, of this minute. */
  entries: number;
  lines: number;
  /** Refusals without a line since the last entry. */
  leftOut: number;
  /** Shared by many names, of which none gets an entry. */
  readonly crowded: boolean;
  readonly addresses: Set<string>;
  timer: NodeJS.Timeout;
}

/**
 * Records events that concern security. Entries of refusals are written after the answer, and at most one a
 * minute for each account: neither the time of the answer nor the size of the audit depends on an attacker.
 */
export function securityEvents(
  context: Pick<Dependencies, 'storage' | 'clock' | 'newId' | 'log'>,
): SecurityEvents {
  const { storage, log } = context;
  const counters = new Map<string, Counter>();
  const writing = new Set<Promise<void>>();

  async function store(event: SecurityEvent, counted: object): Promise<void> {
    const account = event.account ?? (event.name === undefined ? undefined : await accountOf(event.name));
    if (account === undefined) return;
    const { noun, action, origin, recordId = account.id, facts } = event;
    const after = { ...facts, ...counted };
    const entry = audit(
      context,
      { userId: account.id, origin },
      {
        noun,
        action,
        recordId,
        ...(Object.keys(after).length === 0 ? {} : { after }),
      },
    );
    await storage.commit(account.organizationId, [entry]);
  }

  async function accountOf(name: string): Promise<Account | undefined> {
    return storage.readUserByName(name);
  }

  function write(event: SecurityEvent, counted: object = {}): Promise<void> {
    const written = store(event, counted)
      .catch((error: unknown) =>
        log.warn({ ...lineOf(event), err: error }, 'an audit entry could not be stored'),
      )
      .finally(() => writing.delete(written));
    writing.add(written);
    return written;
  }

  function flush(counter: Counter): void {
    const { event, times, addresses } = counter;
    if (times === 0) return;
    const several = times === 1 ? {} : { times };
    if (counter.leftOut > 0) log.info({ ...lineOf(event), leftOut: counter.leftOut }, 'security event');
    counter.leftOut = 0;
    const from = addresses.size > 1 ? { addresses: [...addresses].join(' ') } : {};
    if (!counter.crowded) void write(event, { ...several, ...from });
    counter.times = 0;
    addresses.clear();
  }

  function later(key: string, delay: number): NodeJS.Timeout {
    return setTimeout(() => {
      const counter = counters.get(key);
      if (counter === undefined) return;
      const idle = counter.times === 0;
      flush(counter);
      if (delay === minute) counter.entries = 0;
      if (delay === minute) counter.lines = 0;
      if (idle) counters.delete(key);
      else counter.timer = later(key, minute);
    }, delay).unref();
  }

  /** The counter of a kind and account, or of all names that are too many. */
  function counterOf(event: SecurityEvent, delay: number): Counter {
    const { noun, action, account, name } = event;
    const typed = name?.normalize('NFKC').toLowerCase().slice(0, 200);
    const own = JSON.stringify([noun, action, account === undefined ? { typed } : account.id]);
    const crowded = account === undefined && counters.size >= namesAtOnce && !counters.has(own);
    const key = crowded ? JSON.stringify([noun, action]) : own;
    let counter = counters.get(key);
    if (counter === undefined) {
      const timer = later(key, delay);
      counter = { event, times: 0, entries: 0, lines: 0, leftOut: 0, crowded, addresses: new Set(), timer };
      counters.set(key, counter);
    }
    return counter;
  }

  return {
    async record(event) {
      const refused = event.action === 'refuse' || event.action === 'lock-out';
      const counter = counterOf(event, refused ? refusalDelay : minute);
      if (refused && counter.lines++ >= refusalLinesPerMinute) counter.leftOut++;
      else log.info(lineOf(event), 'security event');
      if (!refused && counter.entries < entriesPerMinute) {
        counter.entries++;
        await write(event);
        return;
      }
      counter.event = event;
      counter.times++;
      if (counter.addresses.size < 5) counter.addresses.add(event.origin.address);
    },
    async close() {
      for (const counter of counters.values()) {
        clearTimeout(counter.timer);
        flush(counter);
      }
      counters.clear();
      await Promise.all(writing);
    },
  };
}

function lineOf({ noun, action, account, name, origin, recordId, facts = {} }: SecurityEvent) {
  const shown = Object.entries(facts).map(([key, value]) => [
    key,
    typeof value === 'string' ? logText(value, 200) : value,
  ]);
  const known = account?.name === undefined ? {} : { user: logText(account.name) };
  return {
    event: `${noun}.${action}`,
    ...(account === undefined ? {} : { userId: account.id, organizationId: account.organizationId }),
    ...(account === undefined && name !== undefined ? { user: maskedName(name) } : known),
    ...(recordId === undefined ? {} : { recordId }),
    ...origin,
    ...Object.fromEntries(shown),
  };
}
