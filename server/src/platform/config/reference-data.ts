import {
  type AssembledCatalog,
  assembleCatalog,
  type Example,
  readDemonstration,
  readPreparedCatalog,
  withCategoryRules,
} from '@sillage/catalog';
import { StartupError } from './startup-error.ts';

/** The catalog, and the examples that fill a new demonstration organization. */
export interface ReferenceData {
  readonly catalog: AssembledCatalog;
  readonly examples: readonly Example[];
}

/**
 * Reads and validates the shipped reference data, an optional catalog folder of the installation
 * (SILLAGE_CATALOG), and an optional file of category rules (SILLAGE_PEFCR_FILE). `openValues: false` leaves out the open
 * values of the catalog (SILLAGE_OPEN_VALUES). `prepared`: the file of the shipped catalog as the build prepared it.
 * Throws: StartupError with the file, the position and the remedy for an error in a file.
 */
export function readReferenceData(
  shipped: string,
  further?: string,
  rules?: string,
  openValues = true,
  prepared?: string,
): ReferenceData {
  const asShipped = further === undefined && openValues && prepared !== undefined;
  const catalog =
    (asShipped ? readPreparedCatalog(shipped, prepared) : undefined) ??
    startable('the catalog is wrong', shipped, () =>
      assembleCatalog({ folders: further === undefined ? [shipped] : [shipped, further], openValues }),
    );
  const examples = startable('the catalog is wrong', shipped, () => readDemonstration(shipped));
  if (rules === undefined) return { catalog, examples };
  const withRules = startable('SILLAGE_PEFCR_FILE is wrong', shipped, () =>
    withCategoryRules(catalog, rules),
  );
  return { catalog: withRules, examples };
}

function startable<T>(fault: string, shipped: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    // The checks throw plain errors; an error of another class is a bug and is rethrown with its stack.
    if (!(error instanceof Error) || error.name !== 'Error') throw error;
    throw new StartupError(`${fault}. ${error.message.replaceAll(shipped, '')}`, error);
  }
}
