import sql from 'sql-template-tag';
import type {
  BenchmarkChange,
  BenchmarkReads,
  DescribedBenchmark,
  StoredBenchmark,
} from '../../ports/benchmarks.ts';
import { StorageConflict } from '../../ports/storage-errors.ts';
import { type ChangeWriters, lockOrganization } from './change-writers.ts';
import type { Executor, Row } from './executor.ts';
import { fields, integer, readAll, readOne, text } from './rows.ts';

export const benchmarkWriters: ChangeWriters<BenchmarkChange> = {
  *'put-benchmark'(org, { benchmark, categories, atMost }) {
    const { id, source, date, createdAt, createdBy, counts } = benchmark;
    yield* lockOrganization(org);
    yield sql`DELETE FROM benchmarks
      WHERE organization_id = ${org} AND source = ${source} AND file_date = ${date}`;
    const { rows } = yield sql`SELECT count(*) AS n FROM benchmarks WHERE organization_id = ${org}`;
    if (Number(rows[0]?.n) >= atMost) throw new StorageConflict('full');
    yield sql`INSERT INTO benchmarks
        (organization_id, benchmark_id, source, file_date, created_at, created_by, counts)
      VALUES (${org}, ${id}, ${source}, ${date}, ${createdAt}, ${createdBy}, ${counts})`;
    for (const { id: category, pieces, distribution, scores, per100g } of categories)
      yield sql`INSERT INTO benchmark_categories
          (organization_id, benchmark_id, category, pieces, distribution, scores, per_100g)
        VALUES (${org}, ${id}, ${category}, ${pieces}, ${distribution}, ${scores}, ${per100g})`;
  },

  *'remove-benchmark'(org, { id }) {
    const { changed } =
      yield sql`DELETE FROM benchmarks WHERE organization_id = ${org} AND benchmark_id = ${id}`;
    if (changed === 0) throw new StorageConflict('gone');
  },
};

export const benchmarkReads = (executor: Executor): BenchmarkReads => ({
  async listBenchmarks(org) {
    const rows = await executor.all(sql`SELECT b.*, c.category, c.pieces, c.distribution
      FROM benchmarks b LEFT JOIN benchmark_categories c
        ON c.organization_id = b.organization_id AND c.benchmark_id = b.benchmark_id
      WHERE b.organization_id = ${org}
      ORDER BY b.file_date DESC, b.benchmark_id DESC, c.pieces DESC, c.category`);
    return joined(rows);
  },
  async readBenchmark(org, id) {
    const found = await readOne(
      executor,
      sql`SELECT * FROM benchmarks WHERE organization_id = ${org} AND benchmark_id = ${id}`,
      benchmarkOf,
    );
    if (found === undefined) return undefined;
    const categories = await readAll(
      executor,
      sql`SELECT category, pieces, distribution FROM benchmark_categories
        WHERE organization_id = ${org} AND benchmark_id = ${id} ORDER BY pieces DESC, category`,
      categoryOf,
    );
    return { ...found, categories };
  },
  findBenchmark: (org, source, date) =>
    readOne(
      executor,
      sql`SELECT benchmark_id FROM benchmarks
        WHERE organization_id = ${org} AND source = ${source} AND file_date = ${date}`,
      (row) => text(row, 'benchmark_id'),
    ),
  async hasBenchmark(org) {
    const rows = await executor.all(sql`SELECT 1 FROM benchmarks WHERE organization_id = ${org} LIMIT 1`);
    return rows.length > 0;
  },
  readNewestCategory: (org, category) =>
    readOne(
      executor,
      sql`SELECT b.benchmark_id, b.source, b.file_date, c.pieces, c.scores, c.per_100g
        FROM benchmark_categories c JOIN benchmarks b
          ON b.organization_id = c.organization_id AND b.benchmark_id = c.benchmark_id
        WHERE c.organization_id = ${org} AND c.category = ${category}
        ORDER BY b.file_date DESC, b.benchmark_id DESC LIMIT 1`,
      (row) => ({
        id: text(row, 'benchmark_id'),
        source: text(row, 'source'),
        date: text(row, 'file_date'),
        ...fields(row, 'pieces', 'scores', 'per100g'),
      }),
    ),
});

function joined(rows: readonly Row[]): DescribedBenchmark[] {
  const found = new Map<string, StoredBenchmark & { categories: ReturnType<typeof categoryOf>[] }>();
  for (const row of rows) {
    const id = text(row, 'benchmark_id');
    const one = found.get(id) ?? { ...benchmarkOf(row), categories: [] };
    found.set(id, one);
    if (row.category !== null) one.categories.push(categoryOf(row));
  }
  return [...found.values()];
}

const benchmarkOf = (row: Row): StoredBenchmark => ({
  id: text(row, 'benchmark_id'),
  source: text(row, 'source'),
  date: text(row, 'file_date'),
  ...fields(row, 'createdAt', 'createdBy', 'counts'),
});

const categoryOf = (row: Row) => ({
  id: text(row, 'category'),
  pieces: integer(row, 'pieces'),
  distribution: text(row, 'distribution'),
});
