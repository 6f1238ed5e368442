/**
 * `npx tsx tools/check-goldens.ts [folder of goldens]` prints impacts and scores of every example as `recompute.ts`
 * calculates them, compares them with the goldens, and exits with 1 when one differs or is missing.
 */
import { join } from 'node:path';
import { catalog, examples, read, recompute } from './recompute.ts';

interface Golden {
  readonly impacts: Readonly<Record<string, number | null>>;
  readonly score: number | null;
}

const folder = read(process.argv[2] ?? join(catalog, 'goldens')) as Record<string, Record<string, Golden>>;
const goldens = new Map(Object.values(folder).flatMap(Object.entries<Golden>));
const faults: string[] = [];
let worst = 0;
for (const example of examples) {
  const golden = goldens.get(example.reference);
  goldens.delete(example.reference);
  const own = recompute(example);
  console.log(example.reference, own.map(([name, figure]) => `${name} ${figure}`).join(', '));
  for (const [name, figure] of own) {
    const other = (name === 'score' ? golden?.score : golden?.impacts[name]) ?? Number.NaN;
    const off = figure === other ? 0 : Math.abs(figure - other) / Math.abs(other);
    worst = Math.max(worst, off);
    if (!(off <= 1e-9))
      faults.push(`${example.reference} ${name}: ${figure} recomputed, ${other} in the golden`);
  }
}
for (const reference of goldens.keys()) faults.push(`${reference}: a golden without an example`);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
else console.log(`${examples.length} examples agree within 1e-9 (worst ${worst.toExponential(1)})`);
