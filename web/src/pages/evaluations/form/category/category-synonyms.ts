import { folded } from '../../../../fields/choices/matching-options.ts';

/**
 * What people call a product, by the id of its category, in both languages: the words of shops, not those of
 * the method. Words are compared without accents and in lower case.
 */
export const categorySynonyms: Readonly<Record<string, readonly string[]>> = {
  't-shirt': ['tee', 'tee-shirt', 'tshirt', 'polo', 'top', 'tank top', 'débardeur', 'maillot'],
  'pants-and-shorts': [
    'jeans',
    'jean',
    'denim',
    'trousers',
    'chinos',
    'chino',
    'slacks',
    'bermuda',
    'jogging',
    'pantalon',
    'leggings de ville',
  ],
  'sweater-and-midlayer': [
    'pull',
    'pullover',
    'pull-over',
    'jumper',
    'jersey',
    'hoodie',
    'sweatshirt',
    'sweat',
    'cardigan',
    'gilet',
    'fleece',
    'polaire',
    'tricot',
  ],
  'shirt-and-blouse': ['chemise', 'chemisier', 'tunic', 'tunique', 'blouse', 'overshirt', 'surchemise'],
  'jacket-and-coat': [
    'blazer',
    'parka',
    'anorak',
    'manteau',
    'veste',
    'blouson',
    'doudoune',
    'raincoat',
    'imperméable',
    'trench',
    'puffer',
  ],
  'dress-skirt-and-jumpsuit': ['robe', 'jupe', 'combinaison', 'overall', 'salopette', 'dungarees', 'gown'],
  'legging-stocking-tights-and-socks': [
    'collants',
    'collant',
    'chaussettes',
    'bas',
    'leggings',
    'sock',
    'hosiery',
    'pantyhose',
  ],
  underwear: [
    'boxer',
    'briefs',
    'slip',
    'culotte',
    'bra',
    'soutien-gorge',
    'lingerie',
    'caleçon',
    'knickers',
    'pyjama',
    'pajamas',
  ],
  swimwear: ['bikini', 'maillot de bain', 'swimsuit', 'trunks', 'bathing suit'],
  'apparel-accessories': [
    'scarf',
    'écharpe',
    'foulard',
    'hat',
    'cap',
    'bonnet',
    'casquette',
    'gloves',
    'gants',
    'belt',
    'ceinture',
    'tie',
    'cravate',
    'beanie',
  ],
  'open-toed-shoes': ['sandals', 'sandales', 'flip-flops', 'tongs', 'mules', 'slippers', 'espadrilles'],
  'closed-toed-shoes': [
    'sneakers',
    'trainers',
    'baskets',
    'tennis',
    'loafers',
    'mocassins',
    'pumps',
    'escarpins',
    'running shoes',
    'derbies',
  ],
  boots: ['bottes', 'bottines', 'ankle boots', 'chelsea', 'wellingtons'],
  'prepared-dish': ['meal', 'ready meal', 'plat cuisiné', 'plat préparé', 'repas', 'soup', 'soupe', 'pizza'],
  bakery: ['bread', 'pain', 'cake', 'gâteau', 'biscuit', 'cookie', 'viennoiserie', 'croissant', 'brioche'],
  beverage: [
    'drink',
    'boisson',
    'juice',
    'jus',
    'soda',
    'lemonade',
    'limonade',
    'water',
    'eau',
    'beer',
    'bière',
  ],
  'packaging-component': [
    'box',
    'boîte',
    'bottle',
    'bouteille',
    'bag',
    'sac',
    'sachet',
    'jar',
    'bocal',
    'pot',
    'can',
    'canette',
    'carton',
    'pallet',
    'palette',
    'étui',
  ],
};

/** A category that a search found, with the synonym that it was found by, unless its own words contain it. */
export interface FoundCategory {
  readonly synonym?: string;
}

/** Whether a search finds a category; undefined if not. */
export function findCategory(
  { id, name, description }: { readonly id: string; readonly name: string; readonly description: string },
  search: string,
): FoundCategory | undefined {
  const wanted = folded(search);
  if (wanted === '' || folded(name).includes(wanted)) return {};
  const synonym =
    (categorySynonyms[id] ?? []).find((word) => folded(word).startsWith(wanted)) ??
    // "jeans" finds "jean", as "pulls" finds "pull".
    (categorySynonyms[id] ?? []).find((word) => wanted.length > 3 && wanted === `${folded(word)}s`);
  if (synonym !== undefined) return { synonym };
  return wanted.length > 3 && folded(description).includes(wanted) ? {} : undefined;
}
