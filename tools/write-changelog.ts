import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { changelog } from './changelog.ts';

writeFileSync(fileURLToPath(new URL('../CHANGELOG.md', import.meta.url)), changelog());
