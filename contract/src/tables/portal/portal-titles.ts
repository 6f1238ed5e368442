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
