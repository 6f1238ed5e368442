/** One release and the changes that matter to clients. */
export interface Release {
  /** Version of the interface, or of this service where the interface stayed the same. */
  readonly version: string;
  /** Calendar date; absent where the specification gives none. */
  readonly date?: string;
  readonly breaking?: true;
  readonly changes: readonly string[];
}
