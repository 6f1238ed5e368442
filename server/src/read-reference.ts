import { readCatalog, readDemonstration } from '@sillage/catalog';
import type { ReferenceData } from './start.ts';
import { StartFault } from './start-fault.ts';

/**
 * Reads and checks the reference data below a folder.
 * Throws: StartFault naming file, place and cure when a file is wrong.
 */
export function readReference(folder: string): ReferenceData {
  try {
    return { catalog: readCatalog(folder), examples: readDemonstration(folder) };
  } catch (error) {
    // The checks throw plain errors; any other is a bug and keeps its stack.
    if (!(error instanceof Error) || error.name !== 'Error') throw error;
    throw new StartFault(`the catalog is wrong. ${error.message.replaceAll(folder, '')}`, error);
  }
}
