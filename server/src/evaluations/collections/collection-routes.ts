import type { collectionEndpoints } from '@sillage/contract';
import type { Context } from '../../platform/context.ts';
import type { HandlersFor } from '../../platform/http/endpoint-handlers.ts';
import { exportEvent } from '../../platform/identity/security-events.ts';
import { csvFormats } from '../../platform/tables/csv-writer.ts';
import { exportMediaTypes } from '../../platform/tables/export-table.ts';
import { addUpCollection } from './add-up-collection.ts';
import { collectionTable } from './collection-table.ts';

/** Totals and means of many garments over their pieces. */
export function collectionRoutes(context: Context): HandlersFor<keyof typeof collectionEndpoints> {
  return {
    addUpCollection: async ({ caller, body, language }) => ({
      body: await addUpCollection(context, caller, body, language),
    }),
    exportCollection: async (request) => {
      const { caller, body, query, language } = request;
      const { format = 'csv', separator = csvFormats[language].separator } = query;
      const { decimal = csvFormats[language].decimal } = query;
      const collection = await addUpCollection(context, caller, body, language);
      await context.securityEvent(exportEvent('collection', request));
      return {
        bytes: await collectionTable(collection, { format, separator, decimal }, language),
        headers: {
          'Content-Type': exportMediaTypes[format],
          'Content-Disposition': `attachment; filename="collection.${format}"`,
          'Cache-Control': 'no-store',
          Vary: 'Accept-Language',
        },
      };
    },
  };
}
