/** A table beside a picture: the same figures, for whoever reads, hears or copies them. */
export interface TableTwin {
  readonly head: readonly string[];
  /** Shown cells; numbers are exact in the downloaded file and rounded by `shown` on the page. */
  readonly rows: readonly (readonly (string | number | null)[])[];
  readonly shown: (value: number, column: number) => string;
  /** The columns whose texts exist in English only: names of data sets. */
  readonly english?: readonly number[];
}
