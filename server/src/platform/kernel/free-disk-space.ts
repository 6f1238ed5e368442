import { statfs } from 'node:fs/promises';

/** Bytes that this process can still write to the disk of a folder; Infinity where the system does not say. */
export async function freeDiskSpace(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
