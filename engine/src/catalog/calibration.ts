import type { LocalizedText } from '@sillage/contract';

/** How far the figures of some categories lie from publications that they were compared with. */
export interface Calibration {
  /** Of the catalog whose figures were compared, without what an installation adds. */
  readonly catalogVersion: string;
  /** Ids of the categories of products that are compared. */
  readonly categories: readonly string[];
  readonly families: readonly CalibrationFamily[];
  /** Of stored results of earlier catalogs, which said the same of every garment. */
  readonly earlier: readonly EarlierCalibration[];
}

/** Pieces of one kind of fibre. */
export interface CalibrationFamily {
  readonly id: string;
  /** Ids of its materials. */
  readonly materials: readonly string[];
  /** Share of the mass from which a piece belongs to it; absent: four fifths. */
  readonly from?: number;
  /** What is published, after "for". */
  readonly garments: LocalizedText;
  /** By the id of each indicator whose mean misses its aim, or of which an official value lies outside our 90 % interval. */
  readonly outside: Readonly<Record<string, OutsideAim>>;
}

/** Figure of the catalog / published figure: geometric mean, smallest and largest. */
export interface OutsideAim {
  readonly ratio: number;
  readonly low: number;
  readonly high: number;
  /** All garments lie on the same side, or outside the 90 % interval: a bias, no spread. */
  readonly always: boolean;
  /** Said only of pieces with no other materials than those of the family and these; absent: whatever the rest is. */
  readonly besides?: readonly string[];
  readonly cause: LocalizedText;
}

export interface EarlierCalibration {
  readonly catalogVersion: string;
  readonly product: LocalizedText;
  readonly categories: readonly string[];
  /** By indicator: figure of the catalog / published figure. */
  readonly outside: Readonly<Record<string, number>>;
}
