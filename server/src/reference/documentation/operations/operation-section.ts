import { type ErrorCode, issueTable } from '@sillage/contract';
import { escaped } from '../../../platform/kernel/escaped-html.ts';
import { describedText } from '../described-text.ts';
import { inlineText } from '../inline-text.ts';
import { type MessageName, messagesOf } from '../page-messages.ts';
import { codeLanguages, codeSamples } from './code-samples.ts';
import { type FieldContext, fieldList, fieldText, typeHtml } from './field-list.ts';
import { type MediaContent, type Parameter, type PlacedOperation, sampleCall } from './sample-call.ts';
import { type FieldSchema, nestedObjects, typeOf } from './schema-facts.ts';

/** The page of a tag: `/docs/api-evaluations`. */
export const resourcePage = (tag: string): string => `api-${tag}`;

/** An operation: its text with lists of fields, and beside it samples, an example of the answer and a form. */
export function operationSection(placed: PlacedOperation, context: FieldContext): string {
  const { method, path, operation, successor } = placed;
  const { operationId, summary, description = '' } = operation;
  const { links, pages, language } = context;
  const word = messagesOf(language);
  const id = escaped(operationId);
  const title = describedText(summary, language);
  const route = `<p class="route"><b class="method ${method}">${method.toUpperCase()}</b> <code>${escaped(path).replaceAll('/', '/<wbr>')}</code></p>`;
  if (successor !== undefined) {
    return `<article id="${id}" class="alias"><h3>${escaped(title)} <small>${word('deprecated')}</small></h3>
${route}<p>${word('useInstead')} <code>${escaped(successor)}</code>. <a href="${links.page('versions')}#deprecation">${word('deprecated')}</a></p></article>`;
  }
  return `<article id="${id}" class="operation">
<div class="text"><h2><a href="#${id}">${escaped(title)}</a></h2>
${route}<p>${inlineText(describedText(description, language), links, pages)}</p>
${accessLine(placed, word)}
${parameterLists(placed, context)}${bodyFields(placed, context)}${answerFields(placed, context)}${errorList(placed, context)}</div>
<div class="code">${sampleTabs(placed, word)}${exampleOfAnswer(placed, word)}${tryForm(placed, context)}</div>
</article>`;
}

function accessLine({ operation }: PlacedOperation, word: (word: MessageName) => string): string {
  const roles = operation['x-roles'];
  if (roles === undefined) return `<p class="facts">${word('open')}</p>`;
  const scope = operation['x-scope'];
  const names = roles.map((role) => `<code>${role}</code>`).join(', ');
  return `<p class="facts">${word('roles')}: ${names}${scope === undefined ? '' : ` <i>·</i> ${word('scope')}: <code>${scope}</code>`}</p>`;
}

/** Headers that every operation takes; the first page describes them. */
const everywhere: ReadonlySet<string> = new Set(['Accept-Language', 'API-Version', 'If-None-Match']);

function parameterLists({ operation }: PlacedOperation, context: FieldContext): string {
  const word = messagesOf(context.language);
  const shown = operation.parameters.filter(({ name }) => !everywhere.has(name) && name !== 'further');
  if (shown.length === 0) return '';
  const rows = shown.map((parameter) => parameterRow(parameter, operation.operationId, context));
  return `<h3>${word('parameters')}</h3>\n<dl class="fields">\n${rows.join('\n')}\n</dl>\n`;
}

function parameterRow(parameter: Parameter, operationId: string, context: FieldContext): string {
  const { name, in: place, required, description } = parameter;
  const schema = {
    ...(parameter.schema as FieldSchema),
    ...(description === undefined ? {} : { description }),
  };
  const word = messagesOf(context.language);
  const type = typeHtml(schema, context);
  return `<div id="${escaped(operationId)}.${place}.${escaped(name)}"><dt><code>${escaped(name)}</code> <span class="type">${type}</span> <small>${word(place as 'path' | 'query' | 'header')}</small>${
    required === true ? ` <strong>${word('required')}</strong>` : ''
  }</dt><dd>${fieldText(name, schema, context)}</dd></div>`;
}

function bodyFields({ operation }: PlacedOperation, context: FieldContext): string {
  const { requestBody, operationId } = operation;
  if (requestBody === undefined) return '';
  const word = messagesOf(context.language);
  const need = word(requestBody.required === false ? 'optional' : 'required');
  const kinds = Object.entries(requestBody.content).map(([type, content]) =>
    content.schema === undefined
      ? `<p class="object"><code>${escaped(type)}</code></p>`
      : contentFields(type, content, `${operationId}.body`, context),
  );
  return `<h3 id="${escaped(operationId)}.body">${word('bodyExample')} <small>${need}</small></h3>\n${kinds.join('\n')}\n`;
}

function contentFields(type: string, content: MediaContent, id: string, context: FieldContext): string {
  const schema = (content['x-item-schema'] ?? content.schema) as FieldSchema;
  const media =
    type === 'application/json'
      ? ''
      : `<p class="object"><code>${escaped(type)}</code>${content['x-item-schema'] === undefined ? '' : ` ${messagesOf(context.language)('lines')}`}</p>\n`;
  if (nestedObjects(schema).length > 0) return `${media}${fieldList(schema, id, context)}`;
  const described = fieldText('', schema, context);
  return `${media}<p class="object"><span class="type">${escaped(typeOf(schema))}</span></p>${described}`;
}

