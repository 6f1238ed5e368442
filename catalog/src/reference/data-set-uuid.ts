import { createHash } from 'node:crypto';

/** The name space of Sillage: a random UUID, which never changes. */
const nameSpace = 'b0c7f1f5-7f0e-4a5c-9a53-6a1f6c2f2d1e';

/**
 * The UUID of a shipped data set, by the name of its database and its id: version 5, of names. It stays the same while
 * versions and figures change, as UUIDs of ILCD do. Source: RFC 9562, 5.5.
 */
export function dataSetUuid(database: string, id: string): string {
  return nameUuid(nameSpace, `data-set/${database}/${id}`);
}

/**
 * The UUID of a record of an organization as a data set of ILCD, by its kind there (`process`, `flow`): it stays the same
 * while its versions change.
 */
export function recordUuid(kind: string, organizationId: string, id: string): string {
  return nameUuid(nameSpace, `${kind}/${organizationId}/${id}`);
}

/** The UUID of version 5 of a name. Source: RFC 9562, 5.5. */
export function nameUuid(space: string, name: string): string {
  const hash = createHash('sha1')
    .update(Buffer.from(space.replaceAll('-', ''), 'hex'))
    .update(name, 'utf8')
    .digest();
  hash[6] = ((hash[6] as number) & 0x0f) | 0x50;
  hash[8] = ((hash[8] as number) & 0x3f) | 0x80;
  const hex = hash.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}
