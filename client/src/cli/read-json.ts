import { readFileSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { UsageError } from './usage-error.ts';

/** What a file, or standard input with `-`, holds as JSON. Throws: UsageError with the file and the fault. */
export async function readJson(file: string, input: Readable): Promise<unknown> {
  if (file === '-') return parsedJson(await text(input), 'standard input');
  return jsonFile(file);
}

/** Throws: UsageError. */
export function jsonFile(file: string): unknown {
  let content: string;
  try {
    content = readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new UsageError(code === 'ENOENT' ? `there is no file ${file}` : `${file} cannot be read (${code})`);
  }
  return parsedJson(content, file);
}

/** `where`: named in the message. Throws: UsageError. */
export function parsedJson(content: string, where: string): unknown {
  try {
    return JSON.parse(content.replace(/^\ufeff/, ''));
  } catch (error) {
    throw new UsageError(`${where} is not JSON: ${(error as Error).message}`);
  }
}
