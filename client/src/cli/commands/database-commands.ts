import { items } from '../../records/pages.ts';
import type { Command, Context } from '../command.ts';
import { UsageError } from '../usage-error.ts';

const list: Command = {
  name: 'databases',
  takes: '[<name or name@version>]',
  count: [0, 1],
  calls: ['listDatabases', 'readDatabase'],
  summary: 'Lists databases, those shipped first; with an id, one of them',
  options: {},
  async run({ client, output }, [id]) {
    const found =
      id === undefined ? await client().listDatabases() : [await client().readDatabase({ params: { id } })];
    output.show(id === undefined ? found : found[0], [
      ['DATABASE', 'DATA SETS', 'OWN', 'DISCLOSURE', 'LICENCE'],
      ...found.map(({ id, processes, own, disclosure, licence }) => [
        id,
        processes,
        own ? 'yes' : 'no',
        disclosure,
        licence,
      ]),
    ]);
  },
};

const processes: Command = {
  name: 'databases processes',
  takes: '<name@version>',
  count: [1, 1],
  calls: ['listDatabaseProcesses'],
  summary: 'Lists the data sets of a database by name',
  options: {},
  queryOf: 'listDatabaseProcesses',
  async run({ client, output }, [id = ''], _, query) {
    const found = [];
    for await (const row of items(client(), 'listDatabaseProcesses', {
      params: { id },
      query: query as object,
    }))
      found.push(row);
    output.show(found, [
      ['ID', 'NAME', 'UNIT', 'LOCATION'],
      ...found.map(({ id, name, unit, location }) => [id, name, unit, location]),
    ]);
  },
};

const diff: Command = {
  name: 'diff',
  takes: '<from> <to>',
  count: [2, 2],
  calls: ['compareDatabases', 'readEvaluationResult'],
  summary:
    'Compares two versions of a database (name@version), or the results of two evaluations or versions',
  options: {},
  async run(context, [from = '', to = '']) {
    if (from.includes('@') !== to.includes('@'))
      throw new UsageError('compare two databases, or two evaluations or versions');
    await (from.includes('@') ? compareDatabases(context, from, to) : compareResults(context, from, to));
  },
};

async function compareDatabases({ client, output }: Context, from: string, to: string): Promise<void> {
  const found = await client().compareDatabases({ params: { id: to }, query: { from } });
  const rows = Object.entries(found).flatMap(([change, list]) =>
    Array.isArray(list)
      ? list.map((item: Record<string, unknown>) => [change, item.id, item.name, item.location])
      : [],
  );
  output.show(found, [['CHANGE', 'ID', 'NAME', 'LOCATION'], ...rows]);
}

async function compareResults({ client, output }: Context, from: string, to: string): Promise<void> {
  const [before, after] = await Promise.all(
    [from, to].map((id) => client().readEvaluationResult({ params: { id } })),
  );
  const earlier = new Map((before?.impacts ?? []).map((impact) => [impact.id, impact]));
  const rows = (after?.impacts ?? []).map(({ id, name, unit, value }) => {
    const was = earlier.get(id)?.value ?? null;
    return { id, name, unit, before: was, after: value, ratio: ratio(was, value) };
  });
  output.show({ from, to, impacts: rows }, [
    ['INDICATOR', 'BEFORE', 'AFTER', 'CHANGE', 'UNIT'],
    ...rows.map((row) => [row.name, row.before, row.after, changeText(row.ratio), row.unit]),
  ]);
}

/** After divided by before; null where one is missing, before is 0, or the sign changes. */
function ratio(before: number | null, after: number | null): number | null {
  if (before === null || after === null || before === 0 || before * after < 0) return null;
  return after / before;
}

const changeText = (ratio: number | null): string | null =>
  ratio === null ? null : `${ratio < 1 ? '' : '+'}${(100 * (ratio - 1)).toFixed(1)} %`;

export const databaseCommands = [list, processes, diff];
