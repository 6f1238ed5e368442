import type { Role } from '@sillage/contract';
import type { RetryKey } from '../storage/retry-keys.ts';

/** Who asks: known from the token alone. */
export interface Caller {
  readonly organizationId: string;
  readonly userId: string;
  readonly role: Role;
  /** Of the request, to be stored in the commit that it leads to. */
  readonly retryKey?: RetryKey;
}
