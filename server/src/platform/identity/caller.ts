import type { Role, Scope } from '@sillage/contract';
import type { IdempotencyKey } from '../ports/idempotency-keys.ts';

/** Where a request came from: stored with what it changes, and written to the log. */
export interface Origin {
  /** Network address of the client. */
  readonly address: string;
  readonly requestId: string;
}

/** The user who makes a request, identified by its credentials. */
export interface Caller {
  readonly organizationId: string;
  readonly userId: string;
  /** A partner is no user: `userId` is then the id of the partner. */
  readonly role: Role | 'partner';
  /** What the API key of the request is limited to; absent: all rights of the user. */
  readonly scopes?: readonly Scope[];
  /** The session of the request; absent with a token or key. */
  readonly sessionId?: string;
  /** Set by the HTTP layer for each request. */
  readonly origin?: Origin;
  /** `Idempotency-Key` of the request, to be stored in its commit. */
  readonly retryKey?: IdempotencyKey;
}
