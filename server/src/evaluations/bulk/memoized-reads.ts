import type { Storage } from '../../platform/ports/storage.ts';

/** Wraps a storage so that teams, tags, reusable records, own and closed databases are read only once by the returned object. */
export function memoizedReads(storage: Storage): Storage {
  return {
    ...storage,
    readTeams: memoize((org, ids) => storage.readTeams(org, ids)),
    readTags: memoize((org, ids) => storage.readTags(org, ids)),
    readOwnData: memoize((org, databases) => storage.readOwnData(org, databases)),
    readOwnProcesses: memoize((org, database, ids) => storage.readOwnProcesses(org, database, ids)),
    readOwnDatabase: memoize((org, id) => storage.readOwnDatabase(org, id)),
    readClosedDatabases: memoize((org) => storage.readClosedDatabases(org)),
    readReusable: memoize((org, noun, id) => storage.readReusable(org, noun, id)),
  };
}

function memoize<Given extends readonly unknown[], Found>(
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
