import { type ProductFootprint, trimUnseen } from '@sillage/contract';

/** Figures of an own material. */
export interface MaterialFigures {
  /** Of the product. */
  readonly name: string;
  /** Climate change of 1 kg, kg CO2e. */
  readonly climate: number;
  readonly source: string;
  readonly year: number;
}

/** Negative figures that count in a footprint and that the EF method does not credit. */
const removals = ['landManagementBiogenicCO2Removals', 'technologicalCO2Removals'] as const;

const longestName = 200;
const longestSource = 500;

/**
 * What the footprint of a partner says of 1 kg of its product; undefined if the product has no mass, as a service, or if a
 * figure is no number.
 *
 * The declared unit has `productMassPerDeclaredUnit` kg. Biogenic carbon dioxide counts neither when it is taken up nor
 * when it is emitted, and removals give no credit.
 * Sources: PACT API Specification 3.0.4, CarbonFootprint; Commission Recommendation (EU) 2021/2279, annex I, 4.4.10.
 */
export function materialFiguresOf(footprint: ProductFootprint): MaterialFigures | undefined {
  const { pcf } = footprint;
  const mass = Number(pcf.productMassPerDeclaredUnit);
  const members = pcf as Readonly<Record<string, unknown>>;
  const credited = removals.reduce((sum, name) => sum + Number(members[name] ?? 0), 0);
  const climate = (Number(pcf.pcfExcludingBiogenicUptake) - credited) / mass;
  if (!(mass > 0) || !Number.isFinite(climate)) return undefined;
  return {
    name: cut(
      trimUnseen(footprint.productNameCompany) || (footprint.productIds[0] ?? footprint.id),
      longestName,
    ),
    climate,
    source: sourceOf(footprint),
    year: new Date(pcf.referencePeriodEnd).getUTCFullYear(),
  };
}

function sourceOf({
  id,
  specVersion,
  companyName,
  productNameCompany,
  pcf: { ipccCharacterizationFactors },
}: ProductFootprint): string {
  const factors = ipccCharacterizationFactors.join(', ');
  const head = `${companyName}: ${productNameCompany}`;
  const tail = ` (PACT ${specVersion}, ${factors}, ${id})`;
  return cut(`${cut(head, Math.max(0, longestSource - tail.length))}${tail}`, longestSource);
}

/** The beginning of a text, without half of a character at its end. */
const cut = (text: string, length: number): string => text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
