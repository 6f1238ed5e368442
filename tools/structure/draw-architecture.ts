/**
 * Measures the structure of a folder from its imports, and draws the picture of `docs/architecture.md`.
 *
 *     npx tsx tools/structure/draw-architecture.ts
 *         draws docs/pictures/architecture.svg, and measures server/src
 *     npx tsx tools/structure/draw-architecture.ts engine/src
 *         measures another folder, draws nothing
 *     npx tsx tools/structure/draw-architecture.ts --repo ../other
 *         measures another checkout, draws nothing
 */
import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../root.mjs';
import { drawArchitecture } from './architecture-picture.ts';
import { readEntryGraph } from './entry-graph.ts';
import { findCycles } from './import-cycles.ts';
import { layer } from './layering.ts';
import { type Imports, readAllImports } from './read-imports.ts';
import { readSources } from './source-files.ts';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { repo: { type: 'string' } } });
const repo = values.repo === undefined ? root : resolve(values.repo);
const folder = (positionals[0] ?? 'server/src').replace(/\/+$/, '');
if (!existsSync(join(repo, folder))) throw new Error(`There is no folder ${folder} in ${repo}.`);

console.log(describeFolder(readAllImports(readSources(repo, folder)), folder));
if (values.repo === undefined && positionals.length === 0) {
  const picture = join(root, 'docs/pictures/architecture.svg');
  writeFileSync(picture, drawArchitecture(root));
  console.log(`\n${picture}`);
}

/** Describes the measures of one folder. */
function describeFolder(imports: Imports, path: string): string {
  const graph = readEntryGraph(imports, path);
  const { floors: found, upward, cycles } = layer(graph);
  const fileCycles = findCycles(imports);
  const lines = [
    `${path}: ${graph.entries.length} rooms (files and folders directly in it, tests left out), ${graph.arrows.length} arrows between them`,
    `floors (longest chain of imports): ${found.length}`,
    `circles between rooms: ${cycles.length}`,
    ...cycles.map((cycle) => `  ${cycle.join(' ')}`),
    `circles between files, types included: ${fileCycles.length}`,
    ...fileCycles.map((cycle) => `  ${cycle.join(' ')}`),
    `arrows that run back up: ${upward.length}`,
    ...upward.flatMap(({ from, to, imports: crossings }) => [
      `  ${from} → ${to}`,
      ...crossings.map((crossing) => `    ${crossing.from} → ${crossing.to}`),
    ]),
    'from the top floor down:',
    ...found.map((entries, index) => `  ${String(index + 1).padStart(2)}  ${entries.join('  ')}`).reverse(),
  ];
  return lines.join('\n');
}
