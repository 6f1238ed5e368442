import { parseJsonBody } from '../http/parse-json-body.ts';
import { Refusal } from '../http/refusal.ts';

/** JSON as its value, or as the refusal of it. */
export function parsedOrRefused(bytes: Buffer): unknown {
  try {
    return parseJsonBody(bytes);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
