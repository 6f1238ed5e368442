import type { TObject, TProperties, TSchema } from 'typebox';
import type { Role } from '../documents/login.ts';
import type { IssueCode } from '../issues.ts';

/** What a caller must be: nobody in particular, any user, one who may change things, or an administrator. */
export const accessRoles = {
  open: null,
  read: ['admin', 'editor', 'reader', 'api'],
  write: ['admin', 'editor', 'api'],
  administer: ['admin'],
} as const satisfies Record<string, readonly Role[] | null>;
export type Access = keyof typeof accessRoles;

/** One row of the public interface: what comes in, what goes out, which refusals. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with `:id` places, without trailing slash. */
  readonly path: string;
  /** Other spellings of the same endpoint. */
  readonly alsoAt?: readonly string[];
  readonly access: Access;
  readonly summary: string;
  readonly query?: TObject<TProperties>;
  readonly body?: TSchema;
  /**
   * The body may also be newline-delimited JSON, one item of the array a line; the answer is then of the same kind.
   * The handler is given the bytes, or the stream of them.
   */
  readonly lines?: true;
  /** Path below which a POST makes something, where that is not its own. */
  readonly makes?: string;
  readonly success: {
    readonly status: 200 | 201 | 202 | 204 | 302;
    readonly body?: TSchema;
    /** Media type of an answer that is no JSON; `body` is then absent. */
    readonly mediaType?: string;
  };
  /** A POST that may be repeated as it is: an `Idempotency-Key` is not looked at. */
  readonly storesNothing?: true;
  /** What is answered, with status 202, when the caller asks not to wait. */
  readonly accepted?: TSchema;
  /** Refusals beyond those that every endpoint may give (token, role, malformed body, bug). */
  readonly refusals: readonly IssueCode[];
  /** A GET that changes something: HEAD is refused and nothing may be cached. */
  readonly unsafe?: boolean;
  /** Name and password come as `Authorization: Basic`. */
  readonly basic?: true;
}
