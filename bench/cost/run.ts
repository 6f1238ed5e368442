import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildServerIfChanged, serverBundle } from '../../tools/server-bundle.mjs';
import { buildOld } from '../old-build.ts';
import type { Part } from './builds.ts';
import { bulk } from './bulk.ts';
import { tableOfCost } from './cost-line.ts';
import { disk } from './disk.ts';
import { floorPart } from './floor.ts';
import { forms } from './forms.ts';
import { growth, questions } from './large.ts';
import { lists } from './lists.ts';
import { memory, start } from './memory.ts';
import { processes } from './processes.ts';
import { previews, reports } from './reports.ts';
import { writes } from './writes.ts';

/**
 * `npm run bench -- --table [--part NAME]`: what an answer costs, beside release 0.10.0, which is built beside this one;
 * by its parts, of which any can be measured alone. Figures of one build mean little on a busy machine, ratios more.
 * Documents are the garments of a round, of which each build has as many as there are rounds; `--garments`: those of the
 * bulk job; `--asked`: the evaluations of 500 materials that are asked about; `--rest`: seconds without requests before memory is read.
 */
const parts: Readonly<Record<string, Part>> = {
  floor: floorPart,
  forms,
  writes,
  disk,
  lists,
  reports,
  previews,
  questions,
  growth,
  start,
  memory,
  processes,
  bulk,
};

/** The commit of release 0.10.0. */
const releaseBefore = '085bc5cd';

const { values } = parseArgs({
  options: {
    part: { type: 'string', multiple: true, default: Object.keys(parts) },
    documents: { type: 'string', default: '150' },
    rounds: { type: 'string', default: '3' },
    garments: { type: 'string', default: '100000' },
    asked: { type: 'string', default: '10' },
    rest: { type: 'string', default: '60' },
  },
});
const unknown = values.part.filter((name) => !(name in parts));
if (unknown.length > 0)
  throw new Error(`There is no part ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}.`);

await buildServerIfChanged();
const old = buildOld(releaseBefore);
if (typeof old === 'string') throw new Error(old);
const folder = mkdtempSync(join(tmpdir(), 'sillage-cost-'));
process.on('exit', () => {
  old.remove();
  rmSync(folder, { recursive: true, force: true });
});
const setup = {
  bundles: { now: serverBundle, before: old.bundle },
  folder: (name: string) => mkdtempSync(join(folder, `${name}-`)),
  documents: Number(values.documents),
  rounds: Number(values.rounds),
  garments: Number(values.garments),
  asked: Number(values.asked),
  rest: Number(values.rest),
};
const load = (): string => `load ${loadavg()[0]?.toFixed(1)}`;
console.log(
  `${new Date().toISOString().slice(0, 16)}  Node ${process.version}  ${cpus().length} × ${cpus()[0]?.model.trim()}  ${load()}\n` +
    `÷ release 0.10.0 (${releaseBefore}); medians of ${values.rounds} pairs of ${values.documents}`,
);
for (const [name, measure] of Object.entries(parts)) {
  if (!values.part.includes(name)) continue;
  // A part that fails does not take the others with it.
  const text = await measure(setup).then(tableOfCost, (error: unknown) => {
    process.exitCode = 1;
    return `failed: ${(error as Error).message}`;
  });
  console.log(`\n${name} (${load()})\n${text}`);
}
