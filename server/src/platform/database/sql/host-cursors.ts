/** The host of an organization at which the next search for due deliveries starts. */
export interface HostCursor {
  readonly org: string;
  readonly host: string;
}

/** Maximum number of cursors: each adds two values to a statement. */
const cursorsAtMost = 256;

/**
 * Stores where the next search starts, for organizations with more hosts than one search covers; all others
 * start at the first host. If more organizations need a cursor than the maximum, those that have one keep it
 * until their search has covered all hosts, and the others get theirs round-robin.
 */
export class HostCursors {
  #hosts = new Map<string, string>();
  /** The organization that received a cursor last. */
  #last = '';
  readonly #atMost: number;

  constructor(atMost = cursorsAtMost) {
    this.#atMost = atMost;
  }

  all(): readonly HostCursor[] {
    return [...this.#hosts].map(([org, host]) => ({ org, host }));
  }

  /**
   * Updates the cursors after a search. `unfinished`: the next host of each organization that has more hosts.
   * `skipped`: organizations that were not searched, whose cursors are kept. All other cursors are dropped.
   */
  update(unfinished: readonly HostCursor[], skipped: readonly string[]): void {
    const before = this.#hosts;
    const kept = new Set(skipped);
    this.#hosts = new Map([...before].filter(([org]) => kept.has(org)));
    for (const { org, host } of unfinished) if (before.has(org)) this.#hosts.set(org, host);
    for (const { org, host } of this.#roundRobin(unfinished.filter(({ org }) => !before.has(org)))) {
      if (this.#hosts.size >= this.#atMost) return;
      this.#hosts.set(org, host);
      this.#last = org;
    }
  }

  /** Sorts by organization, starting after the one that received a cursor last. */
  #roundRobin(cursors: readonly HostCursor[]): readonly HostCursor[] {
    const sorted = [...cursors].sort((one, other) => (one.org < other.org ? -1 : 1));
    return [
      ...sorted.filter(({ org }) => org > this.#last),
      ...sorted.filter(({ org }) => org <= this.#last),
    ];
  }
}
