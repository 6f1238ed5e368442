import { posix } from 'node:path';
import { findComponents } from './layering.ts';
import type { Imports } from './read-imports.ts';

/**
 * Finds groups of files that reach each other by relative imports, each group once, sorted by path.
 * Type imports and `import()` are included, because such files
 * cannot be read, moved or tested separately either.
 */
export function findCycles(imports: Imports): string[][] {
  const arrows = [...imports].flatMap(([from, specifiers]) =>
    specifiers
      .filter((specifier) => specifier.startsWith('.'))
      .map((specifier) => ({ from, to: posix.join(posix.dirname(from), specifier) }))
      .filter(({ to }) => imports.has(to)),
  );
  const selfImports = arrows.filter(({ from, to }) => from === to).map(({ from }) => [from]);
  return [...selfImports, ...findComponents([...imports.keys()], arrows).filter(({ length }) => length > 1)];
}
