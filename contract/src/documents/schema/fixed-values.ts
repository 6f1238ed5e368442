// Values of documents that programs also need without the schemas: a page that imports one of them loads no checks.

/** The keyword that introduces `customParameters`. */
export const customKeyword = 'custom';

/** The id of the impact method whose factors are shipped; others come with a package. */
export const efMethod = 'ef-3.1';

/** Characters (Unicode code points) of a new password; shorter ones from before 0.6.0 still log in. */
export const passwordLength = { minLength: 12, maxLength: 200 };
