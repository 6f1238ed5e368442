import fc from 'fast-check';
import { expect, test } from 'vitest';
import { heapUsage } from '../../../testing/heap-usage.ts';
import { DomainError } from './domain-error.ts';
import { ndjsonLines } from './ndjson-parser.ts';

/** Returns number and text of each line; null as the text of a line that is too long. */
async function read(
  pieces: readonly Uint8Array[],
  limit = 100,
): Promise<(readonly [number, string | null])[]> {
  const lines: (readonly [number, string | null])[] = [];
  async function* stream(): AsyncGenerator<Uint8Array> {
    yield* pieces;
  }
  for await (const group of ndjsonLines(stream(), limit)) {
    for (const { number, bytes } of group) lines.push([number, bytes?.toString('utf8') ?? null]);
  }
  return lines;
}

/** Splits a text into chunks of `size` bytes. */
function cut(text: string, size: number): Uint8Array[] {
  const bytes = new TextEncoder().encode(text);
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
    bytes.subarray(i * size, (i + 1) * size),
  );
}

test('the lines do not depend on the chunks of the stream', async () => {
  const text = fc.array(fc.constantFrom('é', '{"a":1}', '\n', '\r\n', ' ', 'x'), { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(text, fc.integer({ min: 1, max: 9 }), async (words, size) => {
      const whole = words.join('');
      const expected = whole
        .split('\n')
        .map((line, index) => [index + 1, line] as const)
        .filter(([, line]) => line.trim() !== '');
      expect(await read(cut(whole, size))).toEqual(expected);
    }),
  );
});

test('a line above the limit is reported, and the next one is read', async () => {
  const text = `a\n${'x'.repeat(11)}\n${'y'.repeat(10)}\n\nz`;
  for (const size of [1, 3, 7, 1000]) {
    expect(await read(cut(text, size), 10)).toEqual([
      [1, 'a'],
      [2, null],
      [3, 'y'.repeat(10)],
      [5, 'z'],
    ]);
  }
});

test('the last line needs no line end, and an empty stream has no lines', async () => {
  expect(await read(cut('a\nb', 2))).toEqual([
    [1, 'a'],
    [2, 'b'],
  ]);
  expect(await read([])).toEqual([]);
  expect(await read(cut('\n\n', 1))).toEqual([]);
});

test('a stream that fails ends with the error at its partial line', async () => {
  const refusal = new DomainError('service.stopping');
  async function* stream(): AsyncGenerator<Uint8Array> {
    yield new TextEncoder().encode('a\n\nb');
    throw refusal;
  }
  const lines: unknown[] = [];
  for await (const group of ndjsonLines(stream(), 100)) lines.push(...group);
  expect(lines).toEqual([
    { number: 1, bytes: Buffer.from('a') },
    { number: 3, bytes: undefined, end: refusal },
  ]);
});

test('a byte order mark before the first line is skipped, however the text is chunked', async () => {
  for (const size of [1, 2, 100]) {
    expect(await read(cut('\uFEFFa\n\uFEFFb', size))).toEqual([
      [1, 'a'],
      [2, '\uFEFFb'],
    ]);
  }
});

test('a line that arrives byte by byte takes little more memory than its size', async () => {
  const size = 2 ** 19;
  let held = 0;
  async function* byteByByte(): AsyncGenerator<Uint8Array> {
    const before = heapUsage();
    for (let sent = 0; sent < size; sent++) yield Buffer.alloc(1, 'x');
    held = heapUsage() - before;
    yield Buffer.from('\n');
  }
  const lines: (number | undefined)[] = [];
  for await (const group of ndjsonLines(byteByByte(), size))
    lines.push(...group.map(({ bytes }) => bytes?.length));
  expect(lines).toEqual([size]);
  // Stored as separate buffers, this half a million chunks would take more than 40 MiB.
  expect(held).toBeLessThan(10);
});
