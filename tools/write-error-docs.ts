import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { errorDocs } from './error-docs.ts';

writeFileSync(fileURLToPath(new URL('../docs/errors.md', import.meta.url)), errorDocs());
