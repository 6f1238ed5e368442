// Search parameters of the pages. State that affects what is shown is in the URL, so that it can be shared.

/** Picks the string parameters with these names from a URL and drops all others. */
const taking =
  <Name extends string>(...names: readonly Name[]) =>
  (given: Record<string, unknown>): { readonly [N in Name]?: string } => {
    const texts = names.flatMap((name) => {
      const value = given[name];
      return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [];
    });
    return Object.fromEntries(texts) as { readonly [N in Name]?: string };
  };

export const listFilters = taking('search', 'status', 'category', 'team', 'tag', 'import', 'sort');
export type ListFilters = ReturnType<typeof listFilters>;

/**
 * What the list of products shows: its filters; `view`, `portfolio` for its other view; of that `by`, what its columns
 * are, and `group`, what its groups are.
 */
export const listSearch = taking(
  'view',
  'search',
  'status',
  'category',
  'team',
  'tag',
  'import',
  'sort',
  'by',
  'group',
);
export type ListSearch = ReturnType<typeof listSearch>;

/** Filters of the lists of products, masks and packagings. */
export const libraryFilters = taking('search', 'team', 'tag');
export type LibraryFilters = ReturnType<typeof libraryFilters>;

export const dataSetFilters = taking('search', 'unit', 'location');

export const roleFilters = taking('search', 'kind', 'show');

/** The database that another one is compared with. */
export const differencesSearch = taking('from');

/** `try`: the subject of an action that "What if…?" begins with; `from` and `to`: versions that are compared. */
export const resultSearch = taking('try', 'from', 'to');

/** The id of the record that a new record is copied from. */
export const copiedFrom = taking('from');

/** `from`: as above; `draft`: the id of the draft of an import that a new garment completes. */
export const newGarmentSearch = taking('from', 'draft');

/**
 * `items`: what is compared, comma-separated, `e:<id>` for an evaluation, `v:<id>` for a version, at most
 * ten. `base`: the baseline, by default the first.
 */
export const compareSearch = taking('items', 'base', 'score');
export type CompareSearch = ReturnType<typeof compareSearch>;

/** `ids`: products to compare, comma-separated, at most ten. */
export const productsSearch = taking('ids');

/** `season` and `before`: tags; `figure`: what is shown in parts. */
export const collectionSearch = taking('season', 'before', 'figure');

/**
 * `ids`: evaluations, comma-separated; without them, those that the filters of the list choose. Of a single one also
 * `figure`, an indicator or the score, and `runs` and `seed`, the sample that is shown, which anybody can repeat.
 */
export const questionsSearch = taking(
  'ids',
  'search',
  'status',
  'category',
  'team',
  'tag',
  'import',
  'figure',
  'runs',
  'seed',
);

/** `ids`: evaluations that move, comma-separated; `to`: the database. */
export const moveSearch = taking('ids', 'to');

/** `ids`: evaluations of a new scenario, comma-separated. */
export const scenarioSearch = taking('ids');

/** Filters of the lists of deliveries, jobs and audit entries. */
export const administrationFilters = taking('status', 'noun', 'user', 'since');
export type AdministrationFilters = ReturnType<typeof administrationFilters>;
