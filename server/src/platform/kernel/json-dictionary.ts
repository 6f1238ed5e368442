import { promisify } from 'node:util';
import { constants, deflateRawSync, inflateRaw, inflateRawSync } from 'node:zlib';
import { contentHash } from './content-hash.ts';
import type { JsonPiece } from './json-pieces.ts';

/**
 * A JSON text that others look like: they are stored as what distinguishes them from it. Its bytes are shared by threads
 * and never changed.
 */
export interface Dictionary {
  /** Its hash. */
  readonly id: string;
  readonly text: SharedArrayBuffer;
}

/** First byte of packed JSON; no JSON text starts with it, and nothing that `compressJson` or `compressBytes` returns. */
const mark = 0x03;
/** Bytes of a hash, and of the length of a part. */
const idBytes = 12;
const lengthBytes = 4;

/** What deflate can look back on. */
const windowBytes = 32 * 1024;
/**
 * Calculations are packed in parts, each with the same part of the dictionary, so that all of it is within that window.
 * They are cut before these members, of which standard results have none.
 */
const cuts = ['"places":', '"defaultSources":', '"processes":'];
/** The part with the ranges of a calculation, which its standard result has as well. */
const ranges = 1;

/**
 * Most figures stand in the first part. They resemble nothing, and `Z_FILTERED` does not look for resemblance of few
 * digits; of the other parts, level 3 finds almost all in half of the time. Those that are kept are packed once.
 */
const first = { level: 6, strategy: constants.Z_FILTERED, chunkSize: 16 * 1024 };
const others = { level: 3, chunkSize: 16 * 1024 };
/** Most bytes of memory that unpacking asks for at once, and how many times those of a packed part it does. */
const [largestChunk, inflated] = [64 * 1024, 8];
/** Bytes of a packed part from which unpacking it would keep everybody waiting. */
const longPart = 64 * 1024;

export function makeDictionary(json: Uint8Array): Dictionary {
  const text = new SharedArrayBuffer(json.byteLength);
  new Uint8Array(text).set(json);
  return { id: contentHash(json), text };
}

/**
 * Compresses JSON, given in its parts, by a dictionary, without which it cannot be read. `beside`: a text that has the same
 * ranges, and is stored with it; then it cannot be read without that either.
 */
export function packJson(
  parts: readonly (JsonPiece | Uint8Array)[],
  dictionary: Dictionary,
  beside: Uint8Array = none,
): Uint8Array {
  const packed: Uint8Array[] = [Uint8Array.of(mark), Buffer.from(dictionary.id, 'base64url')];
  for (const [index, part] of parts.entries()) {
    const deflated = deflatedPart(part, dictionary, index, beside);
    const length = Buffer.allocUnsafe(lengthBytes);
    length.writeUInt32LE(deflated.byteLength);
    packed.push(length, deflated);
  }
  return Buffer.concat(packed);
}

/** Kept parts as they were packed last. */
const packedParts = new WeakMap<object, { readonly dictionary: string; readonly deflated: Uint8Array }>();

function deflatedPart(
  part: JsonPiece | Uint8Array,
  dictionary: Dictionary,
  index: number,
  beside: Uint8Array,
): Uint8Array {
  const options = () => ({ ...(index === 0 ? first : others), ...windowOf(dictionary, index, beside) });
  if (typeof part === 'string' || part instanceof Uint8Array) return deflateRawSync(part, options());
  const known = packedParts.get(part);
  if (known?.dictionary === dictionary.id) return known.deflated;
  part.bytes ??= Buffer.from(part.text);
  const deflated = deflateRawSync(part.bytes, options());
  packedParts.set(part, { dictionary: dictionary.id, deflated });
  return deflated;
}

/** The id of the dictionary that bytes were packed by; undefined if they are not packed. */
export function dictionaryIdOf(bytes: Uint8Array): string | undefined {
  if (bytes[0] !== mark) return undefined;
  return Buffer.from(bytes.subarray(1, 1 + idBytes)).toString('base64url');
}

/** The JSON text that was packed by this dictionary; a long one is made in a thread of the system. */
export async function unpackJson(
  bytes: Uint8Array,
  dictionary: Dictionary,
  beside: Uint8Array = none,
): Promise<Uint8Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: Uint8Array[] = [];
  for (let at = 1 + idBytes; at < bytes.byteLength; ) {
    const from = at + lengthBytes;
    at = from + view.getUint32(at, true);
    const part = bytes.subarray(from, at);
    const inflate = part.byteLength > longPart ? promisify(inflateRaw) : inflateRawSync;
    const chunkSize = Math.min(largestChunk, 1024 + inflated * part.byteLength);
    parts.push(await inflate(part, { chunkSize, ...windowOf(dictionary, parts.length, beside) }));
  }
  return Buffer.concat(parts);
}

const none = new Uint8Array();
const dictionaryParts = new WeakMap<SharedArrayBuffer, readonly Uint8Array[]>();

function windowOf(
  { text }: Dictionary,
  index: number,
  beside: Uint8Array,
): { readonly dictionary?: Uint8Array } {
  let parts = dictionaryParts.get(text);
  if (parts === undefined) {
    parts = partsOf(new Uint8Array(text)).map((part) => part.subarray(-windowBytes));
    dictionaryParts.set(text, parts);
  }
  const part = parts[index];
  if (part === undefined) return {};
  const isBeside = index === ranges && beside.byteLength > 0;
  return { dictionary: isBeside ? Buffer.concat([part, beside]).subarray(-windowBytes) : part };
}

/** The parts of a JSON text: with calculations of this release, those in which it is made. */
export function partsOf(json: Uint8Array): Uint8Array[] {
  const bytes = Buffer.from(json.buffer, json.byteOffset, json.byteLength);
  const parts: Uint8Array[] = [];
  let from = 0;
  for (const cut of cuts) {
    const at = bytes.indexOf(cut, from);
    if (at <= from) continue;
    parts.push(bytes.subarray(from, at));
    from = at;
  }
  parts.push(bytes.subarray(from));
  return parts;
}
