import { checkDigit } from '../../documents/products/gtin.ts';
import { hasPortalWord, portalTrims } from '../../fields/portal-vocabulary.ts';
import { textileFieldName } from '../../fields/textile-field-names.ts';
import type { LocalizedText } from '../../texts/localized-text.ts';
import type { PortalFormat, PortalGarment } from './portal-file.ts';
import { portalColumns, portalMaterialLimit } from './portal-titles.ts';

export const portalProblemCodes = [
  'missing',
  'digits',
  'check-digit',
  'repeated',
  'format',
  'unknown',
  'range',
  'sum',
  'too-many',
  'score',
  'exploratory',
  'unsafe',
] as const;
export type PortalProblemCode = (typeof portalProblemCodes)[number];

/** Why a garment is not declared as it is. */
export interface PortalProblem {
  /** The name of the field in the call of the portal. */
  readonly field: string;
  /** The title of its column in the file. */
  readonly column: string;
  readonly code: PortalProblemCode;
  readonly message: LocalizedText;
  /** `portal`: a rule of the portal; `sillage`: our own, where the portal would take it. */
  readonly by: 'portal' | 'sillage';
}

interface Checking {
  /** How it is sent: a form of the file, or the call. */
  readonly via: PortalFormat | 'call';
  /** Points of the piece by method 7.0.0, as the portal computes them; absent: not to be had. */
  readonly computed?: number;
  /** Organizations that the portal lets declare without GTIN, which must then be left out. */
  readonly withoutGtins?: boolean;
}

/** Largest deviation of the sum of shares from 1. */
const sumTolerance = 1e-10;
/** Largest relative deviation of a declared score from the computed one. */
const scoreTolerance = 0.01;
const printRatios = [0.01, 0.05, 0.2, 0.5, 0.8];
/** Below it, the text of a number in a workbook has an exponent, whose sign the portal drops. */
const smallestPlain = 1e-6;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * What the portal would refuse in a garment, and what we do not send; all at once. What the portal takes in silence, such as
 * the same material twice or a price above 1,000 euros, is none.
 * Source: French declaration portal, https://affichage-environnemental.ecobalyse.beta.gouv.fr, rules of products.
 */
export function portalProblems(garment: PortalGarment, checking: Checking): PortalProblem[] {
  const found: PortalProblem[] = [];
  const report: Report = (field, code, en, fr, by = 'portal') => {
    const column = (portalColumns as Readonly<Record<string, string>>)[field];
    const name = column === undefined ? textileFieldName(field) : { en: column, fr: column };
    const message = { en: `${name.en}: ${en}`, fr: `${name.fr}\u00a0: ${fr}` };
    found.push({ field, column: column ?? field, code, message, by });
  };
  checkIdentity(garment, checking, report);
  checkNumbers(garment, report);
  checkMaterials(garment, checking, report);
  checkPlaces(garment, report);
  checkPrint(garment, report);
  checkTrims(garment, report);
  for (const field of Object.keys(garment.request))
    if (!declared.has(field))
      report(
        field,
        'exploratory',
        'this value is exploratory and may not be declared',
        'cette valeur est exploratoire et ne se déclare pas',
      );
  checkScore(garment, checking, report);
  return found;
}

/** A GTIN stands in one row only: the portal refuses both. Answers the GTINs that several garments have. */
export function repeatedGtins(garments: readonly Pick<PortalGarment, 'gtins'>[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { gtins } of garments)
    for (const gtin of new Set(gtins)) {
      if (seen.has(gtin)) repeated.add(gtin);
      seen.add(gtin);
    }
  return repeated;
}

/** The problem of a GTIN that stands in two rows. */
export function repeatedGtin(gtin: string): PortalProblem {
  const column = portalColumns.gtins;
  const message = {
    en: `${column}: ${gtin} stands in two rows; the portal refuses both`,
    fr: `${column}\u00a0: ${gtin} figure sur deux lignes, que le portail refuse toutes deux`,
  };
  return { field: 'gtins', column, code: 'repeated', message, by: 'portal' };
}

type Report = (
  field: string,
  code: PortalProblemCode,
  en: string,
  fr: string,
  by?: PortalProblem['by'],
) => void;

const declared: ReadonlySet<string> = new Set([
  ...Object.keys(portalColumns),
  'materials',
  'trims',
  'printing',
]);

function checkIdentity(
  { gtins, internalReference, brandId }: PortalGarment,
  { withoutGtins = false }: Checking,
  report: Report,
): void {
  if (withoutGtins && gtins.length > 0)
    report(
      'gtins',
      'format',
      'must be empty: the organization has none',
      'à laisser vide : l’organisation n’en a pas',
    );
  if (!withoutGtins && gtins.length === 0)
    report('gtins', 'missing', 'at least one GTIN is needed', 'au moins un GTIN est nécessaire');
  for (const gtin of gtins) {
    if (!/^(\d{8}|\d{13})$/.test(gtin))
      report('gtins', 'digits', `${gtin} must have 8 or 13 digits`, `${gtin} doit avoir 8 ou 13 chiffres`);
    else if (!gtin.endsWith(String(checkDigit(gtin.slice(0, -1)))))
      report(
        'gtins',
        'check-digit',
        `the check digit of ${gtin} is wrong`,
        `la clé de contrôle de ${gtin} est fausse`,
      );
  }
  if (internalReference === undefined || internalReference.trim() === '')
    report(
      'internalReference',
      'missing',
      'is empty, by which the piece is found again',
      'elle est vide ; c’est par elle que l’article se retrouve',
      'sillage',
    );
  if (brandId !== undefined && brandId !== '' && !uuid.test(brandId))
    report('brandId', 'format', `${brandId} is no UUID`, `${brandId} n’est pas un UUID`);
}

