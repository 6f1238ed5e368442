import * as contract from '@sillage/contract';
import { comment, indented, type Names, type Schema, schemaTypes } from './schema-types.ts';

const { applicationEndpoints, endpoints, languages } = contract;

/** Names of the documents: exports of the contract that are schemas. */
export const documents: Names = new Map(
  Object.entries(contract)
    .filter(([name, value]) => /^[A-Z]/.test(name) && isSchema(value))
    .map(([name, value]) => [value as object, name]),
);

function isSchema(value: unknown): boolean {
  return (
    typeof value === 'object' && value !== null && ('type' in value || '$defs' in value || 'anyOf' in value)
  );
}

const table: Readonly<Record<string, contract.Endpoint>> = { ...endpoints, ...applicationEndpoints };

/**
 * The declarations of the published package that replace those derived from the contract, by file: plain types that
 * need neither the contract nor the library of its schemas, with their descriptions as comments.
 */
export function packageDeclarations(): Readonly<Record<string, string>> {
  return {
    'contract.d.ts': documentDeclarations(),
    'endpoint-table.d.ts': tableDeclarations(),
    'endpoint-call.d.ts': callDeclarations,
  };
}

function documentDeclarations(): string {
  const { definition } = schemaTypes(documents);
  const declared = [...documents].map(([schema, name]) => {
    const type = definition(schema as Schema, name);
    const head = comment((schema as Schema).description).map((line) => `${line}\n`);
    return type.startsWith('{')
      ? `${head}export interface ${name} ${type}\n`
      : `${head}export type ${name} = ${type};\n`;
  });
  const language = languages.map((code) => `'${code}'`).join(' | ');
  return [`export type Language = ${language};\n`, ...declared, expanders].join('\n');
}

/** The functions of the contract that the package exports. */
const expanders = `/** Makes the full result of a compact one, the same to the byte once both are JSON. */
export declare function expandResult(compact: CompactResult): FullResult;
/** Makes the answer of evaluate of a compact one. */
export declare function expandEvaluateAnswer(compact: CompactEvaluateAnswer): EvaluateAnswer;
`;

function tableDeclarations(): string {
  const used = new Set<string>();
  const { reference } = schemaTypes(documents, used);
  const names = Object.keys(table);
  const inputs = names.map((name) => `${name}: ${inputType(table[name] as contract.Endpoint, reference)};`);
  const results = names.map((name) => {
    const { success } = table[name] as contract.Endpoint;
    const file = success.mediaType !== undefined || success.status === 302;
    const type = success.body !== undefined ? reference(success.body) : file ? 'Response' : 'undefined';
    return `${name}: ${type};`;
  });
  const methods = names.flatMap((name) => {
    const { method, path, summary, description } = table[name] as contract.Endpoint;
    return [
      ...comment(`${summary}.`, description, `(${method} ${path})`),
      `readonly ${name}: (...input: CallArguments<'${name}'>) => Promise<EndpointResults['${name}']>;`,
    ];
  });
  return [
    `import type { ${[...used].sort().join(', ')} } from './contract.js';`,
    `import type { UploadBody } from './call-options.js';`,
    `import type { CallArguments } from './endpoint-call.js';`,
    `/** What each endpoint takes, without the settings of a call. */`,
    block('EndpointInputs', inputs),
    `/** What each endpoint answers. */`,
    block('EndpointResults', results),
    `export type EndpointName = keyof EndpointResults;`,
    `/** Every endpoint as a method, named as in the endpoint table. */`,
    block('EndpointMethods', methods),
    '',
  ].join('\n');
}

const block = (name: string, lines: readonly string[]): string =>
  `export interface ${name} {\n${indented(lines.join('\n'))}\n}`;

function inputType(endpoint: contract.Endpoint, reference: (schema: Schema) => string): string {
  const places = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, place]) => `readonly ${place}: string`);
  const params =
    places.length === 0 ? 'readonly params?: undefined' : `readonly params: { ${places.join('; ')} }`;
  const { query, body } = endpoint as { query?: Schema; body?: Schema };
  const needsQuery = (query?.required ?? []).length > 0;
  const queryType = query === undefined ? '?: undefined' : `${needsQuery ? '' : '?'}: ${reference(query)}`;
  const bodyType =
    endpoint.upload !== undefined
      ? ': UploadBody'
      : body === undefined
        ? '?: undefined'
        : `${endpoint.optionalBody ? '?' : ''}: ${reference(body)}`;
  return `{\n${indented([`${params};`, `readonly query${queryType};`, `readonly body${bodyType};`].join('\n'))}\n}`;
}

const callDeclarations = `import type { CallOptions } from './call-options.js';
import type { Language } from './contract.js';
import type { EndpointInputs, EndpointName, EndpointResults } from './endpoint-table.js';
export type { EndpointMethods } from './endpoint-table.js';
/** The input of a call. Names and messages in the response are in \`language\`. */
export type CallInput<Name extends EndpointName> = EndpointInputs[Name] & {
  readonly language?: Language;
} & CallOptions;
/** The result of a call: a Response where it is a file, undefined for a success without a body. */
export type CallResult<Name extends EndpointName> = EndpointResults[Name];
/** The arguments of a call: none are needed if every member of the input is optional. */
export type CallArguments<Name extends EndpointName> =
  Partial<CallInput<Name>> extends CallInput<Name> ? [input?: CallInput<Name>] : [input: CallInput<Name>];
`;
