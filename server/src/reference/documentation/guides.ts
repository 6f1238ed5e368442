import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@sillage/contract';
import { docsFolder } from '../../platform/config/installation.ts';
import type { Links } from './links.ts';
import { headingsOf, renderMarkdown, titleOf } from './markdown.ts';
import type { PageContent } from './page-layout.ts';
import type { MessageName } from './page-messages.ts';

/** A page of the written documentation. */
export interface Guide {
  /** Last segment of its path: `patch` is at `/docs/patch`. */
  readonly name: string;
  readonly title: string;
  /** In Markdown. */
  readonly text: string;
  readonly language: Language;
  /** Of a translation: the anchors of the headings of the English page. */
  readonly anchors?: readonly string[];
}

/** Pages of `docs/` that the service renders itself, in both languages. */
const generated: readonly string[] = ['errors'];

/** Reads every page of `docs/`, in English, sorted by name. */
export function readGuides(): readonly Guide[] {
  return readdirSync(docsFolder)
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.slice(0, -'.md'.length))
    .filter((name) => !generated.includes(name))
    .sort()
    .map((name) => {
      const text = readFileSync(join(docsFolder, `${name}.md`), 'utf8');
      return { name, title: titleOf(text), text, language: 'en' };
    });
}

/** The same pages in French where `docs/fr` has them: those for users of the interface. */
export function frenchGuides(english: readonly Guide[]): readonly Guide[] {
  return english.map((guide) => {
    const file = join(docsFolder, 'fr', `${guide.name}.md`);
    if (!existsSync(file)) return guide;
    const text = withSamples(readFileSync(file, 'utf8'), guide.text);
    const anchors = headingsOf(guide.text).map(({ anchor }) => anchor);
    return { name: guide.name, title: titleOf(text), text, language: 'fr', anchors };
  });
}

/** Puts the blocks of code of the English page, one after the other, where the translation says `{code}`. */
function withSamples(translated: string, english: string): string {
  const samples = [...english.matchAll(/^```.*?^```$/gms)].map(([sample]) => sample);
  let used = 0;
  return translated.replace(/^\{code\}$/gm, () => samples[used++] ?? '');
}

/** Guides by whom they are for, each group in the order of its list; those that are not listed are in the first one. */
const groups: readonly (readonly [title: MessageName, names: readonly string[]])[] = [
  [
    'using',
    [
      ...['quickstart', 'use', 'requests', 'bulk', 'imports', 'patch', 'webhooks', 'keeping-in-step'],
      ...['generated-clients', 'pact', 'assistants', 'drop-in'],
      ...['extscore', 'own-data', 'calculation', 'uncertainty', 'study', 'report', 'verification'],
      ...['sharing', 'passport-conformance', 'french-cost', 'french-label', 'french-declaration', 'glossary'],
    ],
  ],
  [
    'operating',
    [
      ...[
        'operate',
        'settings',
        'deployment',
        'scale',
        'security',
        'signing-in',
        'single-sign-on',
        'roles',
        'audit',
        'reliability',
      ],
      ...['release'],
    ],
  ],
  ['add', ['add-a-category', 'add-a-database', 'add-a-material', 'add-an-indicator-set']],
  ['developing', ['build', 'architecture', 'trace', 'testing', 'dependencies']],
];

/** Guides that the navigation has under "Reference". */
export const referenceGuides: readonly string[] = ['versions', 'sdk'];

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

/** Renders a guide on pages of a language, with links to the other pages and to operations. */
export function guideContent(
  { text, title, language, anchors }: Guide,
  shown: Language,
  links: Links,
  pages: ReadonlySet<string>,
  operations: ReadonlyMap<string, string>,
): PageContent {
  const { html, headings } = renderMarkdown(text, links, pages, operations, anchors);
  return {
    title,
    ...(language === shown ? {} : { titleLanguage: language, bodyLanguage: language }),
    kind: 'text',
    body: html,
    sections: headings.filter(({ level }) => level === 2),
  };
}
