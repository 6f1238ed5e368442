import MarkdownIt, { type Token } from 'markdown-it';

/** Reads the title of a page without parsing the rest. Throws: Error if there is none. */
export function titleOf(text: string): string {
  const title = /^# (.+)/.exec(text)?.[1];
  if (title === undefined) throw new Error('A page of the documentation begins with its title.');
  return title.replaceAll('`', '');
}

/**
 * Renders a Markdown page as HTML. HTML in the text is escaped; images are omitted, and so are inline styles,
 * which the content security policy forbids. Links to pages lead to `/docs`; links to other files of the
 * repository become text.
 *
 * `pages`: names of all pages. Returns the first heading as the title and the rest as HTML.
 */
export function titleAndHtml(
  text: string,
  pages: ReadonlySet<string>,
): { readonly title: string; readonly html: string } {
  const markdown = new MarkdownIt({ html: false, linkify: false });
  markdown.disable('image');
  const title = titleOf(text);
  // The first heading consists of three tokens: start, text, end.
  const rest = markdown.parse(text, {}).slice(3);
  const anchors = new Map<string, number>();
  for (const [index, token] of rest.entries()) {
    // Markdown sets the alignment of table columns as an inline style.
    token.attrs = token.attrs?.filter(([name]) => name !== 'style') ?? null;
    if (token.type === 'heading_open') token.attrSet('id', anchorOf(rest[index + 1], anchors));
    if (token.children !== null) token.children = withLinks(token.children, pages);
  }
  return {
    title,
    html: markdown.renderer.render(rest, markdown.options, {}),
  };
}

/** The anchor of a heading in the style of code hosts: lower case, hyphens, and a number for repetitions. */
function anchorOf(heading: Token | undefined, taken: Map<string, number>): string {
  const words = (heading?.content ?? '').toLowerCase().replace(/[^\p{L}\p{N}\s_-]/gu, '');
  const anchor = words.trim().replace(/\s/g, '-');
  const count = taken.get(anchor) ?? 0;
  taken.set(anchor, count + 1);
  return count === 0 ? anchor : `${anchor}-${count}`;
}

function withLinks(tokens: readonly Token[], pages: ReadonlySet<string>): Token[] {
  // Whether the open link is kept; links cannot be nested.
  let kept = true;
  return tokens.filter((token) => {
    if (token.type === 'link_open') {
      const target = linkTarget(String(token.attrGet('href')), pages);
      kept = target !== undefined;
      if (target !== undefined) token.attrSet('href', target);
      return kept;
    }
    return token.type !== 'link_close' || kept;
  });
}

function linkTarget(href: string, pages: ReadonlySet<string>): string | undefined {
  if (/^(https:|#)/.test(href)) return href;
  const [, name = '', anchor = ''] = /^(?:\.\/)?([\w-]+)\.md(#.*)?$/.exec(href) ?? [];
  return pages.has(name) ? `/docs/${name}${anchor}` : undefined;
}
