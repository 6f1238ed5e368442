import { fileURLToPath } from 'node:url';

/** The written documentation lies at the same place seen from the sources and from the built file. */
export const docsFolder = fileURLToPath(new URL('../../docs/', import.meta.url));
