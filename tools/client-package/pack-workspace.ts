import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../root.mjs';
import { packageClient } from './package-client.ts';

/**
 * Makes `npm pack --workspace client` pack what is published, not the sources: npm reads package.json after `prepack`, and
 * `postpack` puts that of the workspace back. A run that was cut short is put right by the next one.
 */
const manifest = join(root, 'client/package.json');
const kept = join(root, 'node_modules/.cache/client-package.json');

function restore(): void {
  if (existsSync(kept)) renameSync(kept, manifest);
}

restore();
if (process.argv[2] === 'prepare') {
  await packageClient();
  const source = readFileSync(manifest);
  const published = JSON.parse(readFileSync(join(root, 'client/dist/package.json'), 'utf8'));
  mkdirSync(dirname(kept), { recursive: true });
  writeFileSync(kept, source);
  const packed = {
    ...published,
    // The command line reads its version beside itself.
    files: ['dist/*.js', 'dist/*.d.ts', 'dist/package.json', 'dist/LICENSE'],
    bin: { sillage: './dist/sillage.js' },
    exports: {
      '.': { types: './dist/index.d.ts', default: './dist/index.js' },
      './package.json': './package.json',
    },
  };
  writeFileSync(manifest, `${JSON.stringify(packed, null, 2)}\n`);
}
