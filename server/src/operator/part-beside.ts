import { randomBytes } from 'node:crypto';

/**
 * Where something is written until it is whole: beside its place, so that it only has to be named; under a name of its
 * own, so that no other process writes into it. A process that is killed leaves it there.
 */
export function partBeside(place: string): string {
  return `${place}.${randomBytes(4).toString('hex')}.part`;
}
