import type { Caller } from '../identity/caller.ts';
import { timestamp } from '../kernel/clock.ts';
import type { Dependencies } from '../ports/dependencies.ts';
import type { Deletion } from '../ports/trash.ts';

/** A deletion by the caller, now: the record is kept in the trash. */
export function deletion(
  { clock }: Pick<Dependencies, 'clock'>,
  { userId }: Pick<Caller, 'userId'>,
): Deletion {
  return { at: timestamp(clock()), userId };
}
