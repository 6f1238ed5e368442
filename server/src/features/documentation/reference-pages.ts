import {
  explanations,
  type IssueCode,
  issueTable,
  type Language,
  type LocalizedText,
} from '@sillage/contract';
import { escaped } from '../../kernel/escaped-html.ts';
import { htmlPage } from './html-page.ts';
import { limits } from './limits.ts';

const kinds = {
  request: { en: 'The request is refused', fr: 'La requête est refusée' },
  document: { en: 'A fault of the document (422)', fr: 'Un défaut du document (422)' },
  warning: { en: 'Stated beside a result', fr: 'Dit à côté d’un résultat' },
  database: { en: 'A database is refused', fr: 'Une base est refusée' },
  finding: { en: 'Counted in the report of a database', fr: 'Compté dans le rapport d’une base' },
} as const satisfies Record<(typeof issueTable)[IssueCode]['kind'], LocalizedText>;

/** Renders every error code with an anchor of its name, which the `type` of problem documents links to. */
export function errorsPage(language: Language): Uint8Array {
  const sections = Object.entries(kinds).map(([kind, heading]) => {
    const codes = (Object.keys(issueTable) as IssueCode[]).filter((code) => issueTable[code].kind === kind);
    return `<h2>${escaped(heading[language])}</h2>\n${codes.map((code) => article(code, language)).join('\n')}`;
  });
  return htmlPage(
    language === 'fr' ? 'Erreurs et avertissements' : 'Errors and warnings',
    language,
    sections.join('\n'),
  );
}

function article(code: IssueCode, language: Language): string {
  const { status, title, message } = issueTable[code];
  const { cause, cure } = explanations[code];
  const labels = language === 'fr' ? ['Cause', 'Que faire'] : ['Cause', 'What to do'];
  return `<article id="${escaped(code)}"><h3><a href="#${escaped(code)}"><code>${escaped(code)}</code></a>${status === null ? '' : ` ${status}`}</h3>
<p><strong>${escaped(title[language])}.</strong> ${escaped(message[language])}</p>
<dl><dt>${labels[0]}</dt><dd>${withCode(cause[language])}</dd><dt>${labels[1]}</dt><dd>${withCode(cure[language])}</dd></dl></article>`;
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
export function limitsPage(language: Language): Uint8Array {
  const rows = limits.map(
    ({ what, value, unit, beyond }) =>
      `<tr><td>${escaped(what[language])}</td><td>${`${value} ${escaped(unit[language])}`.trim()}</td><td>${escaped(beyond)}</td></tr>`,
  );
  const table = `<table><thead><tr>${limitColumns.map((column) => `<th>${escaped(column[language])}</th>`).join('')}</tr></thead>
<tbody>${rows.join('\n')}</tbody></table>
<p>${
    language === 'fr'
      ? 'Type de contenu : <code>application/json</code> seul, ou des lignes (<code>application/x-ndjson</code>) pour un lot. Nombres : finis, entiers exacts. Texte : Unicode bien formé, sans U+0000. De deux clés égales, la dernière compte.'
      : 'Content type: <code>application/json</code> only, or lines (<code>application/x-ndjson</code>) for a batch. Numbers: finite, integers exact. Text: well-formed Unicode without U+0000. Of two equal keys the last counts.'
  }</p>`;
  return htmlPage(language === 'fr' ? 'Limites' : 'Limits', language, table);
}
