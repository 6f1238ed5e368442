import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { rolldown } from 'rolldown';
import { endpointTable } from '../../client/src/endpoints/endpoint-table.ts';
import { root } from '../root.mjs';
import { packageDeclarations } from './package-declarations.ts';

const sources = join(root, 'client/src');

/**
 * Builds the package that is published, `client/dist` by default: compiled modules, declarations, package.json. Returns
 * the packages of npm whose code is within the modules.
 */
export async function packageClient(folder: string = join(root, 'client/dist')): Promise<readonly string[]> {
  const cache = join(root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  // Built in a temporary folder and renamed, so that nobody ever installs half of it.
  const temporaryFolder = mkdtempSync(join(cache, 'client-'));
  // A temporary folder is private; a package is for everybody.
  chmodSync(temporaryFolder, 0o755);
  const bundled = await bundleModules(temporaryFolder);
  writeDeclarations(temporaryFolder);
  writeFileSync(join(temporaryFolder, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);
  cpSync(join(root, 'client/README.md'), join(temporaryFolder, 'README.md'));
  cpSync(join(root, 'LICENSE'), join(temporaryFolder, 'LICENSE'));
  rmSync(folder, { recursive: true, force: true });
  renameSync(temporaryFolder, folder);
  return bundled;
}

/** Both entries and what they share, as ES modules without any dependency. Returns the packages that are bundled. */
async function bundleModules(folder: string): Promise<readonly string[]> {
  const build = await rolldown({
    input: { index: join(sources, 'index.ts'), sillage: join(sources, 'cli/sillage.ts') },
    external: /^node:/,
    // Of the contract, the client needs a few functions, and none of its schemas.
    treeshake: { moduleSideEffects: false },
    plugins: [
      {
        name: 'endpoint-table',
        // The value alone: not the schemas that it is made from, nor their library.
        load: (id) =>
          resolve(id) === join(sources, 'endpoints/endpoint-table.ts')
            ? { code: `export const endpointTable = ${JSON.stringify(endpointTable)};`, moduleType: 'js' }
            : null,
      },
    ],
  });
  const { output } = await build.write({
    dir: folder,
    format: 'esm',
    chunkFileNames: '[name].js',
    banner: ({ name }) => (name === 'sillage' ? '#!/usr/bin/env node' : ''),
  });
  await build.close();
  const modules = output.flatMap((one) => (one.type === 'chunk' ? one.moduleIds : []));
  const names = modules.map((id) =>
    /.*node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(id)?.[1]?.replace('\\', '/'),
  );
  return [...new Set(names.filter((name) => name !== undefined))].sort();
}

function writeDeclarations(folder: string): void {
  const emitted = mkdtempSync(join(folder, 'declarations-'));
  const options =
    '--noEmit false --incremental false --declaration --emitDeclarationOnly --rewriteRelativeImportExtensions';
  const compiler = join(root, 'node_modules/.bin/tsc');
  const made = spawnSync(
    compiler,
    ['-p', join(root, 'client'), ...options.split(' '), '--rootDir', root, '--outDir', emitted],
    { encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`The declarations cannot be made: ${made.stdout}${made.stderr}`);
  const generated = packageDeclarations();
  const ours = join(emitted, 'client/src');
  for (const path of readdirSync(ours, { recursive: true, encoding: 'utf8' })) {
    // All in one folder: which folder a module has is nothing to those who use the package.
    const name = basename(path);
    if (!name.endsWith('.d.ts') || /^cli[\\/]/.test(path) || name in generated) continue;
    const text = readFileSync(join(ours, path), 'utf8')
      .replaceAll(`'@sillage/contract'`, `'./contract.js'`)
      .replace(/from '\.{1,2}\/(?:[\w-]+\/)*([\w-]+)\.ts'/g, `from './$1.js'`);
    writeFileSync(join(folder, name), text);
  }
  for (const [name, text] of Object.entries(generated)) writeFileSync(join(folder, name), text);
  rmSync(emitted, { recursive: true });
}

/** The package.json that is published. */
function manifest(): object {
  const { version, license, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return {
    name: '@sillage/client',
    version,
    description:
      'Client of Sillage, the environmental footprint of products: typed calls, retries, batches, webhooks',
    license,
    type: 'module',
    engines,
    sideEffects: false,
    bin: { sillage: './sillage.js' },
    exports: {
      '.': { types: './index.d.ts', default: './index.js' },
      './package.json': './package.json',
    },
    keywords: ['lca', 'footprint', 'pef', 'ecobalyse'],
  };
}
