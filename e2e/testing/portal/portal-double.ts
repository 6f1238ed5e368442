import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { loopbackReceiver } from '../../../server/testing/loopback-receiver.ts';
import { brokenPackRules, brokenRules, type ScoreGarment, type SentBody } from './portal-rules.ts';

/** How the double fails: as servers do, or with an answer that the portal documents. */
export type Fault =
  | 'cut'
  | 'cut-after-accept'
  | 'slow'
  | 'issues'
  | 'error'
  | 'message'
  | '401'
  | '403'
  | '404'
  | '500'
  | 'text';

export interface PortalDouble {
  /** Ends in `/api`. */
  readonly address: string;
  /** Milliseconds since 1970 on its clock, by which it counts the 90 days. */
  now: number;
  /** How it fails at a call; `earlier`: calls with the same reference before. */
  fault: (reference: string, earlier: number) => Fault | undefined;
  /** How often it has taken a piece (201), by reference, however the answer got there. */
  readonly taken: ReadonlyMap<string, number>;
  /** The body that it has of a GTIN. */
  held(gtin: string): SentBody | undefined;
  /** All calls, those that failed among them. */
  calls(): number;
  close(): Promise<void>;
}

/** The key that it accepts. */
export const portalKey = 'k-7Qm2vX9';
const forbidden = 90 * 86_400_000;

/**
 * The French declaration portal, as far as its page says how it answers: 201, 208 for the same again, 400 by its rules
 * and for changes within 90 days. `slowness`: milliseconds that a slow answer takes.
 */
export async function portalDouble(score: ScoreGarment, slowness = 1_000): Promise<PortalDouble> {
  const held = new Map<string, { readonly text: string; readonly at: number }>();
  const taken = new Map<string, number>();
  const earlier = new Map<string, number>();
  let calls = 0;

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    calls++;
    const body = JSON.parse((await buffer(request)).toString('utf8')) as SentBody;
    const reference = String(body.internalReference);
    const before = earlier.get(reference) ?? 0;
    earlier.set(reference, before + 1);
    const fault = double.fault(reference, before);
    const answer = (status: number, value: unknown): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    };
    if (fault === 'cut') return void request.socket.destroy();
    if (fault === '401' || request.headers.authorization !== `Bearer ${portalKey}`)
      return answer(401, { error: 'Jeton invalide' });
    if (fault === '403') return answer(403, { error: 'Votre organisation ne peut pas déclarer' });
    if (fault === '404') return answer(404, { message: 'Not Found' });
    if (fault === '500') return answer(500, { error: 'Internal Server Error' });
    if (fault === 'issues') return answer(400, [{ path: ['mass'], message: 'La masse semble erronée' }]);
    if (fault === 'error') return answer(400, { error: 'La marque est inconnue' });
    if (fault === 'message') return answer(400, { message: 'Le corps est illisible' });
    if (fault === 'text') {
      response.writeHead(200, { 'content-type': 'text/plain' }).end('Mode test : rien n’est enregistré');
      return;
    }
    if (fault === 'slow') await pause(slowness);
    const [status, value] = declared(request.url ?? '', body, reference);
    if (fault === 'cut-after-accept') return void request.socket.destroy();
    answer(status, value);
  }

  /** The answer of the portal, which stores what it takes. */
  function declared(path: string, body: SentBody, reference: string): [number, unknown] {
    if (path === '/api/produits/multicomposants') return [404, { message: 'Not Found' }];
    if (path !== '/api/produits' && path !== '/api/produits/lot') return [404, { message: 'Not Found' }];
    const issues = path === '/api/produits' ? brokenRules(body, score) : brokenPackRules(body);
    if (issues.length > 0) return [400, issues];
    const text = JSON.stringify(body, Object.keys(body).sort().concat(nestedKeys(body)));
    const keys = Array.isArray(body.gtins) ? body.gtins.map(String) : [reference];
    if (keys.every((key) => held.get(key)?.text === text)) return [208, { result: 'already declared' }];
    const last = Math.max(...keys.map((key) => held.get(key)?.at ?? Number.NEGATIVE_INFINITY));
    if (double.now - last < forbidden)
      return [400, { error: 'Ce produit a été déclaré il y a moins de 90 jours' }];
    for (const key of keys) held.set(key, { text, at: double.now });
    taken.set(reference, (taken.get(reference) ?? 0) + 1);
    return [201, { result: 'success' }];
  }

  const receiver = await loopbackReceiver((request, response) => {
    void serve(request, response).catch((error) => response.writeHead(500).end(String(error)));
  });
  const double: PortalDouble = {
    address: `http://127.0.0.1:${receiver.port}/api`,
    now: Date.now(),
    fault: () => undefined,
    taken,
    held: (gtin) => {
      const found = held.get(gtin);
      return found === undefined ? undefined : (JSON.parse(found.text) as SentBody);
    },
    calls: () => calls,
    close: receiver.close,
  };
  return double;
}

/** Names of the members below the first level, so that bodies are compared whole whatever their order. */
const nestedKeys = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, member]) => [key, ...nestedKeys(member)]);
