import type { Encryption } from '../../platform/kernel/encryption.ts';
import type { StoredPortal } from '../../platform/ports/portal.ts';

/** The key of a portal; undefined if the secret of the installation has changed since it was stored. */
export const keyOf = (
  encryption: Pick<Encryption, 'decrypt'>,
  { sealed }: Pick<StoredPortal, 'sealed'>,
): string | undefined => encryption.decrypt(sealed);
