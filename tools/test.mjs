import { refuseOldNode } from './node-version.mjs';

refuseOldNode();
const runs = {
  '--more': /** @type {const} */ (['second']),
  '--all': /** @type {const} */ (['first', 'second']),
};
const [first = '', ...rest] = process.argv.slice(2);
const selected = first === '--more' || first === '--all' ? runs[first] : undefined;
// Not a static import: an old Node would parse that file before running the first line.
void import('./run-checks.mjs').then(({ runChecks }) =>
  selected === undefined ? runChecks(['first'], process.argv.slice(2)) : runChecks(selected, rest),
);
