import { fileURLToPath } from 'node:url';
import { readCatalog, readExamples } from '@sillage/catalog';
import type { EvaluationPayload } from '@sillage/contract';
import { expect, test } from 'vitest';
import { unpackedResult } from '../../../testing/stored-examples.ts';
import { computeResult } from '../../calculation/evaluate/evaluate.ts';
import { prepareSnapshot } from '../../calculation/prepare/prepare-snapshot.ts';
import type { ListedEvaluation } from '../../platform/ports/evaluations.ts';
import type { ResultChange } from '../../platform/ports/results.ts';
import type { Storage } from '../../platform/ports/storage.ts';
import { evaluationTable } from './evaluation-table.ts';

const folder = fileURLToPath(new URL('../../../../catalog/data/', import.meta.url));
const catalog = readCatalog(folder);

/** An evaluation with its result, as they are stored. */
interface Stored {
  readonly state: ListedEvaluation;
  readonly change: ResultChange;
}

function evaluated(document: object, id: string): Stored {
  const payload = { teams: [], ...document } as unknown as EvaluationPayload;
  const snapshot = { id, revision: 1, payload: JSON.stringify(payload), reusables: [] };
  const context = { catalog, clock: () => Date.UTC(2026, 0, 1) };
  const { prepared, issues } = prepareSnapshot(context, snapshot, payload);
  if (prepared === undefined) throw new Error(JSON.stringify(issues));
  const { evaluatedAt, change } = computeResult(context, snapshot, prepared);
  const { figures } = change;
  if (figures === undefined) throw new Error('There are no figures.');
  const state: ListedEvaluation = {
    ...snapshot,
    ...{ categoryId: payload.category.id, createdAt: evaluatedAt, updatedAt: evaluatedAt },
    evaluated: { revision: 1, evaluatedAt },
    figures: { ...figures, frenchCost: null },
  };
  return { state, change };
}

/** The evaluation as an earlier release stored it, whose rows are rendered. */
function ofBefore({ state, change }: Stored): Stored {
  const { ranges, ...others } = state.figures ?? { climate: null, score: null, weight: null };
  const { frenchPef: _, ...shown } = ranges ?? { climate: null, score: null };
  return {
    change,
    state: { ...state, figures: { ...others, ranges: shown } as ListedEvaluation['figures'] },
  };
}

/** The rows of an export, and how many of them were rendered. */
async function exported(all: readonly Stored[], closed: readonly string[] = []) {
  let rendered = 0;
  const byId = new Map(all.map((one) => [one.state.id, one]));
  const storage: Partial<Storage> = {
    listEvaluations: async () => all.map(({ state }) => state),
    readTeams: async () => [],
    readTags: async () => [],
    readClosedDatabases: async () => closed.map((id) => [id, 'aggregated'] as const),
    readExternalResult: async () => undefined,
    async readIpcs(_, ids) {
      const ipcs = new Map<string, Uint8Array>();
      for (const id of ids) {
        const found = byId.get(id);
        if (found !== undefined) ipcs.set(id, (await unpackedResult(found.change)).ipc);
      }
      return ipcs;
    },
    readCalculation: async (_, id) => {
      rendered++;
      const { change } = byId.get(id) as Stored;
      const { evaluatedAt } = change.result;
      const { calculation: bytes } = await unpackedResult(change);
      return { source: 'evaluation', revision: 1, resultRevision: 1, evaluatedAt, bytes };
    },
  };
  const records = await evaluationTable.read(storage as Storage, 'o', { limit: all.length });
  return { rows: records.map((record) => evaluationTable.cells(catalog, record, 'en')), rendered };
}

const examples = readExamples(folder).map((example, at) => evaluated(example, `e${at}`));

test('rows from stored columns have the cells of the rendered result, to the last digit', async () => {
  expect(examples.length).toBeGreaterThan(20);
  const stored = await exported(examples);
  const before = await exported(examples.map(ofBefore));
  expect([stored.rendered, before.rendered]).toEqual([0, examples.length]);
  expect(stored.rows).toEqual(before.rows);
  const ids = evaluationTable.columns(catalog).map(({ id }) => id);
  const cellsOf = (id: string) => stored.rows.map((row) => row[ids.indexOf(id)]);
  // Some garments have a French PEF, and some figures are lower bounds: the comparison says something.
  expect(cellsOf('french-pef').some((cell) => typeof cell === 'number')).toBe(true);
  expect(cellsOf('score').every((cell) => typeof cell === 'number' || cell === null)).toBe(true);
  expect(cellsOf('pef-per-durability').some((cell) => typeof cell === 'number')).toBe(true);
});

test('a row is rendered where its result is newer than the list, or one of its databases is closed', async () => {
  const [first, second] = examples as [Stored, Stored];
  const evaluation = { ...first.state, evaluated: { revision: 1, evaluatedAt: '2025-12-31T00:00:00.000Z' } };
  expect((await exported([{ ...first, state: evaluation }, second])).rendered).toBe(1);
  const { ipc } = await unpackedResult(first.change);
  const used = JSON.parse(new TextDecoder().decode(ipc)).provenance.databases[0].id;
  expect((await exported([first], [used])).rendered).toBe(1);
  expect((await exported([first], ['another@1'])).rendered).toBe(0);
});

test('an evaluation that was changed since its result has no figures', async () => {
  const [{ state, change }] = examples as [Stored];
  const { rows, rendered } = await exported([{ change, state: { ...state, revision: 2 } }]);
  expect([rendered, rows[0]?.includes('out of date')]).toEqual([0, true]);
  expect(rows[0]?.filter((cell) => typeof cell === 'number')).toEqual([]);
});
