import type { EvaluationPayload, FullResult, ProductFullResult } from '@sillage/contract';
import type { ComponentType } from 'react';
import type { Texts } from '../../../locales/locales.ts';

/** What the headline and the sections of a method receive. */
export interface ResultSectionProps {
  /** Id of the evaluation, or of one of its versions. */
  readonly id: string;
  readonly result: FullResult;
  readonly payload: Pick<EvaluationPayload, 'category' | 'composition'>;
  /** A published version, whose results are no longer computed. */
  readonly frozen: boolean;
}

export interface ProductSectionProps {
  readonly id: string;
  readonly result: ProductFullResult;
}

/** An evaluation or a version on the compare page. */
export interface ScoredItem {
  readonly id: string;
  readonly result: FullResult;
}

/** A row of the table of scores on the compare page. */
export interface ScoreRow {
  readonly name: string;
  readonly unit: string;
  /** One score per item, in the order of the items; null if there is none. */
  readonly values: readonly (number | null)[];
  /** How the score of an item is shown. */
  readonly shown: (value: number, item: number) => string;
  /** How a difference is shown, with its sign; by default with two significant digits. */
  readonly shownDifference?: (value: number) => string;
}

/** The components of one scoring method. */
export interface MethodPages {
  /** Its figures in the headline of a result, a few; absent if the method has none that stands by itself. */
  readonly HeadlineFigures?: ComponentType<ResultSectionProps>;
  /** What makes the figures and what to do next, beside the headline; absent if the method has no such picture. */
  readonly Answer?: ComponentType<ResultSectionProps>;
  /** Shown on the page of a result. */
  readonly ResultSection: ComponentType<ResultSectionProps>;
  /** Shown on the page of a product. */
  readonly ProductSection: ComponentType<ProductSectionProps>;
  /** A hook: the rows of the method in the table of scores on the compare page. */
  readonly useScoreRows: (items: readonly ScoredItem[]) => readonly ScoreRow[];
  /**
   * The texts of the method, loaded with the pages that show it; absent if they are in the group `result`.
   */
  readonly texts?: Texts;
}
