import { fileURLToPath } from 'node:url';

/** The built browser application lies at the same place seen from the sources and from the built file. */
export const applicationFolder = fileURLToPath(new URL('../../web/dist/', import.meta.url));
