import type { CostMapping } from '../french-cost/mapping/cost-mapping.ts';

/** Nothing of the pencil catalog has a name in the French method. */
export const pencilCostMapping: CostMapping = {
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
