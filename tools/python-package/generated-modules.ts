import { applicationEndpoints, type Endpoint, endpoints } from '@sillage/contract';
import { endpointTable } from '../../client/src/endpoints/endpoint-table.ts';
import { documents } from '../client-package/package-declarations.ts';
import type { Schema } from '../client-package/schema-types.ts';
import { documentation, identifier, pythonTypes, snakeCase } from './python-types.ts';

const table: Readonly<Record<string, Endpoint>> = { ...endpoints, ...applicationEndpoints };

/** The modules of the package that say what the service takes and answers, by file. */
export function generatedModules(version: string): Readonly<Record<string, string>> {
  const types = pythonTypes(documents);
  for (const [schema, name] of documents) types.declare(schema as Schema, name);
  // Declares what parameters, bodies and answers need beside the documents: before records.py is written.
  const operations = (call: Call) =>
    Object.entries(table).map(([name, endpoint]) => operation(name, endpoint, types.reference, call));
  const blocking = operations(blockingCall);
  return {
    'version.py': `"""The release of the service that this package was made with."""\n\nVERSION = ${JSON.stringify(version)}\n`,
    'records.py': `"""The documents that the service takes and answers."""\n\nfrom typing import Any, Dict, List, Literal, TypedDict, Union\n\n\n${types.declared.join('\n\n')}`,
    'endpoints.py': endpointModule(),
    'operations.py': operationModule(blocking, blockingCall),
    'async_operations.py': operationModule(operations(awaitedCall), awaitedCall),
  };
}

function endpointModule(): string {
  const entries = Object.entries(endpointTable).map(([name, entry]) => {
    const flags = ['file', 'redirects', 'open', 'key', 'repeatable'] as const;
    const given = flags.filter((flag) => entry[flag] !== undefined).map((flag) => `, ${flag}=True`);
    const upload = entry.upload === undefined ? '' : `, upload=${JSON.stringify(entry.upload)}`;
    return `    ${JSON.stringify(name)}: Endpoint(${JSON.stringify(entry.method)}, ${JSON.stringify(entry.path)}${upload}${given.join('')}),\n`;
  });
  return `"""What calls need to know of each endpoint."""

from typing import Dict, NamedTuple, Optional


class Endpoint(NamedTuple):
    method: str
    path: str
    #: Media type of a body that is a file.
    upload: Optional[str] = None
    #: The answer is a file or a page, not JSON.
    file: bool = False
    #: A redirect is what it answers with.
    redirects: bool = False
    open: bool = False
    #: \`\`Idempotency-Key\`\` makes it safe to repeat.
    key: bool = False
    #: A request whose answer was lost may be sent again, because that stores nothing twice.
    repeatable: bool = False


ENDPOINTS: Dict[str, Endpoint] = {
${entries.join('')}}
`;
}

/** How methods call: and wait in their thread, or are awaited. */
interface Call {
  readonly owner: string;
  readonly text: string;
  readonly define: string;
  readonly wait: string;
}
const blockingCall: Call = {
  owner: 'Operations',
  text: 'Every endpoint as a method.',
  define: 'def',
  wait: '',
};
const awaitedCall: Call = {
  owner: 'AsyncOperations',
  text: 'Every endpoint as a method that is awaited.',
  define: 'async def',
  wait: 'await ',
};

const operationModule = (
  operations: readonly string[],
  { owner, text, define }: Call,
): string => `"""${text}"""

from __future__ import annotations

from typing import Any, Dict, List, Literal, Mapping, Optional, Union, cast

from . import records
from .answers import FileAnswer
from .call_options import CallOptions, UploadBody
from .connection import Answer


class ${owner}:
    ${define} send(
        self,
        name: str,
        *,
        params: Optional[Mapping[str, str]] = None,
        query: Optional[Mapping[str, Any]] = None,
        body: Any = None,
        options: Optional[CallOptions] = None,
    ) -> Answer:
        raise NotImplementedError

${operations.join('\n')}`;

type Reference = (schema: Schema, place: string) => string;

/** The method of an endpoint: ids and body by position, query parameters by name. */
function operation(name: string, endpoint: Endpoint, reference: Reference, { define, wait }: Call): string {
  const place = name.replace(/^\w/, (letter) => letter.toUpperCase());
  const typeOf = (schema: unknown, suffix: string): string =>
    reference(schema as Schema, `${place}${suffix}`).replace(/"([A-Z]\w*)"/g, 'records.$1');
  const { query, body, upload, optionalBody, success } = endpoint;
  const params = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, one]) => one as string);
  const bodyType =
    upload !== undefined ? 'UploadBody' : body === undefined ? undefined : typeOf(body, 'Body');
  const wanted = new Set((query as Schema | undefined)?.required ?? []);
  const queries = Object.entries((query as Schema | undefined)?.properties ?? {}).map(([key, schema]) => ({
    key,
    variable: identifier(snakeCase(key)),
    type: queryType(key, schema, typeOf),
    needed: wanted.has(key),
  }));
  const position = [
    'self',
    ...params.map((one) => `${identifier(snakeCase(one))}: str`),
    ...(bodyType === undefined
      ? []
      : [optionalBody ? `body: Optional[${bodyType}] = None` : `body: ${bodyType}`]),
  ];
  const named = [
    ...queries.map(
      ({ variable, type, needed }) => `${variable}: ${needed ? type : `Optional[${type}] = None`}`,
    ),
    'options: Optional[CallOptions] = None',
  ];
  const used = [...position, ...named].map((one) => one.split(':')[0]);
  if (new Set(used).size !== used.length) throw new Error(`${name} has two parameters of one name.`);
  const pairs = (of: readonly (readonly [string, string])[]): string =>
    `{${of.map(([key, variable]) => `${JSON.stringify(key)}: ${variable}`).join(', ')}}`;
  const given = [
    JSON.stringify(name),
    ...(params.length === 0
      ? []
      : [`params=${pairs(params.map((one) => [one, identifier(snakeCase(one))]))}`]),
    ...(queries.length === 0 ? [] : [`query=${pairs(queries.map(({ key, variable }) => [key, variable]))}`]),
    ...(bodyType === undefined ? [] : ['body=body']),
    'options=options',
  ];
  const file = success.mediaType !== undefined || success.status === 302;
  const answer = success.body !== undefined ? typeOf(success.body, 'Answer') : file ? 'FileAnswer' : 'None';
  const call = `${wait}self.send(${given.join(', ')})`;
  const text = [`${endpoint.summary}.`, endpoint.description, `(${endpoint.method} ${endpoint.path})`]
    .filter((part) => part !== undefined)
    .join(' ');
  return `    ${define} ${identifier(snakeCase(name))}(${position.join(', ')}, *, ${named.join(', ')}) -> ${answer}:
        ${documentation(text)}
        ${answer === 'None' ? call : `return cast(${JSON.stringify(answer).replaceAll('\\"', "'")}, ${wait === '' ? call : `(${call})`}.body)`}
`;
}

/** Parameters are text on the wire: switches are booleans here, and numbers may be given as such. */
function queryType(key: string, schema: Schema, typeOf: (schema: Schema, suffix: string) => string): string {
  if (schema.enum?.includes('true') && schema.enum.includes('false')) return 'bool';
  return key === 'limit' || key === 'width' ? 'Union[int, str]' : typeOf(schema, key);
}
