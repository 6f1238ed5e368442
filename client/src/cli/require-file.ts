import { statSync } from 'node:fs';
import { UsageError } from './usage-error.ts';

/** Throws: UsageError if there is no such file. */
export function requireFile(file: string): void {
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true)
    throw new UsageError(`there is no file ${file}`);
}
