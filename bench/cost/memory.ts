import { setTimeout as pause } from 'node:timers/promises';
import type { ChildServer } from '../child-server.ts';
import { startChild } from '../child-server.ts';
import { serviceEnvironment } from '../service-environment.ts';
import { createNew, lineOf, type OfBoth, type Part, type Setup, type Which, withBoth } from './builds.ts';

const created = 5_000;
const mebibytes = ({ residentBytes }: ChildServer): number => residentBytes() / 2 ** 20;

/** Memory without requests, and after many evaluations were created. */
export const memory: Part = (setup) =>
  withBoth(setup, async (both) => {
    const rest = async (): Promise<OfBoth<number>> => {
      await pause(setup.rest * 1000);
      return { now: mebibytes(both.now.server), before: mebibytes(both.before.server) };
    };
    const atRest = await rest();
    for (const filled of Object.values(both)) await createNew(filled, created, 10);
    const after = await rest();
    const quiet = `after ${setup.rest} s without requests`;
    return [
      { what: `memory ${quiet}`, unit: 'MiB', ...atRest, most: 0.6 },
      { what: `  created ${created}, ${quiet}`, unit: 'MiB', ...after, most: 0.7 },
    ];
  });

/** Processor time until the service listens, of an installation that exists. */
export const start: Part = async (setup) => {
  const folders = { now: setup.folder('now'), before: setup.folder('before') };
  const once = (which: Which) => started(setup, which, folders[which]);
  await once('now');
  await once('before');
  const pairs: OfBoth<number>[] = [];
  for (let round = 0; round < setup.rounds; round++)
    pairs.push({ now: await once('now'), before: await once('before') });
  return [lineOf({ what: 'start, until it listens', unit: 's of processor', most: 0.5 }, pairs)];
};

async function started({ bundles }: Setup, which: Which, folder: string): Promise<number> {
  const server = await startChild([bundles[which]], serviceEnvironment(folder));
  const seconds = server.processorTime() / 1e6;
  await server.stop();
  return seconds;
}
