import { refuseOldNode } from './node-version.mjs';

refuseOldNode();
// Not a static import: an old Node would parse that file before running the line above.
void import('./run-operator-command.mjs').then(({ runOperatorCommand }) =>
  runOperatorCommand(process.argv.slice(2)),
);
