import type { MappingList } from './mapping-list.ts';
import type { ProposalReason } from './proposal-reasons.ts';

/** How a flow of a database was found in a method. */
export type MatchKind =
  /** The importer said so. */
  | 'given'
  | 'id'
  /** A mapping list names the flow by id. */
  | 'list'
  /** A mapping list names a flow of this name and compartment. */
  | 'list-name'
  | 'cas'
  | 'name'
  /** A substance of the method has the name as another one. */
  | 'synonym'
  /** A proposal that the importer accepted with all of its kind. */
  | 'accepted'
  /** Several flows of the method have this name and different factors: a proposal, which counts for nothing. */
  | 'ambiguous'
  /** A flow of the method is likely, but not the same: a proposal, which counts for nothing. */
  | 'proposed'
  /** Found, but in a unit of another kind, and nothing says how to convert: counts for nothing. */
  | 'no-conversion'
  | 'none';

/** Kinds of match that only propose a flow. */
export const isProposal = (kind: MatchKind): boolean => kind === 'ambiguous' || kind === 'proposed';

export type Confidence = 'high' | 'medium' | 'low';

export interface FlowMatch {
  /** Index of the flow in the inventory. */
  readonly flow: number;
  readonly kind: MatchKind;
  readonly confidence: Confidence;
  /** Index of the flow in the method, for proposals too; -1: none. */
  readonly target: number;
  /** Amount in the unit of the method = amount in the reference unit of the flow × factor. */
  readonly factor: number;
  /** Where the factor comes from; empty: both units measure the same thing. */
  readonly conversion: string;
  /** Of a proposal, the factor that it would have; absent: nothing says how to convert. */
  readonly proposedFactor?: number;
  /** Why it is only proposed, or was before it was accepted. */
  readonly reason?: ProposalReason;
  /** The mapping list that led to it. */
  readonly list?: string;
  /** Index of another flow of the method that it may be as well, such as the biogenic one beside a fossil. */
  readonly alternative?: number;
  /** Code of a place that the name ends with, as SimaPro writes it; regional factors are those of it. */
  readonly location?: string;
}

/** What the importer decided for a flow: another target, or none (null). */
export interface GivenMatch {
  readonly target: string | null;
  readonly factor: number | undefined;
}

export interface MatchSources {
  /** Of the importer; those of other nomenclatures come with the method. */
  readonly lists: readonly MappingList[];
  /** By id of the flow in the database. */
  readonly given: ReadonlyMap<string, GivenMatch>;
  /** The database is written in the lists that come with the method, however many of its names they know. */
  readonly recognised?: boolean;
  /** Kinds of proposal that count. */
  readonly accepted?: ReadonlySet<ProposalReason>;
}
