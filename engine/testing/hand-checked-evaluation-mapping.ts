import type { EvaluationMapping } from '../src/catalog/french-textile/evaluation-mapping.ts';

/** An empty mapping: nothing in the hand-checked catalog exists in the French method. */
export const handCheckedEvaluationMapping: EvaluationMapping = {
  categories: new Map(),
  materials: new Map(),
  accessories: new Map(),
  fields: [],
  materialFields: {
    country: { identifier: 'origin-country' },
    spinning: { identifier: 'spinning-process', words: new Map() },
  },
  productParameter: 'french-product',
  regulatoryParameter: 'french-regulatory',
};
