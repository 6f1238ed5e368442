import type { Storage } from '../../storage/storage.ts';

/** The same storage; what documents refer to is read once, for as long as this is kept. */
export function rememberedReads(storage: Storage): Storage {
  return {
    ...storage,
    readTeams: once((org, ids) => storage.readTeams(org, ids)),
    readTags: once((org, ids) => storage.readTags(org, ids)),
    readReusable: once((org, noun, id) => storage.readReusable(org, noun, id)),
  };
}

function once<Given extends readonly unknown[], Found>(
  read: (...given: Given) => Promise<Found>,
): (...given: Given) => Promise<Found> {
  const known = new Map<string, Promise<Found>>();
  return (...given) => {
    const key = JSON.stringify(given);
    const found = known.get(key) ?? read(...given);
    known.set(key, found);
    return found;
  };
}
