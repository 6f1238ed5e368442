type FieldName = { readonly en: string; readonly fr: string };

/** What the fields of a request that may be refused are called in the form; those of the catalog, where it has them. */
const names: Readonly<Record<string, FieldName>> = {
  materials: { en: 'Materials', fr: 'Matières' },
  printing: { en: 'Printed share of the surface', fr: 'Part imprimée de la surface' },
  countryFabric: { en: 'Country of knitting or weaving', fr: 'Pays de tricotage ou de tissage' },
  countryDyeing: { en: 'Country of dyeing and finishing', fr: 'Pays d’ennoblissement' },
  countryMaking: { en: 'Country of making', fr: 'Pays de confection' },
  physicalDurability: { en: 'Intrinsic quality multiplier', fr: 'Coefficient de qualité intrinsèque' },
  makingWaste: { en: 'Loss in making', fr: 'Perte en confection' },
  makingDeadStock: { en: 'Unsold pieces', fr: 'Invendus' },
  makingComplexity: { en: 'Complexity of making', fr: 'Complexité de confection' },
  surfaceMass: { en: 'Mass of the fabric per area', fr: 'Grammage de l’étoffe' },
  yarnSize: { en: 'Yarn number', fr: 'Titre du fil' },
  fabricProcess: { en: 'Fabric process', fr: 'Procédé de fabrication de l’étoffe' },
  dyeingProcessType: { en: 'Dyeing process', fr: 'Procédé de teinture' },
  'materials.spinning': { en: 'Spinning process', fr: 'Procédé de filature' },
  disabledSteps: { en: 'Steps left out', fr: 'Étapes désactivées' },
};

/** The name of a field of a request to the French method; of an unknown one, the field itself. */
export const textileFieldName = (field: string): FieldName => names[field] ?? { en: field, fr: field };
