import type { Snapshot } from '../prepare/evaluation-snapshot.ts';
import { isHeavy } from '../prepare/heavy-evaluations.ts';
import { payloadOf } from '../prepare/stored-evaluation.ts';
import { type EvaluateContext, type EvaluatedSnapshot, evaluateTogether } from './calculator.ts';

/** Snapshots of one task of a thread: some 10 ms. */
const groupSize = 16;
/**
 * Of the snapshots that are asked for together, those that are evaluated in this thread, one by one: the first
 * answers need not wait until a thread has started, and one alone is not worth a way to another thread and back;
 * unless it is heavy.
 */
const evaluatedHere = 4;

interface Waiting {
  readonly organizationId: string;
  readonly snapshot: Snapshot;
  readonly heavy: boolean;
  readonly resolve: (evaluated: EvaluatedSnapshot) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Evaluates snapshots of an organization that are asked for in the same turn of the event loop together; heavy
 * ones always in a thread. Writes nothing.
 * The returned function throws: DomainError service.stopping; the error of a snapshot that cannot be read.
 */
export function groupedEvaluations(
  context: EvaluateContext,
): (organizationId: string, snapshot: Snapshot) => Promise<EvaluatedSnapshot> {
  let waiting: Waiting[] = [];

  function evaluateAll(): void {
    const light = waiting.filter(({ heavy }) => !heavy);
    for (const item of waiting) if (item.heavy) void settle([item], 'thread');
    waiting = [];
    void settle(light.splice(0, evaluatedHere), 'here');
    const byOrganization = new Map<string, Waiting[]>();
    for (const item of light) {
      byOrganization.set(item.organizationId, [...(byOrganization.get(item.organizationId) ?? []), item]);
    }
    for (const group of byOrganization.values()) {
      for (let start = 0; start < group.length; start += groupSize) {
        void settle(group.slice(start, start + groupSize), 'thread');
      }
    }
  }

  /** `group`: of one organization if it goes to a thread. */
  async function settle(group: readonly Waiting[], where: 'here' | 'thread'): Promise<void> {
    try {
      const snapshots = group.map(({ snapshot }) => snapshot);
      const outcomes = await evaluateTogether(context, group[0]?.organizationId ?? '', snapshots, { where });
      for (const [index, { resolve }] of group.entries()) {
        resolve(outcomes[index] ?? { error: new Error('A snapshot was not evaluated.') });
      }
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }

  return (organizationId, snapshot) =>
    new Promise((resolve, reject) => {
      const heavy = isHeavy(payloadOf(snapshot));
      if (waiting.push({ organizationId, snapshot, heavy, resolve, reject }) === 1) setImmediate(evaluateAll);
    });
}
