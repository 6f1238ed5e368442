import { type methodEndpoints, type ScoringMethodId, scoringMethodIds } from '@sillage/contract';
import type { Catalog } from '@sillage/engine';
import type { HandlersFor } from '../platform/http/endpoint-handlers.ts';
import type { Scorers } from '../platform/scorers/scorer.ts';
import { frenchTextile } from './french-textile/french-textile.ts';
import type { HandlerContext } from './scoring-handlers.ts';
import type {
  MethodExamples,
  MethodLabel,
  ProductScoring,
  ScorerSettings,
  ServerMethod,
} from './server-method.ts';

/** The scoring methods, one line each. */
const serverMethods: { readonly [Id in ScoringMethodId]: ServerMethod<Id> } = {
  'french-textile': frenchTextile,
};

export function methodHandlers(context: HandlerContext): HandlersFor<keyof typeof methodEndpoints> {
  const handlersOf = <Id extends ScoringMethodId>(id: Id) =>
    serverMethods[id].handlers(context, context.catalog.methods[id].tables);
  return Object.assign({}, ...scoringMethodIds.map((id) => handlersOf(id)));
}

/** The scorer of each method, as the settings choose. */
export function makeScorers(settings: ScorerSettings, { methods }: Pick<Catalog, 'methods'>): Scorers {
  const scorerOf = <Id extends ScoringMethodId>(id: Id) =>
    serverMethods[id].makeScorer(settings, methods[id].tables);
  return Object.fromEntries(scoringMethodIds.map((id) => [id, scorerOf(id)])) as unknown as Scorers;
}

export function methodExamples({ methods }: Pick<Catalog, 'methods'>): MethodExamples {
  const examplesOf = <Id extends ScoringMethodId>(id: Id) => serverMethods[id].examples?.(methods[id].tables);
  const examples = scoringMethodIds.map((id) => examplesOf(id)).filter((found) => found !== undefined);
  return {
    documents: examples.flatMap(({ documents }) => documents),
    requests: Object.assign({}, ...examples.map(({ requests }) => requests)),
  };
}

/** The label of a method; undefined if it has none. */
export function labelOf(id: ScoringMethodId): MethodLabel | undefined {
  return serverMethods[id].label;
}

/** The product scoring of a method; undefined if it does not score products. */
export function productScoringOf(id: ScoringMethodId): ProductScoring | undefined {
  return serverMethods[id].products;
}
