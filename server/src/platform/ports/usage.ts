/** A number for each unit that a quota limits. */
interface BytesAndRecords<Amount> {
  /** Contents of records, results, jobs, deliveries and stored answers, and 200 for each of their rows. */
  readonly bytes: Amount;
  /** Evaluations, versions, products, masks and packagings. */
  readonly records: Amount;
}

export type Usage = BytesAndRecords<number>;

/** What an organization may store; null: without limit. */
export type Quotas = BytesAndRecords<number | null>;

/** A quota as set by the operator: `default` follows the setting of the installation. */
export type QuotaSetting = number | 'unlimited' | 'default';

/** Sets the quotas that are given. Rejected (`gone`) for an unknown organization. */
export interface UsageChange {
  readonly kind: 'set-quotas';
  readonly quotas: Partial<BytesAndRecords<QuotaSetting>>;
}

/** An organization whose counters differed from what its rows add up to. */
export interface UsageDifference {
  readonly organizationId: string;
  readonly counted: Usage;
  readonly stored: Usage;
}

export interface UsageReads {
  /** What an organization uses and may use, from its counters. */
  readUsage(organizationId: string): Promise<{ readonly used: Usage; readonly quotas: Quotas }>;
  /**
   * Compares the counters with all rows of the installation; for operator commands, not for requests. `correct`:
   * also makes them right, while others write as well.
   */
  checkUsage(correct: boolean): Promise<readonly UsageDifference[]>;
}
