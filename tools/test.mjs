import { refuseOldNode } from './node-version.mjs';

refuseOldNode();
const runs = {
  '--more': /** @type {const} */ (['second']),
  '--all': /** @type {const} */ (['first', 'second']),
  '--nightly': /** @type {const} */ (['second']),
};
const [first = '', ...rest] = process.argv.slice(2);
const selected = first in runs ? runs[/** @type {keyof typeof runs} */ (first)] : undefined;
// Read by `vitest.config.ts` and by the tests that repeat a fault.
if (first === '--nightly') process.env.FAULT_ROUNDS = 'many';
// Not a static import: an old Node would parse that file before running the first line.
void import('./run-checks.mjs').then(({ runChecks }) =>
  selected === undefined ? runChecks(['first'], process.argv.slice(2)) : runChecks(selected, rest),
);
