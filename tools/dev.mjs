import { refuseOldNode } from './node-version.mjs';

refuseOldNode();
// Not a static import: an old Node would parse that file before running the line above.
import('./development-server.mjs')
  .then(({ developmentServer }) => developmentServer())
  .catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
