import { runInNewContext } from 'node:vm';
import type { Language } from '@sillage/contract';
import { frenchGuides, type Guide } from '../guides.ts';
import { servedLinks } from '../links.ts';
import { sectionsOf } from '../markdown.ts';
import { type Entry, entryMaker, searchScript } from './entry.ts';
import { guideEntries } from './guide-entries.ts';

/** A section of a guide, or what a guide says before its first section. */
export interface GuideSection {
  readonly guide: string;
  readonly title: string;
  readonly heading: string;
  /** In Markdown. */
  readonly text: string;
}

/** Finds sections of guides in a language, the best first and at most as many as asked for. */
export type FindSections = (question: string, language: Language, most: number) => readonly GuideSection[];

/**
 * The search of the documentation over its guides alone; that of a language is made when it is first asked for. Guides that
 * are not translated are found in English. `english`: all guides in English.
 */
export function guideSearch(english: readonly Guide[]): FindSections {
  const made = new Map<Language, (question: string) => readonly GuideSection[]>();
  return (question, language, most) => {
    const find =
      made.get(language) ?? searchOf(language === 'en' ? english : frenchGuides(english), language);
    made.set(language, find);
    return find(question).slice(0, most);
  };
}

function searchOf(guides: readonly Guide[], language: Language) {
  let find: (question: string) => readonly Entry[] = () => [];
  const entries = guideEntries(guides, servedLinks, entryMaker(guides, servedLinks, language));
  runInNewContext(searchScript(entries, language), {
    sillageIndex: (search: typeof find) => {
      find = search;
    },
  });
  const sections = new Map(guides.flatMap(placedSections));
  return (question: string): readonly GuideSection[] => {
    const found = find(question).map(([, , address]) => address);
    // Of a page that fits as a whole, its best section.
    const best = found.map((address) => found.find((other) => other.startsWith(`${address}#`)) ?? address);
    return [...new Set(best)].flatMap((address) => sections.get(address) ?? []);
  };
}

function placedSections({ name, title, text, anchors }: Guide): readonly (readonly [string, GuideSection])[] {
  const placed = sectionsOf(text, anchors).map(
    (section) =>
      [
        servedLinks.page(name, section.anchor),
        { guide: name, title, heading: section.title, text: section.text },
      ] as const,
  );
  const start = { guide: name, title, heading: title, text: text.split(/^## /m)[0] ?? '' };
  return [[servedLinks.page(name), start], ...placed];
}
