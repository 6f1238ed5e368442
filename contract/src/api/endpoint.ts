import type { TObject, TProperties, TSchema } from 'typebox';
import type { Role } from '../documents/login.ts';
import type { IssueCode } from '../issues.ts';

/** What a caller must be: nobody in particular, any user, or one who may change things. */
export const accessRoles = {
  open: null,
  read: ['admin', 'editor', 'reader', 'api'],
  write: ['admin', 'editor', 'api'],
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
  readonly success: { readonly status: 200 | 201 | 204; readonly body?: TSchema };
  /** Refusals beyond those that every endpoint may give (token, role, malformed body, bug). */
  readonly refusals: readonly IssueCode[];
  /** A GET that changes something: HEAD is refused and nothing may be cached. */
  readonly unsafe?: boolean;
}
