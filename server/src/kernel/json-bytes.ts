const encoder = new TextEncoder();

/** The bytes of a JSON value. */
export function jsonBytes(value: unknown): Uint8Array {
  return encoder.encode(JSON.stringify(value));
}

/** A JSON object of members that are serialised already; they are not parsed or serialised again. */
export function joinJson(members: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const pieces = Object.entries(members).flatMap(([key, bytes], index) => [
    encoder.encode(`${index === 0 ? '{' : ','}${JSON.stringify(key)}:`),
    bytes,
  ]);
  return Buffer.concat([...pieces, encoder.encode('}')]);
}

/** The JSON object `value`, which is not empty, with one more member that is serialised already. */
export function withMember(value: object, key: string, bytes: Uint8Array): Uint8Array {
  const head = JSON.stringify(value).slice(0, -1);
  return Buffer.concat([encoder.encode(`${head},${JSON.stringify(key)}:`), bytes, encoder.encode('}')]);
}
