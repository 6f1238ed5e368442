import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The commit before the main job was made faster: release 0.6.0 and a page. */
export const oldCommit = '883f961';

export interface OldBuild {
  /** Path of the built server. */
  readonly bundle: string;
  remove(): void;
}

/**
 * Builds the server of an earlier commit in a temporary folder, with the packages that are installed here.
 * Returns the reason as a text if it cannot, for example in a copy without history.
 */
export function buildOld(commit = oldCommit): OldBuild | string {
  const known = spawnSync('git', ['-C', root, 'cat-file', '-e', `${commit}^{commit}`], { stdio: 'ignore' });
  if (known.status !== 0) return `the history of this copy does not hold commit ${commit}`;
  const folder = mkdtempSync(join(tmpdir(), 'sillage-old-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    const archive = join(folder, 'sources.tar');
    execFileSync('git', ['-C', root, 'archive', '-o', archive, commit]);
    execFileSync('tar', ['-xf', archive, '-C', folder]);
    linkPackages('node_modules', folder);
    for (const workspace of ['contract', 'engine', 'catalog', 'client', 'server', 'web'])
      linkPackages(`${workspace}/node_modules`, folder);
    const build = "import('./tools/server-bundle.mjs').then((bundle) => bundle.buildServer())";
    execFileSync(process.execPath, ['-e', build], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
    return { bundle: join(folder, 'server/dist/main.js'), remove };
  } catch (error) {
    remove();
    return `commit ${commit} cannot be built here: ${(error as Error).message}`;
  }
}

/** Hard links where the system has them; workspaces are relative links and so lead to the old sources. */
function linkPackages(path: string, folder: string): void {
  const [from, to] = [join(root, path), join(folder, path)];
  if (!existsSync(from)) return;
  if (spawnSync('cp', ['-al', from, to], { stdio: 'ignore' }).status === 0) return;
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true, verbatimSymlinks: true });
}
