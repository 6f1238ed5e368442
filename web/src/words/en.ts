import type { Stage } from '@sillage/contract';

/** The stages of a life, as the application names them. */
export const stageNames: Readonly<Record<Stage, string>> = {
  'product-description': 'Product',
  'raw-materials': 'Raw materials',
  manufacturing: 'Manufacturing',
  packaging: 'Packaging',
  distribution: 'Distribution',
  use: 'Use',
  'end-of-life': 'End of life',
};
