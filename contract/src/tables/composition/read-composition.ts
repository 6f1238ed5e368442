import { literalPattern } from '../../texts/literal-pattern.ts';
import type { Named, Names } from '../names/names.ts';
import { fibreIn, materialOf } from './read-fibre.ts';
import { type PartText, splitComposition } from './split-composition.ts';

/** Materials of a part by their ids; shares in per cent. */
export interface ReadPart {
  readonly name?: string;
  readonly share?: number;
  readonly materials: readonly { readonly id: string; readonly percentage: number }[];
}

export interface ReadComposition {
  readonly parts: readonly ReadPart[];
}

/** Why a text was not read, with the piece of it. */
export type CompositionFault =
  | { readonly code: 'unknown'; readonly text: string }
  | { readonly code: 'composition'; readonly text: string }
  | { readonly code: 'composition-sum'; readonly text: string; readonly sum: number }
  | { readonly code: 'composition-parts'; readonly text: string };

/** Rounded shares may miss 100 by this, in per cent: three times 33.3 %. */
const rounding = 0.15;

/**
 * The materials of a composition that is written as text. `names` are those of the materials that the category knows,
 * the organization's own among them; names of fibres in six languages count where the catalog has the material.
 */
export function readComposition(
  text: string,
  { names, allowed }: { readonly names: Names; readonly allowed: readonly Named[] },
): ReadComposition | { readonly fault: CompositionFault } {
  const idOf = (fibre: string): string | undefined => {
    const known = names.find(fibre);
    if (known !== undefined) return known;
    const named = fibreIn(fibre);
    const material = named === undefined ? undefined : materialOf(named);
    return material === undefined ? undefined : names.find(material);
  };
  const isFibre = (one: string): boolean => names.find(one) !== undefined || fibreIn(one) !== undefined;
  const split = splitComposition(withIds(text, allowed), isFibre);
  if (split === undefined) return { fault: { code: 'composition', text } };
  const parts: ReadPart[] = [];
  for (const part of split) {
    const read = readPart(part, text, idOf);
    if ('fault' in read) return read;
    parts.push(read);
  }
  return withShares(parts, text);
}

function readPart(
  { name, share, fibres }: PartText,
  text: string,
  idOf: (fibre: string) => string | undefined,
): ReadPart | { readonly fault: CompositionFault } {
  const materials: { readonly id: string; readonly share: number | undefined }[] = [];
  for (const fibre of fibres) {
    const id = idOf(fibre.text);
    if (id === undefined) return { fault: { code: 'unknown', text: fibre.text } };
    materials.push({ id, share: fibre.share });
  }
  if (materials.some((one) => one.share === undefined)) return { fault: { code: 'composition', text } };
  const sum = materials.reduce((total, one) => total + (one.share ?? 0), 0);
  if (Math.abs(sum - 100) > rounding)
    return { fault: { code: 'composition-sum', text, sum: Number(sum.toPrecision(6)) } };
  const byId = new Map<string, number>();
  for (const { id, share: own = 0 } of materials) byId.set(id, (byId.get(id) ?? 0) + (100 * own) / sum);
  return {
    ...(name === undefined ? {} : { name }),
    ...(share === undefined ? {} : { share }),
    materials: [...byId].map(([id, percentage]) => ({ id, percentage: Number(percentage.toPrecision(12)) })),
  };
}

/** Parts of the same materials are one; of others, each must say how much of the garment it is. */
function withShares(
  parts: readonly ReadPart[],
  text: string,
): ReadComposition | { readonly fault: CompositionFault } {
  const [first, ...others] = parts;
  if (first === undefined) return { fault: { code: 'composition', text } };
  const same = (part: ReadPart): boolean =>
    JSON.stringify(part.materials) === JSON.stringify(first.materials);
  if (others.every(same)) return { parts: [{ materials: first.materials }] };
  const missing = parts.some(({ share }) => share === undefined);
  const sum = parts.reduce((total, { share = 0 }) => total + share, 0);
  return missing || Math.abs(sum - 100) > rounding
    ? { fault: { code: 'composition-parts', text } }
    : { parts };
}

/** Names with a sign that elsewhere divides two fibres, as "Recycled cotton, production waste", by their ids. */
function withIds(text: string, allowed: readonly Named[]): string {
  let plain = text;
  for (const [name, value] of dividedNames(allowed)) {
    if (plain.toLowerCase().includes(name))
      plain = plain.replace(new RegExp(literalPattern(name), 'giu'), () => value);
  }
  return plain;
}

const divided = new WeakMap<readonly Named[], readonly (readonly [name: string, value: string])[]>();

function dividedNames(allowed: readonly Named[]): readonly (readonly [name: string, value: string])[] {
  const before = divided.get(allowed);
  if (before !== undefined) return before;
  const found = allowed
    .flatMap(({ value, names }) => names.map((name) => [name.toLowerCase(), value] as const))
    .filter(([name]) => /[,;/|+&\d%]/.test(name))
    .sort(([a], [b]) => b.length - a.length);
  divided.set(allowed, found);
  return found;
}
