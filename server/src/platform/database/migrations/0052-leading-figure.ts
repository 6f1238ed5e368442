import type { Migration } from './migration.ts';

/** The figure that the organization wants to see first: climate, score or extscore; NULL: nobody has chosen one. */
export const leadingFigure: Migration = {
  name: '0052-leading-figure',
  script: 'ALTER TABLE organizations ADD COLUMN leading_figure TEXT;',
};
