import {
  type EcobalyseError as EcobalyseErrorBody,
  type Endpoint,
  type EndpointName,
  endpoints,
  type Problem,
} from '@sillage/contract';
import { EcobalyseError } from './ecobalyse-error.ts';
import type { CallInput, CallResult } from './endpoint-call.ts';
import { ProblemError } from './problem-error.ts';

export interface ClientOptions {
  /** Where the service answers, e.g. `https://lca.example.org`; may end in a path. */
  readonly baseUrl: string;
  readonly user: string;
  readonly password: string;
  /** Instead of the global one. */
  readonly fetch?: typeof globalThis.fetch;
}

type Arguments<Input> = Partial<Input> extends Input ? [input?: Input] : [input: Input];

export interface Client {
  /**
   * Calls an endpoint by its name in the endpoint table. Logs in when it must.
   * Throws: ProblemError when the service refuses; EcobalyseError when a scoring method does so as Ecobalyse does; Error when what answers is not the service, or nothing does.
   */
  call<Name extends EndpointName>(
    name: Name,
    ...input: Arguments<CallInput<Name>>
  ): Promise<CallResult<Name>>;
}

interface AnyInput {
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
  readonly language?: string;
}

/** A typed client of the service. It keeps the token in memory and nothing else. */
export function createClient(options: ClientOptions): Client {
  // Called as a function of its own: browsers refuse a fetch that is called as a method of another object.
  const send = options.fetch ?? ((url: string, init: RequestInit) => globalThis.fetch(url, init));
  const baseUrl = options.baseUrl.replace(/\/+$/, '');
  let token: Promise<string> | undefined;

  async function request(name: EndpointName, input: AnyInput, authorization: string) {
    const endpoint: Endpoint = endpoints[name];
    const headers: Record<string, string> = { Authorization: authorization };
    if (input.language !== undefined) headers['Accept-Language'] = input.language;
    if (input.body !== undefined) headers['Content-Type'] = 'application/json';
    const init: RequestInit = { method: endpoint.method, headers };
    if (input.body !== undefined) init.body = JSON.stringify(input.body);
    const response = await send(`${baseUrl}${pathOf(endpoint, input)}`, init);
    return readAnswer(response, `${endpoint.method} ${baseUrl}${endpoint.path}`);
  }

  /** One login serves all calls that wait for it; one that failed is tried again by the next call. */
  function logIn(): Promise<string> {
    const fresh = request('login', {}, basic(options)).then((answer) => (answer as { token: string }).token);
    token = fresh;
    fresh.catch(() => {
      if (token === fresh) token = undefined;
    });
    return fresh;
  }

  async function call(name: EndpointName, input: AnyInput = {}): Promise<unknown> {
    if (name === 'login') return request(name, input, basic(options));
    const used = token ?? logIn();
    try {
      return await request(name, input, `Bearer ${await used}`);
    } catch (error) {
      const refused = error instanceof ProblemError && error.status === 401;
      // After a refused login `token` is empty: asking again with the same password would change nothing.
      if (!refused || token === undefined) throw error;
      const fresh = token === used ? logIn() : token;
      return request(name, input, `Bearer ${await fresh}`);
    }
  }
  return { call: call as Client['call'] };
}

/** Name and password in UTF-8, as RFC 7617 wants; `btoa` alone takes Latin letters only. */
function basic({ user, password }: ClientOptions): string {
  return `Basic ${btoa(String.fromCharCode(...new TextEncoder().encode(`${user}:${password}`)))}`;
}

function pathOf({ path }: Endpoint, { params, query }: AnyInput): string {
  const filled = path.replace(/:(\w+)/g, (_, place: string) => {
    const value = params?.[place];
    // "." and ".." would be taken out of the address before it is sent.
    if (typeof value !== 'string' || /^\.{0,2}$/.test(value)) {
      throw new Error(`The parameter "${place}" of ${path} must be an id, not ${JSON.stringify(value)}.`);
    }
    return encodeURIComponent(value);
  });
  const asked = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  if (asked.length === 0) return filled;
  return `${filled}?${new URLSearchParams(asked.map(([key, value]): [string, string] => [key, String(value)]))}`;
}

/** Throws: ProblemError for a problem document; Error for an answer that is none of the service. */
async function readAnswer(response: Response, asked: string): Promise<unknown> {
  const text = await response.text();
  if (response.ok && text === '') return undefined;
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    const start = text.slice(0, 80).trim();
    throw new Error(
      `${asked} answered ${response.status} without JSON: is this Sillage? It says "${start}".`,
    );
  }
  if (response.ok) return answer;
  if (isProblem(answer)) throw new ProblemError(answer);
  if (isEcobalyseError(answer)) throw new EcobalyseError(response.status, answer);
  throw new Error(`${asked} answered ${response.status} without a problem document: is this Sillage?`);
}

/** The words of a problem; `errors` may be missing where a proxy or Node itself answered. */
function isProblem(answer: unknown): answer is Problem {
  const { code, errors } = (answer ?? {}) as Partial<Problem>;
  return typeof code === 'string' && Array.isArray(errors);
}

/** A sentence for each field, and where to read on; other services also call something `error`. */
function isEcobalyseError(answer: unknown): answer is EcobalyseErrorBody {
  const { error, documentation } = (answer ?? {}) as Partial<EcobalyseErrorBody>;
  return typeof error === 'object' && error !== null && typeof documentation === 'string';
}
