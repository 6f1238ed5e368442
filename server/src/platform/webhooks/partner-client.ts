import type { Encryption } from '../kernel/encryption.ts';
import type { StoredPartner } from '../ports/pact.ts';

/** The id and secret with which an organization gets tokens of a partner. */
export interface PartnerClient {
  readonly id: string;
  readonly secret: string;
}

/** Those of a partner; undefined if there are none, or the secret of the installation has changed since. */
export function clientOf(
  encryption: Pick<Encryption, 'decrypt'>,
  { sealed }: Pick<StoredPartner, 'sealed'>,
): PartnerClient | undefined {
  const text = sealed === undefined ? undefined : encryption.decrypt(sealed);
  return text === undefined ? undefined : (JSON.parse(text) as PartnerClient);
}
