import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root folder, independent of the working directory. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));
