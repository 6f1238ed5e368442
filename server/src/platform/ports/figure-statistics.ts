import type { EvaluationQuery } from './evaluations.ts';
import type { Figure, FigureRanges } from './figures.ts';

/** How the records of a list are put together. */
export type FigureGrouping = 'category' | 'team' | 'tag';

/** How many records of a list, or of a group of it, there are. */
export interface RecordCount {
  /** Id of the category, team or tag; absent without grouping. */
  readonly group?: string;
  readonly count: number;
  /** Those with a standard result, up to date or not. */
  readonly evaluated: number;
}

/**
 * The spread of one figure over records that have it. Percentiles are by nearest rank: the smallest value that at least
 * this share of the values does not exceed. So each of them is the value of a record.
 */
export interface FigureSpread {
  readonly group?: string;
  /** Records that have the figure, at least 1. */
  readonly count: number;
  readonly min: number;
  readonly p10: number;
  readonly median: number;
  /** Ranges of the record whose value the median is; absent where they are not known, or the figure has none. */
  readonly medianRanges?: FigureRanges;
  readonly p90: number;
  readonly max: number;
}

type ListFilter = Omit<EvaluationQuery, 'limit' | 'sort' | 'afterKey' | 'after'>;

export interface FigureReads {
  /** Counts the matching evaluations: one row, or one of each group that has any, by ascending id of the group. */
  countByGroup(
    organizationId: string,
    filter: ListFilter,
    grouping?: FigureGrouping,
  ): Promise<readonly RecordCount[]>;
  /** The spread of a figure: one row, or one of each group; none where no record has the figure. */
  readSpread(
    organizationId: string,
    filter: ListFilter,
    figure: Figure,
    grouping?: FigureGrouping,
  ): Promise<readonly FigureSpread[]>;
}
