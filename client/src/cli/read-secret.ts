import type { Readable } from 'node:stream';
import type { Output } from './output.ts';

type Keyboard = Readable & { isTTY?: boolean; setRawMode?: (raw: boolean) => void };

/**
 * Reads a secret: typed at a terminal, without showing it, or the first line of standard input. Secrets are no
 * arguments, because other users of a machine see those.
 */
export async function readSecret(input: Keyboard, output: Output, prompt: string): Promise<string> {
  const isTyped = input.isTTY === true;
  if (isTyped) {
    process.stderr.write(prompt);
    input.setRawMode?.(true);
  }
  let text = '';
  try {
    for await (const chunk of input) {
      for (const character of String(chunk)) {
        if (character === '\r' || character === '\n' || character === '\u0004') return text;
        if (character === '\u0003') throw new Error('Interrupted.');
        if (character === '\u007f' || character === '\b') text = text.slice(0, -1);
        else text += character;
      }
    }
    return text;
  } finally {
    if (isTyped) {
      input.setRawMode?.(false);
      output.note('');
    }
  }
}
