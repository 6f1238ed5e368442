import { folded, splitIntoTerms } from './normalised.ts';

/** Finds values by their names; there is no fuzzy matching. */
export interface Names {
  /** undefined if the text matches no value or more than one. */
  find(text: string): string | undefined;
  /** Names that share a word with the text, as suggestions for a correction. */
  like(text: string): readonly string[];
}

export interface Named {
  readonly value: string;
  /** In all languages, with ids, slugs and codes; the first one is displayed. */
  readonly names: readonly string[];
}

/** Finds by the normalised name and, failing that, by its words in any order. */
export function namesOf(all: readonly Named[]): Names {
  const exact = new Map<string, string | null>();
  const loose = new Map<string, string | null>();
  const put = (index: Map<string, string | null>, key: string, value: string): void => {
    if (key === '') return;
    const before = index.get(key);
    // A name shared by two values is ambiguous and matches neither.
    index.set(key, before === undefined || before === value ? value : null);
  };
  for (const { value, names } of all) {
    exact.set(value, value);
    for (const name of names) {
      put(exact, folded(name), value);
      put(loose, splitIntoTerms(name), value);
    }
  }
  return {
    find: (text) =>
      exact.get(text) ?? exact.get(folded(text)) ?? loose.get(splitIntoTerms(text)) ?? undefined,
    like(text) {
      const words = splitIntoTerms(text).split(' ');
      return all
        .map(({ names: [shown = ''], names }) => {
          const own = new Set(names.flatMap((name) => splitIntoTerms(name).split(' ')));
          return { shown, shared: words.filter((word) => own.has(word)).length };
        })
        .filter(({ shared }) => shared > 0)
        .sort((a, b) => b.shared - a.shared)
        .slice(0, 3)
        .map(({ shown }) => shown);
    },
  };
}
