/** How much a database of an organization lets be shown, unless it is everything. */
export type Level = 'results' | 'aggregated';

/**
 * What a result may show of a database: `results`, the impacts of an activity without its amount and factor (their
 * quotient would be the factor); `aggregated`, stages and totals only.
 */
export type ClosedDatabases = ReadonlyMap<string, Level>;
