import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languages } from '@sillage/contract';
import { docsFolder } from '../../platform/config/installation.ts';
import { escaped } from '../../platform/kernel/escaped-html.ts';
import { sharedText } from '../../platform/kernel/shared-bytes.ts';
import { addressPlaceholder } from './address-placeholder.ts';
import type { Links } from './links.ts';
import { messagesOf } from './page-messages.ts';

/** Headers of every page: allow only same-origin files, no inline scripts or styles, no framing. */
export const htmlHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
} as const;

/** A page without what surrounds it. */
export interface PageContent {
  readonly title: string;
  /** Language of the title if it differs from that of the page. */
  readonly titleLanguage?: Language;
  /** Language of the text if it differs from that of the page. */
  readonly bodyLanguage?: Language;
  /** `reference`: text and code side by side. */
  readonly kind: 'reference' | 'text';
  readonly body: string;
  /** Sections of a long page, with their anchors. */
  readonly sections?: readonly { readonly anchor: string; readonly title: string }[];
}

export interface NavigationGroup {
  readonly title: string;
  readonly entries: readonly NavigationEntry[];
}

export interface NavigationEntry {
  /** Page that it leads to. */
  readonly name: string;
  readonly title: string;
  readonly titleLanguage?: Language;
  /** Parts of the page, shown on it only. */
  readonly parts?: readonly NavigationPart[];
}

interface NavigationPart {
  readonly anchor: string;
  readonly title: string;
  readonly method: string;
  readonly path: string;
}

/** Renders a whole page: navigation with search, the text, and for guides a list of its sections. */
export function pageHtml(
  name: string,
  content: PageContent,
  navigation: readonly NavigationGroup[],
  links: Links,
  language: Language,
): string {
  const word = messagesOf(language);
  const { title, titleLanguage, bodyLanguage, kind, body, sections = [] } = content;
  const other = links.otherLanguage(name);
  const openApi = links.service('/openapi.json') ?? links.file('openapi.json');
  const application = links.service('/app');
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)} – Sillage</title>
<link rel="stylesheet" href="${links.file('page.css')}">
<script src="${links.file('page.js')}" defer></script>
</head>
<body data-address="${addressPlaceholder}" data-index="${links.file(`search-${language}.js`)}" data-language="${language}">
<a class="skip" href="#main">${word('skip')}</a>
<header class="bar"><a class="brand" href="${links.page('start')}">Sillage</a>
<label class="menu"><input type="checkbox" id="menu"> ${word('menu')}</label>
<form id="search" class="search" role="search" hidden><label for="sought">${word('search')}</label><input id="sought" type="search" autocomplete="off" spellcheck="false" placeholder="${word('searchHint')}"><kbd>/</kbd></form>
<p class="places"><a href="${openApi}">OpenAPI 3.1</a>${application === undefined ? '' : ` <a href="${application}">${language === 'fr' ? 'Application' : 'Application'}</a>`}${other === undefined ? '' : ` <a href="${other}" hreflang="${language === 'fr' ? 'en' : 'fr'}" lang="${language === 'fr' ? 'en' : 'fr'}">${word(language === 'fr' ? 'english' : 'french')}</a>`}</p></header>
<section id="found" class="found" aria-label="${word('results')}" data-nothing="${word('noResult')}" hidden><p role="status"></p><ul></ul></section>
<div class="panes ${kind}">
<nav class="contents" aria-label="${word('navigation')}">
${navigation.map((group) => groupHtml(group, name, links)).join('\n')}
</nav>
<main id="main" class="page"${bodyLanguage === undefined ? '' : ` lang="${bodyLanguage}"`}>
<h1${titleLanguage === undefined ? '' : ` lang="${titleLanguage}"`}>${escaped(title)}</h1>
${body}
</main>
${sections.length < 2 ? '' : sectionList(sections, word('onThisPage'))}</div>
</body>
</html>
`;
}

function groupHtml({ title, entries }: NavigationGroup, current: string, links: Links): string {
  const items = entries.map(({ name, title: label, titleLanguage, parts = [] }) => {
    const isCurrent = name === current;
    const lang = titleLanguage === undefined ? '' : ` lang="${titleLanguage}" hreflang="${titleLanguage}"`;
    const link = `<a href="${links.page(name)}"${isCurrent ? ' aria-current="page"' : ''}${lang}>${escaped(label)}</a>`;
    const inner = isCurrent && parts.length > 0 ? `<ul>${parts.map(partHtml).join('')}</ul>` : '';
    return `<li>${link}${inner}</li>`;
  });
  return `<p class="group">${escaped(title)}</p><ul>${items.join('')}</ul>`;
}

const partHtml = ({ anchor, title, method, path }: NavigationPart): string =>
  `<li><a href="#${escaped(anchor)}"><span class="route"><b class="method ${method}">${method.toUpperCase()}</b> <code>${escaped(path).replaceAll('/', '/<wbr>')}</code></span> ${escaped(title)}</a></li>`;

function sectionList(sections: NonNullable<PageContent['sections']>, title: string): string {
  const items = sections.map(
    ({ anchor, title: label }) => `<li><a href="#${escaped(anchor)}">${escaped(label)}</a></li>`,
  );
  return `<aside class="sections" aria-label="${title}"><h2>${title}</h2><ul>${items.join('')}</ul></aside>\n`;
}

type PageFile = { readonly type: string } & (
  | { readonly bytes: Uint8Array }
  /** What can be searched for in this language: `DocumentationSite.index`. */
  | { readonly index: Language }
);

const script = 'text/javascript; charset=utf-8';

/** What the pages load, by name: the files of `docs/assets`, and what can be searched for. */
export function pageFiles(): ReadonlyMap<string, PageFile> {
  const read = (...path: string[]): Uint8Array => sharedText(readFileSync(join(docsFolder, ...path), 'utf8'));
  return new Map<string, PageFile>([
    ['page.css', { bytes: read('assets', 'page.css'), type: 'text/css; charset=utf-8' }],
    ['page.js', { bytes: read('assets', 'page.js'), type: script }],
    ['passport-conformance.json', { bytes: read('passport-conformance.json'), type: 'application/json' }],
    ...languages.map((index) => [`search-${index}.js`, { index, type: script }] as const),
  ]);
}
