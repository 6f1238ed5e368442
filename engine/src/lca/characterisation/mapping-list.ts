import type { ProposalReason } from './proposal-reasons.ts';

/** A row of a mapping list, such as that of ecoinvent to EF. */
export interface MappingRow {
  /** Of the flow in its nomenclature; empty: the list knows it by name only. */
  readonly id: string;
  readonly name: string;
  readonly compartment: readonly string[];
  readonly unit: string;
  readonly target: string;
  readonly cas: string;
  /** Amount in the unit of the target = amount in `unit` × factor. Between kinds of unit, 1 is no conversion. */
  readonly factor: number;
  /** The factor is the word of the importer, which counts between units of one kind too. */
  readonly given?: boolean;
  /** What the list says of the pair is no equality: the row proposes only. */
  readonly proposes?: ProposalReason;
}

export interface MappingList {
  /** With version, as reports name it. */
  readonly name: string;
  /**
   * Which names the list knows. A list with it counts where most flows of a database are known to it, and proposes
   * elsewhere. Absent: the list of an importer, which counts as it is.
   */
  readonly nomenclature?: string;
  /** Who made it, and under which licence it may be used. */
  readonly source?: string;
  readonly licence?: string;
  readonly rows: readonly MappingRow[];
}
