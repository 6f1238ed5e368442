import { parse } from 'csv-parse/sync';
import { declaredFile, declaredRow } from '../e2e/testing/fixtures/declared-file.ts';
import { declaredReader } from '../server/src/library/benchmarks/read-declared.ts';
import { summarise } from '../server/src/library/benchmarks/summarise.ts';

/**
 * `npx tsx bench/declared-garments.ts [100000]`: reads a made-up file of declared garments in pieces and sums it up,
 * beside csv-parse, which only splits the same text into cells. Prints processor time and the memory that the reading
 * adds, and fails because of neither.
 */
const count = Number(process.argv[2] ?? 100_000);
const categories = ['T-shirt / Polo', 'Pull', 'Jean', 'Chemise', 'Manteau / Veste', 'Jupe / Robe'];
const bytes = new TextEncoder().encode(
  declaredFile(
    Array.from({ length: count }, (_, n) =>
      declaredRow(n, {
        Catégorie: categories[n % categories.length] as string,
        Score: 500 + ((n * 7919) % 2000),
      }),
    ),
  ),
);
const mebibytes = (size: number): string => `${(size / 2 ** 20).toFixed(0)} MiB`;

async function seconds(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

const piece = 64 * 1024;
const before = process.memoryUsage().rss;
let highest = before;
let left: unknown;
const ours = await seconds(async () => {
  const reader = declaredReader();
  for (let at = 0; at < bytes.length; at += piece) {
    await reader.take(bytes.subarray(at, at + piece));
    highest = Math.max(highest, process.memoryUsage.rss());
  }
  const rows = await reader.end();
  left = rows.left;
  await summarise(rows);
  highest = Math.max(highest, process.memoryUsage.rss());
});
const theirs = await seconds(() => parse(bytes, { columns: false }));
console.log(
  `${count} rows, ${mebibytes(bytes.length)}: ${ours.toFixed(1)} s, ${mebibytes(highest - before)} more; ${(ours / theirs).toFixed(2)} × csv-parse alone (${theirs.toFixed(1)} s); left out ${JSON.stringify(left)}`,
);
