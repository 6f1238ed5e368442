import type { Language } from '@sillage/contract';
import { escaped } from '../../../platform/kernel/escaped-html.ts';
import { tagDescriptions } from '../../openapi/path-nouns.ts';
import { describedText } from '../described-text.ts';
import type { PageContent } from '../page-layout.ts';
import { messagesOf } from '../page-messages.ts';
import { componentSchema, componentsWithin, type FieldContext, fieldList } from './field-list.ts';
import { operationSection, resourcePage } from './operation-section.ts';
import type { PlacedOperation } from './sample-call.ts';
import { objectNames } from './schema-facts.ts';

/** The page of a tag with all its operations. */
export function tagPage(
  tag: string,
  operations: readonly PlacedOperation[],
  context: Omit<FieldContext, 'shown'>,
): PageContent {
  const { language, links } = context;
  const word = messagesOf(language);
  const shown = new Set<string>();
  const sections = operations.map((placed) => operationSection(placed, { ...context, shown }));
  const description = tagDescriptions[tag as keyof typeof tagDescriptions];
  const access =
    links.service('/app') === undefined
      ? ''
      : `<details id="access" class="access"><summary>${word('signIn')}</summary><form>
<p>${language === 'fr' ? 'Connecté à l’<a href="/app">application</a>, vous n’avez rien à faire ici. Sinon, le jeton reste dans cette page.' : 'Signed in to the <a href="/app">application</a>, you need nothing here. Otherwise, the token stays in this page.'}</p>
<label>${word('user')} <input name="user" autocomplete="username"></label><label>${word('password')} <input name="password" type="password" autocomplete="current-password"></label><button>${word('logIn')}</button>
<label>${word('token')} <input name="token" autocomplete="off"></label><output></output></form></details>`;
  const entries = operations
    .filter(({ successor }) => successor === undefined)
    .map(
      ({ method, operation: { operationId, summary } }) =>
        `<li><a href="#${escaped(operationId)}"><b class="method ${method}">${method.toUpperCase()}</b> <span>${escaped(describedText(summary, language))}</span></a></li>`,
    );
  return {
    title: titleOfTag(tag, language),
    kind: 'reference',
    body: `<div class="text"><p>${escaped(describedText(description, language))}</p>\n<ul class="list">${entries.join('')}</ul>${access}</div>\n${sections.join('\n')}`,
  };
}

/** `evaluations` → `Evaluations`, in the language. */
export function titleOfTag(tag: string, language: Language): string {
  const title = tag === 'extscore' ? 'French cost (extscore)' : tag.charAt(0).toUpperCase() + tag.slice(1);
  return describedText(title, language);
}

/** The page of all objects that have a name, each with the operations that take or answer it. */
export function objectsPageContent(
  operations: readonly PlacedOperation[],
  context: Omit<FieldContext, 'shown'>,
): PageContent {
  const { document, language, links } = context;
  const word = messagesOf(language);
  const names = [...objectNames(document)].sort();
  const users = new Map<string, string[]>();
  for (const { operation, successor } of operations) {
    if (successor !== undefined) continue;
    const link = `<a href="${links.page(resourcePage(operation.tags[0] ?? ''), operation.operationId)}"><code>${operation.operationId}</code></a>`;
    const success = Object.entries(operation.responses).filter(([status]) => /^2/.test(status));
    for (const name of componentsWithin([operation.requestBody, success]))
      users.set(name, [...(users.get(name) ?? []), link]);
  }
  const sections = names.map((name) => {
    const used = users.get(name) ?? [];
    return `<section id="${name}"><h2><a href="#${name}"><code>${name}</code></a></h2>
${fieldList(componentSchema(document, name), name, context)}${used.length === 0 ? '' : `<p class="facts">${word('usedBy')} ${used.join(', ')}</p>`}</section>`;
  });
  const entries = names.map((name) => `<a href="#${name}"><code>${name}</code></a>`);
  return {
    title: word('objects'),
    kind: 'text',
    body: `<p>${language === 'fr' ? 'Les documents que prennent et donnent les opérations, avec tous leurs champs.' : 'The documents that operations take and answer, with all their fields.'}</p><p class="index">${entries.join(' ')}</p>\n${sections.join('\n')}`,
  };
}
