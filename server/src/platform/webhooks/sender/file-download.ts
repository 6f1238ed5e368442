import type { Readable } from 'node:stream';
import { type HostList, hostListOf, isListed } from '../../kernel/deny-list.ts';
import { startAttempt } from './attempt.ts';
import { checkedLookup } from './checked-lookup.ts';
import { dnsResolver } from './dns-resolution.ts';
import { ownAddresses } from './own-addresses.ts';
import { pinnedConnection } from './pinned-connection.ts';
import { checkTarget, hostOf, type TargetPolicy } from './ssrf-guard.ts';

/** Milliseconds: to connect; without any byte; for one request in all, 6 hours. */
const timeouts = { connect: 10_000, idle: 30_000, whole: 6 * 3_600_000 };
/** Redirects that are followed, each checked like the first address. */
const mostRedirects = 5;
/** Bytes on the wire beside the body: headers, TLS and chunks, at least; with a part of the body for large ones. */
const overhead = { bytes: 2 ** 20, share: 0.1 };

/** An answer whose body is still to be read. */
export interface DownloadAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Readable;
}

/** Why there is no answer. */
export type DownloadFault = 'blocked' | 'not-allowed' | 'dns' | 'redirects';

/** Fetches files from hosts that the operator allows. */
export interface FileDownloads {
  /**
   * Asks for a file from byte `from` on, of which at most `size` bytes are received, and hands the answer to `read`; the
   * connection ends with it. Throws: errors of the connection; those of `read`; the reason of `signal`.
   */
  fetch<Outcome>(
    request: { readonly address: string; readonly from: number; readonly size: number },
    signal: AbortSignal,
    read: (answer: DownloadAnswer) => Promise<Outcome>,
  ): Promise<Outcome | { readonly fault: DownloadFault }>;
}

/** Whether the operator allows downloads from the host of an address. */
export function isHostAllowed(address: string, hosts: readonly string[] | undefined): boolean {
  return URL.canParse(address) && isListed(hostOf(new URL(address)), hostListOf(hosts ?? []));
}

/** The same guard as for webhooks: checked addresses only, and within `hosts`. */
export function fileDownloads(policy: TargetPolicy, hosts: readonly string[] | undefined): FileDownloads {
  const resolve = dnsResolver();
  const own = ownAddresses(policy.ownHosts, resolve);
  const allowed: HostList = hostListOf(hosts ?? []);

  return {
    async fetch({ address, from, size }, signal, read) {
      let next = address;
      for (let redirects = 0; redirects <= mostRedirects; redirects++) {
        const target = checkTarget(next, policy);
        if ('rule' in target) return { fault: 'blocked' };
        const { url } = target;
        if (!isListed(hostOf(url), allowed)) return { fault: 'not-allowed' };
        const attempt = startAttempt(signal, timeouts.whole);
        attempt.setStepTimeout(timeouts.connect);
        const found = await checkedLookup(hostOf(url), attempt.signal, { policy, resolve, own });
        if ('fault' in found) {
          attempt.close();
          signal.throwIfAborted();
          return { fault: found.fault };
        }
        const wireBytes = (1 + overhead.share) * size + overhead.bytes;
        const client = await pinnedConnection(url, found.addresses, attempt, { wireBytes });
        try {
          const answer = await client.request({
            path: `${url.pathname}${url.search}`,
            method: 'GET',
            headers: {
              'user-agent': 'Sillage',
              // The sum is that of the file, not of a compressed form of it.
              'accept-encoding': 'identity',
              ...(from === 0 ? {} : { range: `bytes=${from}-` }),
            },
            headersTimeout: timeouts.idle,
            bodyTimeout: timeouts.idle,
            signal: attempt.signal,
          });
          const { statusCode: status, headers, body } = answer;
          const { location } = headers;
          if (![301, 302, 303, 307, 308].includes(status) || typeof location !== 'string')
            return await read({ status, headers, body });
          body.on('error', () => {}).destroy();
          if (!URL.canParse(location, url.href)) return { fault: 'redirects' };
          next = new URL(location, url.href).href;
        } finally {
          attempt.close();
          void client.destroy();
        }
      }
      return { fault: 'redirects' };
    },
  };
}
