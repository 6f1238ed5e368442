import { once } from 'node:events';
import { request as requestPlain } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import { Agent, request as requestTls } from 'node:https';
import type { TcpNetConnectOpts } from 'node:net';
import { type ConnectionOptions, connect as connectTls } from 'node:tls';
import { publicName } from './reverse-proxy.ts';

export type HttpVersion = 'HTTP/1.1' | 'HTTP/2';

export interface ExchangeOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The whole body; without it and with `open`, the body is sent piece by piece. */
  readonly body?: string | Uint8Array;
  readonly open?: boolean;
  readonly version?: HttpVersion;
  /** The address that the client connects from, of those that loopback has. */
  readonly from?: string;
}

/** A request that is being answered while it is being sent. */
export interface Exchange {
  send(piece: string): void;
  end(): void;
  readonly status: Promise<number>;
  /** What has arrived so far. */
  text(): string;
  /** Rejects if the answer was cut off. */
  readonly whole: Promise<ExchangeAnswer>;
}

export interface ExchangeAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly text: string;
}

/** A client on this machine that knows the public name and trusts its certificate. */
export interface TlsClient {
  exchange(path: string, options?: ExchangeOptions): Exchange;
  ask(path: string, options?: ExchangeOptions): Promise<ExchangeAnswer>;
}

export function tlsClient(port: number, trusted: Uint8Array): TlsClient {
  const endpoint = (from = '127.0.0.1'): ConnectionOptions & TcpNetConnectOpts => ({
    host: '127.0.0.1',
    port,
    localAddress: from,
    servername: publicName,
    ca: Buffer.from(trusted),
  });

  function exchange(path: string, options: ExchangeOptions = {}): Exchange {
    const { version = 'HTTP/1.1' } = options;
    return version === 'HTTP/2' ? overHttp2(endpoint(options.from), path, options) : overHttp1(path, options);
  }

  function overHttp1(path: string, { method = 'GET', headers, body, open, from }: ExchangeOptions): Exchange {
    // As clients do by default: what is allowed on a connection that is closed afterwards may fail on one that is kept.
    const agent = new Agent({ keepAlive: true });
    const sent = requestTls({
      ...endpoint(from),
      path,
      method,
      agent,
      headers: { host: publicName, ...headers },
    });
    const heard = listener();
    sent.on('error', heard.fail);
    sent.on('response', (answer) => {
      heard.begin(answer.statusCode ?? 0, answer.headers);
      answer.setEncoding('utf8');
      answer.on('data', heard.add);
      answer.on('end', () => heard.end(answer.complete));
      answer.on('error', heard.fail);
    });
    sent.on('close', () => agent.destroy());
    if (open === true) sent.flushHeaders();
    else sent.end(body);
    return { ...heard.exchange, send: (piece) => void sent.write(piece), end: () => void sent.end() };
  }

  return { exchange, ask: (path, options) => exchange(path, options).whole };
}

function overHttp2(
  endpoint: ConnectionOptions,
  path: string,
  { method = 'GET', headers, body, open }: ExchangeOptions,
): Exchange {
  const heard = listener();
  const session = connectHttp2(`https://${publicName}`, {
    createConnection: () => connectTls({ ...endpoint, ALPNProtocols: ['h2'] }),
  });
  session.on('error', heard.fail);
  const hasBody = open === true || body !== undefined;
  const sent = session.request({ ':method': method, ':path': path, ...headers }, { endStream: !hasBody });
  sent.on('error', heard.fail);
  sent.on('response', ({ ':status': status, ...received }) => heard.begin(status ?? 0, received as never));
  sent.setEncoding('utf8');
  sent.on('data', heard.add);
  sent.on('end', () => {
    heard.end(sent.rstCode === 0);
    session.close();
  });
  if (hasBody && open !== true) sent.end(body);
  return { ...heard.exchange, send: (piece) => void sent.write(piece), end: () => void sent.end() };
}

function listener() {
  let text = '';
  let status = 0;
  let headers: ExchangeAnswer['headers'] = {};
  const begun = deferred<number>();
  const ended = deferred<ExchangeAnswer>();
  const fail = (error: Error): void => {
    begun.reject(error);
    ended.reject(error);
  };
  return {
    begin(received: number, receivedHeaders: ExchangeAnswer['headers']): void {
      status = received;
      headers = receivedHeaders;
      begun.resolve(status);
    },
    add: (piece: string): void => {
      text += piece;
    },
    end(isWhole: boolean): void {
      if (isWhole) ended.resolve({ status, headers, text });
      else fail(new Error(`the answer was cut off after ${text.length} characters`));
    },
    fail,
    exchange: { status: begun.promise, whole: ended.promise, text: () => text },
  };
}

interface Deferred<Value> {
  readonly promise: Promise<Value>;
  readonly resolve: (value: Value) => void;
  readonly reject: (error: Error) => void;
}

function deferred<Value>(): Deferred<Value> {
  let settle: Omit<Deferred<Value>, 'promise'> | undefined;
  const promise = new Promise<Value>((resolve, reject) => {
    settle = { resolve, reject };
  });
  // A test that does not await it must not see an unhandled rejection.
  promise.catch(() => {});
  return { promise, ...(settle as Omit<Deferred<Value>, 'promise'>) };
}

/** Asks without TLS. */
export async function askPlainly(port: number, path: string): Promise<Omit<ExchangeAnswer, 'text'>> {
  const sent = requestPlain({ host: '127.0.0.1', port, path, headers: { host: publicName } });
  sent.end();
  const [answer] = await once(sent, 'response');
  answer.resume();
  return { status: answer.statusCode, headers: answer.headers };
}
