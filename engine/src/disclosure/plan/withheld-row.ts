import type { PlannedRow } from './plan-rows.ts';

/** The first words of the name of each row that stands for several activities. */
export const notDisclosed = 'Not disclosed';

/** In the ids of rows of open activities. */
export const addedUp = 'added-up';

/** How a row that stands for several activities is named after those words. `databases`: the closed ones. */
export function nameOfRow(kind: PlannedRow['kind'], databases: readonly string[]): string {
  const dataSets = `data sets of ${databases.join(', ')}`;
  if (kind === 'closed') return dataSets;
  return kind === 'mixed' ? `${dataSets}, with others that would tell them` : `what would tell ${dataSets}`;
}

/** The name of stages that are shown as one. */
export const nameOfJoined = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), names.at(-1) ?? ''].filter((part) => part !== '').join(' and ');
