import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@sillage/contract';
import { docsFolder } from '../../config/installation.ts';
import { htmlPage } from './html-page.ts';
import { titleAndHtml, titleOf } from './markdown.ts';

/** A page of the written documentation, in English. */
export interface Guide {
  /** Last segment of its path: `patch` is at `/docs/patch`. */
  readonly name: string;
  readonly title: string;
  /** In Markdown. */
  readonly text: string;
}

/** Pages that are generated from tables in the code, in both languages. */
const generated: readonly string[] = ['errors', 'limits'];

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

/** Renders a guide as HTML, with links to the other guides. */
export function guidePage({ text }: Guide, guides: readonly Guide[], language: Language): Uint8Array {
  const known = new Set([...guides.map(({ name }) => name), ...generated]);
  const { title, html } = titleAndHtml(text, known);
  return htmlPage(title, language, html, { written: 'en' });
}
