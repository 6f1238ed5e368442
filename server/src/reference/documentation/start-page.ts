import { apiVersion, type Language } from '@sillage/contract';
import { escaped } from '../../platform/kernel/escaped-html.ts';
import { placeholderPrefix } from '../openapi/examples/example-values.ts';
import { tagDescriptions } from '../openapi/path-nouns.ts';
import { addressPlaceholder } from './address-placeholder.ts';
import { describedText } from './described-text.ts';
import type { Links } from './links.ts';
import { resourcePage } from './operations/operation-section.ts';
import { titleOfTag } from './operations/resource-pages.ts';
import type { PlacedOperation } from './operations/sample-call.ts';
import type { NavigationGroup, PageContent } from './page-layout.ts';
import { messagesOf } from './page-messages.ts';

const texts = {
  en: {
    intro: `Sillage calculates the environmental footprint of products. Everything that its application does is also an operation of this interface (version ${apiVersion}).`,
    key: 'Programs send an API key, which administrators create in the application, or the token of <code>GET /auth/login</code>, valid for 60 minutes:',
    ids: `Ids that begin with <code>${placeholderPrefix}</code> are placeholders without a record. Once you are signed in to the application, these pages show ids of your organization. Where a record would be changed, you write its id.`,
    first: 'A first request',
    headers: 'Headers of every request and answer',
    rows: [
      ['Authorization', 'Bearer, then an API key or a token.'],
      ['Accept-Language', 'Names and sentences in English, or in French.'],
      [
        'API-Version',
        `In a request: the version that the client was written for. In an answer: ${apiVersion}.`,
      ],
      ['X-Request-Id', 'In an answer: identifies the request in the log of the service.'],
      ['If-None-Match', 'In a GET: the ETag of an earlier answer; 304 when nothing has changed.'],
      ['RateLimit, RateLimit-Policy', 'In an answer, where the operator limits requests: what is left.'],
    ],
  },
  fr: {
    intro: `Sillage calcule l’empreinte environnementale de produits. Tout ce que fait son application est aussi une opération de cette interface (version ${apiVersion}).`,
    key: 'Les programmes envoient une clé d’API, que les administrateurs créent dans l’application, ou le jeton de <code>GET /auth/login</code>, valable 60 minutes :',
    ids: `Les identifiants commençant par <code>${placeholderPrefix}</code> sont des exemples sans enregistrement. Après connexion dans l’application, ces pages montrent ceux de votre organisation. Là où un enregistrement serait modifié, vous en écrivez l’identifiant.`,
    first: 'Une première requête',
    headers: 'En-têtes de toute requête et réponse',
    rows: [
      ['Authorization', 'Bearer, puis une clé d’API ou un jeton.'],
      ['Accept-Language', 'Noms et phrases en anglais, ou en français.'],
      [
        'API-Version',
        `Dans une requête : la version pour laquelle le client est écrit. Dans une réponse : ${apiVersion}.`,
      ],
      ['X-Request-Id', 'Dans une réponse : désigne la requête dans le journal du service.'],
      ['If-None-Match', 'Dans un GET : l’ETag d’une réponse antérieure ; 304 si rien n’a changé.'],
      [
        'RateLimit, RateLimit-Policy',
        'Dans une réponse, si l’exploitant limite les requêtes : ce qui reste.',
      ],
    ],
  },
} as const;

/** The first page: how to begin, every operation, every guide. */
export function startPageContent(
  operations: ReadonlyMap<string, readonly PlacedOperation[]>,
  guides: readonly NavigationGroup[],
  links: Links,
  language: Language,
): PageContent {
  const word = messagesOf(language);
  const text = texts[language];
  const rows = text.rows.map(
    ([name, what]) => `<tr><td><code>${name}</code></td><td>${escaped(what)}</td></tr>`,
  );
  const resources = [...operations].map(([tag, placed]) => {
    const entries = placed.map(
      ({ method, path, successor, operation: { operationId, summary } }) =>
        `<li id="${escaped(operationId)}"${successor === undefined ? '' : ' class="alias"'}><a href="${links.page(resourcePage(tag), escaped(operationId))}"><b class="method ${method}">${method.toUpperCase()}</b> <code>${escaped(path)}</code></a> <span>${escaped(describedText(summary, language))}</span></li>`,
    );
    const description = tagDescriptions[tag as keyof typeof tagDescriptions];
    return `<h3 id="${tag}"><a href="${links.page(resourcePage(tag))}">${titleOfTag(tag, language)}</a></h3>\n<p>${escaped(describedText(description, language))}</p><details><summary>${word('operations')} <small>${placed.length}</small></summary><ul class="list">${entries.join('')}</ul></details>`;
  });
  const guideLists = guides.map(
    ({ title, entries }) =>
      `<h3>${escaped(title)}</h3><ul class="columns">${entries.map((entry) => `<li><a href="${links.page(entry.name)}"${entry.titleLanguage === undefined ? '' : ` lang="${entry.titleLanguage}" hreflang="${entry.titleLanguage}"`}>${escaped(entry.title)}</a></li>`).join('')}</ul>`,
  );
  return {
    title: 'Sillage API',
    kind: 'text',
    body: `<p>${text.intro}</p>
<h2 id="first-request">${text.first}</h2>
<p>${text.key}</p>
<pre tabindex="0" role="region" aria-label="curl"><code>curl "${addressPlaceholder}/evaluations?limit=5" -H "Authorization: Bearer $SILLAGE_KEY"</code></pre>
<p>${text.ids}</p>
<h2 id="guides">${word('guides')}</h2>
${guideLists.join('\n')}
<h2 id="resources">${word('resources')}</h2>
${resources.join('\n')}
<h2 id="headers">${text.headers}</h2>
<table><tbody>${rows.join('\n')}</tbody></table>`,
    sections: [
      { anchor: 'first-request', title: text.first },
      { anchor: 'guides', title: word('guides') },
      { anchor: 'resources', title: word('resources') },
      ...[...operations.keys()].map((tag) => ({ anchor: tag, title: titleOfTag(tag, language) })),
      { anchor: 'headers', title: text.headers },
    ],
  };
}
