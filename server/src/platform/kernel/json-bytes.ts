const encoder = new TextEncoder();

/** Serialises a value to JSON bytes. */
export function jsonBytes(value: unknown): Uint8Array {
  return encoder.encode(JSON.stringify(value));
}

/**
 * Builds a JSON object from members that are serialised already, without parsing or serialising them again.
 */
export function joinJson(members: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const pieces = Object.entries(members).flatMap(([key, bytes], index) => [
    encoder.encode(`${index === 0 ? '{' : ','}${JSON.stringify(key)}:`),
    bytes,
  ]);
  return Buffer.concat([...pieces, encoder.encode('}')]);
}

/** Serialises the non-empty object `value` with one more member that is serialised already. */
export function withMember(value: object, key: string, bytes: Uint8Array): Uint8Array {
  const head = JSON.stringify(value).slice(0, -1);
  return Buffer.concat([encoder.encode(`${head},${JSON.stringify(key)}:`), bytes, encoder.encode('}')]);
}
