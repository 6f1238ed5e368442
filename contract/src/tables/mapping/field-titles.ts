/**
 * Common column titles of the fields that all evaluations have, in addition to the names in this application.
 */
export const fieldTitles: Readonly<Record<string, readonly string[]>> = {
  name: [
    'name',
    'product',
    'product name',
    'designation',
    'title',
    'label',
    'nom',
    'produit',
    'nom du produit',
    'désignation',
    'libellé',
  ],
  reference: [
    'reference',
    'ref',
    'sku',
    'article',
    'article number',
    'item',
    'code',
    'référence',
    'code article',
  ],
  teams: ['team', 'teams', 'équipe', 'équipes'],
  category: [
    'category',
    'product category',
    'product type',
    'type of product',
    'catégorie',
    'type de produit',
  ],
  tags: ['tag', 'tags', 'labels', 'collection', 'season', 'étiquette', 'étiquettes', 'saison'],
  madeIn: [
    'made in',
    'country',
    'country of manufacture',
    'manufacturing country',
    'country of production',
    'production country',
    'fabriqué en',
    'pays',
    'pays de fabrication',
    'pays de production',
  ],
  accessories: ['accessory', 'trims', 'trim', 'haberdashery', 'accessoire', 'fournitures', 'mercerie'],
  composition: [
    'composition',
    'compositions',
    'material composition',
    'fabric composition',
    'textile composition',
    'fibre composition',
    'fiber composition',
    'fibre content',
    'fiber content',
    'material content',
    'content',
    'materials',
    'fabric',
    'composition textile',
    'composition matière',
    'composition matières',
    'composition du produit',
    'matières',
    'matière principale',
    'zusammensetzung',
    'materialzusammensetzung',
    'materialien',
    'composizione',
    'composición',
    'composição',
  ],
  mask: ['mask', 'masque'],
  packaging: ['packaging', 'emballage'],
  totalWeight: [
    'total weight',
    'weight',
    'mass',
    'total mass',
    'net weight',
    'product weight',
    'poids',
    'poids total',
    'masse',
    'masse totale',
    'poids net',
    'poids produit',
  ],
};

/** Common column titles of the part that a row describes, and of its share of the product. */
export const partTitles = {
  part: ['part', 'part name', 'component', 'partie', 'composant', 'élément'],
  share: [
    'part share',
    'share of part',
    'part weight',
    'part percentage',
    'part de la partie',
    'poids de la partie',
  ],
} as const;

/** Common column titles of the n-th material and its share. */
export function slotTitles(slot: number): {
  readonly material: readonly string[];
  readonly share: readonly string[];
} {
  const nth = slot === 1 ? ['', ' 1'] : [` ${slot}`];
  const each = (words: readonly string[]): string[] => words.flatMap((word) => nth.map((n) => `${word}${n}`));
  return {
    material: each([
      'material',
      'fibre',
      'fiber',
      'composition',
      'matière',
      'matériau',
      'ingredient',
      'ingrédient',
    ]),
    share: [
      ...each(['share', 'part', 'percentage', 'percent', 'pct', 'pourcentage']),
      ...each(['material', 'fibre', 'matière', 'matériau', 'ingredient', 'ingrédient']).flatMap((word) =>
        ['share', 'part', 'percentage', 'weight', 'poids', 'masse', '%'].flatMap((what) => [
          `${word} ${what}`,
          `${what} ${word}`,
        ]),
      ),
    ],
  };
}
