import type { Synonym } from '../../documents/imports/synonyms.ts';
import { standingFor } from '../composition/substitutes.ts';
import { type Named, namesOf } from '../names/names.ts';

/** Adds the own words of the organization to the names of what they mean, by its id or name. */
export function withSynonyms(
  allowed: readonly Named[],
  synonyms: readonly Synonym[] = [],
  field: Synonym['field'],
): readonly Named[] {
  const own = synonyms.filter((one) => one.field === field);
  if (own.length === 0) return allowed;
  const find = namesOf(allowed).find;
  const words = own.flatMap(({ from, to, substitute = false }) => {
    const value = find(to);
    return value === undefined ? [] : [{ from, value, substitute }];
  });
  const standIns = words
    .filter(({ substitute }) => substitute)
    .map(({ from, value }): Named => ({ value: standingFor(value, from), names: [from] }));
  return [
    ...allowed.map(({ value, names }) => ({
      value,
      names: [
        ...names,
        ...words.flatMap((word) => (word.value === value && !word.substitute ? [word.from] : [])),
      ],
    })),
    ...standIns,
  ];
}
