import type { Role, Scope } from '@sillage/contract';
import type { IdempotencyKey } from '../ports/idempotency-keys.ts';

/** The user who makes a request, identified by its credentials. */
export interface Caller {
  readonly organizationId: string;
  readonly userId: string;
  readonly role: Role;
  /** What the API key of the request is limited to; absent: all rights of the user. */
  readonly scopes?: readonly Scope[];
  /** The session of the request; absent with a token or key. */
  readonly sessionId?: string;
  /** `Idempotency-Key` of the request, to be stored in its commit. */
  readonly retryKey?: IdempotencyKey;
}
