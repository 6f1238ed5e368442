/** The information parameters of an organization. */
export interface StoredParameters {
  /** 0: nobody has stored any. */
  readonly revision: number;
  readonly updatedAt: string | null;
  /** JSON text, `OwnParameter[]` of the contract. */
  readonly parameters: string;
}

/** Rejected: `stale` if the parameters have another revision than expected. */
export interface OwnParametersChange {
  readonly kind: 'put-own-parameters';
  readonly stored: StoredParameters;
  readonly expectedRevision: number;
}

export interface OwnParametersReads {
  readOwnParameters(organizationId: string): Promise<StoredParameters>;
}
