import { nearestWord } from '../../documents/check-document.ts';
import { folded, splitIntoTerms } from './normalised.ts';

/** Finds values by their names; what is only similar is suggested, never taken. */
export interface Names {
  /** undefined if the text matches no value or more than one. */
  find(text: string): string | undefined;
  /** Names that are close to the text or share a word with it, the best first, as suggestions for a correction. */
  like(text: string): readonly string[];
}

export interface Named {
  readonly value: string;
  /** In all languages, with ids, slugs and codes; the first one is displayed. */
  readonly names: readonly string[];
}

/** Texts whose suggestions are remembered. */
const mostLikes = 1_000;

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
  const shownBy = new Map<string, string>();
  /** The name of which the text is a misspelling, if any: at most a third of its letters, and two in short ones. */
  const misspelt = (text: string): string[] => {
    const word = folded(text);
    const best =
      word.length < 3 ? undefined : nearestWord(word, shownBy.keys(), Math.max(2, word.length / 3));
    const shown = best === undefined ? undefined : shownBy.get(best);
    return shown === undefined ? [] : [shown];
  };
  for (const { value, names } of all) {
    for (const name of names) if (name.length > 2) shownBy.set(folded(name), names[0] ?? name);
    exact.set(value, value);
    for (const name of names) {
      put(exact, folded(name), value);
      put(loose, splitIntoTerms(name), value);
    }
  }
  const likes = new Map<string, readonly string[]>();
  return {
    find: (text) =>
      exact.get(text) ?? exact.get(folded(text)) ?? loose.get(splitIntoTerms(text)) ?? undefined,
    like(text) {
      const before = likes.get(text);
      if (before !== undefined) return before;
      const words = splitIntoTerms(text).split(' ');
      const sharing = all
        .map(({ names: [shown = ''], names }) => {
          const own = new Set(names.flatMap((name) => splitIntoTerms(name).split(' ')));
          return { shown, shared: words.filter((word) => own.has(word)).length };
        })
        .filter(({ shared }) => shared > 0)
        .sort((a, b) => b.shared - a.shared)
        .map(({ shown }) => shown);
      const found = [...new Set([...misspelt(text), ...sharing])].slice(0, 3);
      // The same misspelling mostly stands in many rows.
      if (likes.size < mostLikes) likes.set(text, found);
      return found;
    },
  };
}

/** Names that tables give to countries, beside those of the catalog, by ISO 3166-1 code. */
export const otherCountryNames: Readonly<Record<string, readonly string[]>> = {
  AE: ['UAE', 'Emirates', 'EAU', 'Émirats'],
  CD: ['Democratic Republic of the Congo', 'DR Congo', 'République démocratique du Congo', 'RDC'],
  CG: ['Congo', 'Republic of the Congo', 'République du Congo'],
  CI: ['Ivory Coast'],
  CN: ["People's Republic of China", 'PRC', 'République populaire de Chine'],
  CZ: ['Czech Republic', 'République tchèque'],
  DE: ['Deutschland'],
  ES: ['España'],
  GB: ['UK', 'Great Britain', 'England', 'Scotland', 'Wales', 'Grande-Bretagne', 'Angleterre', 'Écosse'],
  HK: ['Hong Kong'],
  IR: ['Islamic Republic of Iran'],
  IT: ['Italia'],
  KR: ['Korea', 'Republic of Korea', 'Corée', 'République de Corée'],
  LA: ['Lao PDR'],
  MD: ['Republic of Moldova'],
  MK: ['Macedonia', 'Macédoine'],
  MM: ['Myanmar', 'Burma', 'Birmanie'],
  MO: ['Macao', 'Macau'],
  NL: ['Holland', 'The Netherlands', 'Hollande'],
  RU: ['Russian Federation', 'Fédération de Russie'],
  SK: ['Slovak Republic', 'République slovaque'],
  SY: ['Syrian Arab Republic'],
  SZ: ['Swaziland'],
  TR: ['Turkey'],
  TZ: ['United Republic of Tanzania'],
  US: ['USA', 'United States of America', 'America', 'États-Unis d’Amérique'],
  VN: ['Viet Nam'],
};
