import type { Change } from './storage.ts';

/**
 * Sorts changes of several records so that those of one kind follow each other and are written together. Kinds
 * keep the order in which the first record has them: the end of a job, which checks its claim, comes first.
 */
export function changesByKind(changes: readonly Change[]): readonly Change[] {
  const kinds = new Map<Change['kind'], Change[]>();
  for (const change of changes) {
    const some = kinds.get(change.kind) ?? [];
    some.push(change);
    kinds.set(change.kind, some);
  }
  return [...kinds.values()].flat();
}
