import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { settingsDocs } from './settings-docs.ts';

writeFileSync(fileURLToPath(new URL('../docs/settings.md', import.meta.url)), settingsDocs());
