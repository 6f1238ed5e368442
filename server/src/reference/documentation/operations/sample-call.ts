import { type Endpoint, pathsOf } from '@sillage/contract';
import { pathReference, templateOf } from '../../openapi/path-nouns.ts';

/** A parameter of an operation of the document. */
export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: object;
  readonly example?: unknown;
}

export interface MediaContent {
  readonly schema?: object;
  readonly example?: unknown;
  readonly 'x-item-schema'?: object;
}

export interface Operation {
  readonly operationId: string;
  readonly deprecated?: boolean;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly security?: readonly object[];
  readonly 'x-roles'?: readonly string[];
  readonly 'x-scope'?: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: {
    readonly required?: boolean;
    readonly content: Readonly<Record<string, MediaContent>>;
  };
  readonly responses: Readonly<
    Record<
      string,
      {
        readonly description: string;
        readonly headers?: Readonly<Record<string, object>>;
        readonly content?: Readonly<Record<string, MediaContent>>;
      }
    >
  >;
}

/** An operation with its place, and the endpoint that it belongs to. */
export interface PlacedOperation {
  readonly method: string;
  /** As in the document: `/evaluations/{id}`. */
  readonly path: string;
  readonly operation: Operation;
  /** Name of the endpoint, which is that of the method of the clients. */
  readonly endpoint: string;
  /** The path to use in its place. */
  readonly successor?: string;
}

/** A request as the samples show it. */
export interface SampleCall {
  readonly endpoint: string;
  readonly method: string;
  /** Path with its values, and the query. */
  readonly address: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Media type of a body that is a file. */
  readonly upload?: string;
  readonly access: 'open' | 'password' | 'key';
  readonly answer: 'json' | 'file' | 'nothing';
}

/** What operations the paths of an endpoint are, by operation id. */
export function endpointsByOperation(
  table: Readonly<Record<string, Endpoint>>,
): ReadonlyMap<string, { readonly endpoint: string; readonly successor?: string }> {
  return new Map(
    Object.entries(table).flatMap(([endpoint, described]) =>
      pathsOf(endpoint, described).map(({ operation, deprecated }) => [
        operation,
        { endpoint, ...(deprecated === undefined ? {} : { successor: templateOf(deprecated.successor) }) },
      ]),
    ),
  );
}

const json = 'application/json';

/**
 * The request of an operation with the values of its example. Where a record is changed, its id is left to the reader
 * (`EVALUATION_ID`): that of the example may be a record that exists.
 */
export function sampleCall({ method, path, operation, endpoint }: PlacedOperation): SampleCall {
  const { parameters, requestBody, security, responses } = operation;
  const placed = (place: string): [string, string][] =>
    parameters
      .filter(({ in: at, example, required }) => at === place && (example !== undefined || required))
      .map(({ name, example }) => [name, String(example ?? placeholder(path, name))]);
  const changes = method !== 'get';
  const params = placed('path').map(([name, value]): [string, string] => [
    name,
    changes ? placeholder(path, name) : value,
  ]);
  const query = placed('query');
  const filled = params.reduce(
    (at, [name, value]) => at.replace(`{${name}}`, encodeURIComponent(value)),
    path,
  );
  const search = new URLSearchParams(query).toString();
  const content = requestBody?.content ?? {};
  const [upload] = json in content ? [] : Object.keys(content);
  const success = Object.entries(responses).find(([status]) => /^[23]/.test(status))?.[1];
  const types = Object.keys(success?.content ?? {});
  return {
    endpoint,
    method: method.toUpperCase(),
    address: search === '' ? filled : `${filled}?${search}`,
    params: Object.fromEntries(params),
    query: Object.fromEntries(query),
    ...(json in content ? { body: content[json]?.example } : {}),
    ...(upload === undefined ? {} : { upload }),
    access: security === undefined ? 'key' : security.some((one) => 'basic' in one) ? 'password' : 'open',
    answer: types.includes(json) ? 'json' : types.length > 0 || '302' in responses ? 'file' : 'nothing',
  };
}

/** `EVALUATION_ID`: says whose id belongs there. */
function placeholder(path: string, name: string): string {
  const noun = pathReference(path.replace(/\{(\w+)\}/g, ':$1'));
  const whose = noun === undefined || noun === 'elsewhere' || name !== 'id' ? '' : `${noun}_`;
  return `${whose}${name}`.replaceAll('-', '_').toUpperCase();
}
