import type { Language } from '@sillage/contract';
import { escaped } from '../../../platform/kernel/escaped-html.ts';
import { describedText } from '../described-text.ts';
import type { Links } from '../links.ts';
import type { Part } from '../supported-releases.ts';
import { pythonName } from './code-literals.ts';
import { resourcePage } from './operation-section.ts';
import { titleOfTag } from './resource-pages.ts';
import type { PlacedOperation } from './sample-call.ts';
import { type FieldSchema, typeOf } from './schema-facts.ts';

const json = 'application/json';

/** The method of every endpoint, with its arguments and what it answers; for the page of the client. */
export function clientMethods(
  operations: ReadonlyMap<string, readonly PlacedOperation[]>,
  links: Links,
  language: Language,
): Part {
  const title = language === 'fr' ? 'Méthodes des opérations' : 'Methods of the operations';
  const anchor = 'methods-of-the-operations';
  const intro =
    language === 'fr'
      ? 'Chaque opération est une méthode du client ; ses champs, ses erreurs et des exemples sont sur sa page. En Python, les identifiants et le corps viennent d’abord, les paramètres par leur nom.'
      : 'Each operation is a method of the client; its fields, errors and samples are on its page. In Python, ids and body come first, parameters by their names.';
  const groups = [...operations].map(([tag, placed]) => {
    const rows = placed
      .filter(({ endpoint, operation }) => endpoint === operation.operationId)
      .map(({ method, path, endpoint, operation }) => {
        const address = links.page(resourcePage(tag), endpoint);
        return `<div id="${endpoint}"><dt><a href="${address}"><code>${endpoint}</code></a> <span class="type">Python: <code>${pythonName(endpoint)}</code></span></dt><dd><p>${escaped(describedText(operation.summary, language))} <small>${method.toUpperCase()} ${escaped(path)}</small></p><pre tabindex="0" role="region" aria-label="${endpoint}"><code>${escaped(signatureOf({ operation, endpoint }))}</code></pre></dd></div>`;
      });
    return `<h3>${titleOfTag(tag, language)}</h3>\n<dl class="fields">${rows.join('\n')}</dl>`;
  });
  return {
    anchor,
    title,
    html: `<section lang="${language}"><h2 id="${anchor}">${title}</h2>\n<p>${intro}</p>\n${groups.join('\n')}</section>`,
  };
}

/** `readEvaluation({ params: { id: string } }): Promise<EvaluationRecord>`. */
export function signatureOf({
  endpoint,
  operation,
}: Pick<PlacedOperation, 'endpoint' | 'operation'>): string {
  const { parameters, requestBody, responses } = operation;
  const named = (place: string): string[] =>
    parameters
      .filter(({ in: at, name }) => at === place && name !== 'further')
      .map(({ name, required }) => `${name}${required === true ? '' : '?'}`);
  const [path, query] = [named('path'), named('query')];
  const sent = requestBody?.content[json]?.schema as FieldSchema | undefined;
  const needsQuery = !query.every((name) => name.endsWith('?'));
  const input = [
    ...(path.length === 0 ? [] : [`params: { ${path.join(', ')} }`]),
    ...(query.length === 0 ? [] : [`query${needsQuery ? '' : '?'}: { ${query.join(', ')} }`]),
    ...(requestBody === undefined
      ? []
      : [
          `body${requestBody.required === false ? '?' : ''}: ${sent === undefined ? 'UploadBody' : typeOf(sent)}`,
        ]),
  ];
  const success = Object.entries(responses).find(([status]) => /^[23]/.test(status))?.[1];
  const answered = success?.content?.[json]?.schema as FieldSchema | undefined;
  const isFile = success?.content !== undefined || '302' in responses;
  const answer = answered !== undefined ? typeOf(answered) : isFile ? 'Response' : 'undefined';
  const given = input.length === 0 ? '' : `{\n  ${input.join(';\n  ')};\n}`;
  return `${endpoint}(${given}): Promise<${answer}>`;
}
