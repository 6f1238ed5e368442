const form = /^(\d+(?:\.\d+)?)(Nm|Dtex)$/;

/** Grams of 10 km of a yarn of 1 Nm. */
const dtexOfOneNm = 10_000;

/**
 * Yarn size in Nm, of a number of Nm, "40Nm" or "250Dtex"; undefined for any other value, "40" included.
 * Formula: Nm = 10,000/Dtex. Source: section 1.4.
 */
export function parseYarnSize(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  const [, figure, unit] = typeof value === 'string' ? (form.exec(value) ?? []) : [];
  if (figure === undefined) return undefined;
  return unit === 'Dtex' ? dtexOfOneNm / Number(figure) : Number(figure);
}
