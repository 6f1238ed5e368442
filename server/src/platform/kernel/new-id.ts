import { randomFillSync } from 'node:crypto';
import { V7Generator } from 'uuidv7';

/**
 * 1,024 random words, generated in one call:
 * a call for each id would cost more than the rest of a small request.
 */
const words = new Uint32Array(1024);
let used = words.length;

function nextUint32(): number {
  if (used === words.length) {
    randomFillSync(words);
    used = 0;
  }
  const word = words[used] as number;
  // Used words are erased, so that the memory does not reveal issued ids.
  words[used++] = 0;
  return word;
}

/**
 * Makes a function that creates UUIDv7s; its ids increase with time, also within a millisecond and after the clock was
 * set back: lists are read on behind the last id. Source: RFC 9562, 5.7 and 6.2.
 */
export function increasingIds(): () => string {
  const generator = new V7Generator({ nextUint32 });
  let latest = 0;
  return () => {
    latest = Math.max(latest, Date.now());
    return generator.generateOrResetWithTs(latest).toString();
  };
}

/** The ids of a process that is no service. */
export const newId = increasingIds();