function answerFields({ operation }: PlacedOperation, context: FieldContext): string {
  const word = messagesOf(context.language);
  return Object.entries(operation.responses)
    .filter(([status]) => /^[23]/.test(status) && status !== '304')
    .map(([status, { description, content, headers }]) => {
      const id = `${operation.operationId}.${status}`;
      const bodies = Object.entries(content ?? {}).map(([type, media], at) =>
        media.schema === undefined
          ? `<p class="object">${word('file')}: <code>${escaped(type)}</code></p>`
          : contentFields(type, media, at === 0 ? id : `${id}.form-${at + 1}`, context),
      );
      const own = Object.keys(headers ?? {}).filter((name) => !commonHeaders.has(name));
      const shownHeaders =
        own.length === 0
          ? ''
          : `<p class="facts">${word('headers')}: ${own.map((name) => `<code>${name}</code>`).join(', ')}</p>`;
      const said =
        description === operation.summary
          ? ''
          : `<p>${escaped(describedText(description, context.language))}</p>`;
      return `<h3 id="${escaped(id)}">${word('answer')} <code>${status}</code></h3>\n${said}${bodies.length === 0 ? `<p>${word('nothing')}</p>` : bodies.join('\n')}${shownHeaders}\n`;
    })
    .join('');
}

const commonHeaders: ReadonlySet<string> = new Set([
  'API-Version',
  'X-Request-Id',
  'RateLimit-Policy',
  'RateLimit',
]);

/** The codes that an operation may answer with, by status, each with a link to its cause and cure. */
function errorList({ operation }: PlacedOperation, { links, language }: FieldContext): string {
  const word = messagesOf(language);
  const byStatus = Object.entries(operation.responses)
    .filter(([status]) => /^[45]/.test(status))
    .map(([status, { content }]) => [status, codesOf(content)] as const)
    .filter(([, codes]) => codes.length > 0);
  const rows = byStatus.map(
    ([status, codes]) =>
      `<dt><code>${status}</code></dt><dd>${codes
        .map(
          (code) =>
            `<a href="${links.page('errors', code)}">${escaped(issueTable[code].title[language])}</a>`,
        )
        .join(' <i>·</i> ')}</dd>`,
  );
  const statuses = byStatus.map(([status]) => `<code>${status}</code>`).join(' ');
  return `<details class="errors"><summary>${word('errors')} ${statuses}</summary><dl>${rows.join('\n')}</dl></details>`;
}

function codesOf(content: Readonly<Record<string, MediaContent>> | undefined): readonly ErrorCode[] {
  const schema = content?.['application/problem+json']?.schema as FieldSchema | undefined;
  const codes = schema?.allOf?.flatMap(({ properties }) => properties?.code?.enum ?? []) ?? [];
  return codes as ErrorCode[];
}

/** The samples as tabs that work without the script: each is a choice among radio buttons. */
function sampleTabs(placed: PlacedOperation, word: (word: MessageName) => string): string {
  const call = sampleCall(placed);
  const name = `code-${escaped(placed.operation.operationId)}`;
  const tabs = codeLanguages.map(
    ([language, label], index) =>
      `<label><input type="radio" name="${name}" value="${language}"${index === 0 ? ' checked' : ''}>${label}</label>`,
  );
  const samples = codeLanguages.map(
    ([language, label]) =>
      `<pre tabindex="0" role="region" aria-label="${label}: ${escaped(placed.operation.operationId)}" data-code="${language}"><code>${escaped(codeSamples[language](call))}</code></pre>`,
  );
  return `<div class="samples"><fieldset><legend>${word('code')}</legend>${tabs.join('')}</fieldset>${samples.join('')}</div>\n`;
}

function exampleOfAnswer({ operation }: PlacedOperation, word: (word: MessageName) => string): string {
  const [status, answer] =
    Object.entries(operation.responses).find(
      ([code, { content }]) => /^2/.test(code) && content !== undefined,
    ) ?? [];
  const example = answer?.content?.['application/json']?.example;
  if (example === undefined) return '';
  return `<details class="example" open><summary>${word('answerExample')} <code>${status}</code></summary><pre tabindex="0" role="region" aria-label="${word('answerExample')}: ${escaped(operation.operationId)}"><code>${escaped(JSON.stringify(example, null, 2))}</code></pre></details>\n`;
}

/** A form that the script sends; absent where the pages are read without the service. */
function tryForm({ method, path, operation }: PlacedOperation, { links, language }: FieldContext): string {
  if (links.service(path) === undefined) return '';
  const word = messagesOf(language);
  const inputs = operation.parameters
    .filter(({ name }) => name !== 'further')
    .map(
      (parameter) =>
        `<label>${escaped(parameter.name)} <small>${word(parameter.in as 'path' | 'query' | 'header')}</small> <input name="${parameter.in}:${escaped(parameter.name)}"${filledWith(method, parameter)}></label>`,
    );
  const sent = operation.requestBody?.content['application/json'];
  const body =
    sent === undefined
      ? ''
      : `<label>${word('bodyExample')} <textarea name="body" rows="10" spellcheck="false">${escaped(JSON.stringify(sent.example, null, 2) ?? '')}</textarea></label>`;
  return `<details class="try"><summary>${word('tryIt')}</summary><form data-method="${method.toUpperCase()}" data-path="${escaped(path)}">${inputs.join('')}${body}<button>${word('send')}</button><output></output></form></details>`;
}

/** A record is changed only if its id was typed: the example may be the id of a record that exists. */
function filledWith(method: string, { in: location, example }: Parameter): string {
  const changes = method !== 'get' && location === 'path';
  if (location === 'header' || example === undefined) return changes ? ' required' : '';
  const text = escaped(String(example));
  return changes ? ` required placeholder="${text}"` : ` value="${text}"`;
}
