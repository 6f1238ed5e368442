import type { Language } from '@sillage/contract';
import { escaped } from '../../kernel/escaped-html.ts';
import { placeholderPrefix } from '../../openapi/examples/example-values.ts';
import type { OpenApiDocument } from '../../openapi/open-api-document.ts';
import type { Guide } from './guides.ts';
import { htmlPage } from './html-page.ts';

interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly example?: unknown }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly example?: unknown }>> };
  readonly responses: Readonly<
    Record<string, { readonly description: string; readonly content?: Record<string, { example?: unknown }> }>
  >;
}

/** Renders every operation under its tag, with a form to try it. Only the forms need the script. */
export function operationsPage(
  document: OpenApiDocument,
  guides: readonly Guide[],
  language: Language,
): Uint8Array {
  const groups = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, described] of Object.entries(methods)) {
      const operation = described as unknown as Operation;
      const tag = operation.tags[0] ?? '';
      groups.set(tag, [...(groups.get(tag) ?? []), operationSection(method, path, operation)]);
    }
  }
  const intro =
    language === 'fr'
      ? `<p>Connectez-vous avec <code>/auth/login</code>, ou collez un jeton ; il reste dans cette page.</p><p>Les identifiants commençant par <code>${placeholderPrefix}</code> sont des exemples sans enregistrement. Après connexion dans l’application (<code>/app</code>), cette page montre ceux de votre organisation. Les requêtes qui modifient un enregistrement demandent d’en saisir l’identifiant.</p>`
      : `<p>Log in with <code>/auth/login</code>, or paste a token; it stays in this page.</p><p>Ids that begin with <code>${placeholderPrefix}</code> are placeholders without a record. Once you are signed in to the application (<code>/app</code>), this page shows ids of your organization. Requests that change a record ask you to type its id.</p>`;
  const access = `<form id="access"><input name="user" placeholder="user" autocomplete="username"><input name="password" type="password" placeholder="password" autocomplete="current-password"><button>Log in</button> <input name="token" placeholder="token" autocomplete="off"><output></output></form>`;
  const sections = [...groups].map(
    ([tag, operations]) => `<h2 id="${escaped(tag)}">${escaped(tag)}</h2>\n${operations.join('\n')}`,
  );
  return htmlPage(
    'Sillage API',
    language,
    `${intro}${access}${guideLinks(guides, language)}${sections.join('\n')}`,
    {
      script: true,
    },
  );
}

function guideLinks(guides: readonly Guide[], language: Language): string {
  const links = guides.map(
    ({ name, title }) => `<a href="/docs/${escaped(name)}" hreflang="en">${escaped(title)}</a>`,
  );
  return `<p>${language === 'fr' ? 'À lire, en anglais : ' : 'To read: '}${links.join(' · ')}</p>`;
}

function operationSection(method: string, path: string, operation: Operation): string {
  const { operationId, summary, description, parameters, requestBody, responses } = operation;
  const fields = parameters
    .map(
      (parameter) =>
        `<label>${escaped(parameter.name)} <small>${parameter.in}</small> <input name="${parameter.in}:${escaped(parameter.name)}"${filledWith(method, parameter)}></label>`,
    )
    .join('');
  const sent = requestBody?.content['application/json'];
  const body =
    sent === undefined
      ? ''
      : `<label>body <textarea name="body" rows="12" spellcheck="false">${escaped(shown(sent.example))}</textarea></label>`;
  const answers = Object.entries(responses)
    .map(([status, { description }]) => `<li><code>${status}</code> ${escaped(description)}</li>`)
    .join('');
  const example = Object.values(responses)[0]?.content?.['application/json']?.example;
  return `<details id="${escaped(operationId)}"><summary><b>${method.toUpperCase()}</b> <code>${escaped(path)}</code> ${escaped(summary)}</summary>
<p>${withCode(description)}</p>
<form class="try" data-method="${method.toUpperCase()}" data-path="${escaped(path)}">${fields}${body}<button>Send</button><pre class="answer" hidden></pre></form>
<ul>${answers}</ul>${example === undefined ? '' : `<details><summary>example</summary><pre>${escaped(shown(example))}</pre></details>`}</details>`;
}

/** A record is changed only if its id was typed: the example may be the id of a record that exists. */
function filledWith(method: string, { in: location, example }: Operation['parameters'][number]): string {
  const changes = method !== 'get' && location === 'path';
  if (location === 'header' || example === undefined) return changes ? ' required' : '';
  const text = escaped(String(example));
  return changes ? ` required placeholder="${text}"` : ` value="${text}"`;
}

/** A text with `code` in backquotes, as HTML. */
function withCode(text: string): string {
  return escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}

function shown(value: unknown): string {
  return value === undefined ? '' : JSON.stringify(value, null, 2);
}
