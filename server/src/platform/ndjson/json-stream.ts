/** The answers to the items of a batch, in their order, one or more at a time. */
export type AnswerGroups = AsyncIterable<readonly object[]>;

/** Encodes groups of objects as newline-delimited JSON: one object per line, one chunk of bytes per group. */
export async function* ndjsonBytes(groups: AsyncIterable<readonly object[]>): AsyncGenerator<Uint8Array> {
  for await (const group of groups) {
    let text = '';
    for (const value of group) text += `${JSON.stringify(value)}\n`;
    yield Buffer.from(text);
  }
}

/**
 * Encodes groups of values as one JSON array, one chunk of bytes per group. `textOf`: the JSON of a value.
 */
export async function* jsonArrayBytes<Value>(
  groups: AsyncIterable<readonly Value[]>,
  textOf: (value: Value) => string = (value) => JSON.stringify(value),
): AsyncGenerator<Uint8Array> {
  let separator = '[';
  for await (const group of groups) {
    if (group.length === 0) continue;
    yield Buffer.from(separator + group.map(textOf).join(','));
    separator = ',';
  }
  yield Buffer.from(separator === '[' ? '[]' : ']');
}
