import { exchangeCheck } from '../openapi/documented-exchange.ts';
import type { ServedDocument } from '../openapi/served-document.ts';
import type { Answer } from '../service/answer.ts';
import type { FuzzRequest } from './fuzz-requests.ts';

/** Something that an answer must not be. */
export interface Finding {
  /** Alike for alike findings, of which the first is shown. */
  readonly kind: string;
  readonly is5xx: boolean;
  /** What is wrong, the request as a line of curl, and the seed. */
  readonly text: string;
}

/** Checks each answer: no 5xx, as documented, a problem on every error, the role, nothing of others. */
export function answerChecks(document: ServedDocument, openApi: string, address: string) {
  const { demand } = exchangeCheck(openApi);

  function faultsOf(request: FuzzRequest, answer: Answer): string[] {
    const { method, path, headers, text, caller } = request;
    const { status } = answer;
    const operation = document.find(method, path);
    const faults: string[] = [];
    if (status >= 500 && !isOverload(answer)) faults.push(`status ${status}`);
    try {
      // An address without an operation may be refused by every step before the router, e.g. for its body.
      if (operation !== undefined) demand(method, path, { headers, text }, answer);
      else if (status < 400) faults.push(`status ${status} where nothing is documented`);
    } catch (error) {
      // Of a server error it is known already that it is not documented.
      if (status < 500) faults.push((error as Error).message);
    }
    const isPage =
      answer.headers.get('content-type')?.startsWith('text/html') === true &&
      operation?.responses[status]?.content?.['text/html'] !== undefined;
    if (status >= 400 && method !== 'HEAD' && !isPage && !isProblem(answer))
      faults.push('an error without a problem body');
    if (status === 405 && !answer.headers.has('allow')) faults.push('405 without Allow');
    const allowed = operation?.['x-roles'];
    if (status < 400 && allowed !== undefined && !(allowed as unknown[]).includes(caller.role)) {
      faults.push(`${caller.name} may not do this`);
    }
    if (status < 300 && request.usesForeignId && /\{\w+\}/.test(operation?.path ?? '') && inPath(request)) {
      faults.push('a record of another organization was answered');
    }
    for (const mark of caller.foreignMarks) {
      if (answer.text.includes(mark)) faults.push('a text of another organization was answered');
    }
    const sent = `${decoded(path)} ${typeof text === 'string' ? text : ''}`;
    // The audit holds the addresses that were refused, as they were sent.
    const isAudit = path.startsWith('/application/audit');
    for (const id of caller.foreign) {
      if (!isAudit && answer.text.includes(id) && !sent.includes(id))
        faults.push(`the foreign id ${id} was answered`);
    }
    return faults;
  }

  return (request: FuzzRequest, answer: Answer, seed: number, index: number): Finding[] =>
    faultsOf(request, answer).map((fault) => ({
      kind: `${request.operation.operationId} ${answer.status} ${fault.replace(/[0-9a-f-]{36}|\d+/g, '#').slice(0, 120)}`,
      is5xx: answer.status >= 500,
      text: `${fault.slice(0, 1_500)}\n  ${curlOf(request, address)}\n  → ${answer.status} ${answer.text.slice(0, 500)}\n  seed ${seed}, request ${index}, by ${request.caller.name}`,
    }));
}

/** What a slow machine may answer to many requests at a time. */
const isOverload = ({ status, headers, body }: Answer): boolean =>
  status === 503 && headers.has('retry-after') && (body as { code?: string })?.code === 'service.overloaded';

const inPath = ({ path, caller }: FuzzRequest): boolean =>
  caller.foreign.some((id) => (path.split('?')[0] as string).includes(id));

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** RFC 9457, or the error format of the Ecobalyse dialect. */
function isProblem({ headers, body, status }: Answer): boolean {
  const type = headers.get('content-type') ?? '';
  const { status: said, title, error } = (body ?? {}) as Record<string, unknown>;
  if (type.startsWith('application/problem+json')) return said === status && typeof title === 'string';
  return type.startsWith('application/json') && error !== undefined;
}

/** The request as a command, with the variable `TOKEN` for the credentials. */
function curlOf({ method, path, headers, text, caller }: FuzzRequest, address: string): string {
  const quoted = (value: string): string => `'${value.replaceAll("'", "'\\''")}'`;
  const shown = Object.entries(headers).map(([name, value]) =>
    caller.token !== undefined && value === `Bearer ${caller.token}`
      ? '-H "authorization: Bearer $TOKEN"'
      : `-H ${quoted(`${name}: ${value}`)}`,
  );
  const flag = method === 'HEAD' ? '-I' : `-X ${method}`;
  const bytes = text === undefined ? undefined : Buffer.from(text);
  const body =
    bytes === undefined
      ? []
      : isPlain(bytes)
        ? [`--data-binary ${quoted(bytes.toString())}`]
        : [`--data-binary @<(echo ${bytes.toString('base64')} | base64 -d)`];
  return ['curl -sS --path-as-is', flag, quoted(`${address}${path}`), ...shown, ...body].join(' ');
}

const isPlain = (bytes: Buffer): boolean =>
  bytes.toString('utf8') === bytes.toString('latin1') && !bytes.includes(0);
