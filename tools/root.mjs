import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root folder, whatever the working directory is. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));
