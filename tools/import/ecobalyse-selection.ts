/** A published process that becomes an entry of `sillage-reference`. */
export interface SelectedProcess {
  readonly id: string;
  readonly en: string;
  readonly fr: string;
  /** Name of the row in the published table. */
  readonly row: string;
  /** null: published without a PEF score because its burden is not inventoried. */
  readonly profile: string | null;
  /** kg CO2e per unit within which the implied figure must lie; why it is plausible. */
  readonly range?: readonly [min: number, max: number, reason: string];
  /** Country whose open climate figure replaces the implied one. */
  readonly climateOf?: string;
  /** Said in `source` behind the name of the row. */
  readonly remark?: string;
}

const polymer = 'producers’ eco-profiles of the resins lie between 1.5 and 2.5 (polyolefins, PET); film and grid add to it';

/** Files of `sillage-reference` → their processes. */
export const selection: Readonly<Record<string, readonly SelectedProcess[]>> = {
  fibres: [
    { id: 'fibre-elastane', en: 'Elastane fibre', fr: 'Fibre d’élasthanne', row: 'Elasthane (Lycra)', profile: 'plastic', range: [4, 10, 'polyurethane fibre: isocyanate chemistry and dry spinning, above polyamide'] },
    { id: 'fibre-acrylic', en: 'Acrylic fibre', fr: 'Fibre acrylique', row: 'Production de plexiglas (Polyméthacrylate de méthyle)', profile: 'plastic', range: [3.5, 8.5, 'acrylic polymers: about twice to three times a polyolefin'], remark: 'PMMA as a stand-in for acrylic, by the publisher' },
    { id: 'fibre-jute', en: 'Jute fibre', fr: 'Fibre de jute', row: 'Production de jute, rouissage', profile: 'fibre-vegetal-watered', range: [0.3, 4, 'cultivation alone below 1; methane of water retting may triple it'] },
    { id: 'fibre-polypropylene', en: 'Polypropylene, for fibre', fr: 'Polypropylène, pour fibre', row: 'Production de polypropylène, granulés', profile: 'plastic', range: [1.5, 3, polymer] },
    { id: 'fibre-polyester', en: 'Polyester (PET), for fibre', fr: 'Polyester (PET), pour fibre', row: 'Production de PET, granulés, amorphe', profile: 'plastic', range: [2, 4, polymer] },
    { id: 'fibre-recycled-polyester', en: 'Recycled polyester (PET), for fibre', fr: 'Polyester recyclé (PET), pour fibre', row: 'Production de PET recyclé, granulés, amorphe', profile: 'plastic', range: [0.4, 1.6, 'collection, washing and extrusion: a fifth to a half of virgin PET'] },
    { id: 'fibre-nylon', en: 'Nylon 6-6, for fibre', fr: 'Nylon 6-6, pour fibre', row: 'Production de nylon 6-6', profile: 'plastic', range: [5, 9, 'eco-profile of the producers about 6.4; older plants with nitrous oxide higher'] },
    { id: 'fibre-linen', en: 'Flax fibre', fr: 'Fibre de lin', row: 'Production de fibres de lin, rouissage', profile: 'fibre-vegetal', range: [0.3, 2.5, 'open farm-gate straw 0.3 per kg; fibre is a quarter of the straw, with allocation to tow and shives'] },
    { id: 'fibre-wool', en: 'Wool, default', fr: 'Laine par défaut', row: 'Laine par défaut', profile: 'fibre-animal', range: [10, 60, 'greasy wool of sheep kept for wool; the open French farm-gate wools, a by-product of milk or meat, have 4.3 to 4.6'] },
    { id: 'fibre-wool-new-chain', en: 'Wool, new chain', fr: 'Laine, nouvelle filière', row: 'Laine nouvelle filière', profile: 'fibre-animal', range: [0.5, 5, 'wool as a by-product; the open farm-gate wools have 4.3 to 4.6'] },
    { id: 'fibre-cotton', en: 'Cotton fibre', fr: 'Fibre de coton', row: 'Production de fibres de coton', profile: 'fibre-vegetal-watered', range: [1, 4, 'studies of ginned cotton lie between 1 and 4, by yield, fertiliser and pumping'] },
    { id: 'fibre-organic-cotton', en: 'Organic cotton fibre', fr: 'Fibre de coton biologique', row: 'Production de fibres de coton bio', profile: 'fibre-vegetal-watered', range: [0.7, 3.8, 'as cotton; no mineral fertiliser, lower yield'] },
    { id: 'fibre-hemp', en: 'Hemp', fr: 'Chanvre', row: 'Production de chanvre', profile: 'fibre-vegetal', range: [0.1, 0.6, 'open farm-gate figures: straw 0.15, fibre 0.37'], remark: 'sunn hemp plant, harvested' },
    { id: 'fibre-viscose', en: 'Viscose fibre', fr: 'Fibre de viscose', row: 'Fibre de viscose', profile: 'fibre-artificial', range: [1.5, 6, 'integrated mills on their own wood energy below 2, coal-fired mills above 5'] },
    { id: 'fibre-recycled-cotton-post-consumer', en: 'Recycled cotton, post-consumer', fr: 'Coton recyclé, post-consommation', row: 'Production de coton recyclé (déchets post-consommation)', profile: 'textile-recycling', range: [0.2, 2, 'sorting, shredding and carding: 0.5 to 3 kWh per kg on a low- to high-carbon grid'] },
    { id: 'fibre-recycled-cotton-production', en: 'Recycled cotton, production waste', fr: 'Coton recyclé, déchets de production', row: 'Production de coton recyclé (déchets de production)', profile: 'textile-recycling', range: [0.2, 2, 'as post-consumer cotton, without collection'] },
  ],
  electricity: [
    electricity('africa', 'RAF', 'Africa', 'Afrique', 'Afrique', 'electricity-fossil'),
    electricity('albania', 'AL', 'Albania', 'Albanie', 'Albanie', 'electricity-hydro'),
    electricity('north-america', 'RNA', 'North America', 'Amérique du Nord', 'Amérique du nord', 'electricity-mixed'),
    electricity('latin-america', 'RLA', 'Latin America', 'Amérique latine', 'Amérique latine', 'electricity-mixed'),
    electricity('asia', 'RAS', 'Asia', 'Asie', 'Asie', 'electricity-fossil'),
    electricity('australia', 'AU', 'Australia', 'Australie', 'Australie', 'electricity-fossil', 'AU'),
    electricity('bangladesh', 'BD', 'Bangladesh', 'Bangladesh', 'Bangladesh', 'electricity-fossil', 'BD'),
    electricity('brazil', 'BR', 'Brazil', 'Brésil', 'Brésil', 'electricity-hydro', 'BR'),
    electricity('cambodia', 'KH', 'Cambodia', 'Cambodge', 'Cambodge', 'electricity-fossil', 'KH'),
    electricity('china', 'CN', 'China', 'Chine', 'Chine', 'electricity-fossil', 'CN'),
    electricity('spain', 'ES', 'Spain', 'Espagne', 'Espagne', 'electricity-mixed', 'ES'),
    electricity('europe', 'RER', 'Europe', 'Europe', 'Europe', 'electricity-mixed'),
    electricity('france', 'FR', 'France', 'France', 'France', 'electricity-nuclear', 'FR'),
    { id: 'electricity-france-low-voltage', en: 'Electricity, low voltage, France', fr: 'Électricité basse tension, France', row: 'Electricité basse tension, France', profile: 'electricity-nuclear', climateOf: 'FR' },
    electricity('india', 'IN', 'India', 'Inde', 'Inde', 'electricity-fossil', 'IN'),
    electricity('italy', 'IT', 'Italy', 'Italie', 'Italie', 'electricity-mixed', 'IT'),
    // The open climate figures of Kenya and New Zealand count geothermal power as 0.459 kg per kWh, far too much.
    electricity('kenya', 'KE', 'Kenya', 'Kenya', 'Kenya', 'electricity-hydro'),
    electricity('morocco', 'MA', 'Morocco', 'Maroc', 'Maroc', 'electricity-fossil', 'MA'),
    electricity('middle-east', 'RME', 'Middle East', 'Moyen-Orient', 'Moyen-Orient', 'electricity-fossil'),
    electricity('myanmar', 'MM', 'Myanmar', 'Myanmar', 'Myanmar', 'electricity-mixed', 'MM'),
    electricity('new-zealand', 'NZ', 'New Zealand', 'Nouvelle-Zélande', 'Nouvelle-Zélande', 'electricity-mixed'),
    electricity('pakistan', 'PK', 'Pakistan', 'Pakistan', 'Pakistan', 'electricity-mixed', 'PK'),
    electricity('peru', 'PE', 'Peru', 'Pérou', 'Pérou', 'electricity-mixed', 'PE'),
    electricity('czechia', 'CZ', 'Czechia', 'Tchéquie', 'République Tchèque', 'electricity-mixed', 'CZ'),
    electricity('tunisia', 'TN', 'Tunisia', 'Tunisie', 'Tunisie', 'electricity-fossil', 'TN'),
    electricity('turkey', 'TR', 'Türkiye', 'Turquie', 'Turquie', 'electricity-fossil', 'TR'),
    electricity('united-states', 'US', 'United States', 'États-Unis', 'USA', 'electricity-mixed', 'US'),
    electricity('viet-nam', 'VN', 'Viet Nam', 'Viêt Nam', 'Viet Nam', 'electricity-fossil', 'VN'),
    electricity('ethiopia', 'ET', 'Ethiopia', 'Éthiopie', 'Éthiopie', 'electricity-hydro', 'ET'),
  ],
  heat: [
    { id: 'heat-europe', en: 'Heat mix, Europe', fr: 'Mix chaleur, Europe', row: 'Mix chaleur (Europe)', profile: 'heat-europe', range: [0.05, 0.09, 'natural gas burnt in a boiler with its supply: 0.06 to 0.075 per MJ'] },
    { id: 'heat-world', en: 'Heat mix, world', fr: 'Mix chaleur, monde', row: 'Mix chaleur (Monde)', profile: 'heat-world', range: [0.07, 0.13, 'between gas (0.07) and hard coal (0.12) per MJ'] },
    { id: 'heat-natural-gas', en: 'Heat from natural gas', fr: 'Chaleur, gaz de ville', row: 'Gaz de ville', profile: 'heat-europe', range: [0.055, 0.08, 'natural gas burnt in a boiler with its supply: 0.06 to 0.075 per MJ'] },
  ],
  transport: [
    { id: 'transport-road', en: 'Transport, lorry', fr: 'Transport routier', row: 'transport routier', profile: 'transport-road', range: [0.08, 0.3, 'UK government factors: articulated lorry 0.107, all lorries 0.150, rigid lorry 0.30 per t·km'] },
    { id: 'transport-sea', en: 'Transport, container ship', fr: 'Transport maritime, porte-conteneurs', row: 'transport maritime', profile: 'transport-sea', range: [0.005, 0.025, 'GLEC Framework, container ship, fleet average: 0.008 per t·km; small ships more'] },
    { id: 'transport-air', en: 'Transport, long-haul aircraft', fr: 'Transport aérien long-courrier', row: 'transport aérien long-courrier', profile: 'transport-air', range: [0.55, 1.3, 'GLEC Framework, long haul: 0.61 (belly) to 0.88 (freighter) per t·km; infrastructure on top'] },
    { id: 'transport-rail', en: 'Transport, freight train', fr: 'Transport ferroviaire', row: 'transport ferroviaire', profile: 'transport-rail', range: [0.015, 0.07, 'UK government factors about 0.03 per t·km; coal-powered grids more'] },
    { id: 'car-to-collection-point', en: 'Car to the collection point, one piece', fr: 'Voiture jusqu’au point de collecte, une pièce', row: 'Transport en voiture jusqu\'au point de collecte précalculé pour la fin de vie', profile: 'transport-road', range: [0.01, 0.3, 'one kilometre of a car emits 0.15 to 0.3; the publisher’s piece carries part of it'] },
  ],
  'use-and-end-of-life': [
    { id: 'washing-in-use', en: 'Washing in use, without electricity, one kilogram and cycle', fr: 'Lavage à l’usage, hors électricité, un kilogramme et un cycle', row: 'Utilisation : Impact hors repassage (T-shirt)', profile: 'washing', range: [0.04, 0.2, '36 g of detergent at 1 to 4 per kg, water and sewage'], remark: 'own burden, the same for all garments; electricity counted apart' },
    { id: 'textile-end-of-life', en: 'End of life of textiles: collection, incineration, landfill', fr: 'Fin de vie des textiles : collecte, incinération, enfouissement', row: 'Fin de vie hors voiture (transport en camion, incinération, mise en décharge)', profile: 'end-of-life-textile', range: [0.2, 2.3, 'cellulose about 0.2 (carbon biogenic), polyester fully burnt 2.3'] },
    { id: 'textile-waste-treatment', en: 'Treatment of textile production waste', fr: 'Traitement des chutes textiles', row: 'Fin de vie hors voiture (transport en camion, incinération, mise en décharge)', profile: 'end-of-life-textile', range: [0.2, 2.3, 'as the end of life of textiles'], remark: 'end of life of textiles as a stand-in: no row for production waste is published' },
  ],
  'wet-processing': [
    { id: 'dye-chemicals-cellulosic', en: 'Dye chemicals, cellulosic and other fibres', fr: 'Produits de teinture, fibres cellulosiques et autres', row: 'Teinture fibres cellulosiques', profile: null },
    { id: 'dye-chemicals-synthetic', en: 'Dye chemicals, synthetic fibres', fr: 'Produits de teinture, fibres synthétiques', row: 'Teinture fibres synthétiques', profile: null },
    { id: 'bleaching-chemicals', en: 'Bleaching chemicals', fr: 'Produits de blanchiment', row: 'Blanchiment', profile: null },
    { id: 'print-chemicals-pigment', en: 'Print chemicals, pigment', fr: 'Produits d’impression pigmentaire', row: 'Impression (pigmentaire)', profile: null },
    { id: 'print-chemicals-substantive', en: 'Print chemicals, fixed and washed', fr: 'Produits d’impression fixé-lavé', row: 'Impression fixé-lavé (colorants)', profile: null },
    { id: 'printing-pigment', en: 'Pigment printing, without energy', fr: 'Impression pigmentaire, hors énergie', row: 'Impression pigmentaire, procédé représentatif, traitement moyen des eaux usées', profile: 'washing', range: [0.01, 0.2, 'per m²: pastes and water without energy, below a tenth of the fabric printed'] },
    { id: 'printing-substantive', en: 'Fixed and washed printing, without energy', fr: 'Impression fixé-lavé, hors énergie', row: 'Impression fixé-lavé, procédé représentatif, traitement moyen des eaux usées', profile: 'washing', range: [0.01, 0.2, 'per m²: pastes and water without energy, below a tenth of the fabric printed'] },
    { id: 'fading', en: 'Chemical fading, without energy', fr: 'Délavage chimique, hors énergie', row: 'Délavage chimique, procédé majorant, traitement inefficace des eaux usées', profile: 'washing', range: [0.03, 0.5, 'chemicals and water without energy'] },
  ],
  materials: [
    { id: 'brass', en: 'Brass', fr: 'Laiton', row: 'Laiton', profile: 'brass', range: [2.5, 8, 'copper 3 to 5, zinc 2.5 to 4 per kg of metal, melting on top'] },
    { id: 'steel', en: 'Steel, unalloyed', fr: 'Acier, non allié', row: 'Acier (non allié)', profile: 'steel', range: [1.7, 2.6, 'converter steel about 2.2 in statistics of the steel industry'] },
    { id: 'aluminium', en: 'Aluminium, primary', fr: 'Aluminium primaire', row: 'Aluminium', profile: 'aluminium', range: [8, 22, 'hydropower smelters about 8, coal-powered ones above 20'] },
    { id: 'glass', en: 'Packaging glass', fr: 'Verre d’emballage', row: 'Verre', profile: 'glass', range: [0.6, 1.4, 'gas-fired furnaces with a part of cullet'] },
    { id: 'cardboard', en: 'Corrugated cardboard', fr: 'Carton ondulé', row: 'Carton', profile: 'cardboard', range: [0.4, 1.2, 'European board with and without recycled fibre'] },
    { id: 'paper', en: 'Kraft paper', fr: 'Papier kraft', row: 'Papier', profile: 'paper', range: [0.3, 1.2, 'mills on their own wood energy at the low end'] },
    { id: 'ldpe-film', en: 'Polyethylene film, low density', fr: 'Film polyéthylène basse densité', row: 'Polyéthylène basse densité', profile: 'plastic', range: [1.8, 3.5, polymer] },
    { id: 'hdpe', en: 'Polyethylene, high density', fr: 'Polyéthylène haute densité', row: 'Polyéthylène haute densité', profile: 'plastic', range: [1.5, 2.6, polymer] },
    { id: 'polypropylene', en: 'Polypropylene', fr: 'Polypropylène', row: 'Polypropylène', profile: 'plastic', range: [1.5, 2.6, polymer] },
    { id: 'pet', en: 'PET granulate', fr: 'PET, granulés', row: 'Plastique granulé (PET)', profile: 'plastic', range: [2, 4, polymer] },
    { id: 'polystyrene', en: 'Polystyrene, expandable', fr: 'Polystyrène expansible', row: 'Polystyrène', profile: 'plastic', range: [2, 4.5, 'eco-profiles of the producers about 2.3 to 3.5'] },
    { id: 'synthetic-rubber', en: 'Synthetic rubber', fr: 'Caoutchouc synthétique', row: 'Caoutchouc synthétique', profile: 'plastic', range: [2, 4.5, 'styrene-butadiene rubbers about 2.5 to 4'] },
    { id: 'polyurethane-foam', en: 'Polyurethane foam, rigid', fr: 'Mousse de polyuréthane, rigide', row: 'Mousse rigide (PUR)', profile: 'plastic', range: [3, 7.5, 'eco-profiles of isocyanates and polyols: 3 to 5; blowing agents on top'] },
    { id: 'injection-moulding', en: 'Injection moulding', fr: 'Moulage par injection', row: 'Moulage par injection', profile: 'electricity-mixed', range: [0.4, 1.6, '1.5 to 3 kWh per kg'] },
  ],
};

function electricity(
  id: string,
  code: string,
  en: string,
  fr: string,
  row: string,
  profile: string,
  climateOf?: string,
): SelectedProcess {
  const voltage = code === 'FR' ? 'Electricité' : 'Électricité';
  return {
    id: `electricity-${id}`,
    en: `Electricity, medium voltage, ${en}`,
    fr: `Électricité moyenne tension, ${fr}`,
    row: `${voltage} moyenne tension, ${row}`,
    profile,
    ...(climateOf === undefined
      ? { range: [0.02, 0.9, 'from hydropower to lignite per kWh delivered'] as const }
      : { climateOf }),
  };
}
