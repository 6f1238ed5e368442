/** What a call sends, before anything is known of it. */
export type SentBody = Readonly<Record<string, unknown>>;

/** An issue as the double answers it. */
export interface RuleIssue {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** Points of a garment, as the portal computes them. */
export type ScoreGarment = (request: SentBody) => number | undefined;

const products = new Set(
  'chemise jean jupe manteau pantalon pull tshirt chaussettes calecon slip maillot-de-bain'.split(' '),
);

/**
 * The rules by which the portal refuses a call, written from its published form and not from ours, so that the two can
 * disagree. Source: French declaration portal, incubateur-ademe/ecopass, May 2026.
 */
export function brokenRules(body: SentBody, score: ScoreGarment): RuleIssue[] {
  const issues: RuleIssue[] = [...ofGtins(body.gtins), ...ofGarment(body, [])];
  const { declaredScore } = body;
  if (issues.length > 0 || declaredScore === undefined) return issues;
  const computed = score(garmentOf(body)) ?? Number.NaN;
  // Zero counts as not declared.
  if (declaredScore !== 0 && !(Math.abs(Number(declaredScore) / computed - 1) <= 0.01))
    issues.push({
      path: ['declaredScore'],
      message: `Le score ${declaredScore} ne correspond pas à ${computed}`,
    });
  return issues;
}

/** The same for a pack: the rules of each of its garments, and from 1 to 999 of them. */
export function brokenPackRules(body: SentBody): RuleIssue[] {
  const { products: items } = body;
  if (!Array.isArray(items) || items.length === 0) return [{ path: ['products'], message: 'Requis' }];
  return [
    ...ofGtins(body.gtins),
    ...(items as SentBody[]).flatMap((item, index) => [
      ...ofGarment(item, ['products', index]),
      ...(isWhole(item.numberOfItem, 1, 999)
        ? []
        : [{ path: ['products', index, 'numberOfItem'], message: 'De 1 à 999' }]),
      ...(item.price === undefined ? [] : [{ path: ['products', index, 'price'], message: 'Clé inconnue' }]),
    ]),
  ];
}

const garmentOf = ({
  gtins: _g,
  internalReference: _r,
  brandId: _b,
  declaredScore: _s,
  ...request
}: SentBody) => request;

const isWhole = (value: unknown, from: number, to: number): boolean =>
  Number.isInteger(value) && Number(value) >= from && Number(value) <= to;

function ofGtins(gtins: unknown): RuleIssue[] {
  if (gtins === undefined) return [];
  if (!Array.isArray(gtins) || gtins.length === 0) return [{ path: ['gtins'], message: 'Au moins un GTIN' }];
  return gtins.flatMap((gtin, index) =>
    isGtin(String(gtin)) ? [] : [{ path: ['gtins', index], message: `GTIN invalide : ${gtin}` }],
  );
}

/**
 * 8 or 13 digits, the weighted sum of which is a multiple of ten. Source: GS1 General Specifications, 7.9.1,
 * https://www.gs1.org/standards/barcodes-epcrfid-id-keys/gs1-general-specifications
 */
function isGtin(text: string): boolean {
  if (!/^(\d{8}|\d{13})$/.test(text)) return false;
  // From the right, the digits count once and three times in turn.
  const sum = [...text]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

function ofGarment(garment: SentBody, at: RuleIssue['path']): RuleIssue[] {
  const found: RuleIssue[] = [];
  const say = (field: string, message: string): void => {
    found.push({ path: [...at, field], message });
  };
  if (!products.has(String(garment.product))) say('product', 'Catégorie inconnue');
  if (!(typeof garment.mass === 'number' && garment.mass >= 0.01))
    say('mass', 'La masse est d’au moins 0.01 kg');
  const materials = Array.isArray(garment.materials) ? (garment.materials as SentBody[]) : [];
  const sum = materials.reduce((total, { share }) => total + Number(share), 0);
  if (materials.length === 0) say('materials', 'Au moins une matière');
  else if (!(Math.abs(sum - 1) <= 1e-10)) say('materials', `La somme des parts est de ${100 * sum} %`);
  if (materials.some(({ id }) => typeof id !== 'string' || id === '')) say('materials', 'Matière inconnue');
  const required =
    garment.upcycled === true ? ['countryMaking'] : ['countryMaking', 'countryFabric', 'countryDyeing'];
  for (const field of required)
    if (typeof garment[field] !== 'string' || garment[field] === '') say(field, 'Pays obligatoire');
  const { airTransportRatio: air, price, numberOfReferences: references, printing, trims } = garment;
  if (air !== undefined && !(Number(air) >= 0 && Number(air) <= 1)) say('airTransportRatio', 'De 0 à 1');
  if (price !== undefined && !(Number(price) >= 1)) say('price', 'Au moins 1 euro');
  if (references !== undefined && !isWhole(references, 1, 999_999))
    say('numberOfReferences', 'De 1 à 999 999');
  if (printing !== undefined) {
    const { kind, ratio } = printing as SentBody;
    if (typeof kind !== 'string' || ![0.01, 0.05, 0.2, 0.5, 0.8].includes(Number(ratio)))
      say('printing', 'Type et pourcentage ensemble');
  }
  if (
    Array.isArray(trims) &&
    trims.some((trim) => !isWhole((trim as SentBody).quantity, 1, Number.MAX_SAFE_INTEGER))
  )
    say('trims', 'Quantité d’au moins 1');
  return found;
}
