/** Schema key for the text that replaces a regular expression in an error. Not published in OpenAPI. */
export const patternText = Symbol('patternWords');

/** Schema key for the names that a text lists, separated by commas. Not published in OpenAPI. */
export const listedNames = Symbol('listedNames');

/**
 * Schema key for what OpenAPI publishes instead of a text and its regular expression: a number in a query is checked as
 * the text that it is, and described as the number that it means.
 */
export const publishedAs = Symbol('publishedAs');

/** Schema key for hints of an enumeration, by values that are often sent and are none of it. Not published in OpenAPI. */
export const valueHints = Symbol('valueHints');
