import type { Role } from '@sillage/contract';
import type { IdempotencyKey } from '../ports/idempotency-keys.ts';

/** The user who makes a request, identified by its credentials. */
export interface Caller {
  readonly organizationId: string;
  readonly userId: string;
  readonly role: Role;
  /** `Idempotency-Key` of the request, to be stored in its commit. */
  readonly retryKey?: IdempotencyKey;
}
