import { databaseRuns, type databaseSampleEndpoints, type ImportReport } from '@sillage/contract';
import type { HandlersFor } from '../platform/http/endpoint-handlers.ts';
import { DomainError } from '../platform/kernel/domain-error.ts';
import type { ImportContext } from './create-import.ts';
import { disclosureTo, noteReading } from './data-sets.ts';
import { parseDetails } from './import-options.ts';
import { repeatImport, requireFigures, requireSource } from './repeat-import.ts';
import { withoutCategories } from './sampling/closed-sample.ts';

/** The seed of the random numbers unless another one is sent. */
const usualSeed = 1;

/** Samples of the matrix of own databases, one for each data set. */
export function sampleRoutes(context: ImportContext): HandlersFor<keyof typeof databaseSampleEndpoints> {
  const { storage } = context;
  return {
    sampleDataSet: async ({ caller, params, body, language }) => {
      const found = await requireSource(context, caller, params.id);
      requireFigures(caller, found);
      const { organizationId } = caller;
      const { database, source } = found;
      const [dataSet] = await storage.readOwnProcesses(organizationId, database.id, [params.process]);
      if (dataSet === undefined)
        throw new DomainError('record.not-found', { noun: 'data set', id: params.process });
      const { runs = databaseRuns.usual, seed = usualSeed } = body;
      const sample = { database: database.id, dataSet: dataSet.id, runs, seed };
      // The decisions of the import come from its source.
      return repeatImport(context, caller, {
        ...{ database, source, language },
        options: { sample },
        decisions: null,
        after: { samples: sample },
      });
    },
    readDataSetSample: async ({ caller, params }) => {
      const { database } = await requireSource(context, caller, params.id);
      const kept = parseDetails(database.details).samples?.find(({ dataSet }) => dataSet === params.process);
      const made = kept && (await storage.readImport(caller.organizationId, kept.import));
      const sample = made?.report == null ? undefined : (JSON.parse(made.report) as ImportReport).sample;
      if (sample === undefined)
        throw new DomainError('record.not-found', { noun: 'sample', id: params.process });
      const disclosed = disclosureTo(caller, database);
      if (disclosed === 'administrator')
        await noteReading(context, caller, database.id, { sample: params.process });
      return {
        body: disclosed === 'none' ? withoutCategories(sample) : sample,
        headers: { 'Cache-Control': 'no-store' },
      };
    },
  };
}
