import type { KeyRanges } from '@sillage/engine';

/**
 * Where 90 % of the outcomes of figures lie, and which of them would tell the range of a data set of a database of the
 * organization: its disclosure can be restricted later.
 */
export type FigureRanges = KeyRanges;

/** The figures of a standard result that lists show and sort by; null, never zero, where one is missing. */
export interface ResultFigures {
  /** kg CO₂ eq. */
  readonly climate: number | null;
  /** µPt. */
  readonly score: number | null;
  /** kg. */
  readonly weight: number | null;
  /** Overall data quality rating, 1 (best) to 5. */
  readonly quality: number | null;
  /** Absent: the result is of a release that did not store them. */
  readonly ranges?: FigureRanges;
}

/** The figures of an evaluation: of its standard and of its external result. */
export interface EvaluationFigures extends ResultFigures {
  /** French environmental cost in points; null unless it belongs to the same inputs as the standard result. */
  readonly frenchCost: number | null;
}

export type Figure = Exclude<keyof EvaluationFigures, 'ranges'>;
