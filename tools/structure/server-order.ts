import { readEntryGraph } from './entry-graph.ts';
import type { Imports } from './read-imports.ts';

/**
 * Every entry of `server/src`, from bottom to top: each imports only entries listed before it.
 * Decision: docs/architecture.md, "Inside the server".
 */
export const serverOrder = [
  'kernel/',
  'ports/',
  'config/',
  'metrics/',
  'storage/',
  'identity/',
  'http/',
  'ndjson/',
  'threads/',
  'tables/',
  'records/',
  'webhooks/',
  'pact/',
  'jobs/',
  'methods/',
  'databases/',
  'lifecycle/',
  'context.ts',
  'openapi/',
  'features/',
  'thread.ts',
  'app.ts',
  'operator/',
  'cli.ts',
  'start.ts',
  'main.ts',
] as const;

/** The entries that may import the storage itself; all others use its ports. */
const storageUsers: readonly string[] = ['operator/', 'start.ts', 'cli.ts', 'thread.ts'];

/** What ports may import, so that both the storage and its users can import them. */
const belowPorts: readonly string[] = ['kernel/'];

/**
 * Returns every import in `server/src` that violates the declared order, types included, one sentence each.
 */
export function checkServerOrder(imports: Imports): string[] {
  const { entries, arrows } = readEntryGraph(imports, 'server/src');
  const place = new Map<string, number>(serverOrder.map((entry, index) => [entry, index]));
  const undeclared = entries
    .filter((entry) => !place.has(entry))
    .map((entry) => `server/src/${entry} has no place in the order of server/src`);
  const breaches = arrows.flatMap(({ from, to, imports: crossings }) => {
    const [upper, lower] = [place.get(from), place.get(to)];
    if (upper === undefined || lower === undefined) return [];
    let rule: string | undefined;
    if (lower > upper) rule = `${from} stands below ${to}`;
    else if (to === 'storage/' && !storageUsers.includes(from))
      rule = `${from} may know only the ports of storage/`;
    else if (from === 'ports/' && !belowPorts.includes(to))
      rule = `ports/ may import only ${belowPorts.join(', ')}`;
    return rule === undefined
      ? []
      : crossings.map((crossing) => `${crossing.from}: ${rule} (${crossing.to})`);
  });
  return [...undeclared, ...breaches];
}
