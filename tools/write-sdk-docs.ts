import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { sdkDocs } from './sdk-docs.ts';

writeFileSync(join(root, 'docs/sdk.md'), sdkDocs());
