/** Most materials in a row of the file; the call takes more. */
export const portalMaterialLimit = 16;

const materialTitles = Array.from({ length: portalMaterialLimit }, (_, n) => [
  `Matière ${n + 1}`,
  `Matière ${n + 1} pourcentage`,
  `Matière ${n + 1} origine`,
]).flat();

/**
 * The titles of the declaration file, in the order of the portal's examples; always French.
 * Source: French declaration portal, https://affichage-environnemental.ecobalyse.beta.gouv.fr, spreadsheet of products.
 */
export const portalTitles: readonly string[] = [
  'GTINs/EANs',
  'Référence interne',
  'Marque ID',
  'Score',
  'Catégorie',
  'Masse (en kg)',
  'Remanufacturé',
  'Nombre de références',
  'Prix (en euros, TTC)',
  "Taille de l'entreprise",
  ...materialTitles,
  'Origine de filature',
  'Origine de tissage/tricotage',
  "Origine de l'ennoblissement/impression",
  "Type d'impression",
  "Pourcentage d'impression",
  'Origine de confection',
  'Délavage',
  'Part du transport aérien',
  'Quantité de bouton en métal',
  'Quantité de bouton en plastique',
  'Quantité de zip long',
  'Quantité de zip court',
];

/** How files in English and answers of other systems call the columns: their English titles, and the names of the call. */
export const furtherPortalTitles: Readonly<Record<string, readonly string[]>> = {
  'GTINs/EANs': ['gtins', 'GTIN', 'EAN', 'GTIN/EAN'],
  'Référence interne': ['Internal reference', 'internalReference'],
  'Marque ID': ['Brand ID', 'brandId'],
  Score: ['Declared score', 'declaredScore'],
  // No column of the portal: brands add it.
  Nom: ['Name', 'Product name', 'Style name', 'Nom du produit', 'Désignation', 'Libellé', 'Description'],
  Catégorie: ['Category', 'Product category', 'Product'],
  'Masse (en kg)': ['Mass', 'Weight'],
  Remanufacturé: ['Remanufactured', 'Upcycled'],
  'Nombre de références': ['Number of references', 'numberOfReferences'],
  'Prix (en euros, TTC)': ['Price'],
  "Taille de l'entreprise": ['Company size', 'Size of the company', 'Business', 'Business size'],
  ...Object.fromEntries(
    Array.from({ length: portalMaterialLimit }, (_, n) => [
      [`Matière ${n + 1}`, [`Material ${n + 1}`, `materials.${n}.id`]],
      [
        `Matière ${n + 1} pourcentage`,
        [`Material ${n + 1} percentage`, `Material ${n + 1} share`, `materials.${n}.share`],
      ],
      [
        `Matière ${n + 1} origine`,
        [`Material ${n + 1} origin`, `Material ${n + 1} country`, `materials.${n}.country`],
      ],
    ]).flat(),
  ),
  'Origine de filature': ['Origin of spinning', 'Spinning origin', 'Spinning country', 'countrySpinning'],
  'Origine de tissage/tricotage': [
    ...['Origin of weaving/knitting', 'Weaving/knitting origin', 'Weaving/knitting country'],
    ...['Fabric country', 'countryFabric'],
  ],
  "Origine de l'ennoblissement/impression": [
    ...[
      'Origin of dyeing/printing',
      'Origin of dyeing',
      'Origin of finishing/printing',
      'Finishing/printing origin',
    ],
    ...['Dyeing country', 'Finishing country', 'countryDyeing'],
  ],
  "Type d'impression": ['Type of printing', 'Printing type', 'Printing kind', 'Printing', 'printing.kind'],
  "Pourcentage d'impression": [
    ...['Printing percentage', 'Percentage of printing', 'Printing share', 'printing.ratio'],
  ],
  'Origine de confection': [
    ...['Origin of making', 'Origin of assembly', 'Making country', 'Assembly country', 'countryMaking'],
  ],
  Délavage: ['Fading'],
  'Part du transport aérien': [
    ...['Share of air transport', 'Air transport share', 'Air transport', 'airTransportRatio'],
  ],
  ...Object.fromEntries(
    Array.from({ length: 4 }, (_, n) => [
      [`Accessoire ${n + 1}`, [`Accessory ${n + 1}`, `Trim ${n + 1}`, `trims.${n}.id`]],
      [
        `Accessoire ${n + 1} quantité`,
        [`Accessory ${n + 1} quantity`, `Trim ${n + 1} quantity`, `trims.${n}.quantity`],
      ],
    ]).flat(),
  ),
  'Quantité de bouton en métal': ['Quantity of metal buttons', 'Metal buttons', 'metal-button'],
  'Quantité de bouton en plastique': ['Quantity of plastic buttons', 'Plastic buttons', 'plastic-button'],
  'Quantité de zip long': ['Quantity of long zips', 'Long zips', 'long-zip'],
  'Quantité de zip court': ['Quantity of short zips', 'Short zips', 'short-zip'],
};

/** The column of a field of the call; that of a list names its first column. */
export const portalColumns = {
  gtins: 'GTINs/EANs',
  internalReference: 'Référence interne',
  brandId: 'Marque ID',
  declaredScore: 'Score',
  product: 'Catégorie',
  mass: 'Masse (en kg)',
  upcycled: 'Remanufacturé',
  numberOfReferences: 'Nombre de références',
  price: 'Prix (en euros, TTC)',
  business: "Taille de l'entreprise",
  materials: 'Matière 1',
  countrySpinning: 'Origine de filature',
  countryFabric: 'Origine de tissage/tricotage',
  countryDyeing: "Origine de l'ennoblissement/impression",
  printing: "Type d'impression",
  countryMaking: 'Origine de confection',
  fading: 'Délavage',
  airTransportRatio: 'Part du transport aérien',
  trims: 'Quantité de bouton en métal',
} as const;
