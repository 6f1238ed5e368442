import type { TableSettings } from '@sillage/contract';
import { type Catalog, frenchTextile, type GarmentRequest, prepareEvaluation } from '@sillage/engine';
import { composeTable } from '../../../server/src/evaluations/imports/compose-table.ts';
import { readPiece } from '../../../server/src/evaluations/imports/product-pieces.ts';

const noNames = { tags: [], masks: [], packagings: [], materials: [], accessories: [] };

/** Reads a declaration file as the import does: the request of the calculator by the reference of the row. */
export async function readPortalFile(
  catalog: Catalog,
  bytes: Uint8Array,
): Promise<ReadonlyMap<string, GarmentRequest>> {
  const composed = composeTable(
    { catalog },
    {
      bytes,
      lines: false,
      settings: {} as TableSettings,
      newTagIds: [],
      own: { ...noNames, teams: [{ id: 'team', name: 'Team' }] },
      parameters: '[]',
      language: 'en',
    },
  );
  const products = (await Promise.all(composed.pieces.map(readPiece))).flat();
  const records = { teams: new Set(['team']), tags: new Set<string>() };
  return new Map(
    products.map(({ payload, unresolved }) => {
      const place = payload.reference ?? '';
      if (unresolved.length > 0) throw new Error(`${place}: ${JSON.stringify(unresolved)}`);
      const { prepared, issues } = prepareEvaluation(payload, catalog, records);
      if (prepared === undefined) throw new Error(`${place}: ${JSON.stringify(issues)}`);
      const { request, errors } = frenchTextile.fromEvaluation(
        catalog.methods['french-textile'],
        payload,
        prepared,
      );
      if (request === undefined) throw new Error(`${place}: ${JSON.stringify(errors)}`);
      return [place, request];
    }),
  );
}
