import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import type { ChildServer } from '../child-server.ts';
import { create, type FilledServer, inTurn, startFilled } from '../filled-server.ts';
import { garmentDocument } from '../garment-document.ts';
import { median } from '../median.ts';
import type { CostLine } from './cost-line.ts';

/** What a part of the table measures with. */
export interface Setup {
  /** Built servers: of this commit, and of the earlier one. */
  readonly bundles: Readonly<Record<Which, string>>;
  /** A new folder, which is deleted at the end. */
  folder(name: string): string;
  /** Documents of a round, and rounds of each build, in turn. */
  readonly documents: number;
  readonly rounds: number;
  /** Garments of the bulk job. */
  readonly garments: number;
  /** Evaluations of 500 materials that are asked about. */
  readonly asked: number;
  /** Seconds without requests before memory is read. */
  readonly rest: number;
}

export type Which = 'now' | 'before';
export type OfBoth<T> = Readonly<Record<Which, T>>;
export type Part = (setup: Setup) => Promise<readonly CostLine[]>;

/** Milliseconds of processor time an item: of all threads, and of the one that serves requests. */
export interface Used {
  readonly all: number;
  readonly main: number;
}

export async function used(
  { server }: Pick<FilledServer, 'server'>,
  items: number,
  act: () => Promise<unknown>,
): Promise<Used> {
  const [all, main] = [server.processorTime(), server.mainThreadTime()];
  await act();
  const each = (microseconds: number): number => microseconds / 1000 / items;
  return { all: each(server.processorTime() - all), main: each(server.mainThreadTime() - main) };
}

/** Starts both builds, each with a data folder of its own, and stops them at the end. */
export async function withBoth<T>(
  setup: Setup,
  act: (both: OfBoth<FilledServer>, folders: OfBoth<string>) => Promise<T>,
): Promise<T> {
  const servers: ChildServer[] = [];
  const folders = { now: setup.folder('now'), before: setup.folder('before') };
  const start = async (which: Which): Promise<FilledServer> => {
    const filled = await startFilled(setup.bundles[which], folders[which]);
    servers.push(filled.server);
    return filled;
  };
  try {
    return await act({ now: await start('now'), before: await start('before') }, folders);
  } finally {
    for (const server of servers) await server.stop();
  }
}

/** Measures both builds in turn, after a round that warms them up: a busy moment of the machine affects both alike. */
export async function inPairs<T>(
  rounds: number,
  both: OfBoth<FilledServer>,
  measure: (filled: FilledServer, which: Which) => Promise<T>,
): Promise<OfBoth<T>[]> {
  const pairs: OfBoth<T>[] = [];
  for (let round = 0; round <= rounds; round++) {
    const pair = { now: await measure(both.now, 'now'), before: await measure(both.before, 'before') };
    if (round > 0) pairs.push(pair);
  }
  return pairs;
}

/** A line of medians; its ratio is the median of those of the pairs. */
export function lineOf(
  line: Pick<CostLine, 'what' | 'unit'> & Partial<CostLine>,
  pairs: readonly OfBoth<number>[],
): CostLine {
  return {
    ...line,
    now: median(pairs.map(({ now }) => now)),
    before: median(pairs.map(({ before }) => before)),
    ratio: median(pairs.map(({ now, before }) => now / before)),
  };
}

/** The lines of processor time: of all threads, which has the aim, and of the main thread. */
export function useLines(
  what: string,
  pairs: readonly OfBoth<Used>[],
  more: Partial<CostLine> = {},
): CostLine[] {
  const { most: _, floor: __, ...unlimited } = more;
  const of = (part: keyof Used) => pairs.map(({ now, before }) => ({ now: now[part], before: before[part] }));
  return [
    lineOf({ ...more, what, unit: 'ms of processor' }, of('all')),
    lineOf({ ...unlimited, what: '  of the main thread', unit: 'ms of processor' }, of('main')),
  ];
}

let made = 0;

/** Documents that no other round has. */
export function newDocuments(team: string, count: number): string[] {
  return Array.from({ length: count }, () => {
    const totalWeight = 0.1 + ++made / 1e6;
    const document = garmentDocument(team);
    const weight = totalWeight / 2;
    const parts = document.composition.parts.map((part) => ({
      ...part,
      weight,
      materials: part.materials.map((material) => ({ ...material, weight })),
    }));
    return JSON.stringify({ ...document, composition: { ...document.composition, totalWeight, parts } });
  });
}

/** Creates such documents; returns their ids. */
export async function createNew(
  filled: FilledServer,
  count: number,
  connections?: number,
): Promise<string[]> {
  const ids: string[] = [];
  const documents = newDocuments(filled.team, count);
  await inTurn(documents, async (body) => ids.push(await create(filled, body)), connections);
  return ids;
}

/** Sends a JSON document, and waits for the answer however long it takes. Throws: Error unless it is accepted. */
export async function post({ server, headers }: FilledServer, path: string, body: string): Promise<Buffer> {
  const sent = { ...headers, 'content-type': 'application/json' };
  const asked = request(`${server.address}${path}`, { method: 'POST', headers: sent });
  asked.end(body);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const bytes = Buffer.concat(await answer.toArray());
  if (answer.statusCode !== 200)
    throw new Error(`${path} answered ${answer.statusCode}: ${bytes.subarray(0, 500)}`);
  return bytes;
}

/** Write calls of a process so far, and their bytes: files, and answers sent. */
export function writtenBy({ pid }: ChildServer): { readonly calls: number; readonly bytes: number } {
  const text = readFileSync(`/proc/${pid}/io`, 'utf8');
  const field = (name: string): number => Number(new RegExp(`${name}: (\\d+)`).exec(text)?.[1]);
  return { calls: field('syscw'), bytes: field('wchar') };
}
