import { literalPattern } from '../../texts/literal-pattern.ts';
import type { Named, Names } from '../names/names.ts';
import { partKindOf } from './part-names.ts';
import { fibreIn, likelyFibre, materialOf } from './read-fibre.ts';
import { type PartText, splitComposition } from './split-composition.ts';

/** Materials of a part by their ids; shares in per cent. A part without a share is one of several that do not say it. */
export interface ReadPart {
  readonly name?: string;
  readonly share?: number;
  readonly materials: readonly { readonly id: string; readonly percentage: number }[];
}

export interface ReadComposition {
  readonly parts: readonly ReadPart[];
}

/** Why a text was not read, with the piece of it; of unknown fibres all that the text has. */
export type CompositionFault =
  | { readonly code: 'unknown'; readonly text: string; readonly more: readonly string[] }
  | { readonly code: 'composition'; readonly text: string }
  | { readonly code: 'composition-rest'; readonly fibre: string; readonly rest: number }
  | { readonly code: 'composition-sum'; readonly text: string; readonly sum: number };

/** Rounded shares may miss 100 by this, in per cent: three times 33.3 %. */
const rounding = 0.15;

/**
 * The materials of a composition that is written as text. `names` are those of the materials that the category knows,
 * the organization's own among them; names of fibres in six languages count where the catalog has the material. With `rests`,
 * the only fibre of a part that says no share has what the others leave; with `likely`, words that are not all understood are the
 * fibre that is proposed for them.
 */
export function readComposition(
  text: string,
  { names, allowed, rests = false, likely = false }: CompositionReading,
): ReadComposition | { readonly fault: CompositionFault } {
  let known = reads.get(names);
  if (known?.allowed !== allowed) {
    known = { allowed, byText: new Map() };
    reads.set(names, known);
  }
  const key = `${rests} ${likely} ${text}`;
  let read = known.byText.get(key);
  if (read !== undefined) return read;
  read = readText(text, { names, allowed, rests, likely });
  if (known.byText.size >= mostReads) known.byText.clear();
  known.byText.set(key, read);
  return read;
}

interface CompositionReading {
  readonly names: Names;
  readonly allowed: readonly Named[];
  readonly rests?: boolean;
  readonly likely?: boolean;
}

/** Texts of which it is remembered how they were read: they recur in the rows of a table, and each is read for several guesses. */
const mostReads = 2_000;

const reads = new WeakMap<
  Names,
  { readonly allowed: readonly Named[]; readonly byText: Map<string, ReturnType<typeof readText>> }
>();

function readText(
  text: string,
  { names, allowed, rests, likely }: Required<CompositionReading>,
): ReadComposition | { readonly fault: CompositionFault } {
  const idOf = (fibre: string): string | undefined => {
    const known = names.find(fibre);
    if (known !== undefined) return known;
    const named = fibreIn(fibre) ?? (likely ? likelyFibre(fibre) : undefined);
    const material = named === undefined ? undefined : materialOf(named);
    return material === undefined ? undefined : names.find(material);
  };
  const isFibre = (one: string): boolean => names.find(one) !== undefined || fibreIn(one) !== undefined;
  const split = splitComposition(withIds(text, allowed), isFibre, likely);
  if (split === undefined) return { fault: { code: 'composition', text } };
  const named = split.flatMap((part) => wholes(part)).flatMap((part) => bothParts(part));
  const unknown = named.flatMap(({ fibres }) => fibres.filter(({ text: one }) => idOf(one) === undefined));
  if (unknown.length > 0) {
    const [first = '', ...more] = [...new Set(unknown.map((fibre) => fibre.text))];
    return { fault: { code: 'unknown', text: first, more } };
  }
  const parts: ReadPart[] = [];
  for (const part of named) {
    const read = readPart(part, text, idOf, rests);
    if ('fault' in read) return read;
    parts.push(read);
  }
  return withShares(parts, text);
}

/**
 * The fibres of several wholes in a row, each of 100 %: `60% cotton 40% wool 100% polyester` are two parts, of which the text
 * names none. In several languages, they are the same whole.
 */
function wholes(part: PartText): readonly PartText[] {
  const { fibres } = part;
  const total = fibres.reduce((sum, { share = 0 }) => sum + share, 0);
  const count = Math.round(total / 100);
  if (count < 2 || Math.abs(total - 100 * count) > rounding) return [part];
  const groups: { readonly text: string; readonly share?: number }[][] = [[]];
  let sum = 0;
  for (const fibre of fibres) {
    groups.at(-1)?.push(fibre);
    sum += fibre.share ?? 0;
    if (sum > 100 + rounding) return [part];
    if (Math.abs(sum - 100) > rounding) continue;
    groups.push([]);
    sum = 0;
  }
  return groups.slice(0, -1).map((own, n) => (n === 0 ? { ...part, fibres: own } : { fibres: own }));
}

