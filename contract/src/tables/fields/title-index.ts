import { folded } from '../names/normalised.ts';
import type { Field } from './field.ts';
import { titleKeys } from './title-keys.ts';

/** Where a title is known: the field, and how usual it is among the titles of the field. */
export interface KnownTitle {
  readonly field: string;
  readonly rank: number;
}

/** The fields by the keys of their titles: one map for each way of comparing. */
export type TitleIndex = readonly ReadonlyMap<string, readonly KnownTitle[]>[];

/**
 * The figures of materials have five sixths of the thousands of titles of a category, and few tables name one: those of a slot are
 * indexed when a title can be one of them. 0: all other fields.
 */
const slotOf = ({ ofMaterial }: Field): number => (ofMaterial?.figure === undefined ? 0 : ofMaterial.slot);

/** The indexes are kept with the fields of a category, which are asked for again. */
const indexes = new WeakMap<readonly Field[], Map<number, TitleIndex>>();

/** The titles of the fields of a category; of a slot: of the figures of its material. */
export function titleIndex(fields: readonly Field[], slot = 0): TitleIndex {
  const kept = indexes.get(fields) ?? new Map<number, TitleIndex>();
  indexes.set(fields, kept);
  const before = kept.get(slot);
  if (before !== undefined) return before;
  const made = titleKeys.map(() => new Map<string, KnownTitle[]>());
  for (const { id, titles } of fields.filter((field) => slotOf(field) === slot)) {
    for (const [rank, title] of titles.entries()) {
      for (const [n, key] of titleKeys.entries()) {
        const name = key(title);
        const known = made[n];
        if (name === '' || known === undefined) continue;
        const same = known.get(name) ?? [];
        // On equal names the first field wins: common fields come before parameters.
        if (!same.some(({ field }) => field === id)) known.set(name, [...same, { field: id, rank }]);
      }
    }
  }
  kept.set(slot, made);
  return made;
}

/** The slots whose figures a title can name: it says a material or fibre, with the number of the slot, which the first does not need. */
export const slotsNamed = (title: string): readonly number[] =>
  /mat|fib/.test(folded(title)) ? [...new Set([1, ...(title.match(/\d+/g) ?? []).map(Number)])] : [];
