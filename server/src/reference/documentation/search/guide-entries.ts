import { type Guide, groupedGuides, referenceGuides } from '../guides.ts';
import type { Links } from '../links.ts';
import { sectionsOf } from '../markdown.ts';
import type { MessageName } from '../page-messages.ts';
import { type Entry, type MakeEntry, termsOf } from './entry.ts';

/** How much finds in a guide count: of the page as a whole, and of one of its sections. */
interface GuideWeight {
  readonly page: number;
  readonly section: number;
}

/**
 * Guides by whom they are for. Sections about each type of a client, about the code of Sillage and about requirements that
 * are met have every word, and answer few questions.
 */
export const guideWeights: Partial<Record<MessageName, GuideWeight>> = {
  using: { page: 2, section: 1.45 },
  operating: { page: 1.8, section: 1.2 },
  reference: { page: 1.8, section: 0.5 },
};
const otherGuide: GuideWeight = { page: 1.2, section: 0.5 };
/** Their sections have the words of every other guide. */
const conformanceGuide: GuideWeight = { page: 1.2, section: 0.3 };
const conformance: readonly string[] = ['security', 'reliability', 'passport-conformance'];
/** Sections about other guides, with the titles of these. */
const summaries: Readonly<Record<string, readonly string[]>> = {
  use: [
    ...['in-a-browser', 'bulk', 'the-french-environmental-cost', 'own-databases'],
    ...['from-a-figure-to-a-study', 'from-a-program', 'all-guides'],
  ],
  operate: ['users-and-keys', 'in-production', 'all-guides'],
};

/** The pages of guides and their sections. */
export function guideEntries(guides: readonly Guide[], links: Links, entry: MakeEntry): readonly Entry[] {
  const shelves = [
    ...groupedGuides(guides),
    { title: 'reference' as const, guides: guides.filter(({ name }) => referenceGuides.includes(name)) },
  ];
  return shelves.flatMap(({ title, guides: shelved }) =>
    shelved.flatMap((guide) =>
      entriesOf(
        guide,
        conformance.includes(guide.name) ? conformanceGuide : (guideWeights[title] ?? otherGuide),
        links,
        entry,
      ),
    ),
  );
}

function entriesOf(
  { name, title, text, anchors }: Guide,
  weight: GuideWeight,
  links: Links,
  entry: MakeEntry,
): readonly Entry[] {
  const sections = sectionsOf(text, anchors);
  const titles = sections.map((section) => section.title).join(' ');
  return [
    entry('guide', title, links.page(name), `/docs/${name}`, text, weight.page, termsOf(titles, new Set())),
    ...sections.map((section) =>
      entry(
        'guide',
        section.title,
        links.page(name, section.anchor),
        title,
        section.text,
        summaries[name]?.includes(section.anchor) ? otherGuide.section : weight.section,
      ),
    ),
  ];
}
