const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const opening = 0x5b;
const closing = 0x5d;

/** A text that is no JSON array; at that byte it shows. */
export class NoArray extends Error {
  readonly position: number;

  constructor(position: number) {
    super(`no array at ${position}`);
    this.position = position;
  }
}

/**
 * The items of a JSON array as their bytes, one after the other, so that none has to wait until all are parsed.
 * Not: does not check what stands within an item; an item of blanks alone is left to its parser.
 * Throws: NoArray.
 */
export function* arrayItems(text: Uint8Array): Generator<Uint8Array> {
  let place = afterBlanks(text, 0);
  if (text[place] !== opening) throw new NoArray(place);
  place = afterBlanks(text, place + 1);
  if (text[place] !== closing) {
    for (;;) {
      const end = endOfItem(text, place);
      if (afterBlanks(text, place) === end) throw new NoArray(end);
      yield text.subarray(place, end);
      place = end + 1;
      if (text[end] === closing) break;
    }
  } else place++;
  const rest = afterBlanks(text, place);
  if (rest < text.length) throw new NoArray(rest);
}

/** The comma or bracket behind an item. */
function endOfItem(text: Uint8Array, start: number): number {
  let depth = 0;
  for (let place = start; place < text.length; place++) {
    const byte = text[place] as number;
    if (byte === quote) {
      for (place++; place < text.length && text[place] !== quote; place++)
        if (text[place] === backslash) place++;
    } else if (depth === 0 && (byte === comma || byte === closing)) return place;
    else if (byte === opening || byte === 0x7b) depth++;
    else if (byte === closing || byte === 0x7d) depth--;
    if (depth < 0) throw new NoArray(place);
  }
  throw new NoArray(text.length);
}

function afterBlanks(text: Uint8Array, start: number): number {
  let place = start;
  while (text[place] === 0x20 || text[place] === 0x0a || text[place] === 0x0d || text[place] === 0x09)
    place++;
  return place;
}
