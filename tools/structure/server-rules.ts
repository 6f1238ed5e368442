import { posix } from 'node:path';
import type { Imports } from './read-imports.ts';
import { isTestFile } from './source-files.ts';

const platform = 'server/src/platform';

interface Rule {
  /** What is imported: a package, or files below a folder. */
  readonly imported: string;
  /** Below which folders it may be imported. */
  readonly by: readonly string[];
  readonly otherwise: string;
}

/** What the order of folders allows and the server forbids. Decision: docs/architecture.md, "Inside the server". */
const rules: readonly Rule[] = [
  {
    imported: `${platform}/database/`,
    by: [`${platform}/database/`, 'server/src/startup/', 'server/src/cli.ts', 'server/src/worker.ts'],
    otherwise: 'only what starts the service opens the database; others use platform/ports',
  },
  {
    imported: 'sql-template-tag',
    by: [`${platform}/database/`],
    otherwise: 'SQL is in platform/database only',
  },
  {
    imported: 'fastify',
    by: [`${platform}/http/`, 'server/src/startup/'],
    otherwise: 'Fastify is in platform/http and startup only',
  },
];

/** Returns every import in `server/src` that one of the rules forbids, one sentence each. */
export function checkServerRules(imports: Imports): string[] {
  const breaches: string[] = [];
  for (const [path, specifiers] of imports) {
    if (!path.startsWith('server/src/') || isTestFile(path)) continue;
    for (const specifier of specifiers) {
      const target = specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : specifier;
      for (const { imported, by, otherwise } of rules) {
        const meant = imported.endsWith('/') ? target.startsWith(imported) : target === imported;
        if (meant && !by.some((place) => path.startsWith(place)))
          breaches.push(`${path}: ${otherwise} (${target})`);
      }
    }
  }
  return breaches;
}
