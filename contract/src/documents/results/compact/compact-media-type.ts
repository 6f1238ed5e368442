/** Media type of answers in the compact view. By itself, so that the client holds none of the schemas. */
export const compactMediaType = 'application/vnd.sillage.compact+json';
