/** One of many values, by the name that is shown. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  /** Other names that people type for it. */
  readonly synonyms?: readonly string[];
  /** Shown only while one searches: it is for those who do not find what they look for. */
  readonly onlySought?: boolean;
}

export interface ChoiceGroup {
  readonly group: string;
  readonly items: readonly Choice[];
}

/** All choices, out of their groups. */
export const choicesIn = (data: readonly (Choice | ChoiceGroup)[]): readonly Choice[] =>
  data.flatMap((one) => ('group' in one ? one.items : [one]));

/** A text without accents and case, as searches compare it. */
export const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

type Findable = Pick<Choice, 'label' | 'synonyms' | 'onlySought'>;

/** How well a choice fits, 0 best: its whole label, a whole synonym, its beginning, a part of it; undefined: not at all. */
function fit({ label, synonyms = [], onlySought }: Findable, wanted: string): number | undefined {
  const at = folded(label).indexOf(wanted);
  if (at === 0) return folded(label) === wanted ? 0 : 2;
  const others = synonyms.map(folded);
  if (others.includes(wanted)) return 1;
  // What stands behind the name of such a choice says what is taken instead.
  if (at > 0 && onlySought !== true) return 3;
  return others.some((other) => other.startsWith(wanted)) ? 4 : undefined;
}

/** Options whose label or synonym contains the text, accents and case aside; the exact one first, then those that begin with it. */
export function matchingOptions<Option extends Findable>(options: readonly Option[], text: string): Option[] {
  const wanted = folded(text);
  if (wanted === '') return options.filter(({ onlySought }) => onlySought !== true);
  return options
    .map((option) => ({ option, rank: fit(option, wanted) }))
    .filter(({ rank }) => rank !== undefined)
    .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
    .map(({ option }) => option);
}

/** The option that a text means without a guess: the one of that name, or the only one that contains it. */
export function sureMatch<Option extends Findable>(
  options: readonly Option[],
  text: string,
): Option | undefined {
  const wanted = folded(text);
  if (wanted === '') return undefined;
  const found = matchingOptions(options, text);
  for (const rank of [0, 1]) {
    const named = found.filter((option) => fit(option, wanted) === rank);
    // Names that differ in case or accents only: the one that was typed letter by letter.
    const letters = named.length > 1 ? named.filter(({ label }) => label === text.trim()) : named;
    if (named.length > 0) return letters.length === 1 ? letters[0] : undefined;
  }
  return found.length === 1 ? found[0] : undefined;
}

const mostProposed = 3;
/** Of the pairs of letters of both names, the share that they have in common, from which a name is proposed. */
const leastAlike = 0.4;

/** The labels that are most like a text, or contain it: what a message proposes, never what is taken. */
export function proposedLabels(options: readonly Findable[], text: string): string[] {
  const found = matchingOptions(options, text);
  if (found.length > 0) return found.slice(0, mostProposed).map(({ label }) => label);
  const typed = pairsIn(folded(text));
  return options
    .map(({ label, synonyms = [] }) => ({
      label,
      alike: Math.max(...[label, ...synonyms].map((name) => likeness(typed, pairsIn(folded(name))))),
    }))
    .filter(({ alike }) => alike >= leastAlike)
    .sort((a, b) => b.alike - a.alike)
    .slice(0, mostProposed)
    .map(({ label }) => label);
}

const pairsIn = (text: string): ReadonlySet<string> =>
  new Set([...text].slice(1).map((letter, at) => `${text[at]}${letter}`));

/** The coefficient of Dice: 1 if all pairs are the same. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size + b.size === 0) return 0;
  return (2 * [...a].filter((pair) => b.has(pair)).length) / (a.size + b.size);
}
