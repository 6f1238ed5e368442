import type { Problem } from '@sillage/contract';
import { language as pageLanguage } from '../locales/format.ts';
import { takeEarly } from './early-requests.ts';
import type { CallAnswer, CallInput, PathOf, VerbOf } from './endpoint-types.ts';
import { type SentFile, sendFile } from './send-file.ts';

/** An error response of the API, with each issue at its JSON pointer. */
export class ApiRefusal extends Error {
  readonly problem: Problem;
  /** Seconds after which the request may be sent again, if the service said so. */
  readonly retryAfter: number | undefined;
  constructor(problem: Problem, retryAfter?: number) {
    super(problem.detail);
    this.name = 'ApiRefusal';
    this.problem = problem;
    this.retryAfter = retryAfter;
  }
}

/**
 * Whether the same request may succeed later: the service was not reached, is limiting requests, or failed.
 */
export function isRetryable(error: Error | null): boolean {
  if (error === null) return false;
  if (!(error instanceof ApiRefusal)) return true;
  const { status } = error.problem;
  return status === 429 || status >= 500;
}

/** The service could not be reached. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

/** State of this page that is sent with each request; kept in memory only. */
const page = { csrfToken: '' };

export function setCsrfToken(token: string): void {
  page.csrfToken = token;
}

/** Whether somebody has signed in on this page: a session that is missing now was lost. */
export const hadSession = (): boolean => page.csrfToken !== '';

/**
 * Asks to sign in again after the session of this page was lost. Resolves to whether the same user is signed in
 * again: requests that wait for it are then repeated.
 */
type SignInAgain = () => Promise<boolean>;
let signInAgain: SignInAgain = () => Promise.resolve(false);

export function onLostSession(ask: SignInAgain): void {
  signInAgain = ask;
}

interface Sent {
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: Readonly<Record<string, string | undefined>> | undefined;
  readonly body?: unknown;
  /** The request is rejected if the record has another revision by now. */
  readonly ifMatch?: number;
  /** Aborts the request; the call then throws the signal's reason. */
  readonly signal?: AbortSignal;
  /** Sent as newline-delimited JSON instead of `body`. */
  readonly lines?: readonly unknown[];
  /** Idempotency key: a request repeated with the same key takes effect once. */
  readonly retryKey?: string;
  /** Overrides the language of the page. */
  readonly language?: string;
  /** Sent as it is, instead of `body`. */
  readonly file?: SentFile;
}

/** The path of an endpoint with its parameters and query filled in. */
export function urlOf(path: string, { params = {}, query = {} }: Sent): string {
  const filled = path.replace(/:(\w+)/g, (_, place: string) => encodeURIComponent(params[place] ?? ''));
  const given = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return given.length === 0 ? filled : `${filled}?${new URLSearchParams(given)}`;
}

/**
 * Calls an endpoint of the tables in the session of this browser.
 * Throws: ApiRefusal, Unreachable.
 */
export async function callApi<Verb extends VerbOf, Path extends PathOf<Verb>>(
  verb: Verb,
  path: Path,
  input: CallInput<Verb, Path>,
): Promise<CallAnswer<Verb, Path>> {
  const response = await sendToApi(verb, path, input as Sent);
  const text = await response.text();
  return (text === '' ? undefined : JSON.parse(text)) as CallAnswer<Verb, Path>;
}

/** Like `callApi`, but returns the raw response: for its headers, and for content that is not JSON. */
export async function sendToApi(verb: string, path: string, input: Sent = {}): Promise<Response> {
  const address = urlOf(path, input);
  for (let tries = 1; ; tries++) {
    const { csrfToken } = page;
    const response = await attempt(verb, address, input);
    // Another window of this browser may have renewed the session, which changes the CSRF token, too.
    const stale = response.status === 401 && csrfToken !== '' && path !== '/application/session';
    if (!stale || tries >= maxTries) return checked(response);
    if (page.csrfToken !== csrfToken || (await sessionRenewed())) continue;
    if (!(await signInAgain())) return checked(response);
    // The new session is not one that another window has taken away.
    tries = 0;
  }
}

/** Windows that renew the session at the same moment invalidate each other's CSRF tokens. */
const maxTries = 4;

let renewal: Promise<boolean> | undefined;

/**
 * Renews the session, once for all requests that wait for it: each renewal invalidates the previous CSRF
 * token.
 * Returns whether there is a session.
 */
function sessionRenewed(): Promise<boolean> {
  renewal ??= renewSession().finally(() => {
    renewal = undefined;
  });
  return renewal;
}

async function renewSession(): Promise<boolean> {
  const response = await attempt('GET', '/application/session', {});
  if (response.ok) setCsrfToken(((await response.json()) as { csrfToken: string }).csrfToken);
  return response.ok;
}

async function attempt(method: string, address: string, sent: Sent): Promise<Response> {
  const { body, ifMatch, signal, lines, retryKey, language = pageLanguage(), file } = sent;
  const headers: Record<string, string> = { 'Accept-Language': language };
  if (page.csrfToken !== '') headers['X-CSRF-Token'] = page.csrfToken;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (lines !== undefined) headers['Content-Type'] = 'application/x-ndjson';
  if (ifMatch !== undefined) headers['If-Match'] = `"${ifMatch}"`;
  if (retryKey !== undefined) headers['Idempotency-Key'] = retryKey;
  const text = lines?.map((line) => `${JSON.stringify(line)}\n`).join('') ?? JSON.stringify(body);
  const early = await takeEarly(method, address);
  if (early !== undefined) return early;
  try {
    if (file !== undefined) return await sendFile(method, address, headers, file, signal);
    return await fetch(address, {
      method,
      headers,
      credentials: 'same-origin',
      ...(text === undefined ? {} : { body: text }),
      ...(signal === undefined ? {} : { signal }),
    });
  } catch {
    signal?.throwIfAborted();
    throw new Unreachable();
  }
}

async function checked(response: Response): Promise<Response> {
  if (response.ok) return response;
  const problem = (await response.json().catch(() => undefined)) as Problem | undefined;
  if (problem === undefined) throw new Unreachable();
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
  throw new ApiRefusal(problem, Number.isFinite(seconds) ? seconds : undefined);
}
