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
  /** Replaces the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch;
}

type Arguments<Input> = Partial<Input> extends Input ? [input?: Input] : [input: Input];

export interface Client {
  /**
   * Calls an endpoint by its name in the endpoint table. Logs in if necessary.
   * Throws: ProblemError when the service rejects the request; EcobalyseError when a scoring method does;
   * Error when there is no response, or one that is not from the service.
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

/** Creates a typed client of the service. It keeps only the token, in memory. */
export function createClient(options: ClientOptions): Client {
  // Wrapped in a function, because browsers reject a `fetch` called as a method of another object.
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

  /** Logs in once for all waiting calls; after a failure, the next call tries again. */
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
      // After a rejected login `token` is undefined: retrying with the same password would not help.
      if (!refused || token === undefined) throw error;
      const fresh = token === used ? logIn() : token;
      return request(name, input, `Bearer ${await fresh}`);
    }
  }
  return { call: call as Client['call'] };
}

/** Encodes name and password in UTF-8, as RFC 7617 requires; `btoa` only accepts Latin-1. */
function basic({ user, password }: ClientOptions): string {
  return `Basic ${btoa(String.fromCharCode(...new TextEncoder().encode(`${user}:${password}`)))}`;
}

function pathOf({ path }: Endpoint, { params, query }: AnyInput): string {
  const filled = path.replace(/:(\w+)/g, (_, place: string) => {
    const value = params?.[place];
    // URL normalisation would remove "." and ".." from the path.
    if (typeof value !== 'string' || /^\.{0,2}$/.test(value)) {
      throw new Error(`The parameter "${place}" of ${path} must be an id, not ${JSON.stringify(value)}.`);
    }
    return encodeURIComponent(value);
  });
  const parameters = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  if (parameters.length === 0) return filled;
  return `${filled}?${new URLSearchParams(parameters.map(([key, value]): [string, string] => [key, String(value)]))}`;
}

/** Throws: ProblemError for a problem document; Error for a response that is not from the service. */
async function readAnswer(response: Response, request: string): Promise<unknown> {
  const text = await response.text();
  if (response.ok && text === '') return undefined;
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    const start = text.slice(0, 80).trim();
    throw new Error(
      `${request} answered ${response.status} without JSON: is this Sillage? It says "${start}".`,
    );
  }
  if (response.ok) return answer;
  if (isProblem(answer)) throw new ProblemError(answer);
  if (isEcobalyseError(answer)) throw new EcobalyseError(response.status, answer);
  throw new Error(`${request} answered ${response.status} without a problem document: is this Sillage?`);
}

/** Detects a problem document; `errors` may be missing if a proxy or Node itself responded. */
function isProblem(answer: unknown): answer is Problem {
  const { code, errors } = (answer ?? {}) as Partial<Problem>;
  return typeof code === 'string' && Array.isArray(errors);
}

/** Detects an Ecobalyse error by all its members, because other services use `error`, too. */
function isEcobalyseError(answer: unknown): answer is EcobalyseErrorBody {
  const { error, documentation } = (answer ?? {}) as Partial<EcobalyseErrorBody>;
  return typeof error === 'object' && error !== null && typeof documentation === 'string';
}
