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
  readonly success: {
    readonly status: 200 | 201 | 202 | 204 | 302;
    readonly body?: TSchema;
    /** Media type of an answer that is no JSON; `body` is then absent. */
    readonly mediaType?: string;
  };
  /** Refusals beyond those that every endpoint may give (token, role, malformed body, bug). */
  readonly refusals: readonly IssueCode[];
  /** A GET that changes something: HEAD is refused and nothing may be cached. */
  readonly unsafe?: boolean;
}
