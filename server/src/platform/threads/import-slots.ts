/** A bounded number of imports at once, of which no organization keeps the others waiting for longer than a slice. */
export interface ImportSlots {
  /**
   * Runs `work` when it has a place: the organization that has waited longest since its last turn is next, and has one
   * place at most. Work whose slice is over while another organization waits for a place is aborted with a reason of
   * this module; it begins once more in a later turn, with a slice twice as long, so that all of it ends at last.
   * `waits`: called when the work has to wait for a place.
   * Throws: what the work throws; the reason of `signal`.
   */
  run<Outcome>(
    organizationId: string,
    work: (signal: AbortSignal) => Promise<Outcome>,
    options: { readonly signal: AbortSignal; readonly waits: () => void },
  ): Promise<Outcome>;
}

interface Running {
  readonly organizationId: string;
  /** When its slice is over. */
  readonly until: number;
  readonly stop: AbortController;
}

interface Waiting {
  readonly organizationId: string;
  readonly begin: () => void;
}

/** @param slice milliseconds of the first turn of an import */
export function importSlots(places: number, slice: number): ImportSlots {
  const running = new Set<Running>();
  /** In the order in which they came. */
  const waiting = new Set<Waiting>();
  /** The number of the last turn of each organization, as long as anything waits. */
  const turns = new Map<string, number>();
  let turn = 0;
  let timer: NodeJS.Timeout | undefined;

  const hasPlace = (id: string): boolean => [...running].some(({ organizationId }) => organizationId === id);

  /** The next that may begin; undefined if all that wait are of organizations that have their place. */
  function next(): Waiting | undefined {
    let first: Waiting | undefined;
    for (const one of waiting) {
      if (hasPlace(one.organizationId)) continue;
      const [mine, best] = [one, first].map((each) => each && (turns.get(each.organizationId) ?? 0));
      if (best === undefined || (mine as number) < best) first = one;
    }
    return first;
  }

  function fill(): void {
    clearTimeout(timer);
    for (let first = next(); first !== undefined; first = next()) {
      if (running.size >= places) {
        endLongest();
        return;
      }
      waiting.delete(first);
      first.begin();
    }
    if (waiting.size === 0 && running.size === 0) turns.clear();
  }

  /** Ends the work whose slice is over for longest; looks again when the next one is. */
  function endLongest(): void {
    const [longest] = [...running].sort((one, other) => one.until - other.until);
    if (longest === undefined || [...running].some(({ stop }) => stop.signal.aborted)) return;
    const left = longest.until - performance.now();
    if (left <= 0) longest.stop.abort();
    else timer = setTimeout(endLongest, left).unref();
  }

  function place(organizationId: string, signal: AbortSignal, waits: () => void, length: number) {
    return new Promise<Running>((resolve, reject) => {
      signal.throwIfAborted();
      const leave = (): void => {
        waiting.delete(one);
        fill();
        reject(signal.reason);
      };
      const one: Waiting = {
        organizationId,
        begin() {
          signal.removeEventListener('abort', leave);
          const begun = { organizationId, until: performance.now() + length, stop: new AbortController() };
          running.add(begun);
          turns.set(organizationId, ++turn);
          resolve(begun);
        },
      };
      signal.addEventListener('abort', leave, { once: true });
      waiting.add(one);
      fill();
      if (waiting.has(one)) waits();
    });
  }

  return {
    async run(organizationId, work, { signal, waits }) {
      for (let length = slice; ; length *= 2) {
        const begun = await place(organizationId, signal, waits, length);
        try {
          return await work(AbortSignal.any([signal, begun.stop.signal]));
        } catch (error) {
          if (signal.aborted) throw signal.reason;
          if (!begun.stop.signal.aborted) throw error;
        } finally {
          running.delete(begun);
          fill();
        }
      }
    },
  };
}
