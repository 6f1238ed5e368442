import type { LeadingFigure } from '@sillage/contract';

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
  /** The figure that its users see first; absent: nobody has chosen one. */
  readonly leadingFigure?: LeadingFigure;
}

export type OrganizationChange =
  | { readonly kind: 'insert-organization'; readonly organization: StoredOrganization }
  /** Rejected (`duplicates`) if references are to be unique and some are not. */
  | { readonly kind: 'replace-organization'; readonly organization: StoredOrganization }
  /** `targets`: JSON text, `CollectionTarget[]` of the contract. */
  | { readonly kind: 'put-collection-targets'; readonly targets: string };

export interface OrganizationReads {
  /** All organizations of the installation: for startup and operator commands, not for requests. */
  listOrganizations(): Promise<readonly StoredOrganization[]>;
  /** Whether the installation has more than one. */
  hasSeveralOrganizations(): Promise<boolean>;
  readOrganization(organizationId: string): Promise<StoredOrganization | undefined>;
  /** JSON text, `CollectionTarget[]` of the contract. */
  readCollectionTargets(organizationId: string): Promise<string>;
}
