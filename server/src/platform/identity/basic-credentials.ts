export interface BasicCredentials {
  readonly name: string;
  readonly password: string;
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Parses name and password from an `Authorization: Basic` header in UTF-8; undefined for anything else. The
 * password may contain colons, the name may not;
 * control characters are rejected in both. Source: RFC 7617, 2.
 */
export function parseBasicCredentials(header: string | undefined): BasicCredentials | undefined {
  const encoded = /^Basic +([A-Za-z0-9+/]+={0,2}) *$/i.exec(header ?? '')?.[1];
  if (encoded === undefined) return undefined;
  let text: string;
  try {
    text = utf8.decode(Buffer.from(encoded, 'base64'));
  } catch {
    return undefined;
  }
  const colon = text.indexOf(':');
  if (colon < 1 || /\p{Cc}/u.test(text)) return undefined;
  return { name: text.slice(0, colon), password: text.slice(colon + 1) };
}