function checkNumbers({ request }: PortalGarment, report: Report): void {
  const { product, mass, numberOfReferences, price, airTransportRatio, business } = request;
  if (!hasPortalWord('product', product)) reportUnknown('product', product, report);
  if (!(mass >= 0.01 && Number.isFinite(mass)))
    report('mass', 'range', `${mass} is below 0.01 kg`, `${mass} est inférieure à 0,01 kg`);
  if (
    numberOfReferences !== undefined &&
    !(Number.isInteger(numberOfReferences) && numberOfReferences >= 1 && numberOfReferences <= 999_999)
  )
    report(
      'numberOfReferences',
      'range',
      `${numberOfReferences} is no whole number from 1 to 999,999`,
      `${numberOfReferences} n’est pas un nombre entier de 1 à 999 999`,
    );
  if (price !== undefined && !(price >= 1 && Number.isFinite(price)))
    report('price', 'range', `${price} is below 1 euro`, `${price} est inférieur à 1 euro`);
  if (airTransportRatio !== undefined && !(airTransportRatio >= 0 && airTransportRatio <= 1))
    report(
      'airTransportRatio',
      'range',
      `${100 * airTransportRatio} % is not between 0 and 100 %`,
      `${100 * airTransportRatio} % n’est pas entre 0 et 100 %`,
    );
  if (business !== undefined && !hasPortalWord('business', business))
    reportUnknown('business', business, report);
}

function checkMaterials({ request }: PortalGarment, { via }: Checking, report: Report): void {
  const { materials } = request;
  if (materials.length === 0) {
    report('materials', 'missing', 'at least one material is needed', 'au moins une matière est nécessaire');
    return;
  }
  if (materials.length > portalMaterialLimit && via !== 'call')
    report(
      'materials',
      'too-many',
      `there are ${materials.length}, the file takes ${portalMaterialLimit}`,
      `il y en a ${materials.length}, le fichier en prend ${portalMaterialLimit}`,
    );
  for (const { id, share, country } of materials) {
    if (!hasPortalWord('material', id)) reportUnknown('materials', id, report);
    if (country !== undefined && !hasPortalWord('country', country))
      reportUnknown('materials', country, report);
    if (!(share >= 0 && share <= 1))
      report('materials', 'range', `${100 * share} % is no share`, `${100 * share} % n’est pas une part`);
    if (via === 'xlsx' && share > 0 && share < smallestPlain)
      report(
        'materials',
        'unsafe',
        `a workbook cannot say ${100 * share} % so that the portal reads it; take CSV`,
        `un classeur ne peut pas dire ${100 * share} % de façon lisible pour le portail ; prenez le CSV`,
        'sillage',
      );
  }
  const sum = materials.reduce((total, { share }) => total + share, 0);
  if (!(Math.abs(sum - 1) <= sumTolerance))
    report(
      'materials',
      'sum',
      `the shares add up to ${100 * sum} %`,
      `la somme des parts est ${100 * sum} %`,
    );
}

function checkPlaces({ request }: PortalGarment, report: Report): void {
  const required = request.upcycled === true ? [] : (['countryFabric', 'countryDyeing'] as const);
  for (const field of [...required, 'countryMaking'] as const)
    if (request[field] === undefined || request[field] === '---')
      report(field, 'missing', 'is required', 'elle est obligatoire');
  for (const field of ['countrySpinning', 'countryFabric', 'countryDyeing', 'countryMaking'] as const) {
    const country = request[field];
    if (country === undefined || hasPortalWord('country', country)) continue;
    const isReported =
      country === '---' && (field === 'countryMaking' || required.some((one) => one === field));
    if (!isReported) reportUnknown(field, country, report);
  }
}

function checkPrint({ request: { printing } }: PortalGarment, report: Report): void {
  if (printing === undefined) return;
  const { kind, ratio } = printing;
  if (kind === undefined)
    report(
      'printing',
      'missing',
      'the share of a print needs its kind',
      'le pourcentage d’une impression demande son type',
    );
  else if (!hasPortalWord('printing', kind)) reportUnknown('printing', kind, report);
  if (ratio !== undefined && !printRatios.includes(ratio))
    report(
      'printing',
      'range',
      `${100 * ratio} % is none of 1, 5, 20, 50 and 80 %`,
      `${100 * ratio} % n’est ni 1, ni 5, ni 20, ni 50, ni 80 %`,
    );
}

function checkTrims({ request: { trims = [] } }: PortalGarment, report: Report): void {
  for (const { id, quantity } of trims) {
    if (!portalTrims.some((trim) => trim === id)) reportUnknown('trims', id, report);
    if (!(Number.isInteger(quantity) && quantity >= 1))
      report(
        'trims',
        'range',
        `${quantity} is not a whole number of pieces`,
        `${quantity} n’est pas un nombre entier de pièces`,
      );
  }
}

/** A score of 0 counts as not declared. */
function checkScore({ declaredScore = 0 }: PortalGarment, { computed }: Checking, report: Report): void {
  if (declaredScore === 0 || computed === undefined) return;
  if (Math.abs(declaredScore - computed) <= scoreTolerance * Math.abs(computed)) return;
  report(
    'declaredScore',
    'score',
    `${declaredScore} is more than 1 % from ${computed}, which the portal computes`,
    `${declaredScore} s’écarte de plus de 1 % de ${computed}, que le portail calcule`,
  );
}

function reportUnknown(field: string, value: string, report: Report): void {
  report(field, 'unknown', `"${value}" is no word of the portal`, `« ${value} » n’est pas un mot du portail`);
}
