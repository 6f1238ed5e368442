import { Refusal } from './http/refusal.ts';
import { StorageConflict } from './storage/storage.ts';

/** What a deletion that the storage refused is answered with; anything else is thrown on. */
export function refuseRemoval(error: unknown, noun: string, id: string): never {
  if (!(error instanceof StorageConflict)) throw error;
  if (error.reason === 'gone') throw new Refusal('record.not-found', { noun, id });
  if (error.reason !== 'in-use') throw error;
  throw new Refusal('record.in-use', {
    users: error.users.map((user) => `${user.noun} ${user.id}`).join(', '),
  });
}
