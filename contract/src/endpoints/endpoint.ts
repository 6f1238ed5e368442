import type { TObject, TProperties, TSchema } from 'typebox';
import type { Role } from '../documents/accounts/login.ts';
import type { IssueCode } from '../issues/issue.ts';

/**
 * The roles that may call an endpoint; null: public, no token required. A verifier is in none of the general ones: whatever
 * is added is closed to that role until it says otherwise.
 */
export const accessRoles = {
  open: null,
  read: ['admin', 'editor', 'reader', 'api'],
  write: ['admin', 'editor', 'api'],
  administer: ['admin'],
  /** The own account: password, second factor, sessions. */
  account: ['admin', 'editor', 'reader', 'api', 'verifier'],
  /** One version, whose id is `:id` of the path: a verifier needs to be named for it. */
  assigned: ['admin', 'editor', 'reader', 'api', 'verifier'],
  /** Which versions verifiers are named for; a verifier sees the own ones. */
  assignments: ['admin', 'verifier'],
  /** What only a verifier who is named for the version `:id` of the path may write. */
  vouch: ['verifier'],
  /** The data exchange protocol of PACT: partners of an organization, who are no users of it. */
  exchange: ['partner'],
} as const satisfies Record<string, readonly (Role | 'partner')[] | null>;
export type Access = keyof typeof accessRoles;

/** Whether a verifier needs to be named for the version in the path. */
export function needsAssignment({ access }: Pick<Endpoint, 'access'>): boolean {
  return access === 'assigned' || access === 'vouch';
}

/** One endpoint: its request, response and errors. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with parameters such as `:id`, without trailing slash. */
  readonly path: string;
  /** Other paths of the same endpoint; deprecated, unless `operations` has them. */
  readonly aliases?: readonly string[];
  /** Ids of the operations at aliases that are as good as the path, because the interface specifies both. */
  readonly operations?: Readonly<Record<string, string>>;
  /**
   * Further paths that are as good as the path, but that the OpenAPI document leaves out: written as templates, they look
   * like paths of other endpoints (`/databases/imports/{id}` and `/databases/{id}/processes`).
   */
  readonly ambiguousPaths?: readonly string[];
  readonly access: Access;
  /** A few words: what it does or returns. */
  readonly summary: string;
  /** What the summary leaves open: what happens, who may call it, what to mind. Markdown. */
  readonly description: string;
  readonly query?: TObject<TProperties>;
  readonly body?: TSchema;
  /** A request without a body is one with an empty object. */
  readonly optionalBody?: true;
  /**
   * The body may also be newline-delimited JSON, one array item per line; the response then has the same
   * form. The handler receives the bytes of a JSON array, or a byte stream of lines.
   */
  readonly lines?: true;
  /** The body is a file of any media type, which the handler receives as a stream; the usual media type. */
  readonly upload?: string;
  /** The body is not JSON: fields of a form (RFC 6749), or JSON with the media type of an event (CloudEvents). */
  readonly bodyType?: 'form' | 'event';
  /** A PATCH whose body may also be a JSON Merge Patch (RFC 7396), by its media type. */
  readonly mergePatch?: true;
  /** A list that is in memory as a whole: reading all of it costs no more than a page. */
  readonly shortList?: true;
  /** The path below which a POST creates its record, if that is not the path of the endpoint. */
  readonly createsAt?: string;
  /** A PUT that creates its record if there is none: then 201, with its address. */
  readonly createsIfAbsent?: true;
  readonly success: {
    readonly status: 200 | 201 | 202 | 204 | 302;
    readonly body?: TSchema;
    /** Media type of a response that is not JSON; `body` is then absent. */
    readonly mediaType?: string;
    /** Other forms of the answer, by media type; the description says how they are asked for. */
    readonly forms?: Readonly<Record<string, TSchema>>;
    /** What each line of newline-delimited JSON is. */
    readonly line?: TSchema;
  };
  /** A POST that is safe to repeat because it creates nothing: `Idempotency-Key` is ignored. */
  readonly storesNothing?: true;
  /** The answer of a POST tells a secret once: it is not stored, and `Idempotency-Key` is ignored. */
  readonly secretAnswer?: true;
  /** The response body with status 202, for callers that ask not to wait. */
  readonly accepted?: TSchema;
  /** `Prefer: return=minimal` is answered with the form of this media type (RFC 7240). */
  readonly minimalForm?: string;
  /** Errors beyond those that every endpoint may return (token, role, malformed body, bug). */
  readonly errors: readonly IssueCode[];
  /** What a protocol of its own answers with status 400 instead of a problem. */
  readonly protocolError?: TSchema;
  /** Answers 404 with a page to clients whose `Accept` asks for HTML. */
  readonly pageIfUnknown?: true;
  /** Clients whose `Accept` does not ask for JSON are redirected (302) to a page for people. */
  readonly redirects?: true;
  /** A GET with side effects: HEAD is not allowed and responses must not be cached. */
  readonly unsafe?: boolean;
  /** Name and password are sent as `Authorization: Basic …`. */
  readonly basic?: true;
}

/**
 * Maximum number of items in a JSON array for endpoints with `lines`; newline-delimited JSON has no limit.
 */
export const batchItems = 10_000;
