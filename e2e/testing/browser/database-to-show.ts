import { zipBytes } from '../../../server/testing/database-file.ts';
import {
  carbon,
  carbonDocument,
  flowDocument,
  input,
  output,
  processDocument,
  reference,
  unitDocuments,
} from '../../../server/testing/openlca-package.ts';
import { imported } from '../service/imported-database.ts';
import type { RunningService } from '../service/running-service.ts';

/**
 * An openLCA package whose report has all its parts: 1 kg of cotton emits 2 kg of carbon dioxide and 0.5 kg of a flow
 * that no method knows, needs 0.2 kg of fertiliser (5 kg each), and 0.1 kg of what nothing delivers; a process of two products is refused.
 */
export function packageToShow(): Uint8Array {
  const documents = {
    ...unitDocuments,
    ...carbonDocument,
    ...flowDocument('cotton'),
    ...flowDocument('seed'),
    ...flowDocument('fertiliser'),
    ...flowDocument('oil'),
    ...flowDocument('cake'),
    ...flowDocument('unknown substance', 'ELEMENTARY_FLOW', { category: 'Elementary flows/Emission to air' }),
    ...processDocument('Cotton', [
      reference('cotton', 1),
      input('seed', 0.1),
      input('fertiliser', 0.2, {
        uncertainty: { distributionType: 'LOG_NORMAL_DISTRIBUTION', geomMean: 0.2, geomSd: 1.5 },
      }),
      carbon(2),
      output('unknown substance', 0.5),
    ]),
    ...processDocument('Fertiliser', [reference('fertiliser', 1), carbon(5)]),
    ...processDocument('press', [reference('oil', 1), output('cake', 1), carbon(1)]),
  };
  return zipBytes(documents);
}

/** The import of an own database, and a data set of it; another version is there to compare it with. */
export interface ShownDatabase {
  readonly id: string;
  readonly database: string;
  readonly process: string;
}

export async function databaseToShow(service: RunningService): Promise<ShownDatabase> {
  const query = { name: 'shown', version: '1', disclosure: 'aggregated', licence: 'CC0-1.0' };
  await imported(service, { ...query, version: '0' }, packageToShow());
  const { id, database, failure } = await imported(service, query, packageToShow());
  if (database === undefined) throw new Error(`The database was not imported: ${failure?.detail}`);
  return { id, database: database.id, process: 'Cotton' };
}
