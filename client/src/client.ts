import type { LoginAnswer } from '@sillage/contract';
import type { CallArguments, CallResult, EndpointMethods } from './endpoints/endpoint-call.ts';
import { type EndpointEntry, type EndpointName, endpointTable } from './endpoints/endpoint-table.ts';
import { authorization, basic } from './transport/authorization.ts';
import type { ClientOptions, PasswordCredentials } from './transport/client-options.ts';
import { ProblemError } from './transport/problem-error.ts';
import { withRetries } from './transport/retry.ts';
import { type AnyInput, sendOnce } from './transport/send-once.ts';

/** A response with what its headers say. */
export interface Answer<Name extends EndpointName> {
  readonly body: CallResult<Name>;
  readonly status: number;
  readonly headers: Headers;
}

/**
 * A client of the service. Every endpoint is a method with the name that it has in the endpoint table:
 * `client.readEvaluation({ params: { id } })`. A call signs in if necessary, and is repeated where that is safe.
 * Every call throws: ProblemError when the service rejects the request; EcobalyseError when a scoring method does;
 * ConnectionError when there is no response; UnexpectedAnswerError for one that is not from the service; the reason of
 * the signal.
 */
export interface Client extends EndpointMethods {
  /** Calls an endpoint by its name. */
  call<Name extends EndpointName>(name: Name, ...input: CallArguments<Name>): Promise<CallResult<Name>>;
  /** Calls an endpoint by its name, and also returns status and headers of the response. */
  send<Name extends EndpointName>(name: Name, ...input: CallArguments<Name>): Promise<Answer<Name>>;
}

const defaultTimeout = 120_000;
const defaultRetry = { attempts: 5, firstPause: 500, longestPause: 60_000 };

/** Creates a client of the service. It keeps only the token, in memory. */
export function createClient(options: ClientOptions): Client {
  // Wrapped in a function, because browsers reject a `fetch` called as a method of another object.
  const send: typeof fetch = options.fetch ?? ((url, init) => globalThis.fetch(url, init));
  const { timeout = defaultTimeout, language } = options;
  const connection = { baseUrl: options.baseUrl.replace(/\/+$/, ''), send, timeout, language };
  const credentials = authorization(options, logIn);

  async function logIn({ user, password, otp }: PasswordCredentials): Promise<string> {
    const code = typeof otp === 'function' ? await otp() : otp;
    const { body } =
      code === undefined
        ? await once('login', {}, basic({ user, password }))
        : await once('loginWithBody', { body: { user, password, otp: code } }, undefined);
    return (body as LoginAnswer).token;
  }

  function once(name: EndpointName, input: AnyInput, header: string | undefined) {
    return sendOnce(connection, endpointTable[name], input, header);
  }

  async function attempt(name: EndpointName, input: AnyInput) {
    if (name === 'login' && 'password' in options) return once(name, input, basic(options));
    if (endpointTable[name].open) return once(name, input, undefined);
    const header = await credentials.header();
    try {
      return await once(name, input, header);
    } catch (error) {
      const refused = error instanceof ProblemError && error.status === 401;
      if (!refused || !credentials.renew(header)) throw error;
      return once(name, input, await credentials.header());
    }
  }

  async function sendTo(name: EndpointName, given: AnyInput = {}): Promise<Answer<EndpointName>> {
    const entry: EndpointEntry | undefined = Object.hasOwn(endpointTable, name)
      ? endpointTable[name]
      : undefined;
    if (entry === undefined) throw new Error(`There is no endpoint "${name}".`);
    const input = withKey(entry, given);
    const answer = await withRetries(() => attempt(name, input), {
      ...defaultRetry,
      ...options.retry,
      ...(input.attempts === undefined ? {} : { attempts: input.attempts }),
      repeatable: isRepeatable(entry, input),
      signal: input.signal,
    });
    return answer as Answer<EndpointName>;
  }

  const methods = Object.fromEntries(
    (Object.keys(endpointTable) as EndpointName[]).map((name) => [
      name,
      async (input?: AnyInput) => (await sendTo(name, input)).body,
    ]),
  ) as unknown as EndpointMethods;
  return {
    ...methods,
    call: async (name, ...[input]) => (await sendTo(name, input as AnyInput)).body as never,
    send: (name, ...[input]) => sendTo(name, input as AnyInput) as never,
  };
}

/** Adds a random key where the service honours one, so that repeating the request is safe. */
function withKey(entry: EndpointEntry, input: AnyInput): AnyInput {
  if (entry.key === undefined || input.idempotencyKey !== undefined) return input;
  return { ...input, idempotencyKey: crypto.randomUUID() };
}

function isRepeatable(entry: EndpointEntry, { body, ifMatch }: AnyInput): boolean {
  // After a change that was made and whose answer was lost, the second attempt would hear that somebody else
  // was faster.
  if (ifMatch !== undefined && entry.method !== 'GET') return false;
  if (entry.upload !== undefined && !canBeReadAgain(body)) return false;
  return entry.repeatable === true || entry.key !== undefined;
}

function canBeReadAgain(body: unknown): boolean {
  return (
    typeof body === 'string' ||
    typeof body === 'function' ||
    body instanceof Uint8Array ||
    body instanceof Blob
  );
}
