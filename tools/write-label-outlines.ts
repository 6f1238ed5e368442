import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { labelOutlines } from './label-outlines.ts';

const file = '../server/src/methods/french-textile/label/label-outlines.ts';
writeFileSync(fileURLToPath(new URL(file, import.meta.url)), labelOutlines());
