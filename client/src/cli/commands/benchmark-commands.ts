import { openAsBlob } from 'node:fs';
import type { BenchmarkRecord } from '@sillage/contract';
import type { Command, Context } from '../command.ts';
import { requireFile } from '../require-file.ts';

const importBenchmark: Command = {
  name: 'benchmark import',
  takes: '<file>',
  count: [1, 1],
  calls: ['createBenchmark'],
  summary:
    'Uploads an open file of declared garments (CSV); --date is that of the file, today where it is left out',
  options: {},
  queryOf: 'createBenchmark',
  async run(context, [file = ''], _, query) {
    requireFile(file);
    const record = await context.client().createBenchmark({
      query: { date: new Date().toISOString().slice(0, 10), ...query },
      // Read from the disk as it is sent, and again where the service could not take it at once (429, 503).
      body: () => openAsBlob(file),
    });
    const { left } = record;
    showCategories(context, record, record);
    context.output.note(
      `${record.pieces} pieces of ${record.rows} rows; left out: ${left.repeated} repeated, ${left.lot} of lots, ${left.incomplete} incomplete, ${left.contradictory} contradictory.`,
    );
  },
};

const listBenchmarks: Command = {
  name: 'benchmark list',
  takes: '[<id>]',
  count: [0, 1],
  calls: ['listBenchmarks', 'readBenchmark'],
  summary: 'Lists the open files of declared garments, the newest first; with an id, the categories of one',
  options: {},
  async run(context, [id]) {
    if (id !== undefined) {
      const details = await context.client().readBenchmark({ params: { id } });
      showCategories(context, details, details);
      return;
    }
    const found = await context.client().listBenchmarks();
    context.output.show(found, [
      ['ID', 'SOURCE', 'DATE', 'PIECES', 'CATEGORIES', 'LICENCE'],
      ...found.map(({ id, source, date, pieces, categories, licence }) => [
        id,
        source,
        date,
        pieces,
        categories.length,
        licence,
      ]),
    ]);
  },
};

function showCategories(
  { output }: Context,
  whole: unknown,
  { categories }: Pick<BenchmarkRecord, 'categories'>,
): void {
  output.show(whole, [
    ['CATEGORY', 'PIECES', 'P5', 'P25', 'MEDIAN', 'P75', 'P95', 'MEDIAN PER 100 G'],
    ...categories.map(({ name, count, score, per100g }) => [
      name,
      count,
      ...[score.p5, score.p25, score.p50, score.p75, score.p95, per100g.p50].map(Math.round),
    ]),
  ]);
}

export const benchmarkCommands = [importBenchmark, listBenchmarks];
