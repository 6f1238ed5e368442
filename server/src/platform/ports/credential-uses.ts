/** The last use of a credential that is listed with time and address. */
export interface CredentialUse {
  readonly kind: 'api-key' | 'session';
  readonly organizationId: string;
  readonly id: string;
  readonly at: string;
  /** Network address of the client. */
  readonly address: string;
}

export interface CredentialUses {
  /** Stores last uses, unless a later one is stored. A crash may lose them. */
  recordCredentialUses(uses: readonly CredentialUse[]): Promise<void>;
}
