import type {
  EndpointName,
  ExtscoreDeclaration,
  ExtscoreResult,
  Language,
  ProductExtscoreResult,
  ProductPayload,
  ScoringMethodId,
  scoringInterfaces,
} from '@sillage/contract';
import type { TablesOf } from '@sillage/engine';
import type { Settings } from '../platform/config/settings.ts';
import type { HandlersFor } from '../platform/http/endpoint-handlers.ts';
import type { ProductState } from '../platform/ports/products.ts';
import type { Scorer } from '../platform/scorers/scorer.ts';
import type { HandlerContext } from './scoring-handlers.ts';

type Interfaces = typeof scoringInterfaces;

/** The contribution of a scoring method to the service. */
export interface ServerMethod<Id extends ScoringMethodId = ScoringMethodId> {
  /** The handlers of its endpoints. */
  handlers(
    context: HandlerContext,
    tables: TablesOf<Id>,
  ): HandlersFor<keyof Interfaces[Id]['endpoints'] & EndpointName>;
  /** The scorer that the settings select. */
  makeScorer(settings: ScorerSettings, tables: TablesOf<Id>): Scorer<Id>;
  /** Examples of the OpenAPI description; absent if the schemas of the endpoints suffice. */
  examples?(tables: TablesOf<Id>): MethodExamples;
  /** Absent if the method does not score products. */
  readonly products?: ProductScoring;
  /** Absent if the method has no label. */
  readonly label?: MethodLabel;
}

export type ScorerSettings = Pick<Settings, 'extscoreUrl' | 'extscoreToken'>;

export interface MethodExamples {
  /** Schemas of the contract, each with an example value. */
  readonly documents: readonly (readonly [schema: object, value: unknown])[];
  /** Request bodies by endpoint name, for endpoints whose schema is not specific enough. */
  readonly requests: Readonly<Record<string, unknown>>;
}

/** Scores products from the scores of their versions. */
export interface ProductScoring {
  score(product: ScoredProduct): ProductExtscoreResult;
  /** Throws: DomainError document.invalid with all issues; pointers refer to the product. */
  declare(product: ScoredProduct, brandId: string): ExtscoreDeclaration;
}

/** The label that shows a score to the public. */
export interface MethodLabel {
  /** `scores`: the results that the cost was computed from. Throws: DomainError document.invalid. */
  figure(cost: Pick<ExtscoreResult, 'score' | 'per100g'>, scores: readonly ExtscoreResult[]): LabelFigure;
  /** The label as SVG without a face; `language` is that of its alternative text. */
  draw(figure: LabelFigure, language: Language): string;
  /** What it says, for those who do not see it. */
  alternativeText(figure: LabelFigure, language: Language): string;
  /** A drawn label as PNG, `width` pixels wide. */
  picture(svg: string, width: number): Promise<Uint8Array>;
}

/** What a label shows, in points: whole numbers. */
export interface LabelFigure {
  readonly total: number;
  readonly per100g: number;
}

/** A product whose versions were all scored by the same version of the same method. */
export interface ScoredProduct {
  readonly product: Omit<ProductState, 'full'>;
  readonly payload: ProductPayload;
  readonly versions: readonly ScoredVersion[];
}

/** A version of a product with its external score. */
export interface ScoredVersion {
  readonly versionId: string;
  /** Number of pieces in the product. */
  readonly quantity: number;
  readonly extscore: ExtscoreResult;
}
