import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { type HostsFile, hostsFile } from './hosts-file.ts';

/**
 * All addresses of a name, those of IPv4 first; never none.
 * Rejects when the name is unknown, when nobody answers, and at once when `signal` is aborted.
 */
export type Resolve = (name: string, signal: AbortSignal) => Promise<readonly LookupAddress[]>;

/** Milliseconds of the first question to a server, which grow with each round over the servers. */
const firstPatience = { timeout: 700, tries: 3 };

interface ResolverOptions {
  /** `address:port`; absent: those of the machine. */
  readonly servers?: readonly string[];
  readonly hosts?: HostsFile;
  readonly patience?: typeof firstPatience;
}

/**
 * Asks the machine's table of hosts and then its DNS servers, over sockets of its own: the resolver of the system would
 * keep one of the few threads of the process for as long as a stranger's servers are silent, and could not be called
 * off. Search domains and other sources of the system (mDNS, LDAP) are not asked.
 */
export function nameResolver({
  servers,
  hosts = hostsFile(),
  patience = firstPatience,
}: ResolverOptions = {}): Resolve {
  return async (name, signal) => {
    const written = await hosts(name);
    if (written.length > 0) return listed(written);
    // RFC 6761, 6.3: these are never asked for.
    if (/(^|\.)localhost$/.test(name)) return listed(['127.0.0.1', '::1']);
    // One for each name: calling off would end all questions of a shared one.
    const resolver = new Resolver(patience);
    if (servers !== undefined) resolver.setServers(servers);
    const cancel = (): void => resolver.cancel();
    signal.throwIfAborted();
    signal.addEventListener('abort', cancel, { once: true });
    try {
      // Both have to be answered: a half that is kept silent could be the one that leads inside.
      const answers = await Promise.all([orNone(resolver.resolve4(name)), orNone(resolver.resolve6(name))]);
      const found = answers.flat();
      if (found.length === 0) throw Object.assign(new Error(`${name} has no address`), { code: 'ENODATA' });
      return listed(found);
    } finally {
      signal.removeEventListener('abort', cancel);
      cancel();
    }
  };
}

const listed = (addresses: readonly string[]): LookupAddress[] =>
  addresses
    .map((address) => ({ address, family: isIP(address) }))
    .sort((one, other) => one.family - other.family);

/** A name may have addresses of one kind only; some servers say then that they do not know it. */
async function orNone(answer: Promise<string[]>): Promise<string[]> {
  try {
    return await answer;
  } catch (error) {
    if (['ENODATA', 'ENOTFOUND'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
}
