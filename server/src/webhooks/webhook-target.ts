import { isIP } from 'node:net';
import type { Words } from '@sillage/contract';
import type { AddressRange } from './address-range.ts';
import { isDenied } from './denied-target.ts';
import { embeddedAddresses } from './embedded-address.ts';
import { isForbiddenAddress } from './forbidden-address.ts';
import type { Places } from './places.ts';

/** Which targets an installation takes. */
export interface TargetPolicy {
  /** Also what lies in private networks, or on this machine. */
  readonly allowPrivate: boolean;
  /** Also http: everywhere but in production. */
  readonly allowPlain: boolean;
  /** Any port but 0: development and tests. */
  readonly anyPort: boolean;
  /** Names and addresses of the service itself, as they are known without asking anyone. */
  readonly own: Places;
  /**
   * What the operator forbids, whatever else is allowed: names with all below them, and addresses. Where the names lead
   * is not forbidden: whoever holds a name, or shares its addresses in a network of servers, could forbid those of others.
   */
  readonly denied: Places;
}

export type TargetVerdict = { readonly url: URL } | { readonly rule: Words };

const longest = 2_048;
const ports = { https: ['', '8443'], http: ['', '8080'] };

const rules = {
  form: {
    en: 'must be an address with https, of at most 2048 ASCII characters, without name and password',
    fr: 'une adresse en https, d’au plus 2048 caractères ASCII, sans nom ni mot de passe',
  },
  port: {
    en: 'must use the port 443 or 8443',
    fr: 'le port doit être 443 ou 8443',
  },
  place: {
    en: 'must not lead into a private network, back to this machine or to a place that the operator has forbidden',
    fr: 'ne doit mener ni dans un réseau privé, ni vers cette machine, ni là où l’exploitant l’interdit',
  },
} as const satisfies Record<string, Words>;

/** Names that never lead to the public internet (RFC 6761, RFC 6762, ICANN's .internal). */
const innerName = /^(localhost|.*\.(localhost|internal|local|localdomain|home\.arpa))$/;
/** Names under which clouds tell a machine its secrets; refused even where private networks are allowed. */
const metadataName = /^(metadata(\.google\.internal|\.goog)?|instance-data(\.ec2\.internal)?)$/;

/**
 * Whether deliveries may be sent to an address, as far as that can be told without asking for the address of its name:
 * names are looked up, and checked again, when they are dialled.
 */
export function checkTarget(text: string, policy: TargetPolicy): TargetVerdict {
  // Looked at as it was sent: parsing drops tabs and line ends, and turns backslashes into slashes.
  if (text.length > longest || !/^[\x21-\x7e]+$/.test(text) || text.includes('\\'))
    return { rule: rules.form };
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return { rule: rules.form };
  const url = new URL(text);
  if (url.username !== '' || url.password !== '' || /^[^/]*\/\/[^/?#]*@/.test(text))
    return { rule: rules.form };
  const scheme = url.protocol === 'https:' ? 'https' : 'http';
  if (scheme === 'http' && !policy.allowPlain) return { rule: rules.form };
  if (url.port === '0') return { rule: rules.port };
  if (!policy.anyPort && !ports[scheme].includes(url.port)) return { rule: rules.port };
  if (isForbiddenHost(hostOf(url), policy)) return { rule: rules.place };
  url.hash = '';
  return { url };
}

/** The name or address of a target as it is compared: without brackets, and without the dots that end it. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '').replace(/\.+$/, '');
}

function isForbiddenHost(host: string, policy: TargetPolicy): boolean {
  if (isIP(host) !== 0) return isForbiddenPlace(host, policy, policy.own.ranges);
  if (isDenied(host, policy.denied) || metadataName.test(host)) return true;
  if (embeddedAddresses(host).some((address) => isForbiddenPlace(address, policy, policy.own.ranges)))
    return true;
  // A name without a dot is one of the network that the service stands in.
  return (
    !policy.allowPrivate && (!host.includes('.') || innerName.test(host) || policy.own.names.includes(host))
  );
}

/** Whether nothing may be sent to an IP literal; `own` are the addresses of the service as they are known by then. */
export function isForbiddenPlace(
  address: string,
  { allowPrivate, denied }: TargetPolicy,
  own: readonly AddressRange[],
): boolean {
  return (
    isDenied(address, denied) || isForbiddenAddress(address, { allowPrivate, own: allowPrivate ? [] : own })
  );
}
