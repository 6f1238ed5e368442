/** The second factor of a user: a secret for time-based one-time passwords. */
export interface StoredSecondFactor {
  readonly encryptedSecret: string;
  /**
   * The time step of the last code that was accepted; null if the secret was never confirmed by a code, so that
   * it does not count yet.
   */
  readonly lastStep: number | null;
  readonly createdAt: string;
  /** Recovery codes not used yet. */
  readonly recoveryCodes: number;
}

export type SecondFactorChange =
  /** Stores a secret that a first code must confirm; rejected (`taken`) if another one is confirmed. */
  | {
      readonly kind: 'start-second-factor';
      readonly userId: string;
      readonly encryptedSecret: string;
      readonly createdAt: string;
    }
  /**
   * Accepts the code of a time step; rejected (`lost`) if this or a later step was accepted before, or if the
   * secret is no longer `encryptedSecret`. Given recovery codes replace all earlier ones.
   */
  | {
      readonly kind: 'accept-code';
      readonly userId: string;
      readonly encryptedSecret: string;
      readonly step: number;
      readonly recoveryCodeDigests?: readonly string[];
    }
  /** Takes a recovery code away; rejected (`lost`) if there is none with this digest. */
  | { readonly kind: 'use-recovery-code'; readonly userId: string; readonly digest: string }
  /** Removes secret and recovery codes, if there are any. */
  | { readonly kind: 'remove-second-factor'; readonly userId: string };

export interface SecondFactorReads {
  readSecondFactor(organizationId: string, userId: string): Promise<StoredSecondFactor | undefined>;
}
