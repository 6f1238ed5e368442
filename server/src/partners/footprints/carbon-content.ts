import type { LocalizedStudy } from '@sillage/contract';
import type { Calculation } from '@sillage/engine';

/** Relative atomic masses. Source: IUPAC, abridged standard atomic weights 2021. */
const [C, H, N, O] = [12.011, 1.008, 14.007, 15.999];

/**
 * kg of fossil carbon per kg, by material of the catalog: that of the repeating unit of the polymer, none in fibres of
 * plants, animals and cellulose. Materials that are not here (elastane, whose composition varies; leather; own ones)
 * have no known figure.
 */
const fossilCarbonOf: Readonly<Record<string, number>> = {
  cotton: 0,
  'organic-cotton': 0,
  'recycled-cotton-production': 0,
  'recycled-cotton-post-consumer': 0,
  linen: 0,
  hemp: 0,
  jute: 0,
  wool: 0,
  'wool-new-chain': 0,
  viscose: 0,
  // Poly(ethylene terephthalate), C10H8O4.
  polyester: (10 * C) / (10 * C + 8 * H + 4 * O),
  'recycled-polyester': (10 * C) / (10 * C + 8 * H + 4 * O),
  // Polyamide 6, C6H11NO; that of polyamide 6.6 is the same.
  nylon: (6 * C) / (6 * C + 11 * H + N + O),
  // Polyacrylonitrile, C3H3N.
  acrylic: (3 * C) / (3 * C + 3 * H + N),
  // C3H6.
  polypropylene: (3 * C) / (3 * C + 6 * H),
};

/** kg of CO₂ that takes up 1 kg of carbon. */
export const carbonDioxidePerCarbon = (C + 2 * O) / C;

/** kg of carbon in a piece; null: not known. */
export interface CarbonContent {
  readonly fossil: number | null;
  readonly biogenic: number | null;
}

/** The carbon in the materials of a piece. Accessories have no known composition: with one, nothing is known. */
export function carbonContentOf({
  study,
  materials,
  accessories,
}: Pick<Calculation, 'study' | 'materials' | 'accessories'>): CarbonContent {
  const known: LocalizedStudy['additional']['biogenicCarbon'] | undefined =
    study?.document.additional.biogenicCarbon;
  if (known === undefined || known.materials.length === 0 || accessories.length > 0)
    return { fossil: null, biogenic: null };
  const idOf = new Map(materials.map(({ id, material }) => [id, material]));
  const fossil = known.materials.reduce<number | null>((sum, { id, mass }) => {
    const share = fossilCarbonOf[idOf.get(id) ?? ''];
    return sum === null || share === undefined ? null : sum + mass * share;
  }, 0);
  return { fossil, biogenic: known.value };
}
