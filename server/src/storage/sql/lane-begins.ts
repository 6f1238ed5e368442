/** Where the next look begins among the hosts of an organization. */
export interface LaneBegin {
  readonly org: string;
  readonly host: string;
}

/** Begins that are known at once: each is two values of a statement. */
const mostBegins = 256;

/**
 * Where the next looks begin, for organizations with more hosts than one look goes through; the others begin at their
 * first host. When there are too many, those that are on their way go on until they have been round, and the others
 * have their places by turns.
 */
export class LaneBegins {
  #hosts = new Map<string, string>();
  /** The last one that was given a place. */
  #last = '';
  readonly #most: number;

  constructor(most = mostBegins) {
    this.#most = most;
  }

  all(): readonly LaneBegin[] {
    return [...this.#hosts].map(([org, host]) => ({ org, host }));
  }

  /** `further`: organizations that have not been gone round. `unlooked`: they stay where they are. All others are forgotten. */
  note(further: readonly LaneBegin[], unlooked: readonly string[]): void {
    const before = this.#hosts;
    const passed = new Set(unlooked);
    this.#hosts = new Map([...before].filter(([org]) => passed.has(org)));
    for (const { org, host } of further) if (before.has(org)) this.#hosts.set(org, host);
    for (const { org, host } of this.#inTurn(further.filter(({ org }) => !before.has(org)))) {
      if (this.#hosts.size >= this.#most) return;
      this.#hosts.set(org, host);
      this.#last = org;
    }
  }

  #inTurn(begins: readonly LaneBegin[]): readonly LaneBegin[] {
    const sorted = [...begins].sort((one, other) => (one.org < other.org ? -1 : 1));
    return [
      ...sorted.filter(({ org }) => org > this.#last),
      ...sorted.filter(({ org }) => org <= this.#last),
    ];
  }
}
