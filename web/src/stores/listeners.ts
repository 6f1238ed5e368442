/** Functions that are called until they are unsubscribed. */
export interface Listeners<Told extends readonly unknown[]> {
  readonly tell: (...told: Told) => void;
  /** Returns the unsubscriber. */
  readonly subscribe: (listener: (...told: Told) => void) => () => void;
}

export function listeners<Told extends readonly unknown[] = []>(): Listeners<Told> {
  const all = new Set<(...told: Told) => void>();
  return {
    tell(...told) {
      // One that unsubscribes while it is called changes the set.
      for (const listener of [...all]) listener(...told);
    },
    subscribe(listener) {
      all.add(listener);
      return () => all.delete(listener);
    },
  };
}
