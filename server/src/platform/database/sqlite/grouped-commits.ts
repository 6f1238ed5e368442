import type { Durability, Script } from '../sql/executor.ts';

/** Milliseconds of one group: what is left then is committed after other requests have had their turn. */
const longestGroup = 5;
/** Milliseconds that a transaction waits at most for others, as long as each turn of the event loop brings some. */
const longestWait = 25;

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
 * Commits the transactions of requests that are served at the same time together: writing to
 * the disk takes longer than all their statements. If one of them fails, all are run again, each with a savepoint of
 * its own, so that it takes nothing else back: with savepoints always, SQLite would write each changed page to a
 * temporary file first. If the group as a whole fails (a full disk, for example), each is run alone.
 */
export function groupedCommits(
  exec: (statement: string) => void,
  run: (script: () => Script) => void,
  runAlone: (script: () => Script) => void,
): GroupedCommits {
  let waiting: Waiting[] = [];
  /** Those that waited when they were looked at last, and since when. */
  let seen = 0;
  let since = 0;

  function commitSome(): void {
    const [first, second] = waiting;
    if (first === undefined) return;
    if (second === undefined) {
      waiting = [];
      settle(first, () => alone(first));
      return;
    }
    let begun: Waiting[] = [];
    let outcomes: readonly (() => void)[];
    try {
      exec('BEGIN IMMEDIATE');
      try {
        outcomes = runGroup(begun, runPlainly);
      } catch {
        // Fails if the error has rolled back already.
        exec('ROLLBACK; BEGIN IMMEDIATE');
        begun = [];
        outcomes = runGroup(begun, runApart);
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

  /** Runs as many of those that wait as there is time for, and notes them. Returns how to tell their callers. */
  function runGroup(begun: Waiting[], runOne: (one: Waiting) => () => void): readonly (() => void)[] {
    const end = performance.now() + longestGroup;
    const outcomes: (() => void)[] = [];
    for (const one of waiting) {
      if (begun.length > 0 && performance.now() > end) break;
      begun.push(one);
      outcomes.push(runOne(one));
    }
    return outcomes;
  }

  function runPlainly({ script, resolve }: Waiting): () => void {
    run(script);
    return resolve;
  }

  /** Runs one script of a group. Returns how to tell its caller. Throws: the group cannot go on. */
  function runApart({ script, resolve, reject }: Waiting): () => void {
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

  function wait(): void {
    seen = waiting.length;
    setImmediate(commitInTurn);
  }

  function commitInTurn(): void {
    const joined = waiting.length > seen;
    if (!joined || performance.now() - since >= longestWait) commitSome();
    if (waiting.length > 0) wait();
  }

  return {
    add(script, durability = 'now') {
      return new Promise((resolve, reject) => {
        waiting.push({ script, durability, resolve, reject });
        if (waiting.length > 1) return;
        since = performance.now();
        wait();
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
