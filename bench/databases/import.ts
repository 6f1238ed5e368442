import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readImpactMethod } from '@sillage/catalog';
import { residualLimit } from '@sillage/engine';
import { benchProgram } from '../bench-program.ts';
import type { ImportReport } from './import-program.ts';
import { sizeOf, syntheticDatabase } from './synthetic-database.ts';
import { writeEcospold2 } from './write-ecospold2.ts';
import { zipWriter } from './zip-writer.ts';

/**
 * `npx tsx bench/databases/import.ts --processes 21000`: makes a database of ecoinvent's size (or another number of
 * processes), imports it as ecoSpold 2 and measures time and memory of each stage.
 * `--seed 1`, `--keep FILE.zip` keeps the file.
 * Never fails because of the figures: they depend on the machine.
 */
const { values } = parseArgs({
  options: {
    processes: { type: 'string', default: '21000' },
    seed: { type: 'string', default: '1' },
    keep: { type: 'string' },
  },
});

const aims = { seconds: 300, peakMiB: 1536 };
const catalogFolder = fileURLToPath(new URL('../../catalog/data/', import.meta.url));
const size = sizeOf(Number(values.processes));
const run = await benchProgram<ImportReport>(new URL('./import-program.ts', import.meta.url), 1_800_000);
const folder = mkdtempSync(join(tmpdir(), 'bench-databases-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

console.log(
  `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, load ${loadavg()[0]?.toFixed(1)}`,
);
const path = values.keep ?? join(folder, 'database.zip');
const database = syntheticDatabase(size, readImpactMethod(catalogFolder).flows, Number(values.seed));
const zip = zipWriter(path);
writeEcospold2(database, size.processes, zip);
const { packed, unpacked } = zip.finish();
console.log(
  `\n${size.processes} processes, ${size.technosphere} inputs, ${size.elementary} elementary exchanges, ` +
    `loop of ${size.loop}; ${gibibytes(unpacked)} unpacked, ${gibibytes(packed)} packed`,
);
print(run(path));

function print(report: ImportReport): void {
  console.log('stage             seconds  processor    peak MiB   of aim');
  for (const { stage, seconds, processorSeconds, peakMiB } of report.stages) {
    const ratio = Math.max(seconds / aims.seconds, peakMiB / aims.peakMiB);
    console.log(
      `${stage.padEnd(16)}${seconds.toFixed(1).padStart(9)}${processorSeconds.toFixed(1).padStart(11)}${peakMiB.toFixed(0).padStart(12)}   ${ratio.toFixed(2)} ${ratio <= 1 ? 'met' : 'missed'}`,
    );
  }
  const { exchanges, processes, flows, links, groups, matched, worstResidual, unsolved, findings } = report;
  console.log(
    `read: ${processes} processes, ${flows} flows (${matched} characterised), ${exchanges} exchanges`,
  );
  console.log(`links: ${JSON.stringify(links)}; ${groups.count} groups, the largest of ${groups.largest}`);
  console.log(
    `worst residual ${worstResidual.toExponential(1)} (limit ${residualLimit}): ${unsolved} unsolved; findings ${JSON.stringify(findings)}`,
  );
}

function gibibytes(bytes: number): string {
  return `${(bytes / 2 ** 30).toFixed(2)} GiB`;
}
