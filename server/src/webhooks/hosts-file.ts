import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';

/** Milliseconds for which the file is not read again. */
const fresh = 5_000;

/** The addresses that the machine's own table gives a name, in lower case, in the order of its lines; mostly none. */
export type HostsFile = (name: string) => Promise<readonly string[]>;

/** Reads `/etc/hosts`, which the DNS knows nothing of, and again when it may have changed. A missing one is empty. */
export function hostsFile(path = '/etc/hosts'): HostsFile {
  let read:
    | { readonly at: number; readonly table: Promise<ReadonlyMap<string, readonly string[]>> }
    | undefined;
  return async (name) => {
    const now = performance.now();
    if (read === undefined || now - read.at > fresh) {
      read = { at: now, table: readFile(path, 'utf8').then(tableOf, () => new Map()) };
    }
    return (await read.table).get(name) ?? [];
  };
}

function tableOf(text: string): ReadonlyMap<string, readonly string[]> {
  const table = new Map<string, string[]>();
  for (const line of text.split('\n')) {
    const [address = '', ...names] = line.replace(/#.*/, '').trim().toLowerCase().split(/\s+/);
    if (isIP(address) === 0) continue;
    for (const name of names) table.set(name, [...(table.get(name) ?? []), address]);
  }
  return table;
}
