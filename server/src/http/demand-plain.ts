import type { IncomingHttpHeaders } from 'node:http';
import { otherMediaType } from './refusal-of-error.ts';

/**
 * A compressed body is refused before it is read: unpacking strangers' bytes is a way to fill the memory, and what is
 * named compressed must not be taken for plain. Throws: Refusal body.media-type.
 */
export function demandPlain({ 'content-encoding': encoding }: IncomingHttpHeaders, orLines = false): void {
  if (encoding !== undefined && encoding.trim().toLowerCase() !== 'identity') throw otherMediaType(orLines);
}
