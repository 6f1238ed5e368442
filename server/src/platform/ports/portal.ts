import type { DeclarationState } from '@sillage/contract';

/** Where an organization declares. The key is encrypted. */
export interface StoredPortal {
  readonly address: string;
  readonly sealed: string;
  readonly updatedAt: string;
  readonly updatedBy: string;
}

/** What became of one piece that was sent. */
export interface StoredPortalDeclaration {
  readonly id: string;
  readonly jobId: string;
  /** In the list of the job, from 0. */
  readonly position: number;
  readonly noun: 'evaluation' | 'version' | 'product';
  readonly recordId: string;
  /** The evaluation of an evaluation or of a version; the product of a product. */
  readonly subjectId: string;
  readonly reference: string | null;
  /** JSON text. */
  readonly gtins: string;
  readonly score: number | null;
  readonly inputsHash: string | null;
  /** JSON text: what a pack is sold at; null: a single piece, or a pack declared before release 0.12.0. */
  readonly sale: string | null;
  /** Of what was sent: the same again is no other declaration. */
  readonly bodyHash: string;
  readonly state: DeclarationState;
  /** Of the answer; null: none. */
  readonly status: number | null;
  /** JSON text: what the portal said, and what it means. */
  readonly answer: string;
  readonly againAt: string | null;
  readonly at: string;
  readonly userId: string;
}

/** An entry, and whether it is the last of its subject that the portal has taken. */
export interface ListedDeclaration extends StoredPortalDeclaration {
  readonly latest: boolean;
}

export interface DeclarationQuery {
  readonly limit: number;
  /** Older than the entry with this id. */
  readonly after?: string;
  readonly since?: string;
  readonly subjects?: readonly string[];
  readonly jobId?: string;
  readonly latest?: true;
}

export type PortalChange =
  | { readonly kind: 'put-portal'; readonly portal: StoredPortal }
  | { readonly kind: 'remove-portal' }
  /** Replaces the entry of the same position of the same job. */
  | { readonly kind: 'put-portal-declaration'; readonly declaration: StoredPortalDeclaration };

export interface PortalReads {
  readPortal(organizationId: string): Promise<StoredPortal | undefined>;
  /** The entry of a piece of a job. */
  readPortalDeclaration(
    organizationId: string,
    jobId: string,
    position: number,
  ): Promise<StoredPortalDeclaration | undefined>;
  /** The last entry of a subject that the portal has taken: `declared` or `unchanged`. */
  readLastTaken(organizationId: string, subjectId: string): Promise<StoredPortalDeclaration | undefined>;
  /** Newest first. */
  listPortalDeclarations(
    organizationId: string,
    query: DeclarationQuery,
  ): Promise<readonly ListedDeclaration[]>;
}
