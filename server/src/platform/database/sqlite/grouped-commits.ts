import type { Durability, Script } from '../sql/executor.ts';

/** Milliseconds of one group: what is left then is committed after other requests have had their turn. */
const longestGroup = 5;

/** A transaction that waits for its group. */
interface Waiting {
  readonly script: () => Script;
  readonly durability: Durability;
  resolve(): void;
  reject(error: unknown): void;
}

export interface GroupedCommits {
  /**
   * Runs the script in the next group. Durable when it returns, unless that may be `soon`. Throws what the script throws.
   */
  add(script: () => Script, durability?: Durability): Promise<void>;
  /** Commits what waits. */
  commit(): void;
}

/**
 * Commits the transactions of requests that are served in the same turn of the event loop together: writing to
 * the disk takes longer than all their statements. Each has a savepoint of its own, so that one that fails
 * takes nothing else back. If the group as a whole fails (a full disk, for example), each is run alone.
 */
export function groupedCommits(
  exec: (statement: string) => void,
  run: (script: () => Script) => void,
  runAlone: (script: () => Script) => void,
): GroupedCommits {
  let waiting: Waiting[] = [];

  function commitSome(): void {
    const [first, second] = waiting;
    if (first === undefined) return;
    if (second === undefined) {
      waiting = [];
      settle(first, () => alone(first));
      return;
    }
    const begun: Waiting[] = [];
    const outcomes: (() => void)[] = [];
    try {
      exec('BEGIN IMMEDIATE');
      const end = performance.now() + longestGroup;
      for (const one of waiting) {
        if (begun.length > 0 && performance.now() > end) break;
        begun.push(one);
        outcomes.push(runInGroup(one));
      }
      exec('COMMIT');
    } catch {
      rollBack();
      waiting = waiting.slice(begun.length === 0 ? 1 : begun.length);
      for (const one of begun.length === 0 ? [first] : begun) settle(one, () => alone(one));
      return;
    }
    waiting = waiting.slice(begun.length);
    for (const outcome of outcomes) outcome();
  }

  /** A single transaction that may be durable later does not wait for the disk; any group does. */
  function alone({ script, durability }: Waiting): void {
    if (durability === 'soon') exec('PRAGMA synchronous = NORMAL');
    try {
      runAlone(script);
    } finally {
      if (durability === 'soon') exec('PRAGMA synchronous = FULL');
    }
  }

  /** Runs one script of a group. Returns how to tell its caller. Throws: the group cannot go on. */
  function runInGroup({ script, resolve, reject }: Waiting): () => void {
    exec('SAVEPOINT one');
    try {
      run(script);
      exec('RELEASE one');
      return resolve;
    } catch (error) {
      // Fails if the error has rolled back the whole transaction.
      exec('ROLLBACK TO one; RELEASE one');
      return () => reject(error);
    }
  }

  function rollBack(): void {
    try {
      exec('ROLLBACK');
    } catch {
      // The error had rolled back already.
    }
  }

  function commitInTurn(): void {
    commitSome();
    if (waiting.length > 0) setImmediate(commitInTurn);
  }

  return {
    add(script, durability = 'now') {
      return new Promise((resolve, reject) => {
        waiting.push({ script, durability, resolve, reject });
        if (waiting.length === 1) setImmediate(commitInTurn);
      });
    },
    commit() {
      while (waiting.length > 0) commitSome();
    },
  };
}

function settle({ resolve, reject }: Waiting, act: () => void): void {
  try {
    act();
    resolve();
  } catch (error) {
    reject(error);
  }
}
