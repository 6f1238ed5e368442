import type { EvaluationPayload, FullResult, ProductFullResult } from '@sillage/contract';
import type { ComponentType } from 'react';
import type { Texts } from '../../../locales/locales.ts';

export interface ResultSectionProps {
  /** Of the evaluation, or of one of its versions. */
  readonly id: string;
  readonly result: FullResult;
  readonly payload: Pick<EvaluationPayload, 'category' | 'composition'>;
  /** A published version, for which nothing is computed any more. */
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
  /** One score an item, in the order of the items; null where there is none. */
  readonly values: readonly (number | null)[];
}

/** What the pages show of one scoring method. */
export interface MethodPages {
  /** On the page of a result. */
  readonly ResultSection: ComponentType<ResultSectionProps>;
  /** On the page of a product. */
  readonly ProductSection: ComponentType<ProductSectionProps>;
  /** A hook: the rows of the method in the table of scores on the compare page. */
  readonly useScoreRows: (items: readonly ScoredItem[]) => readonly ScoreRow[];
  /** The texts of the method, loaded with the pages that show it; absent where the group `result` has them. */
  readonly texts?: Texts;
}
