import type { TObject, TProperties, TSchema } from 'typebox';
import type { Role } from '../documents/login.ts';
import type { IssueCode } from '../issues/issue.ts';

/** The roles that may call an endpoint; null: anyone, without a token. */
export const accessRoles = {
  open: null,
  read: ['admin', 'editor', 'reader', 'api'],
  write: ['admin', 'editor', 'api'],
  administer: ['admin'],
} as const satisfies Record<string, readonly Role[] | null>;
export type Access = keyof typeof accessRoles;

/** One endpoint: its request, its answer and its errors. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with parameters such as `:id`, without trailing slash. */
  readonly path: string;
  /** Other paths of the same endpoint. */
  readonly aliases?: readonly string[];
  readonly access: Access;
  readonly summary: string;
  readonly query?: TObject<TProperties>;
  readonly body?: TSchema;
  /**
   * The body may also be newline-delimited JSON, with one item of the array on each line; the answer has the same form.
   * The handler gets the bytes of an array, or the stream of the bytes of lines.
   */
  readonly lines?: true;
  /** Path below which a POST creates a record, where that is not its own path. */
  readonly createsAt?: string;
  readonly success: {
    readonly status: 200 | 201 | 202 | 204 | 302;
    readonly body?: TSchema;
    /** Media type of an answer that is not JSON; `body` is then absent. */
    readonly mediaType?: string;
  };
  /** A POST that may be repeated as it is: `Idempotency-Key` is ignored. */
  readonly storesNothing?: true;
  /** The answer with status 202 to a caller who asks not to wait. */
  readonly accepted?: TSchema;
  /** Errors beyond those that every endpoint may answer (token, role, malformed body, bug). */
  readonly errors: readonly IssueCode[];
  /** A GET that changes something: HEAD is not allowed and nothing may be cached. */
  readonly unsafe?: boolean;
  /** Name and password are sent as `Authorization: Basic`. */
  readonly basic?: true;
}

/** Items of a JSON array that an endpoint with `lines` takes; newline-delimited JSON has no limit. */
export const batchItems = 10_000;
