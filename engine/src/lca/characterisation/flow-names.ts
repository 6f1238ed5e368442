/**
 * A name without what spellings differ in: case, accents, punctuation and blanks. "Carbon dioxide, fossil" and "carbon
 * dioxide (fossil)" are the same; digits and their order stay, because they name isomers, and so do
 * signs: particles below 10 µm are not those above.
 */
export function normalisedName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/sulph/g, 'sulf')
    .replace(/[<≤]/g, ' below ')
    .replace(/[>≥]/g, ' above ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** A CAS number without leading zeros; undefined if it is none. */
export function casNumber(text: string | undefined): string | undefined {
  const digits = /^0*(\d{2,7}-\d{2}-\d)$/.exec(text?.trim() ?? '');
  return digits?.[1];
}

/**
 * Heat per unit that the name of a fuel states, such as "Coal, 26.4 MJ per kg, in ground"; undefined if it states none.
 */
export function heatingValueIn(name: string): { readonly value: number; readonly per: string } | undefined {
  const found = /(\d+(?:[.,]\d+)?)\s*(MJ|GJ)\s*(?:\/|per)\s*(kg|m3|t)\b/i.exec(name);
  if (found === null) return undefined;
  const [, digits = '', unit = '', per = ''] = found;
  const inMegajoules = unit.toUpperCase() === 'GJ' ? 1000 : 1;
  return { value: Number(digits.replace(',', '.')) * inMegajoules, per: per.toLowerCase() };
}

/**
 * Compartments of nature as EF distinguishes them. Other nomenclatures are finer or coarser; each of them stands
 * for one of these, as the mapping of ecoinvent's flows to EF has it.
 * Source: EF reference package 3.1, categories of elementary flows; GLAD mapping of ecoinvent 3.11.
 */
const rules: readonly (readonly [RegExp, string])[] = [
  [/land occupation|land transformation/, 'land'],
  [/^(natural )?resources?\b.*\bland\b/, 'land'],
  [/resource.*\bair\b/, 'resource from air'],
  [/resource.*(\bwater\b|fossil well|\bfossil-)/, 'resource from water'],
  [/resource.*biotic/, 'resource, biotic'],
  [/resource/, 'resource from ground'],
  [/\bindoor/, 'air, indoor'],
  [/stratosphere/, 'air, stratosphere'],
  [/non-urban air very high/, 'air, non-urban, very high stack'],
  [/non-urban air high stack/, 'air, non-urban, high stack'],
  [/non-urban air low stack/, 'air, non-urban, low stack'],
  [/non-urban air close/, 'air, non-urban, close to ground'],
  [/(?<!non-)urban air very high/, 'air, urban, very high stack'],
  [/(?<!non-)urban air high stack/, 'air, urban, high stack'],
  [/(?<!non-)urban air low stack/, 'air, urban, low stack'],
  [/\bair\b.*long-term/, 'air, long-term'],
  [/non-urban air|\bair\b.*(non-urban|low population|low\. ?pop|rural)/, 'air, non-urban'],
  [/urban air|\bair\b.*(urban|high population|high\. ?pop)/, 'air, urban'],
  [/\bair\b|atmosphere/, 'air'],
  [/water.*long-term/, 'water, long-term'],
  [/water.*(ocean|\bsea\b|seawater|marine)|\bsea ?water/, 'water, sea'],
  [/water.*(fresh|river|lake|surface|ground)|fresh ?water|ground ?water/, 'water, fresh'],
  [/water/, 'water'],
  [/soil.*non-agri|non-agricultural soil/, 'soil, non-agricultural'],
  [/soil.*agri|agricultural soil/, 'soil, agricultural'],
  [/soil.*(industrial|forestry)/, 'soil, non-agricultural'],
  [/soil|emission\/ground/, 'soil'],
];

/** The compartment that a path of categories stands for; undefined if it names none. */
export function compartmentOf(path: readonly string[]): string | undefined {
  const text = path.join('/').toLowerCase();
  return rules.find(([pattern]) => pattern.test(text))?.[1];
}

/** Where a compartment has no flow of its own, the unspecified part of the same medium stands in. */
export function unspecified(compartment: string): string | undefined {
  const medium = compartment.split(',', 1)[0]!;
  return medium === compartment || medium === 'resource' ? undefined : medium;
}
