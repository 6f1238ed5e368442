/** An organization: the tenant that owns every other record. */
export interface StoredOrganization {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  /** Whether administrators must have a second factor to log in; absent: no. */
  readonly administratorsNeedSecondFactor?: boolean;
  /** Whether each reference names at most one evaluation, and at most one product; absent: no. */
  readonly uniqueReferences?: boolean;
  /** Id of the own database that evaluations take data sets from; absent: none. Changed by `set-default-database`. */
  readonly defaultDatabase?: string;
}

export type OrganizationChange =
  | { readonly kind: 'insert-organization'; readonly organization: StoredOrganization }
  /** Rejected (`duplicates`) if references are to be unique and some are not. */
  | { readonly kind: 'replace-organization'; readonly organization: StoredOrganization };

export interface OrganizationReads {
  /** All organizations of the installation: for startup and operator commands, not for requests. */
  listOrganizations(): Promise<readonly StoredOrganization[]>;
  /** Whether the installation has more than one. */
  hasSeveralOrganizations(): Promise<boolean>;
  readOrganization(organizationId: string): Promise<StoredOrganization | undefined>;
}
