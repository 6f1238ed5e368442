import type { Migration } from './migration.ts';

/**
 * The ranges of the figures that lists show, as JSON (`FigureRanges` of platform/ports/figures.ts); NULL without a result, and for
 * results of before until they are evaluated again.
 */
export const figureRanges: Migration = {
  name: '0046-figure-ranges',
  script: 'ALTER TABLE evaluation_figures ADD COLUMN ranges TEXT;',
};
