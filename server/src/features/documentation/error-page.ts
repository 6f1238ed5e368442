import { type IssueCode, issueTable, type Language, type Words } from '@sillage/contract';
import { escaped, htmlPage } from './html-page.ts';

const kinds = {
  refusal: { en: 'The request is refused', fr: 'La requête est refusée' },
  document: { en: 'A fault of the document (422)', fr: 'Un défaut du document (422)' },
  warning: { en: 'Said beside a result', fr: 'Dit à côté d’un résultat' },
} as const satisfies Record<string, Words>;

/** Every code with an anchor of its name: where `type` of a problem document leads. */
export function errorPage(language: Language): Uint8Array {
  const sections = Object.entries(kinds).map(([kind, words]) => {
    const codes = (Object.keys(issueTable) as IssueCode[]).filter((code) => issueTable[code].kind === kind);
    return `<h2>${escaped(words[language])}</h2>\n${codes.map((code) => article(code, language)).join('\n')}`;
  });
  return htmlPage(
    language === 'fr' ? 'Erreurs et avertissements' : 'Errors and warnings',
    language,
    sections.join('\n'),
  );
}

function article(code: IssueCode, language: Language): string {
  const { status, title, message } = issueTable[code];
  return `<article id="${escaped(code)}"><h3><a href="#${escaped(code)}"><code>${escaped(code)}</code></a>${status === null ? '' : ` ${status}`}</h3>
<p><strong>${escaped(title[language])}.</strong> ${escaped(message[language])}</p></article>`;
}
