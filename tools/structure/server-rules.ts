import { readEntryGraph } from './entry-graph.ts';
import type { Imports } from './read-imports.ts';

/** The entries of `server/src` that may import the storage itself; all others use its ports. */
const storageUsers: readonly string[] = ['operator/', 'start.ts', 'cli.ts', 'thread.ts'];

/** What ports may import, so that both the storage and its users can import them. */
const belowPorts: readonly string[] = ['kernel/'];

/** Returns every import in `server/src` that the order of its folders allows and its other rules forbid. */
export function checkServerRules(imports: Imports): string[] {
  return readEntryGraph(imports, 'server/src').arrows.flatMap(({ from, to, imports: crossings }) => {
    let rule: string | undefined;
    if (to === 'storage/' && !storageUsers.includes(from))
      rule = `${from} may know only the ports of storage/`;
    else if (from === 'ports/' && !belowPorts.includes(to))
      rule = `ports/ may import only ${belowPorts.join(', ')}`;
    return rule === undefined
      ? []
      : crossings.map((crossing) => `${crossing.from}: ${rule} (${crossing.to})`);
  });
}
