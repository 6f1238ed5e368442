import { isIP } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';
import type { LocalizedText } from '@sillage/contract';
import type { Settings } from '../../config/settings.ts';
import type { AddressRange } from '../../kernel/address-range.ts';
import { type HostList, hostListOf, isListed } from '../../kernel/deny-list.ts';
import { embeddedAddresses, isPrivateOrReserved } from './private-address.ts';

/**
 * The webhook targets that an installation accepts: the guard against server-side request forgery (SSRF).
 * Users choose the targets, and a target must not lead to services that only this machine can reach.
 */
export interface TargetPolicy {
  /** Accepts private networks and this machine as well. */
  readonly allowPrivate: boolean;
  /** Accepts http as well as https: everywhere except in production. */
  readonly allowHttp: boolean;
  /** Accepts any port but 0: in development and tests. */
  readonly anyPort: boolean;
  /** Names and addresses of the service itself that are known without DNS. */
  readonly ownHosts: HostList;
  /**
   * Targets that the operator forbids, which takes precedence: names with all names below them, and
   * addresses. Addresses that a listed name resolves to are not blocked: otherwise the owner of a listed name
   * could resolve it to the shared addresses of a content delivery network and block the targets of others.
   */
  readonly denyList: HostList;
}

/** The accepted URL without its fragment, or the rule that it violates. */
export type TargetCheck = { readonly url: URL } | { readonly rule: LocalizedText };

/** Creates the policy of this installation from its settings and the machine that it runs on. */
export function targetPolicy({
  environment,
  webhookAllowPrivate,
  webhookDeny,
  publicUrl,
}: Pick<Settings, 'environment' | 'webhookAllowPrivate' | 'webhookDeny' | 'publicUrl'>): TargetPolicy {
  const interfaces = Object.values(networkInterfaces()).flatMap((some) => some ?? []);
  // In production, tokens are sent only over TLS, and ports of other services must not be probed on any host.
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

/** Maximum characters of a URL, as published in the rule below. */
const maximumLength = 2_048;
/** Ports in the notation of `URL`: empty for the default port of the scheme. */
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

/**
 * Names that never lead to the public internet.
 * Source: RFC 6761; RFC 6762; ICANN Board resolution of 29 July 2024 (.internal).
 */
const privateName = /^(localhost|.*\.(localhost|internal|local|localdomain|home\.arpa))$/;
/**
 * Names of cloud metadata services, which return credentials;
 * rejected even where private networks are allowed.
 */
const metadataName = /^(metadata(\.google\.internal|\.goog)?|instance-data(\.ec2\.internal)?)$/;

/**
 * Checks whether deliveries may be sent to a URL, as far as possible without DNS: before a connection is
 * opened, the name is resolved and its addresses are checked (`checkedLookup`).
 */
export function checkTarget(text: string, policy: TargetPolicy): TargetCheck {
  // Checked before parsing: the URL parser drops tabs and line ends, and turns backslashes into slashes.
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

/** Normalises the host of a URL for comparisons: without the brackets of IPv6 and without trailing dots. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '').replace(/\.+$/, '');
}

function isBlockedHost(host: string, policy: TargetPolicy): boolean {
  if (isIP(host) !== 0) return isBlockedAddress(host, policy, policy.ownHosts.ranges);
  if (isListed(host, policy.denyList) || metadataName.test(host)) return true;
  if (embeddedAddresses(host).some((address) => isBlockedAddress(address, policy, policy.ownHosts.ranges)))
    return true;
  // A name without a dot is resolved in the local network of the machine.
  return (
    !policy.allowPrivate &&
    (!host.includes('.') || privateName.test(host) || policy.ownHosts.names.includes(host))
  );
}

/** Whether an IP literal is blocked; `own`: the addresses of the service, resolved or not. */
export function isBlockedAddress(
  address: string,
  { allowPrivate, denyList: denied }: TargetPolicy,
  own: readonly AddressRange[],
): boolean {
  return (
    isListed(address, denied) || isPrivateOrReserved(address, { allowPrivate, own: allowPrivate ? [] : own })
  );
}
