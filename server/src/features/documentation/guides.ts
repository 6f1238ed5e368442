import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@sillage/contract';
import { docsFolder } from '../../docs-folder.ts';
import { htmlPage } from './html-page.ts';
import { titleAndHtml, titleOf } from './markdown.ts';

/** A page of the written documentation, in English. */
export interface Guide {
  /** Its last step in the address: `patch` stands at `/docs/patch`. */
  readonly name: string;
  readonly title: string;
  /** In Markdown. */
  readonly text: string;
}

/** What is made from the tables of the code has pages of its own, in both languages. */
const madeElsewhere: readonly string[] = ['errors', 'limits'];

/** Every page of the folder, in the order of their names. */
export function readGuides(): readonly Guide[] {
  return readdirSync(docsFolder)
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.slice(0, -'.md'.length))
    .filter((name) => !madeElsewhere.includes(name))
    .sort()
    .map((name) => {
      const text = readFileSync(join(docsFolder, `${name}.md`), 'utf8');
      return { name, title: titleOf(text), text };
    });
}

/** A page among all of them. */
export function guidePage({ text }: Guide, guides: readonly Guide[], language: Language): Uint8Array {
  const known = new Set([...guides.map(({ name }) => name), ...madeElsewhere]);
  const { title, html } = titleAndHtml(text, known);
  return htmlPage(title, language, html, { written: 'en' });
}
