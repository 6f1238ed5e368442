import { expect, test } from 'vitest';
import { declaredReader } from './read-declared.ts';

test.each(['{"$merge":{"source":{},"with":{}}}', 'a"b;c\n1;2\n', '"a";"b\n1;2\n'])(
  'a file with a quotation mark where none may be is refused with its line: %j',
  async (text) => {
    const reader = declaredReader();
    const read = async (): Promise<unknown> => {
      await reader.take(Buffer.from(text));
      return reader.end();
    };
    await expect(read()).rejects.toMatchObject({ code: 'benchmark.file-invalid' });
  },
);
