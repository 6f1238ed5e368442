import { existsSync } from 'node:fs';
import { join } from 'node:path';

const beside = join(import.meta.dirname, '../../../shared/data');

/**
 * The folder of public LCA packages and tables, which are not part of this repository: TEST_DATA_FOLDER, or
 * `../shared/data` beside the checkout.
 */
const folder = process.env.TEST_DATA_FOLDER ?? beside;

/** Why tests with public packages are skipped; undefined where the packages are. */
export const whyNoPackages: string | undefined = existsSync(join(folder, 'lca-packages'))
  ? undefined
  : 'the public LCA packages are not here: set TEST_DATA_FOLDER to their folder';

/** The path of a public file, such as `lca-packages/uslci-2018-jsonld.zip`. */
export const publicFile = (path: string): string => join(folder, path);
