import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Context } from './command.ts';

/** Writes a response to a file, whole or not at all, or to standard output. */
export async function writeResponse(
  { output }: Context,
  response: Response,
  file: string | undefined,
): Promise<void> {
  if (response.body === null) return;
  const bytes = Readable.fromWeb(response.body as never);
  if (file === undefined) {
    await pipeline(bytes, output.stream, { end: false });
    return;
  }
  let written = 0;
  bytes.on('data', ({ length }: Buffer) => {
    written += length;
    output.progress(written, undefined, 'bytes');
  });
  const temporaryFile = `${file}.${process.pid}.part`;
  try {
    await pipeline(bytes, createWriteStream(temporaryFile, { flags: 'wx' }));
    await rename(temporaryFile, file);
  } catch (error) {
    await rm(temporaryFile, { force: true });
    throw error;
  }
  output.show({ file, bytes: written }, [[`${written} bytes in ${file}`]]);
}
