/**
 * Yields the values of newline-delimited JSON as they arrive: of an export with `format: 'ndjson'`, of the audit.
 * Throws: Error for a line that is not JSON, with its number; whatever breaks the stream.
 */
export async function* jsonLines<Item = unknown>(response: Response): AsyncGenerator<Item> {
  if (response.body === null) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  let count = 0;
  const parse = (line: string): Item => {
    try {
      return JSON.parse(line);
    } catch {
      throw new Error(`Line ${count} is not JSON: ${line.slice(0, 80)}`);
    }
  };
  try {
    for (;;) {
      const { done, value } = await reader.read();
      const lines = `${rest}${value ?? ''}`.split('\n');
      rest = done ? '' : (lines.pop() as string);
      for (const line of lines) {
        count++;
        if (line.trim() !== '') yield parse(line);
      }
      if (done) return;
    }
  } finally {
    // Ends the response if the consumer has stopped early.
    await reader.cancel().catch(() => undefined);
  }
}
