/** The languages in which the file of the French portal may state its values; codes are none. */
export const portalLanguages = ['fr', 'en', 'code'] as const;
export type PortalLanguage = (typeof portalLanguages)[number];

type Words = Readonly<Record<string, { readonly fr: string; readonly en: string }>>;
const word = (fr: string, en: string) => ({ fr, en });

/**
 * What the cells of the declaration file say, by the code of the calculator. Only spellings that the portal reads without
 * doubt: it drops what stands in brackets, so that an English file says `Knitted boxer`, and a few French words count letter
 * for letter, with a straight apostrophe.
 * Source: French declaration portal, https://affichage-environnemental.ecobalyse.beta.gouv.fr, spreadsheet of products.
 */
export const portalVocabulary = {
  product: {
    chemise: word('Chemise', 'Shirt'),
    jean: word('Jean', 'Jeans'),
    jupe: word('Jupe / Robe', 'Dress / Skirt'),
    manteau: word('Manteau / Veste', 'Coat / Jacket'),
    pantalon: word('Pantalon / Short', 'Pants'),
    pull: word('Pull', 'Sweater'),
    tshirt: word('T-shirt / Polo', 'T-shirt'),
    chaussettes: word('Chaussettes', 'Socks'),
    calecon: word('Caleçon (tissé)', 'Woven boxer'),
    slip: word('Boxer / Slip (tricoté)', 'Knitted boxer'),
    'maillot-de-bain': word('Maillot de bain', 'Swimsuit'),
  },
  material: {
    elasthane: word('Elasthane (Lycra)', 'Elasthane'),
    'ei-acrylique': word('Acrylique', 'Acrylic'),
    'ei-jute-kenaf': word('Jute', 'Jute'),
    'ei-pp': word('Polypropylène', 'Polypropylene'),
    'ei-pet': word('Polyester', 'Polyester'),
    'ei-pet-r': word('Polyester recyclé', 'Recycled polyester'),
    'ei-pa': word('Nylon', 'Nylon'),
    'ei-lin': word('Lin', 'Linen'),
    'ei-laine-par-defaut': word('Laine par défaut', 'Default wool'),
    'ei-laine-nouvelle-filiere': word('Laine nouvelle filière', 'New supply chain wool'),
    'ei-coton': word('Coton', 'Cotton'),
    'ei-coton-organic': word('Coton biologique', 'Organic cotton'),
    'ei-chanvre': word('Chanvre', 'Hemp'),
    'ei-viscose': word('Viscose', 'Viscose'),
    'coton-rdpc': word('Coton recyclé (déchets post-consommation)', 'Recycled cotton post-consumer waste'),
    'coton-rdp': word('Coton recyclé (déchets de production)', 'Recycled cotton production waste'),
  },
  country: {
    REO: word("Région - Europe de l'Ouest", 'Western Europe'),
    REE: word("Région - Europe de l'Est", 'Eastern Europe'),
    RAS: word('Région - Asie', 'Asia'),
    RAF: word('Région - Afrique', 'Africa'),
    RME: word('Région - Moyen-Orient', 'Middle East'),
    RLA: word('Région - Amérique Latine', 'Latin America'),
    RNA: word('Région - Amérique du nord', 'North America'),
    ROC: word('Région - Océanie', 'Oceania'),
    MM: word('Myanmar', 'Myanmar'),
    BD: word('Bangladesh', 'Bangladesh'),
    CN: word('Chine', 'China'),
    FR: word('France', 'France'),
    IN: word('Inde', 'India'),
    KH: word('Cambodge', 'Cambodia'),
    MA: word('Maroc', 'Morocco'),
    PK: word('Pakistan', 'Pakistan'),
    TN: word('Tunisie', 'Tunisia'),
    TR: word('Turquie', 'Turkey'),
    VN: word('Vietnam', 'Vietnam'),
  },
  business: {
    'small-business': word('TPE/PME', 'Small company'),
    'large-business-with-services': word(
      'Grande entreprise avec service de réparation',
      'Large company with repair service',
    ),
    'large-business-without-services': word(
      'Grande entreprise sans service de réparation',
      'Large company without repair service',
    ),
  },
  printing: {
    pigment: word('Pigmentaire', 'Pigmentary'),
    substantive: word('Fixé-lavé', 'Fixed-washed'),
  },
} as const satisfies Readonly<Record<string, Words>>;
export type PortalWordKind = keyof typeof portalVocabulary;

/** Trims of the file, in the order of its columns. */
export const portalTrims = [
  '0c903fc7-279b-4375-8cfa-ca8133b8e973',
  'd56bb0d5-7999-4b8b-b076-94d79099b56a',
  '86b877ff-0d59-482f-bb34-3ff306b07496',
  '0e8ea799-9b06-490c-a925-37564746c454',
] as const;

/** Whether the portal has a word for a code. */
export const hasPortalWord = (kind: PortalWordKind, code: string): boolean =>
  Object.hasOwn(portalVocabulary[kind], code);
