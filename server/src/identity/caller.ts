import type { Role } from '@sillage/contract';
import type { IdempotencyKey } from '../ports/idempotency-keys.ts';

/** The user who makes a request, as the credentials of the request tell. */
export interface Caller {
  readonly organizationId: string;
  readonly userId: string;
  readonly role: Role;
  /** `Idempotency-Key` of the request, to be stored in the commit that it leads to. */
  readonly retryKey?: IdempotencyKey;
}
