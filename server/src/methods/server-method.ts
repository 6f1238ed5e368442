import type {
  EndpointName,
  ExtscoreDeclaration,
  ExtscoreResult,
  ProductExtscoreResult,
  ProductPayload,
  ScoringMethodId,
  scoringInterfaces,
} from '@sillage/contract';
import type { TablesOf } from '@sillage/engine';
import type { Settings } from '../config/settings.ts';
import type { HandlersFor } from '../http/endpoint-handlers.ts';
import type { ProductState } from '../ports/products.ts';
import type { Scorer } from './scorer.ts';
import type { HandlerContext } from './scoring-handlers.ts';

type Interfaces = typeof scoringInterfaces;

/** What a scoring method contributes to the service. */
export interface ServerMethod<Id extends ScoringMethodId = ScoringMethodId> {
  /** The handlers of its endpoints. */
  handlers(
    context: HandlerContext,
    tables: TablesOf<Id>,
  ): HandlersFor<keyof Interfaces[Id]['endpoints'] & EndpointName>;
  /** The scorer that the settings choose. */
  makeScorer(settings: ScorerSettings, tables: TablesOf<Id>): Scorer<Id>;
  /** Examples of the OpenAPI description; absent where the schemas of the endpoints suffice. */
  examples?(tables: TablesOf<Id>): MethodExamples;
  /** Absent where the method scores no products. */
  readonly products?: ProductScoring;
}

export type ScorerSettings = Pick<Settings, 'extscoreUrl' | 'extscoreToken'>;

export interface MethodExamples {
  /** Schemas of the contract with a value of each. */
  readonly documents: readonly (readonly [schema: object, value: unknown])[];
  /** Bodies of requests by the name of the endpoint, where its schema does not say enough. */
  readonly requests: Readonly<Record<string, unknown>>;
}

/** The scores of products, which follow from those of the versions that they consist of. */
export interface ProductScoring {
  score(product: ScoredProduct): ProductExtscoreResult;
  /** Throws: DomainError document.invalid with every obstacle; pointers lead into the product. */
  declare(product: ScoredProduct, brandId: string): ExtscoreDeclaration;
}

/** A product whose versions were all scored by one version of one method. */
export interface ScoredProduct {
  readonly product: ProductState;
  readonly payload: ProductPayload;
  readonly versions: readonly ScoredVersion[];
}

/** A version of a product with its external score. */
export interface ScoredVersion {
  readonly versionId: string;
  /** Pieces of the product. */
  readonly quantity: number;
  readonly extscore: ExtscoreResult;
}
