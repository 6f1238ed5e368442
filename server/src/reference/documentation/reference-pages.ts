import {
  type ErrorCode,
  explanations,
  type IssueCode,
  issueTable,
  type Language,
  type LocalizedText,
} from '@sillage/contract';
import { changeKinds, readChangeHistory, releaseAnchor } from '../../changes/feed/change-history.ts';
import { escaped } from '../../platform/kernel/escaped-html.ts';
import { errorCodes, exampleProblem } from '../openapi/examples/example-problems.ts';
import { limits } from './limits.ts';
import type { Links } from './links.ts';
import { renderMarkdown } from './markdown.ts';
import type { PageContent } from './page-layout.ts';
import { messagesOf } from './page-messages.ts';

const kinds = {
  request: { en: 'The request is refused', fr: 'La requête est refusée' },
  document: { en: 'A fault of the document (422)', fr: 'Un défaut du document (422)' },
  warning: { en: 'Stated beside a result', fr: 'Dit à côté d’un résultat' },
  database: { en: 'A database is refused', fr: 'Une base est refusée' },
  finding: { en: 'Counted in the report of a database', fr: 'Compté dans le rapport d’une base' },
} as const satisfies Record<(typeof issueTable)[IssueCode]['kind'], LocalizedText>;

/** Renders every error code with an anchor of its name, which the `type` of problem documents links to. */
export function errorsContent(language: Language): PageContent {
  const withExample: ReadonlySet<string> = new Set(errorCodes);
  const sections = Object.entries(kinds).map(([kind, heading]) => {
    const codes = (Object.keys(issueTable) as IssueCode[]).filter((code) => issueTable[code].kind === kind);
    const articles = codes.map((code) => errorArticle(code, withExample.has(code), language));
    return `<h2 id="${kind}">${escaped(heading[language])}</h2>\n${articles.join('\n')}`;
  });
  return {
    title: messagesOf(language)('errorsAndWarnings'),
    kind: 'text',
    body: sections.join('\n'),
    sections: Object.entries(kinds).map(([anchor, title]) => ({ anchor, title: title[language] })),
  };
}

function errorArticle(code: IssueCode, hasExample: boolean, language: Language): string {
  const { status, title, message } = issueTable[code];
  const { cause, cure } = explanations[code];
  const word = messagesOf(language);
  const example = hasExample
    ? `<details><summary>${word('example')}</summary><pre tabindex="0"><code>${escaped(JSON.stringify(exampleProblem(code as ErrorCode), null, 2))}</code></pre></details>`
    : '';
  return `<article id="${escaped(code)}"><h3><a href="#${escaped(code)}"><code>${escaped(code)}</code></a>${status === null ? '' : ` <small>${status}</small>`}</h3>
<p><strong>${escaped(title[language])}.</strong> ${escaped(message[language])}</p>
<dl><dt>${word('cause')}</dt><dd>${withCode(cause[language])}</dd><dt>${word('cure')}</dt><dd>${withCode(cure[language])}</dd></dl>${example}</article>`;
}

/** Escapes a text in which names are set in backticks. */
function withCode(text: string): string {
  return escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}

const limitColumns: readonly LocalizedText[] = [
  { en: 'What', fr: 'Quoi' },
  { en: 'At most', fr: 'Au plus' },
  { en: 'Beyond it', fr: 'Au-delà' },
];

/** Renders the limits as a table. */
export function limitsContent(language: Language): PageContent {
  const rows = limits.map(
    ({ what, value, unit, beyond }) =>
      `<tr><td>${escaped(what[language])}</td><td>${`${value} ${escaped(unit[language])}`.trim()}</td><td>${escaped(beyond)}</td></tr>`,
  );
  const body = `<div class="wide" tabindex="0"><table><thead><tr>${limitColumns.map((column) => `<th scope="col">${escaped(column[language])}</th>`).join('')}</tr></thead>
<tbody>${rows.join('\n')}</tbody></table></div>
<p>${
    language === 'fr'
      ? 'Type de contenu : <code>application/json</code> seul, ou des lignes (<code>application/x-ndjson</code>) pour un lot. Nombres : finis, entiers exacts. Texte : Unicode bien formé, sans U+0000. De deux clés égales, la dernière compte.'
      : 'Content type: <code>application/json</code> only, or lines (<code>application/x-ndjson</code>) for a batch. Numbers: finite, integers exact. Text: well-formed Unicode without U+0000. Of two equal keys the last counts.'
  }</p>`;
  return { title: messagesOf(language)('limits'), kind: 'text', body };
}

/** A group of more changes is folded, but for what breaks something and for the newest release. */
const mostShown = 12;

/**
 * Renders the change history, newest first. The changes are English, as in the feed; `pages` and `operations`: what they
 * may link to, as guides do.
 */
export function changelogContent(
  links: Links,
  language: Language,
  pages: ReadonlySet<string>,
  operations: ReadonlyMap<string, string>,
): PageContent {
  const word = messagesOf(language);
  const history = readChangeHistory();
  const feed = links.service('/rss/feed');
  const intro =
    language === 'fr'
      ? `Du plus récent au plus ancien : ce service, puis l’interface qu’il met en œuvre. Textes en anglais.${feed === undefined ? '' : ` Les programmes lisent <code>GET /rss/feed</code>.`} <a href="${links.page('versions')}">Ce qui peut changer</a>.`
      : `Newest first: this service, then the interface that it implements.${feed === undefined ? '' : ` Programs read <code>GET /rss/feed</code>.`} <a href="${links.page('versions')}">What may change</a>.`;
  const releases = history.map(({ version, date, groups }, place) => {
    const anchor = escaped(releaseAnchor(version));
    const facts = date === undefined ? '' : `<p class="facts"><time datetime="${date}">${date}</time></p>`;
    const parts = groups.map(({ kind, changes }) => {
      const text = changes.map((change) => `- ${change.replaceAll('](docs/', '](')}`).join('\n');
      const list = renderMarkdown(`# ${version}\n\n${text}`, links, pages, operations).html;
      const items = `<div lang="en">${list}</div>`;
      if (kind === undefined) return items;
      const heading = `<h3>${changeKinds[kind][language]}</h3>`;
      if (kind === 'breaking' || changes.length <= mostShown) return `${heading}${items}`;
      return `<details${place === 0 ? ' open' : ''}><summary>${heading} ${changes.length}</summary>${items}</details>`;
    });
    return `<section id="${anchor}" class="release"><h2><a href="#${anchor}">${escaped(version)}</a></h2>${facts}${parts.join('')}</section>`;
  });
  return {
    title: word('changelog'),
    kind: 'text',
    body: `<p>${intro}</p>\n${releases.join('\n')}`,
    sections: history.map(({ version }) => ({ anchor: releaseAnchor(version), title: version })),
  };
}
