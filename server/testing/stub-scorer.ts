import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type FrenchTextileTables, frenchTextile, type GarmentRequest } from '@sillage/engine';

/** Answers one call; `right` is the answer of the official calculator. */
export type StubReply = (call: StubCall) => void | Promise<void>;

export interface StubCall {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly body: GarmentRequest;
  readonly right: Record<string, unknown>;
}

/** A remote scorer for tests: answers like the official calculator, or with configured errors. */
export interface StubScorer {
  readonly url: string;
  readonly calls: readonly {
    readonly body: GarmentRequest;
    readonly token: string | undefined;
    readonly at: number;
  }[];
  /** Sets the replies from now on; the last one is repeated. */
  replyWith(...replies: StubReply[]): void;
  close(): Promise<void>;
}

export const answering =
  (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): StubReply =>
  ({ response }) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text);
  };

/** The correct answer, optionally changed, with the six significant digits of the official one. */
export const right =
  (change: (answer: Record<string, unknown>) => unknown = (answer) => answer): StubReply =>
  ({ response, right: answer }) => {
    const rounded = (_: string, value: unknown): unknown =>
      typeof value === 'number' ? Number(value.toPrecision(6)) : value;
    const text = JSON.stringify(change(structuredClone(answer)), rounded);
    response.writeHead(200, { 'content-type': 'application/json' }).end(text);
  };

export const silent: StubReply = () => {};

export async function startStubScorer(tables: FrenchTextileTables): Promise<StubScorer> {
  const calls: StubScorer['calls'][number][] = [];
  let replies: StubReply[] = [right()];
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const body = JSON.parse(Buffer.concat(pieces).toString()) as GarmentRequest;
    const { token } = request.headers;
    calls.push({ body, token: typeof token === 'string' ? token : undefined, at: Date.now() });
    const reading = frenchTextile.read(tables, body);
    const answer = reading.request === undefined ? {} : frenchTextile.scoreDetailed(tables, reading.request);
    const reply = replies.length > 1 ? replies.shift() : replies[0];
    await reply?.({ request, response, body, right: { ...answer } });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    calls,
    replyWith(...next) {
      replies = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
