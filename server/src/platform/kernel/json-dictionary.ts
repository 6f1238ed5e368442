import { isDeepStrictEqual, promisify } from 'node:util';
import { deflateRawSync, inflateRaw, inflateRawSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { contentHash } from './content-hash.ts';
import {
  cutFrame,
  type Frame,
  filledFrame,
  frameText,
  noValues,
  readFrame,
  type Values,
} from './json-frame.ts';
import type { JsonPiece } from './json-pieces.ts';
import { fitsShape, type Shape, shapeOf } from './json-shape.ts';

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
const mark = 0x04;
/** That of JSON whose values were deflated with the rest, until 2026-11-30; there are stored results of this form. */
const earlierMark = 0x03;
/** Bytes of a hash, of the length of a part, and of a figure. */
const idBytes = 12;
const lengthBytes = 4;
const figureBytes = 8;

/** What deflate can look back on. */
const windowBytes = 32 * 1024;
/**
 * Calculations are packed in parts, each with the same part of the dictionary, so that all of it is within that window.
 * They are cut before these members, of which standard results have none.
 */
const cuts = ['"places":', '"defaultSources":', '"processes":'];
/** The first parts have values of their own; the others are shared by the evaluations of a design. */
const ownParts = 2;
/** In the earlier form, the part that its standard result helps to unpack: both have the same ranges. */
const ranges = 1;

/** Level 3 finds almost all that a text has in common with its dictionary, in half of the time of level 6. */
const level = { level: 3, chunkSize: 16 * 1024 };
/** Most bytes of memory that unpacking asks for at once, and how many times those of a packed part it does. */
const [largestChunk, inflated] = [64 * 1024, 8];
/** Bytes of a packed part from which unpacking it would keep everybody waiting. */
const longPart = 64 * 1024;

export function makeDictionary(json: Uint8Array): Dictionary {
  const text = new SharedArrayBuffer(json.byteLength);
  new Uint8Array(text).set(json);
  return { id: contentHash(json), text };
}

/** A standard result and its calculation, given in its parts. */
export interface ResultParts<Ipc, Calculation> {
  readonly ipc: Ipc;
  readonly calculation: Calculation;
}

/** A value and its text, which may be made once it is asked for. */
export interface OwnPart {
  readonly value: object;
  readonly text: string;
}

interface DeflatedFrame {
  readonly deflated: Uint8Array;
  /** Absent for the first result with this frame: many have no other of their design. */
  readonly shape?: Shape;
  /** The text of the frame, as long as it has no shape. */
  readonly text?: string;
}
/** By dictionary and part. */
type Frames = Map<string, DeflatedFrame>;

/** The frames that the last result with the same kept text had: one of the same design has the same, and other values. */
const framesOf = new WeakMap<object, Frames>();

/**
 * Compresses a result by its dictionaries, without which it cannot be read. The calculation cannot be read without the
 * standard result either, whose values it does not repeat. `names`: those of the evaluation, by which results of a design
 * differ.
 */
export function packResult(
  { ipc, calculation }: ResultParts<OwnPart, readonly JsonPiece[]>,
  { ipc: ofIpc, calculation: ofCalculation }: ResultParts<Dictionary, Dictionary>,
  names: readonly string[] = [],
): ResultParts<Uint8Array, Uint8Array> {
  const kept = calculation.at(-1);
  const frames: Frames = (typeof kept === 'object' ? framesOf.get(kept) : undefined) ?? new Map();
  if (typeof kept === 'object') framesOf.set(kept, frames);
  const values = noValues(names);
  return {
    ipc: packJson([ipc], ofIpc, values, frames),
    calculation: packJson(calculation, ofCalculation, values, frames),
  };
}

/** `values`: those of texts that are stored beside it, to which its own are added. */
function packJson(
  parts: readonly (JsonPiece | OwnPart)[],
  dictionary: Dictionary,
  values: Values,
  frames: Frames,
): Uint8Array {
  const [figures, names] = [values.figures.length, values.names.length];
  const deflated = parts.map((part, index) =>
    // Unpacking fills the first parts alone.
    typeof part === 'object' && part.value !== undefined && index < ownParts
      ? deflatedFrame(part as OwnPart, dictionary, index, values, frames)
      : deflatedText(part as JsonPiece, dictionary, index),
  );
  const ownNames = Buffer.from(values.names.slice(names).join('\n'));
  const ownFigures = values.figures.length - figures;
  const length = (ownFigures + 1) * figureBytes + ownNames.length;
  const parted = deflated.reduce((sum, part) => sum + lengthBytes + part.byteLength, 0);
  const packed = Buffer.allocUnsafe(1 + idBytes + length + parted);
  packed[0] = mark;
  packed.write(dictionary.id, 1, 'base64url');
  let at = packed.writeUInt32LE(ownFigures, 1 + idBytes);
  at = packed.writeUInt32LE(ownNames.length, at);
  const view = new DataView(packed.buffer, packed.byteOffset);
  for (let index = figures; index < values.figures.length; index++, at += figureBytes)
    view.setFloat64(at, values.figures[index] as number, true);
  packed.set(ownNames, at);
  at += ownNames.length;
  for (const part of deflated) {
    at = packed.writeUInt32LE(part.byteLength, at);
    packed.set(part, at);
    at += part.byteLength;
  }
  return packed;
}

function deflatedFrame(
  part: OwnPart,
  dictionary: Dictionary,
  index: number,
  values: Values,
  frames: Frames,
): Uint8Array {
  const place = `${dictionary.id} ${index}`;
  const known = frames.get(place);
  if (known?.shape !== undefined && fitsShape(known.shape, part.value, values)) return known.deflated;
  const before = { ...values, figures: [...values.figures], names: [...values.names] };
  const frame = cutFrame(part.text, values);
  const text = frameText(frame);
  if (known?.text !== text) {
    const deflated = deflate(text, dictionary, index);
    frames.set(place, { deflated, text });
    return deflated;
  }
  const { deflated } = known;
  const shape = shapeOf(part.value, frame.slots, values);
  // Both ways must find the same.
  const isSame =
    shape !== undefined && fitsShape(shape, part.value, before) && isDeepStrictEqual(before, values);
  if (isSame) frames.set(place, { deflated, shape });
  return deflated;
}

/** Copied, because what is kept would keep a chunk as long as those that it is deflated in. */
const deflate = (part: string | Uint8Array, dictionary: Dictionary, index: number): Uint8Array =>
  new Uint8Array(deflateRawSync(part, { ...level, ...windowOf(dictionary, index) }));

/** Kept parts as they were packed last. */
const deflatedParts = new WeakMap<object, { readonly dictionary: string; readonly deflated: Uint8Array }>();

function deflatedText(part: JsonPiece, dictionary: Dictionary, index: number): Uint8Array {
  if (typeof part === 'string') return deflate(part, dictionary, index);
  const known = deflatedParts.get(part);
  if (known?.dictionary === dictionary.id) return known.deflated;
  part.bytes ??= Buffer.from(part.text);
  const deflated = deflate(part.bytes, dictionary, index);
  deflatedParts.set(part, { dictionary: dictionary.id, deflated });
  return deflated;
}

/** The id of the dictionary that bytes were packed by; undefined if they are not packed. */
export function dictionaryIdOf(bytes: Uint8Array): string | undefined {
  if (bytes[0] !== mark && bytes[0] !== earlierMark) return undefined;
  return Buffer.from(bytes.subarray(1, 1 + idBytes)).toString('base64url');
}

/** What a packed text was packed with: another packed text, or in the earlier form the text itself. */
export const needsText = (bytes: Uint8Array): boolean => bytes[0] === earlierMark;

/**
 * The JSON text that was packed by this dictionary; a long one is made in a thread of the system. `beside`: of a
 * calculation, its standard result, packed, or its text for those that need it.
 */
export async function unpackJson(
  bytes: Uint8Array,
  dictionary: Dictionary,
  beside: Uint8Array = none,
): Promise<Uint8Array> {
  if (needsText(bytes))
    return Buffer.concat(
      await Promise.all(
        packedParts(bytes, 1 + idBytes).map((part, index) => inflatedPart(part, dictionary, index, beside)),
      ),
    );
  const before = beside[0] === mark ? storedValues(beside) : { figures: [], names: [] };
  const { end, figures, names } = storedValues(bytes);
  // Written together, numbers take half of the time.
  const own = {
    figures: listOf(JSON.stringify(figures).slice(1, -1), ','),
    names,
    taken: { figures: 0, names: 0 },
  };
  const parts = await Promise.all(
    packedParts(bytes, end).map((part, index) => readPart(part, dictionary, index)),
  );
  return Buffer.concat(
    parts.map((part) => ('slots' in part ? Buffer.from(filledFrame(part, own, before)) : part)),
  );
}

/** The values of a packed text, and where its parts begin. */
function storedValues(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const figures: number[] = [];
  let at = 1 + idBytes + 2 * lengthBytes;
  for (let left = view.getUint32(1 + idBytes, true); left > 0; left--, at += figureBytes)
    figures.push(view.getFloat64(at, true));
  const end = at + view.getUint32(1 + idBytes + lengthBytes, true);
  return { figures, names: listOf(`${Buffer.from(bytes.subarray(at, end))}`, '\n'), end };
}

const listOf = (text: string, between: string): string[] => (text === '' ? [] : text.split(between));

function packedParts(bytes: Uint8Array, from: number): Uint8Array[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: Uint8Array[] = [];
  for (let at = from; at < bytes.byteLength; ) {
    const start = at + lengthBytes;
    at = start + view.getUint32(at, true);
    parts.push(bytes.subarray(start, at));
  }
  return parts;
}

/** Parts as they were read last: those of a design are the same bytes. 4 MiB. */
const readParts = new LRUCache<string, Frame | Buffer>({ maxSize: 4 * 1024 * 1024 });

/** A frame, or the text of a part that has no values of its own. */
async function readPart(part: Uint8Array, dictionary: Dictionary, index: number): Promise<Frame | Buffer> {
  const isLong = part.byteLength > longPart;
  const key = isLong ? '' : `${dictionary.id} ${index} ${Buffer.from(part).toString('latin1')}`;
  const known = isLong ? undefined : readParts.get(key);
  if (known !== undefined) return known;
  const text = await inflatedPart(part, dictionary, index);
  const read = index < ownParts ? readFrame(`${text}`) : text;
  if (!isLong) readParts.set(key, read, { size: key.length + 2 * text.byteLength });
  return read;
}

async function inflatedPart(
  part: Uint8Array,
  dictionary: Dictionary,
  index: number,
  earlierBeside?: Uint8Array,
): Promise<Buffer> {
  const inflate = part.byteLength > longPart ? promisify(inflateRaw) : inflateRawSync;
  const chunkSize = Math.min(largestChunk, 1024 + inflated * part.byteLength);
  return inflate(part, { chunkSize, ...windowOf(dictionary, index, earlierBeside) });
}

const none = new Uint8Array();
const dictionaryParts = new WeakMap<
  SharedArrayBuffer,
  { readonly texts: readonly Uint8Array[]; readonly frames: readonly Uint8Array[] }
>();

/** `earlierBeside`: of the earlier form, the text beside it. */
function windowOf(
  { text }: Dictionary,
  index: number,
  earlierBeside?: Uint8Array,
): { readonly dictionary?: Uint8Array } {
  let parts = dictionaryParts.get(text);
  if (parts === undefined) {
    const texts = partsOf(new Uint8Array(text));
    const framed = (part: Buffer) => Buffer.from(frameText(cutFrame(part.toString(), noValues())));
    const frames = texts.map((part, at) => (at < ownParts ? framed(part) : part));
    const inWindow = (some: readonly Buffer[]) => some.map((part) => part.subarray(-windowBytes));
    parts = { texts: inWindow(texts), frames: inWindow(frames) };
    dictionaryParts.set(text, parts);
  }
  const part = (earlierBeside === undefined ? parts.frames : parts.texts)[index];
  if (part === undefined) return {};
  const isBeside = index === ranges && earlierBeside !== undefined && earlierBeside.byteLength > 0;
  return { dictionary: isBeside ? Buffer.concat([part, earlierBeside]).subarray(-windowBytes) : part };
}

/** The parts of a JSON text: with calculations of this release, those in which it is made. */
export function partsOf(json: Uint8Array): Buffer[] {
  const bytes = Buffer.from(json.buffer, json.byteOffset, json.byteLength);
  const parts: Buffer[] = [];
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
