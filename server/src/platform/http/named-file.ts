/** Longest name of the thing that a file is of, in characters: with its kind and ending it fits every file system. */
const longest = 100;

/**
 * The header by which a browser saves a file under the name of what it is of. The name is sent as it is (RFC 8187,
 * section 3.2), and in ASCII for programs that do not know that (RFC 6266, appendix D). `kind` (ASCII) says what the
 * file is and stands alone if nothing of `name` is left.
 */
export function namedFile(
  disposition: 'attachment' | 'inline',
  name: string | undefined,
  kind: string,
  ending: string,
): string {
  const safe = withoutReserved(name ?? '');
  const exact = fileName(safe, kind, ending);
  const plain = fileName(safe.normalize('NFKD').replace(/[^\x20-\x7e]/g, ''), kind, ending);
  const further = exact === plain ? '' : `; filename*=UTF-8''${extendedValue(exact)}`;
  return `${disposition}; filename="${plain}"${further}`;
}

function fileName(name: string, kind: string, ending: string): string {
  const allowed = [...name].slice(0, longest).join('').trim();
  return `${allowed === '' ? kind : `${allowed} ${kind}`}.${ending}`;
}

/** Without what some file system refuses or reads as something else: a leading dot hides a file. */
const withoutReserved = (name: string): string =>
  name
    .replace(/[\p{Cc}\p{Cf}\p{Cs}"*/:<>?\\|%;]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '');

/** Percent-encoded, with the characters that `encodeURIComponent` leaves and RFC 8187 does not. */
const extendedValue = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
