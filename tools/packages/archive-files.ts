import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';

/** A file within an archive. */
export interface ArchivedFile {
  /** From the root of the archive, with slashes. */
  readonly path: string;
  readonly sha256: string;
}

/** The files of a wheel, or of an archive of npm or of Python sources, by path; read from what was written. */
export function filesOfArchive(archive: string): readonly ArchivedFile[] {
  const contents = archive.endsWith('.whl') ? unzipSync(readFileSync(archive)) : untarred(archive);
  return Object.entries(contents)
    .map(([path, bytes]) => ({ path, sha256: createHash('sha256').update(bytes).digest('hex') }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

function untarred(archive: string): Readonly<Record<string, Uint8Array>> {
  const folder = mkdtempSync(join(tmpdir(), 'sillage-archive-'));
  try {
    const done = spawnSync('tar', ['-xzf', archive, '-C', folder], { encoding: 'utf8' });
    if (done.status !== 0) throw new Error(`${archive} cannot be unpacked: ${done.stderr || done.error}`);
    return Object.fromEntries(
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => {
          const path = join(entry.parentPath, entry.name);
          return [path.slice(folder.length + 1).replaceAll('\\', '/'), readFileSync(path)];
        }),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
