import { open } from 'node:fs/promises';

/** What is written to a file, or which names a folder has, is on the disk when this returns. Throws: as `open` does. */
export async function synced(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
