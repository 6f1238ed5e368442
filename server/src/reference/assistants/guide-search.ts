import type { Language } from '@sillage/contract';
import MiniSearch from 'minisearch';
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

/** Letters by which words are compared: "declare" and "declaration" are about the same. */
const stemLength = 6;
/** Words of questions that say nothing of what is asked. */
const empty: ReadonlySet<string> = new Set(
  'the and for how what which does can you are with from that this les des une pour comment quel quelle que qui est dans avec sur puis faire mon mes son ses product produit'.split(
    ' ',
  ),
);

/** The stem of a word; null for those that say nothing. */
function stemOf(word: string): string | null {
  const folded = foldText(word);
  return folded.length < 3 || empty.has(folded) ? null : folded.slice(0, stemLength);
}

interface Index {
  readonly sections: readonly GuideSection[];
  readonly search: MiniSearch;
}
const indexes = new WeakMap<readonly AssistantGuide[], Map<Language, Index>>();

/** The sections of the guides in a language that a question is about, the best first. */
export function guideSections(
  guides: readonly AssistantGuide[],
  question: string,
  language: Language,
  most: number,
): GuideSection[] {
  const { sections, search } = indexOf(guides, language);
  return search
    .search(question)
    .slice(0, most)
    .flatMap(({ id }) => sections[id] ?? []);
}

/** Made when it is first asked for. Guides that are not translated are found in English. */
function indexOf(guides: readonly AssistantGuide[], language: Language): Index {
  const made = indexes.get(guides) ?? new Map<Language, Index>();
  indexes.set(guides, made);
  const before = made.get(language);
  if (before !== undefined) return before;
  const translated = new Set(guides.filter((one) => one.language === language).map(({ name }) => name));
  const sections = guides
    .filter((one) => one.language === language || !translated.has(one.name))
    .flatMap(sectionsOf);
  const search = new MiniSearch({
    fields: ['headings', 'text'],
    processTerm: stemOf,
    searchOptions: { boost: { headings: 3 } },
  });
  search.addAll(
    sections.map(({ title, heading, text }, id) => ({ id, headings: `${heading} ${title}`, text })),
  );
  const index = { sections, search };
  made.set(language, index);
  return index;
}

function sectionsOf({ name, title, text }: AssistantGuide): GuideSection[] {
  return text.split(/^(?=#{1,3} )/m).map((section) => {
    const [first = '', ...rest] = section.split('\n');
    return { guide: name, title, heading: first.replace(/^#+ /, ''), text: rest.join('\n').trim() };
  });
}
