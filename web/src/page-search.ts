// What stands in the addresses of pages behind the question mark, so that what is shown can be passed on.

/** Takes the texts of these names from an address, and nothing else. */
const taking =
  <Name extends string>(...names: readonly Name[]) =>
  (given: Record<string, unknown>): { readonly [N in Name]?: string } => {
    const texts = names.flatMap((name) => {
      const value = given[name];
      return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [];
    });
    return Object.fromEntries(texts) as { readonly [N in Name]?: string };
  };

/** Filters of the list of evaluations. */
export const listFilters = taking('search', 'status', 'category', 'team', 'tag', 'sort');
export type ListFilters = ReturnType<typeof listFilters>;

/** Filters of the lists of products, masks and packagings. */
export const libraryFilters = taking('search', 'team', 'tag');
export type LibraryFilters = ReturnType<typeof libraryFilters>;

/** The id of what a new record begins as a copy of. */
export const copiedFrom = taking('from');

/**
 * `items`: what is compared, `e:<id>` an evaluation, `v:<id>` a version, with commas, at most five; `base`: the one that
 * the others are measured by, the first unless given.
 */
export const compareSearch = taking('items', 'base', 'score');
export type CompareSearch = ReturnType<typeof compareSearch>;

/** Ids of two versions of one evaluation, or of the evaluation itself. */
export const versionsSearch = taking('from', 'to');

/** Filters of the lists of deliveries, jobs and the audit. */
export const administrationFilters = taking('status', 'noun', 'user', 'since');
export type AdministrationFilters = ReturnType<typeof administrationFilters>;
