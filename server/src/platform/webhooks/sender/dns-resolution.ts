import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';

/**
 * Resolves a host name to all its addresses (at least one), IPv4 first.
 * Rejects if the name is unknown or no server answers, and at once when `signal` is aborted.
 */
export type Resolve = (name: string, signal: AbortSignal) => Promise<readonly LookupAddress[]>;

/**
 * Timeout in milliseconds of the first query to a server,
 * which c-ares raises with each round; number of rounds.
 */
const defaultRetries = { timeout: 700, tries: 3 };

interface ResolverOptions {
  /** `address:port`; absent: the DNS servers of the machine. */
  readonly servers?: readonly string[];
  readonly hosts?: HostsFile;
  readonly retries?: typeof defaultRetries;
}

/**
 * Resolves names from the hosts file of the machine, then from its DNS servers, over its own sockets. The
 * system resolver (getaddrinfo) would block one of the four threads of libuv for as long as a remote DNS
 * server does not answer, and cannot be cancelled. Search domains and other sources of the system (mDNS,
 * LDAP) are not used.
 */
export function dnsResolver({
  servers,
  hosts = hostsFile(),
  retries = defaultRetries,
}: ResolverOptions = {}): Resolve {
  return async (name, signal) => {
    const fromFile = await hosts(name);
    if (fromFile.length > 0) return lookupAddresses(fromFile);
    // Names below localhost are never sent to a DNS server. Source: RFC 6761, 6.3.
    if (/(^|\.)localhost$/.test(name)) return lookupAddresses(['127.0.0.1', '::1']);
    // One resolver per name: cancelling a shared one would end all its queries.
    const resolver = new Resolver(retries);
    if (servers !== undefined) resolver.setServers(servers);
    const cancel = (): void => resolver.cancel();
    signal.throwIfAborted();
    signal.addEventListener('abort', cancel, { once: true });
    try {
      // Both record types must be answered: an unanswered one could hide a private address.
      const answers = await Promise.all([
        emptyWhenUnknown(resolver.resolve4(name)),
        emptyWhenUnknown(resolver.resolve6(name)),
      ]);
      const found = answers.flat();
      if (found.length === 0) throw Object.assign(new Error(`${name} has no address`), { code: 'ENODATA' });
      return lookupAddresses(found);
    } finally {
      signal.removeEventListener('abort', cancel);
      cancel();
    }
  };
}

const lookupAddresses = (addresses: readonly string[]): LookupAddress[] =>
  addresses
    .map((address) => ({ address, family: isIP(address) }))
    .sort((one, other) => one.family - other.family);

/** A name may have addresses of one family only; for the other, some servers answer NXDOMAIN (ENOTFOUND). */
async function emptyWhenUnknown(answer: Promise<string[]>): Promise<string[]> {
  try {
    return await answer;
  } catch (error) {
    if (['ENODATA', 'ENOTFOUND'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
}

/** The addresses of a lower-case name in the hosts file, in the order of its lines; empty for most names. */
export type HostsFile = (name: string) => Promise<readonly string[]>;

/** Milliseconds for which the content of the hosts file is cached. */
const hostsFileLifetime = 5_000;

/**
 * Reads `/etc/hosts`, whose names DNS servers do not know;
 * rereads it when the cache has expired. May be missing.
 */
export function hostsFile(path = '/etc/hosts'): HostsFile {
  let cached:
    | { readonly at: number; readonly table: Promise<ReadonlyMap<string, readonly string[]>> }
    | undefined;
  return async (name) => {
    const now = performance.now();
    if (cached === undefined || now - cached.at > hostsFileLifetime) {
      cached = { at: now, table: readFile(path, 'utf8').then(parseHostsFile, () => new Map()) };
    }
    return (await cached.table).get(name) ?? [];
  };
}

function parseHostsFile(text: string): ReadonlyMap<string, readonly string[]> {
  const table = new Map<string, string[]>();
  for (const line of text.split('\n')) {
    const [address = '', ...names] = line.replace(/#.*/, '').trim().toLowerCase().split(/\s+/);
    if (isIP(address) === 0) continue;
    for (const name of names) table.set(name, [...(table.get(name) ?? []), address]);
  }
  return table;
}
