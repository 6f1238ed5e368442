/** An open file of declared garments: what it was, and what was left out. */
export interface StoredBenchmark {
  readonly id: string;
  /** With `date`, unique in the organization. */
  readonly source: string;
  /** YYYY-MM-DD */
  readonly date: string;
  readonly createdAt: string;
  /** The user who uploaded it. */
  readonly createdBy: string;
  /** JSON text: rows, pieces and those left out. */
  readonly counts: string;
}

/** One category of a file. */
export interface StoredBenchmarkCategory {
  readonly id: string;
  readonly pieces: number;
  /** JSON text: percentiles. */
  readonly distribution: string;
  /** Sorted little-endian doubles, Pts: of the piece, and of 100 g of it. */
  readonly scores: Uint8Array;
  readonly per100g: Uint8Array;
}

export type BenchmarkChange =
  /** In the place of that of the same source and date. Rejected (`full`) if there are `atMost` others. */
  | {
      readonly kind: 'put-benchmark';
      readonly benchmark: StoredBenchmark;
      readonly categories: readonly StoredBenchmarkCategory[];
      readonly atMost: number;
    }
  /** Rejected (`gone`) if there is none. */
  | { readonly kind: 'remove-benchmark'; readonly id: string };

/** A benchmark and its categories without their scores, those with most pieces first. */
export interface DescribedBenchmark extends StoredBenchmark {
  readonly categories: readonly Omit<StoredBenchmarkCategory, 'scores' | 'per100g'>[];
}

/** The category of a benchmark with its scores. */
export interface RankedCategory extends Pick<StoredBenchmark, 'id' | 'source' | 'date'> {
  readonly pieces: number;
  readonly scores: Uint8Array;
  readonly per100g: Uint8Array;
}

export interface BenchmarkReads {
  /** The newest date first. */
  listBenchmarks(organizationId: string): Promise<readonly DescribedBenchmark[]>;
  readBenchmark(organizationId: string, id: string): Promise<DescribedBenchmark | undefined>;
  /** The id of the one that a file of this source and date would replace. */
  findBenchmark(organizationId: string, source: string, date: string): Promise<string | undefined>;
  hasBenchmark(organizationId: string): Promise<boolean>;
  /** Of the newest date among the benchmarks that have the category. */
  readNewestCategory(organizationId: string, category: string): Promise<RankedCategory | undefined>;
}
