import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DatabaseSync } from '@photostructure/sqlite';
import { readCatalog } from '@sillage/catalog';
import { evaluate, prepareEvaluation } from '@sillage/engine';
import { get } from '../filled-server.ts';
import { garmentDocument } from '../garment-document.ts';
import { measuredRounds } from '../measured-rounds.ts';
import { median } from '../median.ts';
import { createNew, type Part, type Setup, withBoth } from './builds.ts';
import type { CostLine } from './cost-line.ts';

/** Milliseconds of processor time that evaluating needs at least, by its parts. */
export interface Floor {
  readonly parse: number;
  readonly calculate: number;
  readonly stringify: number;
  readonly commit: number;
}

export const sumOf = ({ parse, calculate, stringify, commit }: Floor): number =>
  parse + calculate + stringify + commit;

/**
 * Parsing the document, the calculation, one `JSON.stringify` of the answer of the earlier commit, and a commit of one row,
 * all measured in this process. `answer`: that answer.
 */
export function floorOf(answer: Uint8Array, folder: string): Floor {
  const document = garmentDocument('bench');
  const text = JSON.stringify(document);
  const catalog = readCatalog(fileURLToPath(new URL('../../catalog/data/', import.meta.url)));
  const records = { teams: new Set(['bench']), tags: new Set<string>() };
  const { prepared } = prepareEvaluation(document, catalog, records);
  if (prepared === undefined) throw new Error('The benched document is refused.');
  const answered: unknown = JSON.parse(new TextDecoder().decode(answer));
  const encoder = new TextEncoder();
  return {
    parse: milliseconds(() => JSON.parse(text).name.length),
    calculate: milliseconds(() => evaluate(prepared).characterised.totals[0] as number),
    stringify: milliseconds(() => encoder.encode(JSON.stringify(answered)).length),
    commit: commitOfOneRow(folder),
  };
}

function milliseconds(calculate: () => number): number {
  const rounds = measuredRounds(calculate, { batch: 20, milliseconds: 200 });
  return 1000 / median(rounds.map(({ perCoreSecond }) => perCoreSecond));
}

const commits = 500;

/** As durable as those of the service. */
function commitOfOneRow(folder: string): number {
  const database = new DatabaseSync(join(folder, 'floor.db'));
  database.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE one (id INTEGER PRIMARY KEY, at TEXT)',
  );
  const insert = database.prepare('INSERT INTO one (at) VALUES (?)');
  const before = process.cpuUsage();
  for (let count = 0; count < commits; count++) insert.run('2026-01-01T00:00:00.000Z');
  const { user, system } = process.cpuUsage(before);
  database.close();
  return (user + system) / 1000 / commits;
}

/** The floor with the answer that the earlier commit gives. */
export async function measuredFloor(setup: Setup): Promise<Floor> {
  const answer = await withBoth(setup, async ({ before }) => {
    const [id] = await createNew(before, 1);
    return get(before, `/evaluation/evaluate/${id}`);
  });
  return floorOf(answer, setup.folder('floor'));
}

export const floorPart: Part = async (setup): Promise<readonly CostLine[]> => {
  const floor = await measuredFloor(setup);
  const unit = 'ms of processor';
  return [
    { what: 'floor of evaluate: parse the document', unit, now: floor.parse },
    { what: '  the calculation', unit, now: floor.calculate },
    { what: '  one JSON.stringify of the earlier answer', unit, now: floor.stringify },
    { what: '  a commit of one row', unit, now: floor.commit },
    { what: '  all', unit, now: sumOf(floor) },
  ];
};
