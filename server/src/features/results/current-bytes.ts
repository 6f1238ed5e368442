import { Refusal } from '../../http/refusal.ts';
import { isCurrent } from '../../storage/is-current.ts';
import type { StoredReading } from '../../storage/storage.ts';

/** The bytes of a result slot that is filled and up to date. Throws: Refusal record.not-found, evaluation.not-evaluated, evaluation.outdated. */
export function currentBytes(reading: StoredReading | undefined, id: string): Uint8Array {
  if (reading === undefined) throw new Refusal('record.not-found', { noun: 'evaluation', id });
  const { bytes, evaluatedAt } = reading;
  if (bytes === null) throw new Refusal('evaluation.not-evaluated', { id });
  if (!isCurrent(reading)) throw new Refusal('evaluation.outdated', { evaluatedAt: evaluatedAt ?? '' });
  return bytes;
}
