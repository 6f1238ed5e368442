import { refuseOldNode } from './node-version.mjs';

refuseOldNode();
// Not a static import: an old Node would parse that file before it ran the line above.
void import('./run-checks.mjs').then(({ runChecks }) => runChecks(process.argv.slice(2)));
