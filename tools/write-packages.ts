import { join, resolve } from 'node:path';
import { writePackages } from './packages/write-packages.ts';
import { root } from './root.mjs';

const folder = resolve(process.argv[2] ?? join(root, 'dist/packages'));
for (const name of await writePackages(folder)) console.log(join(folder, name));
