/** The requests found in a text. */
export type Requests =
  | { readonly kind: 'one' | 'array'; readonly text: Buffer }
  | { readonly kind: 'lines'; readonly pieces: AsyncIterable<Uint8Array> };

const bracket = 0x5b;
const newline = 0x0a;

/**
 * Detects the format of a text from its beginning: a JSON array, NDJSON (the first line is valid JSON and
 * another line follows), or else a single document. Only NDJSON is read as a stream.
 */
export async function openRequests(source: AsyncIterable<Uint8Array>, isLines: boolean): Promise<Requests> {
  if (isLines) return { kind: 'lines', pieces: source };
  const pieces = source[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  let ended = false;
  while (!ended && !beginsSecondLine(head) && head[afterBlanks(head, 0)] !== bracket) {
    const step = await pieces.next();
    ended = step.done === true;
    if (step.done !== true) head = Buffer.concat([head, step.value]);
  }
  if (!ended && beginsSecondLine(head) && isJson(firstLine(head))) {
    return { kind: 'lines', pieces: joined(head, pieces) };
  }
  const parts: Uint8Array[] = [];
  for await (const piece of joined(head, pieces)) parts.push(piece);
  const text = Buffer.concat(parts);
  if (text[afterBlanks(text, 0)] === bracket) return { kind: 'array', text };
  if (beginsSecondLine(text) && isJson(firstLine(text))) return { kind: 'lines', pieces: joined(text) };
  return { kind: 'one', text };
}

async function* joined(head: Uint8Array, rest?: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield head;
  for (let step = await rest?.next(); step !== undefined && step.done !== true; step = await rest?.next()) {
    yield step.value;
  }
}

function firstLine(text: Buffer): Buffer {
  const start = afterBlanks(text, 0);
  const end = text.indexOf(newline, start);
  return text.subarray(start, end === -1 ? text.length : end);
}

/** Whether something other than blanks follows the first line. */
function beginsSecondLine(text: Buffer): boolean {
  const start = afterBlanks(text, 0);
  const end = text.indexOf(newline, start);
  return end !== -1 && afterBlanks(text, end) < text.length;
}

function isJson(text: Buffer): boolean {
  try {
    JSON.parse(text.toString('utf8'));
    return true;
  } catch {
    return false;
  }
}

function afterBlanks(text: Buffer, start: number): number {
  let place = start;
  while (place < text.length && (text[place] as number) <= 0x20) place++;
  return place;
}
