/** The host of an organization at which the next search for due deliveries begins. */
export interface HostCursor {
  readonly org: string;
  readonly host: string;
}

/** Cursors that are kept at once: each adds two values to a statement. */
const cursorsAtMost = 256;

/**
 * Where the next searches begin in organizations with more hosts than one search covers; in all others a search begins at
 * the first host. When more organizations need a cursor than are kept, those that have one keep it until their search has
 * covered all hosts, and the others get theirs round-robin.
 */
export class HostCursors {
  #hosts = new Map<string, string>();
  /** The organization that was given a cursor last. */
  #last = '';
  readonly #atMost: number;

  constructor(atMost = cursorsAtMost) {
    this.#atMost = atMost;
  }

  all(): readonly HostCursor[] {
    return [...this.#hosts].map(([org, host]) => ({ org, host }));
  }

  /**
   * After a search. `unfinished`: the next host of each organization that has more hosts. `skipped`: organizations that were
   * not searched, whose cursors stay. All other cursors are dropped.
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

  /** By organization, beginning behind the one that was given a cursor last. */
  #roundRobin(cursors: readonly HostCursor[]): readonly HostCursor[] {
    const sorted = [...cursors].sort((one, other) => (one.org < other.org ? -1 : 1));
    return [
      ...sorted.filter(({ org }) => org > this.#last),
      ...sorted.filter(({ org }) => org <= this.#last),
    ];
  }
}
