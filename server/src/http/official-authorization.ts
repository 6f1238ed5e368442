import type { IncomingHttpHeaders } from 'node:http';
import { Refusal } from './refusal.ts';

/**
 * What stands for `Authorization` in the official dialect, whose clients send the bare token in a header of its own.
 * Throws: Refusal auth.invalid-token when both are there and differ: which one counts must not be a guess.
 */
export function officialAuthorization({ authorization, token }: IncomingHttpHeaders): string | undefined {
  if (token === undefined) return authorization;
  const bearer = `Bearer ${String(token)}`;
  if (authorization !== undefined && authorization.replace(/^bearer +/i, 'Bearer ') !== bearer) {
    throw new Refusal('auth.invalid-token');
  }
  return bearer;
}
