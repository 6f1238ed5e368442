import MarkdownIt, { type Token } from 'markdown-it';
import type { Links } from './links.ts';

export interface Heading {
  readonly anchor: string;
  readonly title: string;
  readonly level: number;
}

/** Reads the title of a page without parsing the rest. Throws: Error if there is none. */
export function titleOf(text: string): string {
  const title = /^# (.+)/.exec(text)?.[1];
  if (title === undefined) throw new Error('A page of the documentation begins with its title.');
  return title.replaceAll('`', '');
}

/**
 * The tokens after the title, with an anchor at each heading. `anchors`: those of the page of which this one is a
 * translation, so that links lead to the same places in each language.
 */
function parsed(text: string, anchors?: readonly string[]) {
  const markdown = new MarkdownIt({ html: false, linkify: false });
  markdown.disable('image');
  // The first heading consists of three tokens: start, text, end.
  const tokens = markdown.parse(text, {}).slice(3);
  const taken = new Map<string, number>();
  const headings: Heading[] = [];
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'heading_open') continue;
    const content = tokens[index + 1]?.content ?? '';
    const anchor = anchors?.[headings.length] ?? anchorOf(content, taken);
    token.attrSet('id', anchor);
    headings.push({ anchor, title: plainText(content), level: Number(token.tag.slice(1)) });
  }
  return { markdown, tokens, headings };
}

/** A heading without marks of code and links. */
const plainText = (content: string): string =>
  content.replaceAll('`', '').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');

/** The headings of a page after its title. */
export function headingsOf(text: string, anchors?: readonly string[]): readonly Heading[] {
  return parsed(text, anchors).headings;
}

/** The headings of a page after its title, each with the text until the next one, in Markdown. */
export function sectionsOf(
  text: string,
  anchors?: readonly string[],
): readonly (Heading & { readonly text: string })[] {
  const { tokens, headings } = parsed(text, anchors);
  const lines = text.split('\n');
  const places = tokens.flatMap(({ type, map }) => (type === 'heading_open' && map !== null ? [map] : []));
  return headings.map((heading, at) => ({
    ...heading,
    text: lines
      .slice(places[at]?.[1], places[at + 1]?.[0])
      .join('\n')
      .trim(),
  }));
}

/**
 * Renders what follows the title of a Markdown page as HTML. HTML in the text is escaped; images are omitted, and so are
 * inline styles, which the content security policy forbids. Links to pages lead to `/docs`; links to other files of the
 * repository become text.
 *
 * `pages`: names of all pages; `operations`: addresses of what `GET /evaluations/:id` in code stands for; `anchors`: those
 * of the headings of a translation.
 */
export function renderMarkdown(
  text: string,
  links: Links,
  pages: ReadonlySet<string>,
  operations: ReadonlyMap<string, string> = new Map(),
  anchors?: readonly string[],
): { readonly html: string; readonly headings: readonly Heading[] } {
  const { markdown, tokens, headings } = parsed(text, anchors);
  for (const token of tokens) {
    // Markdown sets the alignment of table columns as an inline style.
    token.attrs = token.attrs?.filter(([name]) => name !== 'style') ?? null;
    if (token.children !== null)
      token.children = withOperations(withLinks(token.children, links, pages), operations);
  }
  // Blocks that are wider than the page scroll by keyboard, too.
  const html = markdown.renderer
    .render(tokens, markdown.options, {})
    .replaceAll('<pre>', '<pre tabindex="0">')
    .replaceAll('<table>', '<div class="wide" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
    // A header that says nothing is none.
    .replaceAll('<th></th>', '<td></td>');
  return { html, headings };
}

/** The anchor of a heading in the style of code hosts: lower case, hyphens, and a number for repetitions. */
function anchorOf(heading: string, taken: Map<string, number>): string {
  const words = heading.toLowerCase().replace(/[^\p{L}\p{N}\s_-]/gu, '');
  const anchor = words.trim().replace(/\s/g, '-');
  const count = taken.get(anchor) ?? 0;
  taken.set(anchor, count + 1);
  return count === 0 ? anchor : `${anchor}-${count}`;
}

function withLinks(tokens: readonly Token[], links: Links, pages: ReadonlySet<string>): Token[] {
  // Whether the open link is kept; links cannot be nested.
  let kept = true;
  return tokens.filter((token) => {
    if (token.type === 'link_open') {
      const target = linkTarget(String(token.attrGet('href')), links, pages);
      kept = target !== undefined;
      if (target !== undefined) token.attrSet('href', target);
      return kept;
    }
    return token.type !== 'link_close' || kept;
  });
}

/** Turns code that names an operation into a link to it, except within links. */
function withOperations(tokens: readonly Token[], operations: ReadonlyMap<string, string>): Token[] {
  let within = 0;
  return tokens.flatMap((token) => {
    within += token.type === 'link_open' ? 1 : token.type === 'link_close' ? -1 : 0;
    const target = token.type === 'code_inline' && within === 0 ? operations.get(token.content) : undefined;
    if (target === undefined) return [token];
    // The package exports the class of tokens as a type only.
    const Made = token.constructor as new (...given: [type: string, tag: string, nesting: 1 | -1]) => Token;
    const [open, close] = [new Made('link_open', 'a', 1), new Made('link_close', 'a', -1)];
    open.attrSet('href', target);
    return [open, token, close];
  });
}

function linkTarget(href: string, links: Links, pages: ReadonlySet<string>): string | undefined {
  if (/^(https:|#)/.test(href)) return href;
  const [, name = '', anchor] = /^(?:\.\/)?([\w-]+)\.md(?:#(.*))?$/.exec(href) ?? [];
  return pages.has(name) ? links.page(name, anchor) : undefined;
}
