/**
 * Words of the declaration file of the French portal that are no names of the catalog, by the parameter and its value.
 * Source: French declaration portal, https://affichage-environnemental.ecobalyse.beta.gouv.fr, spreadsheet of products.
 */
export const portalNames: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'french-business': {
    'small-business': [
      'TPE/PME',
      'TPE',
      'PME',
      'Petite entreprise',
      'Petite ou moyenne entreprise',
      'Small company',
      'Small business',
      'SME',
    ],
    'large-business-with-services': [
      'Grande entreprise avec service de réparation',
      'Large company with repair service',
      'Large business with services',
    ],
    'large-business-without-services': [
      'Grande entreprise sans service de réparation',
      'Large company without repair service',
      'Large business without services',
    ],
  },
  printing: {
    none: ['Aucun', 'Sans', 'Non', 'No', 'Sans impression', 'Pas d’impression', 'Unbedruckt', 'Ohne'],
    pigment: ['Pigmentaire', 'Pigmentary', 'Impression pigmentaire', 'Pigmentdruck'],
    substantive: ['Fixé-lavé', 'Fixed-washed', 'Fixé lavé', 'Impression fixé-lavé'],
  },
};

/** Regions of the file, by their code. */
export const portalRegions: Readonly<Record<string, readonly string[]>> = {
  REO: ['Région - Europe de l’Ouest', 'Western Europe', 'Westeuropa'],
  REE: ['Région - Europe de l’Est', 'Eastern Europe', 'Osteuropa'],
  RAS: ['Région - Asie', 'Asia', 'Asien'],
  RAF: ['Région - Afrique', 'Africa', 'Afrika'],
  RME: ['Région - Moyen-Orient', 'Middle East', 'Naher Osten'],
  RLA: ['Région - Amérique Latine', 'Latin America', 'Lateinamerika'],
  RNA: ['Région - Amérique du nord', 'North America', 'Nordamerika'],
  ROC: ['Région - Océanie', 'Oceania', 'Ozeanien'],
};

/** Codes and names of materials in the file, by the material of the catalog. */
export const portalMaterials: Readonly<Record<string, readonly string[]>> = {
  elastane: ['elasthane', 'Elasthane (Lycra)'],
  acrylic: ['ei-acrylique'],
  jute: ['ei-jute-kenaf', 'Kenaf'],
  polypropylene: ['ei-pp'],
  polyester: ['ei-pet'],
  'recycled-polyester': ['ei-pet-r'],
  nylon: ['ei-pa'],
  linen: ['ei-lin'],
  wool: ['ei-laine-par-defaut', 'Laine par défaut', 'Default wool'],
  'wool-new-chain': ['ei-laine-nouvelle-filiere', 'Laine nouvelle filière', 'New supply chain wool'],
  cotton: ['ei-coton'],
  'organic-cotton': ['ei-coton-organic'],
  hemp: ['ei-chanvre'],
  viscose: ['ei-viscose'],
  'recycled-cotton-post-consumer': [
    'coton-rdpc',
    'Coton recyclé (déchets post-consommation)',
    'Recycled cotton (post-consumer waste)',
  ],
  'recycled-cotton-production': [
    'coton-rdp',
    'Coton recyclé (déchets de production)',
    'Recycled cotton (production waste)',
  ],
};

/** What the file calls products, without what stands in brackets, and the category of the catalog that has them. */
export const portalProducts: Readonly<
  Record<string, { readonly category: string; readonly words: readonly string[] }>
> = {
  chemise: { category: 'shirt-and-blouse', words: ['Chemise', 'Shirt'] },
  jean: { category: 'pants-and-shorts', words: ['Jean', 'Jeans'] },
  jupe: { category: 'dress-skirt-and-jumpsuit', words: ['Jupe / Robe', 'Dress / Skirt', 'Jupe', 'Skirt'] },
  manteau: { category: 'jacket-and-coat', words: ['Manteau / Veste', 'Coat / Jacket', 'Manteau', 'Coat'] },
  pantalon: { category: 'pants-and-shorts', words: ['Pantalon / Short', 'Pants', 'Pantalon', 'Trousers'] },
  pull: { category: 'sweater-and-midlayer', words: ['Pull', 'Sweater'] },
  tshirt: { category: 't-shirt', words: ['tshirt', 'T-shirt / Polo', 'T-shirt'] },
  chaussettes: { category: 'legging-stocking-tights-and-socks', words: ['Chaussettes', 'Socks'] },
  calecon: { category: 'underwear', words: ['Caleçon', 'Boxer', 'Woven boxer'] },
  slip: { category: 'underwear', words: ['Boxer / Slip', 'Slip', 'Knitted boxer', 'Boxer (knitted)'] },
  'maillot-de-bain': { category: 'swimwear', words: ['Maillot de bain', 'Swimsuit', 'maillot-de-bain'] },
};
