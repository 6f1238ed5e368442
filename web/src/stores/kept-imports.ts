/** The import that a user has begun on this device: one for each, because it may have 100,000 rows. */
const store = 'imports';

/** Counted with the drafts, so that signing out asks before it is removed. */
const markOf = (userId: string): string => `sillage.draft.${userId}.import`;

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('sillage', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(store);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('The storage is in use by another version of this page.'));
  });
}

async function within<T>(
  mode: IDBTransactionMode,
  act: (imports: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await opened();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(store, mode);
      const request = act(transaction.objectStore(store));
      // What is written is safe when its transaction is complete, not before.
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = () => reject(transaction.error);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

/** What was kept; undefined: nothing, or storage is blocked. */
export async function readKeptImport(userId: string): Promise<unknown> {
  try {
    return await within('readonly', (imports) => imports.get(userId));
  } catch {
    return undefined;
  }
}

/** Keeps an import instead of the one before. Returns whether it is kept: storage may be full or blocked. */
export async function keepImport(userId: string, kept: object): Promise<boolean> {
  try {
    await within('readwrite', (imports) => imports.put(kept, userId));
    localStorage.setItem(markOf(userId), 'true');
    return true;
  } catch {
    return false;
  }
}

export async function deleteKeptImport(userId: string): Promise<void> {
  try {
    localStorage.removeItem(markOf(userId));
    await within('readwrite', (imports) => imports.delete(userId));
  } catch {
    // Storage is blocked: nothing is kept.
  }
}
