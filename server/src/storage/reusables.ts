/** What evaluations and products share: masks (values) and packagings. */
export type ReusableNoun = 'mask' | 'packaging';

/** A mask or a packaging. `payload` is the client's JSON text. */
export interface StoredReusable {
  readonly noun: ReusableNoun;
  readonly id: string;
  /** Starts at 1 and rises by 1 with every change; whoever used an older one is outdated. */
  readonly revision: number;
  readonly name: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly payload: string;
}

export interface ReusableState extends StoredReusable {
  /** How many evaluations and products name it. */
  readonly usedBy: number;
}

/** That a record names a mask or a packaging. */
export interface ReusableReference {
  readonly noun: ReusableNoun;
  readonly id: string;
}

/** With which revision of a mask or packaging something was computed. */
export interface ReusableUse extends ReusableReference {
  readonly revision: number;
}
