import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/** First byte of compressed JSON; no JSON text starts with it. */
const mark = 0x01;
/**
 * Quality 0, the fastest: it reduces a calculation to a quarter of its bytes, which saves more time in the
 * write than it costs. A window of 2^16 bytes holds a whole calculation, and one output chunk of 32 KiB its
 * compressed form; larger buffers would cost an allocation for each call.
 */
const options = {
  chunkSize: 32_768,
  params: { [constants.BROTLI_PARAM_QUALITY]: 0, [constants.BROTLI_PARAM_LGWIN]: 16 },
};

/** Compresses JSON, a text or its bytes, for storage. */
export function compressJson(json: string | Uint8Array): Uint8Array {
  return Buffer.concat([Uint8Array.of(mark), brotliCompressSync(json, options)]);
}

export const isCompressedJson = (bytes: Uint8Array): boolean => bytes[0] === mark;

/** The bytes of compressed JSON, or of the plain JSON that older releases stored. */
export function decompressedJson(bytes: Uint8Array): Uint8Array {
  if (!isCompressedJson(bytes)) return bytes;
  const { buffer, byteOffset, byteLength } = brotliDecompressSync(bytes.subarray(1));
  return new Uint8Array(buffer, byteOffset, byteLength);
}

/** Parses compressed JSON, or the plain JSON that older releases stored. */
export function decompressJson(bytes: Uint8Array): unknown {
  return JSON.parse(decoder.decode(decompressedJson(bytes)));
}

const decoder = new TextDecoder();
