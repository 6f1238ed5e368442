import { randomUUID } from 'node:crypto';
import { exampleBody } from '../openapi/documented-body.ts';
import type { Operation, ServedDocument } from '../openapi/served-document.ts';
import { seededRandom } from '../processes/seeded-random.ts';
import {
  chance,
  hostileBody,
  hostileTexts,
  mutated,
  parameterValue,
  pick,
  type Random,
} from './fuzz-values.ts';

/** Who sends a request. */
export interface FuzzCaller {
  /** Shown in findings, e.g. `reader`, `none`, `other organization`. */
  readonly name: string;
  /** undefined: no credentials. */
  readonly role: string | undefined;
  readonly token: string | undefined;
  /** Records of its organization, by noun; grows with what the requests create. */
  readonly own: ReadonlyMap<string, string[]>;
  /** Ids of the other organization. */
  readonly foreign: readonly string[];
  /** Texts that are only in records of the other organization. */
  readonly foreignMarks: readonly string[];
}

export interface FuzzRequest {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly text?: string | Uint8Array;
  readonly caller: FuzzCaller;
  /** The operation that the request is derived from. */
  readonly operation: Operation;
  /** Whether an id of the other organization is where a reference belongs. */
  readonly usesForeignId: boolean;
}

/** The number of requests of one kind that are valid, nearly valid and hostile; the rest of 1 is hostile. */
const shares = { valid: 0.35, nearlyValid: 0.4 } as const;

/** Builds the request number `index` of a seed. */
export function fuzzRequest(
  document: ServedDocument,
  callers: readonly FuzzCaller[],
  seed: number,
  index: number,
): FuzzRequest {
  const random = seededRandom(seed * 1_000_003 + index);
  const operation = operationOf(random, document);
  const caller = pick(random, callers);
  const kind = random();
  const faulty = kind >= shares.valid;
  const hostile = kind >= shares.valid + shares.nearlyValid;
  const state = { usesForeignId: false };
  const idOf = (noun: string): string => idFor(random, caller, noun, faulty, state);
  // In one request of ten the method is another one.
  const method = hostile && chance(random, 0.15) ? pick(random, otherMethods) : headOrOwn(random, operation);
  const path = `${pathOf(random, operation, idOf, hostile)}${queryOf(random, operation, idOf, faulty, hostile)}`;
  const text = bodyOf(random, document, operation, caller, { faulty, hostile, state });
  const headers = headersOf(random, operation, caller, text, hostile);
  return {
    method,
    path,
    headers,
    ...(text === undefined ? {} : { text }),
    caller,
    operation,
    usesForeignId: state.usesForeignId,
  };
}

const otherMethods = ['DELETE', 'PUT', 'POST', 'PATCH', 'OPTIONS', 'HEAD', 'PROPFIND', 'GET'];

function headOrOwn(random: Random, { method }: Operation): string {
  return method === 'GET' && chance(random, 0.05) ? 'HEAD' : method;
}

/** Large answers and slow operations are rarer. */
function operationOf(random: Random, { operations }: ServedDocument): Operation {
  for (;;) {
    const operation = pick(random, operations);
    const large = /export|openapi|\/docs|batch$|metrics/.test(operation.path);
    if (!large || chance(random, 0.2)) return operation;
  }
}

function idFor(
  random: Random,
  { own, foreign }: FuzzCaller,
  noun: string,
  faulty: boolean,
  state: { usesForeignId: boolean },
): string {
  const mine = own.get(noun) ?? [];
  if (!faulty || chance(random, 0.6)) return mine.length > 0 ? pick(random, mine) : 'limits';
  return pick<() => string>(random, [
    () => {
      state.usesForeignId = true;
      return pick(random, foreign);
    },
    () => pick(random, [...own.values()].flat()),
    () => randomUUID(),
    () => (mine[0] ?? 'x').toUpperCase(),
    () => `${mine[0] ?? 'x'} `,
    () => pick(random, hostileTexts),
  ])();
}

function pathOf(
  random: Random,
  { method, path, parameters }: Operation,
  idOf: (noun: string) => string,
  hostile: boolean,
): string {
  // A reference that creates a record is a word of the caller; even an id of others would name a record of its own.
  const createsReference = method === 'PUT' && path.endsWith('/{reference}');
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const parameter = parameters.find((one) => one.in === 'path' && one.name === name);
    const id = createsReference
      ? pick(random, ['limits', randomUUID(), ...hostileTexts])
      : idOf(String(parameter?.schema['x-references'] ?? ''));
    return hostile && chance(random, 0.3) ? rawSegment(random) : encoded(id);
  });
  if (!hostile || chance(random, 0.9)) return filled;
  return pick(random, [
    `${filled}/`,
    `/${filled}`,
    `${filled}/x`,
    filled.toUpperCase(),
    `${filled}%2f`,
    `${filled};a=b`,
  ]);
}

/** Percent-encodes a text; a lone surrogate, which UTF-8 cannot hold, becomes U+FFFD. */
const encoded = (text: string): string => encodeURIComponent(Buffer.from(text).toString());

function rawSegment(random: Random): string {
  return pick(random, [
    '%00',
    '%ff',
    '%',
    '%zz',
    '%2e%2e',
    '..',
    '.',
    '%c3%28',
    '*',
    '%0d%0aX-A:%20b',
    '~',
    '%25',
    "'",
  ]);
}

