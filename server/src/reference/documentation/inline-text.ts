import { escaped } from '../../platform/kernel/escaped-html.ts';
import type { Links } from './links.ts';

/** A text with names in backquotes and addresses of pages, such as `/docs/patch`, as HTML with links. */
export function inlineText(text: string, links: Links, pages: ReadonlySet<string>): string {
  return escaped(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\/docs\/([a-z][a-z-]*)/g, (address, name: string) =>
      pages.has(name) ? `<a href="${links.page(name)}">${address}</a>` : address,
    );
}
