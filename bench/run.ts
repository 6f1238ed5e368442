import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { benchCalculation } from './bench-calculation.ts';
import { benchFrenchTextile } from './bench-french-textile.ts';
import { batchLines, benchFrenchTextileHttp, scoringConnections } from './bench-french-textile-http.ts';
import { benchUncertainty } from './bench-uncertainty.ts';
import {
  calculationAim,
  frenchTextileAim,
  scoringAim,
  tableOfCalculation,
  tableOfFrenchTextile,
  tableOfFrenchTextileHttp,
  tableOfUncertainty,
} from './tables.ts';

/**
 * `npm run bench`: evaluations per second in one process, and French costs over HTTP compared with a bare server.
 * `npm run bench -- --json <file>` also writes the figures. `npm run bench -- --table`: instead, what an answer costs beside
 * release 0.10.0, with aims; `cost/run.ts` says by which options.
 * Never fails because of them: they depend on the machine.
 */
const given = process.argv.slice(2);
if (given.includes('--table')) {
  const table = fileURLToPath(new URL('cost/run.ts', import.meta.url));
  const options = given.filter((option) => option !== '--table');
  const { status } = spawnSync(process.execPath, [...process.execArgv, table, ...options], {
    stdio: 'inherit',
  });
  process.exit(status ?? 1);
}
const { values } = parseArgs({ options: { json: { type: 'string' } } });

const machine = {
  date: new Date().toISOString(),
  node: process.version,
  processor: cpus()[0]?.model.trim() ?? 'unknown',
  cores: cpus().length,
  loadBefore: loadavg()[0] ?? 0,
};
console.log(
  `${machine.date}  Node ${machine.node}  ${machine.cores} × ${machine.processor}` +
    `  load before: ${machine.loadBefore.toFixed(1)}\n`,
);

const calculation = await benchCalculation();
console.log(
  `In one process: ${calculation.activities} activities × ${calculation.indicators} indicators, contributions kept\n`,
);
console.log(`${tableOfCalculation(calculation)}\n`);

const frenchCost = await benchFrenchTextile();
console.log('French environmental cost, in one process: one t-shirt of two materials\n');
console.log(`${tableOfFrenchTextile(frenchCost)}\n`);

const uncertainty = await benchUncertainty();
console.log(
  `Ranges: the intervals of a result and a sample, ${uncertainty.activities} activities × ${uncertainty.indicators} indicators\n`,
);
console.log(`${tableOfUncertainty(uncertainty)}\n`);

const scoring = await benchFrenchTextileHttp();
console.log(
  `French environmental cost over HTTP: ${scoringConnections} connections; a batch of ${batchLines} lines\n`,
);
console.log(tableOfFrenchTextileHttp(scoring));

if (values.json !== undefined) {
  const aims = {
    calculationPerCoreSecond: calculationAim,
    frenchCostPerCoreSecond: frenchTextileAim,
    scoring: scoringAim,
  };
  writeFileSync(
    values.json,
    `${JSON.stringify({ machine, aims, calculation, frenchCost, uncertainty, scoring }, undefined, 2)}\n`,
  );
}
