import { request } from 'node:http';

/** What an attacker got for one request. */
export interface AttackAnswer {
  /** 0: the connection ended without a whole answer. */
  readonly status: number;
  readonly retryAfter: boolean;
}

/** One request of an attacker. */
export interface AttackRequest {
  readonly method: string;
  readonly path: string;
  readonly body?: string;
  readonly type?: string;
}

export interface Attacker {
  readonly address: string;
  readonly token: string;
}

/** After this time, in ms, an attacker gives up. */
export const patience = 90_000;

/** Sends one request, and reads and forgets what comes. */
export function send({ address, token }: Attacker, asked: AttackRequest): Promise<AttackAnswer> {
  const { method, path, body, type = 'application/json' } = asked;
  return new Promise((resolve) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': type, 'content-length': Buffer.byteLength(body) }),
    };
    const sent = request(`${address}${path}`, { method, headers, agent: false }, (response) => {
      const answer = {
        status: response.statusCode ?? 0,
        retryAfter: response.headers['retry-after'] !== undefined,
      };
      begun = answer;
      response.resume();
      response.on('end', () => resolve(response.complete ? answer : { ...answer, status: 0 }));
      // Who hangs up after the service began to answer was not refused.
      response.on('error', () => resolve(gaveUp ? answer : { ...answer, status: 0 }));
    });
    let gaveUp = false;
    let begun: AttackAnswer | undefined;
    // Not a limit of silence only: the answer to a batch may trickle for long.
    const limit = setTimeout(() => {
      gaveUp = true;
      sent.destroy();
    }, patience);
    sent.on('close', () => {
      clearTimeout(limit);
      resolve(gaveUp && begun !== undefined ? begun : { status: 0, retryAfter: false });
    });
    // A refused body may be answered before it was sent as a whole.
    sent.on('error', () => {});
    sent.end(body);
  });
}

/** How many answers had which status, e.g. `200 × 12, 503 × 4`; those without a whole answer are `cut`. */
export function countedByStatus(answers: readonly AttackAnswer[]): string {
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status === 0 ? 'cut' : status} × ${count}`)
    .join(', ');
}

const refusals: ReadonlySet<number> = new Set([429, 503, 507]);

/** Whether an answer is a success, or refuses as it should: with a fitting status, and when to come again. */
export function isRight({ status, retryAfter }: AttackAnswer): boolean {
  return (status >= 200 && status < 400) || (refusals.has(status) && retryAfter);
}
