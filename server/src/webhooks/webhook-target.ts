import { isIP } from 'node:net';
import type { Words } from '@sillage/contract';
import { isForbiddenAddress } from './forbidden-address.ts';

/** Which targets an installation takes. */
export interface TargetPolicy {
  /** Development and tests: http, any port, private addresses. */
  readonly allowPrivate: boolean;
  /** Also http: everywhere but in production. */
  readonly allowPlain: boolean;
  /** Names and addresses of the service itself. */
  readonly own: readonly string[];
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
    en: 'must not lead into a private network or back to this machine',
    fr: 'ne doit mener ni dans un réseau privé ni vers cette machine',
  },
} as const satisfies Record<string, Words>;

/** Names that never lead to the public internet (RFC 6761, RFC 6762, ICANN's .internal). */
const innerName = /^(localhost|.*\.(localhost|internal|local|localdomain|home\.arpa))$/;

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
  const { allowPlain, allowPrivate } = policy;
  const scheme = url.protocol === 'https:' ? 'https' : 'http';
  if (scheme === 'http' && !allowPlain && !allowPrivate) return { rule: rules.form };
  if (url.port === '0') return { rule: rules.port };
  if (!allowPrivate && !ports[scheme].includes(url.port)) return { rule: rules.port };
  if (!allowPrivate && isInner(url.hostname, policy.own)) return { rule: rules.place };
  url.hash = '';
  return { url };
}

function isInner(host: string, own: readonly string[]): boolean {
  const name = host.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(name) !== 0) return isForbiddenAddress(name, own);
  // A name without a dot is one of the network that the service stands in.
  return !name.includes('.') || innerName.test(name) || own.includes(name);
}
