import type { LocalizedText } from '@sillage/contract';

/** Cost limits of a patch. Counted, not timed, so that the same patch is rejected on every machine. */
export const patchLimits = {
  operations: 1_000,
  queries: 100,
  /** Nesting depth of the patch. */
  depth: 64,
  /** Values written, including intermediate results. */
  nodes: 100_000,
  /** Characters of the texts and keys written. */
  characters: 1_048_576,
  /** Items created by `$repeat`, in total. */
  repeated: 10_000,
  /** Values visited by queries and fields copied; moving a hundred array items counts as one. */
  steps: 1_000_000,
  /** Length of one query. */
  queryLength: 1_000,
} as const;
export type PatchLimit = keyof typeof patchLimits;

/** The limits as named in messages. */
export const limitTexts: Readonly<Record<PatchLimit, LocalizedText>> = {
  operations: { en: 'operations', fr: 'opérations' },
  queries: { en: 'queries', fr: 'requêtes' },
  depth: { en: 'levels', fr: 'niveaux' },
  nodes: { en: 'written values', fr: 'valeurs écrites' },
  characters: { en: 'written characters', fr: 'caractères écrits' },
  repeated: { en: 'repeated items', fr: 'éléments répétés' },
  steps: { en: 'steps', fr: 'pas' },
  queryLength: { en: 'characters in a query', fr: 'caractères par requête' },
};

/** A limit was exceeded; work stops immediately. */
export class BudgetSpent extends Error {
  readonly limit: PatchLimit;

  constructor(limit: PatchLimit) {
    super(limit);
    this.name = 'BudgetSpent';
    this.limit = limit;
  }
}

/** The counters of one patch. */
export interface WorkBudget {
  /** Counts work before it is done. Throws: BudgetSpent. */
  spend(limit: PatchLimit, amount: number): void;
  spent(limit: PatchLimit): number;
}

export function workBudget(limits: Readonly<Record<PatchLimit, number>> = patchLimits): WorkBudget {
  const counts: Partial<Record<PatchLimit, number>> = {};
  return {
    spend(limit, amount) {
      const count = (counts[limit] ?? 0) + amount;
      counts[limit] = count;
      if (!(count <= limits[limit])) throw new BudgetSpent(limit);
    },
    spent: (limit) => counts[limit] ?? 0,
  };
}
