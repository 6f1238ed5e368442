import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { roleDocs } from './role-docs.ts';

writeFileSync(fileURLToPath(new URL('../docs/roles.md', import.meta.url)), roleDocs());
