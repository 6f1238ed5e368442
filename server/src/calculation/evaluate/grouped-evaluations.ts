import type { Snapshot } from '../prepare/evaluation-snapshot.ts';

/** Snapshots of one task of a thread: some 10 ms. */
const groupSize = 16;
/**
 * Of the snapshots that are asked for together, those that are evaluated in this thread, one by one: the first
 * answers need not wait until a thread has started, and one alone is not worth a way to another thread and back;
 * unless it is heavy.
 */
const evaluatedHere = 4;

export type EvaluateGrouped<Evaluated> = (organizationId: string, snapshot: Snapshot) => Promise<Evaluated>;

/** How groups are evaluated; each gives as much as it takes, in that order. */
interface Ways<Evaluated> {
  isHeavy(snapshot: Snapshot): boolean;
  here(snapshots: readonly Snapshot[]): Promise<readonly Evaluated[]>;
  inThread(organizationId: string, snapshots: readonly Snapshot[]): Promise<readonly Evaluated[]>;
}

interface Waiting<Evaluated> {
  readonly organizationId: string;
  readonly snapshot: Snapshot;
  readonly heavy: boolean;
  readonly resolve: (evaluated: Evaluated) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Evaluates snapshots of an organization that are asked for in the same turn of the event loop together; heavy
 * ones always in a thread.
 */
export function groupedEvaluations<Evaluated>(
  ways: Ways<Evaluated | { readonly error: unknown }>,
): EvaluateGrouped<Evaluated | { readonly error: unknown }> {
  type Item = Waiting<Evaluated | { readonly error: unknown }>;
  let waiting: Item[] = [];

  function evaluateAll(): void {
    const light = waiting.filter(({ heavy }) => !heavy);
    for (const item of waiting) if (item.heavy) void settle([item], 'inThread');
    waiting = [];
    void settle(light.splice(0, evaluatedHere), 'here');
    const byOrganization = new Map<string, Item[]>();
    for (const item of light) {
      byOrganization.set(item.organizationId, [...(byOrganization.get(item.organizationId) ?? []), item]);
    }
    for (const group of byOrganization.values()) {
      for (let start = 0; start < group.length; start += groupSize) {
        void settle(group.slice(start, start + groupSize), 'inThread');
      }
    }
  }

  /** `group`: of one organization if it goes to a thread. */
  async function settle(group: readonly Item[], where: 'here' | 'inThread'): Promise<void> {
    if (group.length === 0) return;
    try {
      const snapshots = group.map(({ snapshot }) => snapshot);
      const outcomes =
        where === 'here'
          ? await ways.here(snapshots)
          : await ways.inThread(group[0]?.organizationId ?? '', snapshots);
      for (const [index, { resolve }] of group.entries()) {
        resolve(outcomes[index] ?? { error: new Error('A snapshot was not evaluated.') });
      }
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }

  return (organizationId, snapshot) =>
    new Promise((resolve, reject) => {
      const heavy = ways.isHeavy(snapshot);
      if (waiting.push({ organizationId, snapshot, heavy, resolve, reject }) === 1) setImmediate(evaluateAll);
    });
}
