import { deflateRawSync } from 'node:zlib';
import { type Dictionary, partsOf } from '../src/platform/kernel/json-dictionary.ts';

/** JSON as it was packed until 2026-11-30: values among the texts, and ranges by the text beside it as well. */
export function inEarlierForm(json: Uint8Array, dictionary: Dictionary, beside?: Uint8Array): Uint8Array {
  const known = partsOf(new Uint8Array(dictionary.text));
  const parts = partsOf(json).flatMap((part, index) => {
    const texts = [known[index] ?? [], index === 1 && beside !== undefined ? beside : []];
    const window = Buffer.concat(texts.map((text) => Buffer.from(text))).subarray(-32 * 1024);
    const deflated = deflateRawSync(part, window.length === 0 ? {} : { dictionary: window });
    const length = Buffer.alloc(4);
    length.writeUInt32LE(deflated.length);
    return [length, deflated];
  });
  return Buffer.concat([Uint8Array.of(3), Buffer.from(dictionary.id, 'base64url'), ...parts]);
}
