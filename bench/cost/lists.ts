import { createGarments, evaluateAll } from '../bulk-client.ts';
import { type FilledServer, get } from '../filled-server.ts';
import { inPairs, type Part, used, useLines, withBoth } from './builds.ts';

/** Garments that are listed and exported, and the largest page. */
const [garments, page] = [600, 500];
const reads = 10;

/** A page of a list, and an export, a row. */
export const lists: Part = (setup) =>
  withBoth(setup, async (both) => {
    for (const { server, headers } of Object.values(both)) {
      const token = `${headers.authorization}`.replace('Bearer ', '');
      await createGarments(server, token, garments);
      await evaluateAll(server, token, garments);
    }
    const pages = await inPairs(setup.rounds, both, (filled) =>
      used(filled, reads, async () => {
        for (let read = 0; read < reads; read++) await get(filled, `/evaluations?limit=${page}`);
      }),
    );
    const rows = await inPairs(setup.rounds, both, exportedRow);
    return [
      ...useLines(`a page of ${page} evaluations`, pages, { most: 0.35 }),
      ...useLines('export as CSV, a row', rows, { most: 0.19, mostItself: 0.3 }),
    ];
  });

const exportedRow = (filled: FilledServer) =>
  used(filled, garments, async () => {
    const lines = `${await get(filled, '/evaluations/export?format=csv')}`.trimEnd().split('\n');
    if (lines.length !== garments + 1) throw new Error(`${lines.length} lines were exported.`);
  });
