import { type Launched, launch, serverBundle } from './launched-process.ts';
import { sentAgain } from './sent-again.ts';

const password = 'correct horse battery';

export interface RawAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** A service process, called without any check of its answers. */
export interface RawService {
  readonly launched: Launched;
  readonly address: string;
  /** Logs in as the administrator, or as another user with the same password. */
  logIn(name?: string): Promise<string>;
  call(
    token: string,
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<RawAnswer>;
}

/** A changed system clock: affects the current time, but not the measurement of durations. */
const clockSetBy = (milliseconds: number): string =>
  `data:text/javascript,${encodeURIComponent(`const real = Date;
  globalThis.Date = class Date extends real {
    constructor(...given) {
      if (given.length === 0) super(real.now() + ${milliseconds});
      else super(...given);
    }
    static now() {
      return real.now() + ${milliseconds};
    }
  };`)}`;

/** `clockAhead`: milliseconds by which its machine's clock is ahead. */
export async function launchService(
  settings: Readonly<Record<string, string>>,
  { clockAhead = 0 } = {},
): Promise<RawService> {
  const given = { SILLAGE_ENVIRONMENT: 'demo', SILLAGE_DEMO: '0', SILLAGE_ADMIN_PASSWORD: password };
  const all = { SILLAGE_LOG_LEVEL: 'silent', ...given, ...settings };
  const clock = clockAhead === 0 ? [] : ['--import', clockSetBy(clockAhead)];
  const launched = launch(await serverBundle(), all, clock);
  const address = await launched.ready();

  async function call(
    token: string,
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<RawAnswer> {
    const authorization = token.includes(' ') ? token : `Bearer ${token}`;
    const json = body === undefined ? {} : { 'content-type': 'application/json' };
    return sentAgain(async () => {
      const response = await fetch(`${address}${path}`, {
        method,
        headers: { authorization, ...json, ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      const answer = text === '' ? undefined : JSON.parse(text);
      return { status: response.status, headers: response.headers, body: answer };
    });
  }

  return {
    launched,
    address,
    call,
    async logIn(name = 'admin') {
      const answer = await call(`Basic ${btoa(`${name}:${password}`)}`, 'GET', '/auth/login');
      return (answer.body as { token: string }).token;
    },
  };
}
