import { create, type FilledServer, get, inTurn } from '../filled-server.ts';
import {
  createNew,
  inPairs,
  newDocuments,
  type Part,
  type Used,
  used,
  useLines,
  type Which,
  withBoth,
} from './builds.ts';
import type { CostLine } from './cost-line.ts';
import { measuredFloor, sumOf } from './floor.ts';

/** The rows: their names, and the most that their processor time may be, beside the earlier commit. */
const rows = {
  // Ten connections, as the floor has it.
  first: ['evaluate, for the first time', { most: 0.62, mostOfFloor: 2 }],
  compact: ['evaluate, view=compact, ÷ the default answer', { most: 0.5 }],
  minimal: ['evaluate, return=minimal, ÷ the default answer', { most: 0.33 }],
  again: ['evaluate again', { most: 0.62 }],
  // The earlier commit keeps full results when it evaluates, this one when somebody reads.
  full: ['read full results for the first time', {}],
  fullAgain: ['read full results again', { most: 1 }],
  standard: ['read standard results', { most: 1 }],
  gzip: ['read full results, gzip', { most: 1 }],
  job: ['create, evaluate, read in full', {}],
} as const satisfies Readonly<Record<string, readonly [name: string, limits: Partial<CostLine>]>>;
type Row = keyof typeof rows;

const connections = 10;

/** Each form is evaluated for the first time, of documents that nothing else has evaluated. */
async function round(filled: FilledServer, which: Which, documents: number): Promise<Record<Row, Used>> {
  const each = (ids: readonly string[], path: (id: string) => string, more = {}): Promise<Used> =>
    used(filled, ids.length, () => inTurn(ids, (id) => get(filled, path(id), more), connections));
  const evaluate = (id: string): string => `/evaluation/evaluate/${id}`;
  const some = () => createNew(filled, documents);
  const isNew = which === 'now';
  const ids = await some();
  const first = await each(ids, evaluate);
  const compact = await each(await some(), (id) => `${evaluate(id)}${isNew ? '?view=compact' : ''}`);
  const minimal = await each(await some(), evaluate, isNew ? { prefer: 'return=minimal' } : {});
  const again = await each(ids, evaluate);
  const read = (id: string): string => `/results/evaluation/${id}/full`;
  const full = await each(ids, read);
  const fullAgain = await each(ids, read);
  const standard = await each(ids, (id) => `/results/evaluation/${id}`);
  const gzip = await each(ids, read, { 'accept-encoding': 'gzip' });
  const job = await used(filled, documents, () =>
    inTurn(newDocuments(filled.team, documents), async (body) => {
      const id = await create(filled, body);
      await get(filled, evaluate(id));
      await get(filled, read(id));
    }),
  );
  return { first, compact, minimal, again, full, fullAgain, standard, gzip, job };
}

/** Evaluating in each form of the answer, and reading. */
export const forms: Part = async (setup) => {
  const floor = sumOf(await measuredFloor(setup));
  const pairs = await withBoth(setup, (both) =>
    inPairs(setup.rounds, both, (filled, which) => round(filled, which, setup.documents)),
  );
  return (Object.entries(rows) as [Row, (typeof rows)[Row]][]).flatMap(([row, [name, limits]]) =>
    useLines(
      name,
      pairs.map(({ now, before }) => ({ now: now[row], before: before[row] })),
      'mostOfFloor' in limits ? { ...limits, floor } : limits,
    ),
  );
};
