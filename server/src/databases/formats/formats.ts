import { databaseFormats } from '@sillage/contract';
import type { DatabaseFormat } from '../reading/database-format.ts';
import { ecospold1 } from './ecospold1/ecospold1.ts';
import { ecospold2 } from './ecospold2/ecospold2.ts';
import { ilcd } from './ilcd/ilcd.ts';
import { openlcaJsonld } from './openlca-jsonld/openlca-jsonld.ts';
import { resultTable } from './result-table/result-table.ts';
import { simaproCsv } from './simapro-csv/simapro-csv.ts';

export const formatIds = databaseFormats;
export type FormatId = (typeof formatIds)[number];

/** The formats of databases; the first that recognises a file reads it. */
export const formats: Readonly<Record<FormatId, DatabaseFormat>> = {
  'openlca-jsonld': openlcaJsonld,
  ecospold2,
  ecospold1,
  ilcd,
  'simapro-csv': simaproCsv,
  'result-table': resultTable,
};
