import type { Impact, LocalizedText } from '@sillage/contract';
import type { Calibration, CalibrationFamily, OutsideAim } from '../../catalog/calibration.ts';
import type { Method } from '../../catalog/catalog.ts';
import type { Evaluated } from '../../methods/pef/evaluate.ts';
import type { Described } from '../calculation/calculation.ts';

/** What a result is of, and the catalog that it was computed with. */
export interface CalibratedSubject {
  readonly category: string;
  readonly catalogVersion: string;
  /** Of publications, the family that its materials belong to. */
  readonly family: CalibrationFamily | undefined;
  /** Ids of its materials as far as they are data of the catalog, '' for others. */
  readonly materials: readonly string[];
}

/** A family is compared with a piece that consists of it to this share of the mass at least, unless it says another. */
const mostly = 0.8;
/** Sums of masses that are equal on paper differ by less. */
const rounding = 1e-9;

/** The subject of a result. Its family is that of its materials, by mass, as far as they are data of the catalog. */
export function calibratedSubject(
  { subject, provenance, materials, lifecycles }: Described,
  { inventory }: Evaluated,
  { calibration }: Method,
): CalibratedSubject {
  const { nodes, activities } = inventory;
  const raw = lifecycles.findIndex(({ stage }) => stage === 'raw-materials');
  const masses = new Map<string, number>();
  let total = 0;
  for (const { node, process, amount } of activities) {
    if (process.unit !== 'kg' || nodes.kind[node] === 'accessory') continue;
    let [material, top] = ['', node];
    for (let n = node; n >= 0; n = nodes.parent[n] as number) {
      if (nodes.kind[n] === 'material') material = materials[nodes.ref[n] as number]?.material ?? '';
      top = n;
    }
    if (nodes.ref[top] !== raw || amount <= 0) continue;
    total += amount;
    // Own data, and those of a database of the organization, were not compared.
    const compared = process.database.startsWith('sillage-reference') ? material : '';
    masses.set(compared, (masses.get(compared) ?? 0) + amount);
  }
  const family = calibration?.families.find(({ materials: own, from = mostly }) => {
    const mass = own.reduce((sum, id) => sum + (masses.get(id) ?? 0), 0);
    return total > 0 && mass >= (from - rounding) * total;
  });
  const { catalogVersion } = provenance;
  return { category: subject.category.id, catalogVersion, family, materials: [...masses.keys()] };
}

/**
 * What an impact says of the official garments that estimates were compared with; nothing where it is not estimated, the
 * category or the family is another one, or the figures are those of another catalog or of one without open values.
 */
export function outsideCalibration(
  { calibration }: Method,
  indicator: string,
  { category, catalogVersion, family, materials }: CalibratedSubject,
): Pick<Impact, 'calibration'> {
  if (calibration === undefined) return {};
  const earlier = calibration.earlier.find((one) => one.catalogVersion === catalogVersion.split('+')[0]);
  if (earlier !== undefined) {
    const ratio = earlier.categories.includes(category) ? earlier.outside[indicator] : undefined;
    if (ratio === undefined) return {};
    const message = earlierSentence(earlier.product, ratio).en;
    return { calibration: { state: 'outside', ratio, product: earlier.product.en, message } };
  }
  const outside = family?.outside[indicator];
  if (family === undefined || outside === undefined || !calibration.categories.includes(category)) return {};
  // With further folders `2026.5+…`, of which the figures are compared, too; `2026.5+splits` has others.
  const [version, addition] = catalogVersion.split('+');
  if (version !== calibration.catalogVersion || addition === 'splits') return {};
  const { ratio, cause, always, besides } = outside;
  const fitting = besides && new Set([...family.materials, ...besides]);
  if (fitting !== undefined && !materials.every((id) => fitting.has(id))) return {};
  return {
    calibration: {
      state: 'outside',
      ratio,
      product: family.garments.en,
      message: familySentence(family, outside).en,
      cause: cause.en,
      ...(always ? { direction: ratio > 1 ? ('too-high' as const) : ('too-low' as const) } : {}),
    },
  };
}

/** The sentence of an impact in both languages; undefined: it is of no catalog known here. */
export function calibrationSentence(
  { families, earlier }: Calibration,
  message: string,
): LocalizedText | undefined {
  const sentences = [
    ...families.flatMap((family) =>
      Object.values(family.outside).flatMap((outside) =>
        // Stored results say it as it was known then: with the side or without.
        [true, false].map((always) => familySentence(family, { ...outside, always })),
      ),
    ),
    ...earlier.flatMap(({ product, outside }) =>
      Object.values(outside).map((ratio) => earlierSentence(product, ratio)),
    ),
  ];
  return sentences.find(({ en }) => en === message);
}

/** How far estimates lie from official garments of a family, to which side, and why. */
function familySentence(
  { garments }: CalibrationFamily,
  { ratio, always, low, high, cause }: OutsideAim,
): LocalizedText {
  const comma = (value: number): string => String(value).replace('.', ',');
  const [range, rangeFr] =
    low === high ? ['', ''] : [` (${low} to ${high})`, ` (de ${comma(low)} à ${comma(high)})`];
  const side = always ? (ratio > 1 ? [', too high', ', trop haut'] : [', too low', ', trop bas']) : ['', ''];
  return {
    en: `For ${garments.en}, these data give ${ratio} times the official figure${range}${side[0]}. Cause: ${cause.en}.`,
    fr: `Pour ${garments.fr}, ces données donnent ${comma(ratio)} fois le chiffre officiel${rangeFr}${side[1]}. Cause : ${cause.fr}.`,
  };
}

/** As catalogs up to 2026.4 said it: one product for every garment. */
function earlierSentence({ en, fr }: LocalizedText, ratio: number): LocalizedText {
  return {
    en: `For a ${en}, these data give ${ratio} times the official figure.`,
    fr: `Pour un ${fr}, ces données donnent ${String(ratio).replace('.', ',')} fois le chiffre officiel.`,
  };
}
