import type { Language } from '@sillage/contract';
import { foldText } from '../../platform/kernel/fold-text.ts';

/** A page of the documentation, in Markdown. */
export interface AssistantGuide {
  readonly name: string;
  readonly title: string;
  readonly text: string;
  readonly language: Language;
}

/** A section of a page: what an answer quotes. */
export interface GuideSection {
  readonly guide: string;
  readonly title: string;
  readonly heading: string;
  readonly text: string;
}

interface Indexed extends GuideSection {
  /** How often each stem is in it; in headings three times. */
  readonly stems: ReadonlyMap<string, number>;
  /** Stems in all. */
  readonly length: number;
}

/** Letters by which words are compared: "declare" and "declaration" are about the same. */
const stemLength = 6;
/** Words of questions that say nothing of what is asked. */
const empty: ReadonlySet<string> = new Set(
  'the and for how what which does can you are with from that this les des une pour comment quel quelle que qui est dans avec sur puis faire mon mes son ses product produit'.split(
    ' ',
  ),
);
const headingWeight = 3;
/**
 * How soon more of a word says no more, and how much long sections count less: the usual k1 and b of BM25.
 * Source: Robertson and Zaragoza, The Probabilistic Relevance Framework: BM25 and Beyond, 2009, section 3.
 */
const saturation = 1.2;
const lengthShare = 0.75;

const stemsOf = (text: string): string[] =>
  (foldText(text).match(/[a-z0-9]{3,}/g) ?? [])
    .filter((word) => !empty.has(word))
    .map((word) => word.slice(0, stemLength));

const indexes = new WeakMap<readonly AssistantGuide[], readonly Indexed[]>();

/** The sections of the guides in a language that a question is about, the best first. */
export function guideSections(
  guides: readonly AssistantGuide[],
  question: string,
  language: Language,
  most: number,
): GuideSection[] {
  let all = indexes.get(guides);
  if (all === undefined) {
    all = guides.flatMap(sectionsOf);
    indexes.set(guides, all);
  }
  const translated = new Set(guides.filter((one) => one.language === language).map(({ name }) => name));
  const inLanguage = new Set(
    guides.filter((one) => one.language === language || !translated.has(one.name)).map((one) => one.title),
  );
  const own = all.filter(({ title }) => inLanguage.has(title));
  const wanted = [...new Set(stemsOf(question))];
  const rarity = new Map(
    wanted.map((stem) => {
      const having = own.filter(({ stems }) => stems.has(stem)).length;
      return [stem, having === 0 ? 0 : Math.log(1 + own.length / having)];
    }),
  );
  const usual = own.reduce((sum, { length }) => sum + length, 0) / own.length;
  const scoreOf = ({ stems, length }: Indexed): number =>
    wanted.reduce((sum, stem) => {
      const count = stems.get(stem) ?? 0;
      const enough = saturation * (1 - lengthShare + (lengthShare * length) / usual);
      return sum + ((rarity.get(stem) ?? 0) * count) / (count + enough);
    }, 0);
  return own
    .map((section) => ({ section, score: scoreOf(section) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ section: { guide, title, heading, text } }) => ({ guide, title, heading, text }));
}

function sectionsOf({ name, title, text }: AssistantGuide): Indexed[] {
  return text.split(/^(?=#{1,3} )/m).map((section) => {
    const [first = '', ...rest] = section.split('\n');
    const heading = first.replace(/^#+ /, '');
    const stems = new Map<string, number>();
    const count = (words: string, weight: number): void => {
      for (const stem of stemsOf(words)) stems.set(stem, (stems.get(stem) ?? 0) + weight);
    };
    count(rest.join('\n'), 1);
    count(`${heading} ${title}`, headingWeight);
    const length = [...stems.values()].reduce((sum, times) => sum + times, 0);
    return { guide: name, title, heading, text: rest.join('\n').trim(), stems, length };
  });
}
