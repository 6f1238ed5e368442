/** One of several values with its share in percent; null: it alone has all. */
export interface Share {
  readonly value: string;
  readonly quantity: number | null;
}

/** Reads `CN/60,TR/40`; the value ends at the last slash. */
export function parseShares(text: string): Share[] {
  if (text === '') return [];
  return text.split(',').map((one) => {
    const slash = one.lastIndexOf('/');
    if (slash === -1) return { value: one, quantity: null };
    const quantity = Number(one.slice(slash + 1));
    return { value: one.slice(0, slash), quantity: Number.isFinite(quantity) ? quantity : null };
  });
}

/** Writes shares as they go over the wire; a single one needs no share. */
export function writeShares(shares: readonly Share[]): string {
  const [only] = shares;
  if (shares.length === 1 && only !== undefined) return only.value;
  return shares.map(({ value, quantity }) => `${value}/${quantity ?? 0}`).join(',');
}
