import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The codings in which shared bytes are kept, the smaller one first. */
export type SharedCoding = 'br' | 'gzip';

const compress: Readonly<Record<SharedCoding, (bytes: Uint8Array) => Promise<Uint8Array>>> = {
  // Not the highest quality: many of these answers are asked for once.
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 6 }),
};

type Compressed = Partial<Record<SharedCoding, Promise<Uint8Array>>>;

/** Compressed forms, for as long as the bytes themselves are reachable. */
const shared = new WeakMap<Uint8Array, Compressed>();

/** Serialises a value that many requests are answered with. Its bytes must never be changed. */
export function sharedJson(value: unknown): Buffer {
  return sharedText(JSON.stringify(value));
}

/** Encodes a text that many requests are answered with. Its bytes must never be changed. */
export function sharedText(text: string): Buffer {
  return shareBytes(Buffer.from(text));
}

/** Marks bytes that many requests are answered with. They must never be changed. */
export function shareBytes<Bytes extends Uint8Array>(bytes: Bytes): Bytes {
  shared.set(bytes, {});
  return bytes;
}

export function isShared(payload: unknown): payload is Uint8Array {
  return payload instanceof Uint8Array && shared.has(payload);
}

/** The compressed form of shared bytes, made once, by a thread of the system. */
export function compressedShared(bytes: Uint8Array, coding: SharedCoding): Promise<Uint8Array> {
  const forms = shared.get(bytes) ?? {};
  forms[coding] ??= compress[coding](bytes);
  return forms[coding];
}
