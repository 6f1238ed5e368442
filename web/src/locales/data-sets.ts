/** French names of what the catalog calls data sets and activities; a bundle has them from there (tools/data-set-names.mjs). */
export const texts = { dataSets: {} };
