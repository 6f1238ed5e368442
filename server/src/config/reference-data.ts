import { assembleCatalog, type Example, readDemonstration } from '@sillage/catalog';
import type { Catalog } from '@sillage/engine';
import { StartupError } from './startup-error.ts';

/** The catalog, and the examples that a new demonstration organization is filled with. */
export interface ReferenceData {
  readonly catalog: Catalog;
  readonly examples: readonly Example[];
}

/**
 * Reads and checks the shipped reference data, and a further catalog folder of the installation (SILLAGE_CATALOG).
 * Throws: StartupError that names file, place and cure of an error in a file.
 */
export function readReferenceData(shipped: string, further?: string): ReferenceData {
  try {
    const folders = further === undefined ? [shipped] : [shipped, further];
    return { catalog: assembleCatalog({ folders }), examples: readDemonstration(shipped) };
  } catch (error) {
    // The checks throw plain errors; an error of another class is a bug and keeps its stack.
    if (!(error instanceof Error) || error.name !== 'Error') throw error;
    throw new StartupError(`the catalog is wrong. ${error.message.replaceAll(shipped, '')}`, error);
  }
}
