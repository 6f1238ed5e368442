/** Schema key for the text that replaces a regular expression in an error. Not published in OpenAPI. */
export const patternText = Symbol('patternWords');
