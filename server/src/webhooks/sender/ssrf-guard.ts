import { isIP } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';
import type { LocalizedText } from '@sillage/contract';
import type { Settings } from '../../config/settings.ts';
import type { AddressRange } from '../../kernel/address-range.ts';
import { type HostList, hostListOf, isListed } from '../../kernel/deny-list.ts';
import { embeddedAddresses, isPrivateOrReserved } from './private-address.ts';

/**
 * Which webhook targets an installation accepts. The guard against server-side request forgery (SSRF): users name the
 * targets, and a target must not lead to services that only this machine can reach.
 */
export interface TargetPolicy {
  /** Private networks and this machine are accepted, too. */
  readonly allowPrivate: boolean;
  /** http is accepted beside https: everywhere but in production. */
  readonly allowHttp: boolean;
  /** Any port but 0 is accepted: development and tests. */
  readonly anyPort: boolean;
  /** Names and addresses of the service itself, as far as they are known without DNS. */
  readonly ownHosts: HostList;
  /**
   * What the operator forbids, whatever else is allowed: names with all names below them, and addresses. The addresses
   * that a listed name resolves to are not blocked: with a name that resolves to the shared addresses of a content
   * delivery network, its owner could block the targets of others.
   */
  readonly denyList: HostList;
}

/** The accepted URL without its fragment, or the rule that it breaks. */
export type TargetCheck = { readonly url: URL } | { readonly rule: LocalizedText };

/** The policy of this installation, from its settings and the machine that it runs on. */
export function targetPolicy({
  environment,
  webhookAllowPrivate,
  webhookDeny,
  publicUrl,
}: Pick<Settings, 'environment' | 'webhookAllowPrivate' | 'webhookDeny' | 'publicUrl'>): TargetPolicy {
  const interfaces = Object.values(networkInterfaces()).flatMap((some) => some ?? []);
  // In production, tokens are sent over TLS only, and ports of other services cannot be probed on any host.
  const isProduction = environment === 'production';
  return {
    allowPrivate: webhookAllowPrivate,
    allowHttp: !isProduction,
    anyPort: !isProduction && webhookAllowPrivate,
    ownHosts: hostListOf([
      ...interfaces.map(({ address }) => address),
      hostname().toLowerCase(),
      ...(publicUrl === undefined ? [] : [hostOf(new URL(publicUrl))]),
    ]),
    denyList: hostListOf(webhookDeny),
  };
}

/** Characters of a URL, as many as the rule below says. */
const maximumLength = 2_048;
/** Ports as `URL` gives them: empty for the default port of the scheme. */
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
  network: {
    en: 'must not lead into a private network, back to this machine or to a place that the operator has forbidden',
    fr: 'ne doit mener ni dans un réseau privé, ni vers cette machine, ni là où l’exploitant l’interdit',
  },
} as const satisfies Record<string, LocalizedText>;

/** Names that never lead to the public internet. Source: RFC 6761; RFC 6762; ICANN Board resolution of 29 July 2024 (.internal). */
const privateName = /^(localhost|.*\.(localhost|internal|local|localdomain|home\.arpa))$/;
/** Names of cloud metadata services, which hand out credentials; refused even where private networks are allowed. */
const metadataName = /^(metadata(\.google\.internal|\.goog)?|instance-data(\.ec2\.internal)?)$/;

/**
 * Whether deliveries may be sent to a URL, as far as that is known without DNS: before a connection is opened, the name
 * is resolved and its addresses are checked (`checkedLookup`).
 */
export function checkTarget(text: string, policy: TargetPolicy): TargetCheck {
  // Checked before it is parsed: the URL parser drops tabs and line ends, and turns backslashes into slashes.
  if (text.length > maximumLength || !/^[\x21-\x7e]+$/.test(text) || text.includes('\\'))
    return { rule: rules.form };
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return { rule: rules.form };
  const url = new URL(text);
  if (url.username !== '' || url.password !== '' || /^[^/]*\/\/[^/?#]*@/.test(text))
    return { rule: rules.form };
  const scheme = url.protocol === 'https:' ? 'https' : 'http';
  if (scheme === 'http' && !policy.allowHttp) return { rule: rules.form };
  if (url.port === '0') return { rule: rules.port };
  if (!policy.anyPort && !ports[scheme].includes(url.port)) return { rule: rules.port };
  if (isBlockedHost(hostOf(url), policy)) return { rule: rules.network };
  url.hash = '';
  return { url };
}

/** The host of a URL as it is compared: without the brackets of IPv6 and without trailing dots. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '').replace(/\.+$/, '');
}

function isBlockedHost(host: string, policy: TargetPolicy): boolean {
  if (isIP(host) !== 0) return isBlockedAddress(host, policy, policy.ownHosts.ranges);
  if (isListed(host, policy.denyList) || metadataName.test(host)) return true;
  if (embeddedAddresses(host).some((address) => isBlockedAddress(address, policy, policy.ownHosts.ranges)))
    return true;
  // A name without a dot belongs to the network of the machine.
  return (
    !policy.allowPrivate &&
    (!host.includes('.') || privateName.test(host) || policy.ownHosts.names.includes(host))
  );
}

/** Whether nothing may be sent to an IP literal; `own`: the addresses of the service, resolved or not. */
export function isBlockedAddress(
  address: string,
  { allowPrivate, denyList: denied }: TargetPolicy,
  own: readonly AddressRange[],
): boolean {
  return (
    isListed(address, denied) || isPrivateOrReserved(address, { allowPrivate, own: allowPrivate ? [] : own })
  );
}
