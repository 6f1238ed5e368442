/** One step of the tables: what it is called for ever, and its statements. */
export interface Migration {
  /** Unique and never changed; migrations run in the order of `migrations`. */
  readonly name: string;
  readonly script: string;
}
