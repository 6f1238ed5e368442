import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { conformanceDocs } from './passport-conformance.ts';

for (const [language, path] of [
  ['en', '../docs/passport-conformance.md'],
  ['fr', '../docs/fr/passport-conformance.md'],
] as const)
  writeFileSync(fileURLToPath(new URL(path, import.meta.url)), conformanceDocs(language));