const between = /\s*[&+]\s*|\s+(?:and|et|und|e|y)\s+/iu;

/** Two parts of the same fibres under one name: `Shell & lining: 100% nylon`. */
function bothParts(part: PartText): readonly PartText[] {
  const names = part.name?.split(between) ?? [];
  const kinds = new Set(names.map((name) => partKindOf(name)?.kind));
  if (part.share !== undefined || names.length !== 2 || kinds.size !== 2 || kinds.has(undefined))
    return [part];
  return names.map((name) => ({ ...part, name }));
}

function readPart(
  { name, share, fibres }: PartText,
  text: string,
  idOf: (fibre: string) => string | undefined,
  rests: boolean,
): ReadPart | { readonly fault: CompositionFault } {
  const materials = fibres.flatMap((fibre) => {
    const id = idOf(fibre.text);
    return id === undefined ? [] : [{ id, share: fibre.share }];
  });
  const open = fibres.filter((fibre) => fibre.share === undefined);
  const rest = restOf(materials.map((one) => one.share));
  if (open.length > 0 && rest === undefined) return { fault: { code: 'composition', text } };
  if (rest !== undefined && !rests)
    return { fault: { code: 'composition-rest', fibre: open[0]?.text ?? '', rest } };
  for (const one of materials) one.share ??= rest;
  const sum = materials.reduce((total, one) => total + (one.share ?? 0), 0);
  if (Math.abs(sum - 100) > rounding && !areRepeated(materials, Math.round(sum / 100)))
    return { fault: { code: 'composition-sum', text, sum: Number(sum.toPrecision(6)) } };
  const byId = new Map<string, number>();
  for (const { id, share: own = 0 } of materials.filter(({ share }) => share !== 0))
    byId.set(id, (byId.get(id) ?? 0) + (100 * own) / sum);
  return {
    ...(name === undefined ? {} : { name }),
    ...(share === undefined ? {} : { share }),
    materials: [...byId].map(([id, percentage]) => ({ id, percentage: Number(percentage.toPrecision(12)) })),
  };
}

/** Whether each fibre stands there as often as the whole, as in several languages line by line: `98% algodão 98% cotton 2% …`. */
const areRepeated = (
  materials: readonly { readonly id: string; readonly share: number | undefined }[],
  times: number,
): boolean =>
  times > 1 &&
  materials.every(
    ({ id, share }) => materials.filter((one) => one.id === id && one.share === share).length === times,
  );

/**
 * What shares in per cent leave to the only one that is not said; undefined if all are said, or several are not, or nothing is
 * left. Shares of 1 and less may be fractions, so that nothing says what they leave.
 */
export function restOf(shares: readonly (number | undefined)[]): number | undefined {
  const given = shares.filter((share) => share !== undefined);
  if (given.length === 0 || given.length !== shares.length - 1 || given.every((share) => share <= 1))
    return undefined;
  const rest = Number((100 - given.reduce((sum, share) => sum + share, 0)).toPrecision(6));
  return rest > 0 ? rest : undefined;
}

/** Parts of the same materials are one, unless each says its share. The share of a single part that says none is what the others leave. */
function withShares(
  parts: readonly ReadPart[],
  text: string,
): ReadComposition | { readonly fault: CompositionFault } {
  const [first, ...others] = parts;
  if (first === undefined) return { fault: { code: 'composition', text } };
  const same = (part: ReadPart): boolean =>
    JSON.stringify(part.materials) === JSON.stringify(first.materials);
  const open = parts.filter(({ share }) => share === undefined);
  if (others.every(same) && (open.length > 0 || others.length === 0))
    return { parts: [{ materials: first.materials }] };
  const sum = Number(parts.reduce((total, { share = 0 }) => total + share, 0).toPrecision(6));
  if (open.length === 0 && Math.abs(sum - 100) > rounding)
    return { fault: { code: 'composition-sum', text, sum } };
  if (open.length === 1 && sum >= 100) return { fault: { code: 'composition-sum', text, sum } };
  if (open.length !== 1) return { parts };
  return {
    parts: parts.map((part) => ({ ...part, share: part.share ?? Number((100 - sum).toPrecision(6)) })),
  };
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
