import { randomFillSync } from 'node:crypto';
import { V7Generator } from 'uuidv7';

/** Random words drawn at once: asking the system for every id costs more than the rest of a small request. */
const words = new Uint32Array(1024);
let used = words.length;

const generator = new V7Generator({
  nextUint32() {
    if (used === words.length) {
      randomFillSync(words);
      used = 0;
    }
    const word = words[used] as number;
    // Spent words are forgotten: what is still in memory tells nothing of ids given out.
    words[used++] = 0;
    return word;
  },
});

/** A new UUIDv7; rises with time, also within a millisecond. */
export function newId(): string {
  return generator.generate().toString();
}
