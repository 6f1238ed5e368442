import type { Stage } from '@sillage/contract';

/** The stages of a life, as the application names them. */
export const stageNames: Readonly<Record<Stage, string>> = {
  'product-description': 'Produit',
  'raw-materials': 'Matières premières',
  manufacturing: 'Fabrication',
  packaging: 'Emballage',
  distribution: 'Distribution',
  use: 'Utilisation',
  'end-of-life': 'Fin de vie',
};
