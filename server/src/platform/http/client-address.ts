import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';
import { type AddressRange, isInRanges, parseAddressRange } from '../kernel/address-range.ts';

/** Returns the network address of the client that sent a request. */
export type ClientAddress = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string;

/**
 * Reads the client's address behind trusted proxies: each proxy appends the address it was called from, so the
 * right-most address that is not one of a trusted proxy is the client's. The headers of anybody else are
 * ignored, and so is a header that is malformed.
 *
 * A proxy usually maintains one of the two headers and passes the other one on as the client wrote it. If they
 * name different clients, neither is believed: the address of the proxy is returned.
 */
export function clientAddress(trustedProxies: readonly string[] = []): ClientAddress {
  const trusted = trustedProxies.flatMap((proxy) => parseAddressRange(proxy) ?? []);
  if (trusted.length === 0) return ({ socket }) => socket.remoteAddress ?? '';
  return ({ headers, socket }) => {
    const peer = socket.remoteAddress ?? '';
    if (!isTrusted(peer, trusted)) return peer;
    const { forwarded, 'x-forwarded-for': list } = headers;
    const standard = forwarded === undefined ? undefined : clientOf(peer, parseForwarded(forwarded), trusted);
    const usual =
      list === undefined ? undefined : clientOf(peer, [list].flat().join(',').split(','), trusted);
    if (standard !== undefined && usual !== undefined && standard !== usual) return peer;
    return standard ?? usual ?? peer;
  };
}

function isTrusted(address: string, trusted: readonly AddressRange[]): boolean {
  return isIP(address) !== 0 && ipaddr.isValid(address) && isInRanges(address, trusted);
}

/** Walks from the service towards the client, up to the first address that is not one of a trusted proxy. */
function clientOf(peer: string, nodes: readonly string[], trusted: readonly AddressRange[]): string {
  let client = peer;
  for (const node of [...nodes].reverse()) {
    const address = addressOfNode(node);
    // A name, "unknown" or nonsense: the last proxy is all that is known.
    if (address === undefined) return client;
    client = address;
    if (!isTrusted(address, trusted)) return client;
  }
  return client;
}

/** The address of a node with or without a port: 192.0.2.1, 192.0.2.1:80, 2001:db8::1, [2001:db8::1]:80. */
function addressOfNode(node: string): string | undefined {
  const written = node.trim();
  const [, inBrackets, beforePort] = /^(?:\[([^[\]]+)\](?::\d{1,5})?|([\d.]+):\d{1,5})$/.exec(written) ?? [];
  const address = inBrackets ?? beforePort ?? written;
  if (isIP(address) === 0 || !ipaddr.isValid(address)) return undefined;
  if (inBrackets !== undefined && !isIPv6(address)) return undefined;
  return ipaddr.process(address).toString();
}

const token = "[!#$%&'*+.^_`|~\\w-]+";
/** One parameter of an element, and what separates it from the next one. */
const parameter = new RegExp(
  `[ \\t]*(?:(${token})=(?:(${token})|"((?:[^"\\\\]|\\\\.)*)"))?[ \\t]*(;|,|$)`,
  'y',
);

/**
 * The values of `for` in the header `Forwarded`, one per element; an element without one is empty. A malformed
 * header has no values. Source: RFC 7239, 4.
 */
export function parseForwarded(header: string): readonly string[] {
  const nodes: string[] = [];
  let node: string | undefined;
  parameter.lastIndex = 0;
  for (;;) {
    const found = parameter.exec(header);
    if (found === null) return [];
    const [, name, plain, quoted, separator] = found;
    if (name?.toLowerCase() === 'for') {
      if (node !== undefined) return [];
      node = plain ?? quoted?.replace(/\\(.)/g, '$1') ?? '';
    }
    if (separator === ';') continue;
    nodes.push(node ?? '');
    node = undefined;
    if (separator === '') return nodes;
  }
}
