/**
 * An impact method of the package of an own database. Its categories stand in the slots of the shipped method, with
 * names and units of their own; there is no normalisation and no weighting, so no score, and its figures never add up
 * with those of another method.
 */
export interface PackageMethod {
  readonly id: string;
  /** The database that came with it, `name@version`. */
  readonly database: string;
  /** Those that have figures; `id` is that of the slot: `methodOf` gives them ids of their own. */
  readonly indicators: readonly { readonly id: string; readonly name: string; readonly unit: string }[];
}