function queryOf(
  random: Random,
  { parameters, path }: Operation,
  idOf: (noun: string) => string,
  faulty: boolean,
  hostile: boolean,
): string {
  const pairs: [string, string][] = [];
  // OpenID providers add parameters of their own.
  const takesAny = path === '/auth/oidc/callback';
  for (const { in: place, name, required, schema } of parameters) {
    if (place !== 'query' || (required !== true && !chance(random, 0.25))) continue;
    if (faulty && chance(random, 0.3)) pairs.push([name, pick(random, hostileTexts)]);
    else pairs.push([name, parameterValue(random, schema, idOf)]);
    if (hostile && chance(random, 0.1)) pairs.push([name, 'again']);
  }
  if (faulty && !takesAny && chance(random, 0.05))
    pairs.push([pick(random, ['page', 'unknown', '__proto__', 'token']), '1']);
  if (pairs.length === 0)
    return hostile && chance(random, 0.03) ? pick(random, ['?', '?%', '?=', '?a&&b', '?%00=1']) : '';
  return `?${pairs.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&')}`;
}

interface Flavour {
  readonly faulty: boolean;
  readonly hostile: boolean;
  readonly state: { usesForeignId: boolean };
}

function bodyOf(
  random: Random,
  document: ServedDocument,
  operation: Operation,
  caller: FuzzCaller,
  { faulty, hostile, state }: Flavour,
): string | Uint8Array | undefined {
  if (operation.requestBody === undefined) return hostile && chance(random, 0.1) ? '{}' : undefined;
  const ids = Object.fromEntries(
    // Materials and categories of an example belong together.
    [...caller.own].flatMap(([noun, all]) =>
      all.length === 0 || ofCatalog.includes(noun) ? [] : [[noun, pick(random, all)]],
    ),
  );
  const example = loopbackOnly(exampleBody(document, operation, ids));
  if (!faulty) return JSON.stringify(renamed(random, example));
  if (hostile && chance(random, 0.4)) return hostileBody(random, JSON.stringify(example ?? {}));
  const theirs = chance(random, 0.2);
  const known = theirs ? caller.foreign : Object.values(ids);
  const body = JSON.stringify(mutated(random, example ?? {}, known));
  if (theirs && caller.foreign.some((id) => body?.includes(id))) state.usesForeignId = true;
  return body ?? '{}';
}

const ofCatalog: readonly string[] = ['category', 'material', 'accessory'];

/** Users need new names. */
function renamed(random: Random, body: unknown): unknown {
  const isUser = typeof body === 'object' && body !== null && 'role' in body && 'name' in body;
  return isUser ? { ...body, name: `user ${Math.floor(random() * 1e9)}` } : body;
}

/** The service may call no other machine than this one, and the passwords of the callers stay. */
function loopbackOnly(body: unknown): unknown {
  const text = JSON.stringify(body);
  if (text === undefined) return undefined;
  const near = text.replace(/https?:\/\/[^"/\\]+/g, 'http://127.0.0.1:1');
  return JSON.parse(near.replace('"oldPassword":"', '"oldPassword":"not '));
}

const odd: Readonly<Record<string, readonly string[]>> = {
  accept: ['text/html', '*/*;q=0', 'application/json;q=0.1', ',', 'x'],
  'accept-language': ['fr', 'de, fr;q=0.1', '*', ';;;', 'x'.repeat(500)],
  'if-match': ['"1"', '*', 'W/"1"', '1', '"', '"1", "2"', '"99999999999999999999"'],
  'if-none-match': ['*', '"1"', 'x'],
  'idempotency-key': ['key-1', '', 'x'.repeat(300), '\u00e9', 'key-2'],
  'content-type': [
    'text/plain',
    'application/json; charset=latin1',
    'application/x-ndjson',
    'x',
    'multipart/form-data',
  ],
  'content-encoding': ['gzip', 'identity', 'br'],
  authorization: ['Bearer x', 'Basic !!!', 'Basic Og==', 'Bearer a.b.c', 'bearer', 'Digest a=b'],
  cookie: ['sillage_session=x', '=;;=', '__Host-sillage_session=a.b.c'],
  'x-csrf-token': ['x'],
  'x-forwarded-for': ['203.0.113.1', "'"],
  origin: ['https://evil.example', 'null'],
  'accept-encoding': ['gzip', 'identity;q=0', '*;q=0'],
  token: ['x'],
  range: ['bytes=0-1'],
};

function headersOf(
  random: Random,
  operation: Operation,
  { token }: FuzzCaller,
  text: string | Uint8Array | undefined,
  hostile: boolean,
): Record<string, string> {
  const headers: Record<string, string> = {};
  if (text !== undefined) headers['content-type'] = 'application/json';
  if (token !== undefined && operation.security === undefined) headers.authorization = `Bearer ${token}`;
  if (chance(random, 0.15)) headers['accept-language'] = 'fr';
  if (hostile && chance(random, 0.5)) {
    const name = pick(random, Object.keys(odd));
    headers[name] = pick(random, odd[name] ?? ['x']);
  }
  return headers;
}
