/** `npx tsx tools/write-translation-hashes.ts`, once the French of every changed English text has been read. */
import { writeFileSync } from 'node:fs';
import { englishHashes, translatedFile } from './translation-hashes.ts';

writeFileSync(translatedFile, `${JSON.stringify(englishHashes(), undefined, 2)}\n`);
