/** Answers to the items of a batch, some at a time. */
export type Answers = AsyncIterable<readonly object[]>;

/** Answers as newline-delimited JSON. */
export async function* bytesOfLines(answers: Answers): AsyncGenerator<Uint8Array> {
  for await (const group of answers) {
    let text = '';
    for (const answer of group) text += `${JSON.stringify(answer)}\n`;
    yield Buffer.from(text);
  }
}

/** Answers as one JSON array. */
export async function* bytesOfArray(answers: Answers): AsyncGenerator<Uint8Array> {
  let before = '[';
  for await (const group of answers) {
    yield Buffer.from(before + group.map((answer) => JSON.stringify(answer)).join(','));
    before = ',';
  }
  yield Buffer.from(before === '[' ? '[]' : ']');
}
