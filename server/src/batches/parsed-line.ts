import { Refusal } from '../http/refusal.ts';
import { bodyLimit } from '../http/refusal-of-error.ts';
import type { Line } from './lines-of.ts';
import { parsedOrRefused } from './parsed-or-refused.ts';

/** A line as its value, within the limits of any body, or as the refusal of it. */
export function parsedLine({ bytes, end }: Line): unknown {
  if (end !== undefined) return end;
  return bytes === undefined ? new Refusal('body.too-large', { limit: bodyLimit }) : parsedOrRefused(bytes);
}
