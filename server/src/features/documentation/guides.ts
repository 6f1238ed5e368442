import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { docsFolder } from '../../config/installation.ts';
import type { Links } from './links.ts';
import { renderMarkdown, titleOf } from './markdown.ts';
import type { PageContent } from './page-layout.ts';
import type { MessageName } from './page-messages.ts';

/** A page of the written documentation, in English. */
export interface Guide {
  /** Last segment of its path: `patch` is at `/docs/patch`. */
  readonly name: string;
  readonly title: string;
  /** In Markdown. */
  readonly text: string;
}

/** Pages of `docs/` that the service renders itself, in both languages. */
const generated: readonly string[] = ['errors'];

/** Reads every page of `docs/`, sorted by name. */
export function readGuides(): readonly Guide[] {
  return readdirSync(docsFolder)
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.slice(0, -'.md'.length))
    .filter((name) => !generated.includes(name))
    .sort()
    .map((name) => {
      const text = readFileSync(join(docsFolder, `${name}.md`), 'utf8');
      return { name, title: titleOf(text), text };
    });
}

/** Guides by whom they are for, each group in the order of its list; those that are not listed are in the first one. */
const groups: readonly (readonly [title: MessageName, names: readonly string[]])[] = [
  [
    'using',
    [
      ...['bulk', 'imports', 'patch', 'webhooks', 'keeping-in-step', 'generated-clients'],
      ...['pact', 'assistants', 'drop-in'],
      ...['extscore', 'own-data', 'calculation', 'uncertainty', 'study', 'report', 'verification'],
      ...['sharing', 'french-cost', 'french-label', 'glossary'],
    ],
  ],
  [
    'operating',
    [
      ...['deployment', 'scale', 'security', 'signing-in', 'single-sign-on', 'roles', 'audit', 'reliability'],
      ...['application', 'release'],
    ],
  ],
  ['add', ['add-a-category', 'add-a-database', 'add-a-material', 'add-an-indicator-set']],
  ['developing', ['architecture', 'trace', 'testing', 'dependencies']],
];

/** Guides that the navigation has under "Reference". */
export const referenceGuides: readonly string[] = ['versions', 'sdk'];

/** The guides in their groups. */
export function groupedGuides(
  guides: readonly Guide[],
): readonly { readonly title: MessageName; readonly guides: readonly Guide[] }[] {
  const listed = new Set([...groups.flatMap(([, names]) => names), ...referenceGuides]);
  return groups.map(([title, names], index) => ({
    title,
    guides: [
      ...names.flatMap((name) => guides.filter((guide) => guide.name === name)),
      ...(index === 0 ? guides.filter(({ name }) => !listed.has(name)) : []),
    ],
  }));
}

/** Renders a guide, with links to the other pages and to operations. */
export function guideContent(
  { text, title }: Guide,
  links: Links,
  pages: ReadonlySet<string>,
  operations: ReadonlyMap<string, string>,
): PageContent {
  const { html, headings } = renderMarkdown(text, links, pages, operations);
  return {
    title,
    titleLanguage: 'en',
    bodyLanguage: 'en',
    kind: 'text',
    body: html,
    sections: headings.filter(({ level }) => level === 2),
  };
}
