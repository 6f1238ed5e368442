/** Which versions a partner may see, as JSON text: `PactSight` of the contract. */
type Sight = string;

/** A partner of the data exchange protocol of PACT. */
export interface StoredPartner {
  readonly id: string;
  readonly organizationId: string;
  readonly revision: number;
  readonly name: string;
  /** Root of its own addresses of the protocol; absent: it is not called. */
  readonly address?: string;
  /** The id and secret with which this organization calls it, as encrypted JSON text. */
  readonly sealed?: string;
  /** With which the partner gets tokens here; of its secret only the hash is known. */
  readonly clientId: string;
  readonly secretHash: string;
  /** Counts the changes of the secret: tokens of earlier ones are refused. */
  readonly credentials: number;
  /** When the secret was made. */
  readonly secretAt: string;
  readonly sees: Sight;
  readonly answers: 'automatic' | 'person';
  readonly createdAt: string;
  readonly createdBy: string;
}

/** What an administrator has declared for the footprints of an evaluation. */
export interface StoredDeclaration {
  readonly evaluationId: string;
  readonly revision: number;
  /** JSON text. */
  readonly content: string;
  readonly updatedAt: string;
  readonly updatedBy: string;
}

/** A published version as far as it decides whether its footprint is asked for. */
export interface PactVersion {
  readonly id: string;
  readonly evaluationId: string;
  readonly number: number;
  readonly publishedAt: string;
  readonly payload: string;
  /** Whether it is the latest of its evaluation. */
  readonly latest: boolean;
  /** JSON text of what is declared; absent: nothing. */
  readonly declared?: string;
}

export type PactChange =
  /** Rejected: `full` if the organization has `atMost`. */
  | { readonly kind: 'insert-partner'; readonly partner: StoredPartner; readonly atMost: number }
  /** Rejected: `gone`, `stale`. */
  | {
      readonly kind: 'replace-partner';
      readonly partner: StoredPartner;
      readonly expectedRevision: number;
    }
  /** Rejected: `gone`. */
  | { readonly kind: 'remove-partner'; readonly id: string }
  /** Rejected: `stale`. `expectedRevision` 0: there is none yet. */
  | {
      readonly kind: 'put-declaration';
      readonly declaration: StoredDeclaration;
      readonly expectedRevision: number;
    };

export interface PactVersionQuery {
  /** Tags or records of which a version must have one; absent: all versions. */
  readonly among?: { readonly tags: readonly string[] } | { readonly records: readonly string[] };
  /** Only this version. */
  readonly id?: string;
  /** Versions later than this one, or earlier with `newestFirst`. */
  readonly after?: string;
  readonly newestFirst?: boolean;
  readonly limit: number;
}

export interface PactReads {
  /** By name, then by id. */
  listPartners(organizationId: string): Promise<readonly StoredPartner[]>;
  readPartner(organizationId: string, id: string): Promise<StoredPartner | undefined>;
  /** Of any organization. */
  readPartnerByClient(clientId: string): Promise<StoredPartner | undefined>;
  readDeclaration(organizationId: string, evaluationId: string): Promise<StoredDeclaration | undefined>;
  /** Oldest first, unless asked otherwise. */
  listPactVersions(organizationId: string, query: PactVersionQuery): Promise<readonly PactVersion[]>;
}
