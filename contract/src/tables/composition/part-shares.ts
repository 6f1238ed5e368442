import { flat, partKindOf } from './part-names.ts';
import type { ReadPart } from './read-composition.ts';

/** Stands for all parts in the shares of parts: those that are proposed count. */
export const proposedShares = '*';

/**
 * Gives the parts that say none their shares, in per cent: by the name of the part in the file or by its kind, the main part having
 * what is left. undefined where a part has none.
 */
export function withPartShares(
  parts: readonly ReadPart[],
  given: Readonly<Record<string, number>> = {},
): readonly ReadPart[] | undefined {
  if (parts.length === 1 || parts.every(({ share }) => share !== undefined)) return parts;
  const byName = new Map(Object.entries(given).map(([name, share]) => [flat(name.trim()), share]));
  const isMainPart = ({ name }: ReadPart, index: number): boolean =>
    (name === undefined && index === 0) || partKindOf(name ?? '')?.kind === 'main';
  // Lace and the gusset of briefs: of parts that are all small ones, the first is the product.
  const firstIsMain =
    !parts.some(isMainPart) && parts.every(({ name = '', share }) => share === undefined && partKindOf(name));
  // What is proposed for a sole is that of all its layers.
  const soles = parts.filter(({ name = '' }) => partKindOf(name)?.kind === 'sole').length;
  const shareOf = ({ name = '', share }: ReadPart, index: number): number | undefined => {
    if (share !== undefined) return share;
    const kind = partKindOf(name);
    const own = byName.get(flat(name.trim())) ?? byName.get(kind?.kind ?? '');
    if (own !== undefined) return own;
    if (index === 0 && firstIsMain) return undefined;
    const proposed = byName.has(proposedShares) ? (kind?.proposed ?? undefined) : undefined;
    return kind?.kind === 'sole' && proposed !== undefined
      ? Number((proposed / soles).toPrecision(12))
      : proposed;
  };
  const shares = parts.map(shareOf);
  const open = shares.filter((share) => share === undefined).length;
  const sum = shares.reduce((total: number, share = 0) => total + share, 0);
  const isMain = (index: number): boolean => isMainPart(parts[index] as ReadPart, index);
  const rest = 100 - sum;
  if (open === 0) return Math.abs(rest) < 0.2 ? withThem(parts, shares as number[]) : undefined;
  if (rest <= 0 || (open > 1 && !byName.has(proposedShares))) return undefined;
  // Without an answer for any part, nothing says how much the main one has.
  if (open === parts.length && !byName.has(proposedShares)) return undefined;
  if (!shares.every((share, index) => share !== undefined || isMain(index) || byName.has(proposedShares)))
    return undefined;
  return withThem(
    parts,
    shares.map((share) => share ?? Number((rest / open).toPrecision(12))),
  );
}

const withThem = (parts: readonly ReadPart[], shares: readonly number[]): readonly ReadPart[] =>
  parts.map((part, index) => ({ ...part, share: shares[index] as number }));
