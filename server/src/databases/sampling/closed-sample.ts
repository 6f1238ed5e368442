import type { DatabaseSample } from '@sillage/contract';

/** How a data set was sampled, without its figures. */
export const withoutCategories = (sample: DatabaseSample): DatabaseSample => ({ ...sample, categories: [] });
