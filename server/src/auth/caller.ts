import type { Role } from '@sillage/contract';

/** Who asks: known from the token alone. */
export interface Caller {
  readonly organizationId: string;
  readonly userId: string;
  readonly role: Role;
}
