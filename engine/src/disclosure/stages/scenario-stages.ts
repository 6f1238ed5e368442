import type { ClosedDatabases, Level } from '../plan/closed-databases.ts';

/** The stages of a kept result: as its databases let them be shown then, and as they are if all of those are closed. */
export interface KeptStages<Stage> {
  readonly stages: readonly Stage[];
  /** Absent in those of early releases, or where no database can be closed. */
  readonly closedStages?: readonly Stage[];
  /** What each database of the organization let be shown then. */
  readonly disclosures?: readonly (readonly [database: string, level: Level | 'full'])[];
  readonly ownDatabases?: readonly { readonly id: string }[];
}

/** The stages of a kept result, as few as what each database lets be shown by now asks for. */
export function shownKeptStages<Stage>(
  { stages, closedStages = [], disclosures, ownDatabases = [] }: KeptStages<Stage>,
  closed: ClosedDatabases,
): readonly Stage[] {
  const before = disclosures ?? ownDatabases.map(({ id }) => [id, 'full'] as const);
  const isFit = before.every(([id, level]) => !closed.has(id) || closed.get(id) === level);
  return isFit ? stages : closedStages;
}
