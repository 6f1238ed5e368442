import { type AssembledCatalog, assembleCatalog, type Example, readDemonstration } from '@sillage/catalog';
import { StartupError } from './startup-error.ts';

/** The catalog, and the examples that fill a new demonstration organization. */
export interface ReferenceData {
  readonly catalog: AssembledCatalog;
  readonly examples: readonly Example[];
}

/**
 * Reads and validates the shipped reference data and an optional catalog folder of the installation
 * (SILLAGE_CATALOG).
 * Throws: StartupError with the file, the position and the remedy for an error in a file.
 */
export function readReferenceData(shipped: string, further?: string): ReferenceData {
  try {
    const folders = further === undefined ? [shipped] : [shipped, further];
    return { catalog: assembleCatalog({ folders }), examples: readDemonstration(shipped) };
  } catch (error) {
    // The checks throw plain errors; an error of another class is a bug and is rethrown with its stack.
    if (!(error instanceof Error) || error.name !== 'Error') throw error;
    throw new StartupError(`the catalog is wrong. ${error.message.replaceAll(shipped, '')}`, error);
  }
}
