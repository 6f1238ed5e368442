import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, type FilledServer, get, inTurn } from '../filled-server.ts';
import {
  createNew,
  newDocuments,
  type OfBoth,
  type Part,
  type Which,
  withBoth,
  writtenBy,
} from './builds.ts';
import type { CostLine } from './cost-line.ts';

/** Few enough that the log is not copied into the database meanwhile. */
const [warmUp, counted] = [40, 40];
const frameBytes = 24 + 4096;

interface Written {
  readonly calls: number;
  readonly bytes: number;
  /** Pages in the write-ahead log. */
  readonly pages: number;
}

/** Write calls, bytes and pages of creating and evaluating; answers count as well. */
export const writes: Part = (setup) =>
  withBoth(setup, async (both, folders) => {
    const all: Record<string, OfBoth<Written>> = {};
    const measure = async (what: string, act: (filled: FilledServer) => Promise<unknown>) => {
      const of = (which: Which) => written(both[which], folders[which], () => act(both[which]));
      all[what] = { now: await of('now'), before: await of('before') };
    };
    const ids: Record<string, string[]> = {};
    for (const filled of Object.values(both)) await createNew(filled, warmUp);
    const createWith = async (filled: FilledServer, connections: number) => {
      const made: string[] = [];
      ids[filled.server.address] = made;
      await inTurn(
        newDocuments(filled.team, counted),
        async (body) => made.push(await create(filled, body)),
        connections,
      );
    };
    await measure('create, ten connections', (filled) => createWith(filled, 10));
    await measure('create, one connection', (filled) => createWith(filled, 1));
    await measure('evaluate, return=minimal, one connection', (filled) =>
      inTurn(
        ids[filled.server.address] ?? [],
        (id) => get(filled, `/evaluation/evaluate/${id}`, { prefer: 'return=minimal' }),
        1,
      ),
    );
    return Object.entries(all).flatMap(([what, { now, before }]): CostLine[] => {
      const [one, ten] = [what === 'create, one connection', what === 'create, ten connections'];
      return [
        {
          what: `${what}: write calls`,
          unit: '',
          now: now.calls,
          before: before.calls,
          ...(one && { mostItself: 40 }),
        },
        {
          what: '  bytes written',
          unit: 'kB',
          now: now.bytes / 1000,
          before: before.bytes / 1000,
          ...(one && { mostItself: 90 }),
        },
        {
          what: '  pages of the write-ahead log',
          unit: '',
          now: now.pages,
          before: before.pages,
          ...(ten && { most: 0.5 }),
        },
      ];
    });
  });

async function written(
  { server }: FilledServer,
  folder: string,
  act: () => Promise<unknown>,
): Promise<Written> {
  const [before, pagesBefore] = [writtenBy(server), pagesOf(folder)];
  await act();
  const after = writtenBy(server);
  return {
    calls: (after.calls - before.calls) / counted,
    bytes: (after.bytes - before.bytes) / counted,
    pages: (pagesOf(folder) - pagesBefore) / counted,
  };
}

/** Pages that the log holds: its file is only cut when the database is closed. */
function pagesOf(folder: string): number {
  return Math.floor(readFileSync(join(folder, 'sillage.db-wal')).byteLength / frameBytes);
}
