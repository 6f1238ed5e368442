import { type Operation, type ServedDocument, step } from './served-document.ts';

/** A request as sent over the wire. */
export interface SentRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly text?: string | Uint8Array | undefined;
}

/** All violations of the document in a request; empty for a request that the document allows. */
export function requestFaults(
  document: ServedDocument,
  operation: Operation,
  path: string,
  { headers, text }: SentRequest,
): string[] {
  const lower = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  return [
    ...parameterFaults(document, operation, path, lower),
    ...accessFaults(operation, lower),
    ...bodyFaults(document, operation, lower.get('content-type'), text),
  ];
}

function parameterFaults(
  document: ServedDocument,
  { parameters, pointer, path: template }: Operation,
  path: string,
  headers: ReadonlyMap<string, string>,
): string[] {
  const [address = '', query = ''] = path.split('#')[0]?.split('?') ?? [];
  const searchParams = new URLSearchParams(query);
  const steps = address.split('/');
  const values: Readonly<Record<string, (name: string) => readonly string[]>> = {
    path: (name) => [decodeURIComponent(steps[template.split('/').indexOf(`{${name}}`)] ?? '')],
    query: (name) => searchParams.getAll(name),
    header: (name) => [headers.get(name.toLowerCase())].filter((value) => value !== undefined),
  };
  // A free-form object stands for parameters of any other name.
  const isOpen = parameters.some(({ in: place, style }) => place === 'query' && style === 'form');
  const known = new Set(parameters.filter(({ in: place }) => place === 'query').map(({ name }) => name));
  const faults = [...new Set(searchParams.keys())]
    .filter((name) => !known.has(name) && !isOpen)
    .map((name) => `the query parameter ${name} is not documented`);
  for (const [index, { name, in: place, required, style, schema }] of parameters.entries()) {
    if (style === 'form') continue;
    const given = values[place]?.(name) ?? [];
    if (required === true && given.length === 0) faults.push(`${place} ${name} is missing`);
    if (given.length > 1) faults.push(`${place} ${name} stands ${given.length} times`);
    const validate = document.validator(schema, `${pointer}/parameters/${index}/schema`);
    // A query holds texts; numbers are recognised by their schema.
    const isNumber = schema.type === 'integer';
    for (const value of given) {
      if (!validate(isNumber && value !== '' ? Number(value) : value))
        faults.push(`${place} ${name}: ${validate.errors?.[0]?.message}`);
    }
  }
  return faults;
}

/** An operation without its own `security` requires a bearer token. */
function accessFaults({ security, parameters }: Operation, headers: ReadonlyMap<string, string>): string[] {
  if (security !== undefined) return [];
  // Where documented, a token may be in its own header.
  if (
    parameters.some(({ in: place, name }) => place === 'header' && name === 'token') &&
    headers.has('token')
  )
    return [];
  const authorization = headers.get('authorization');
  return /^bearer \S+$/i.test(authorization ?? '') ? [] : ['a bearer token is missing'];
}

function bodyFaults(
  document: ServedDocument,
  { requestBody, pointer }: Operation,
  type: string | undefined,
  text: SentRequest['text'],
): string[] {
  if (requestBody === undefined) return [];
  if (text === undefined || text.length === 0)
    return requestBody.required === false ? [] : ['the body is missing'];
  const media = (type ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const content = requestBody.content[media] ?? requestBody.content['*/*'];
  if (content === undefined) return [`a body of type ${media} is not documented`];
  // Lines and files, which a schema cannot describe.
  if (content.schema === undefined) return [];
  let body: unknown;
  try {
    body = JSON.parse(
      // A byte order mark at the start is skipped in both cases.
      typeof text === 'string'
        ? text.replace(/^\uFEFF/, '')
        : new TextDecoder('utf8', { fatal: true }).decode(text),
    );
  } catch (error) {
    return [`the body is no JSON: ${String(error)}`];
  }
  const validate = document.validator(content.schema, `${pointer}/requestBody/content/${step(media)}/schema`);
  if (validate(body)) return [];
  return (validate.errors ?? [])
    .filter(({ instancePath }) => !isIgnored(body, instancePath))
    .map(({ instancePath, message }) => `body ${instancePath} ${message}`);
}

/**
 * Whether a fault is in custom parameters that the service ignores, whatever they hold, as their description
 * says: a schema with this condition would no longer give clients the type of those that count.
 */
function isIgnored(body: unknown, instancePath: string): boolean {
  const parameter = /^(.*?)\/customParameters(\/|$)/.exec(instancePath)?.[1];
  if (parameter === undefined) return false;
  const found = parameter
    .split('/')
    .slice(1)
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], body);
  return (found as { readonly value?: unknown } | undefined)?.value !== 'custom';
}
