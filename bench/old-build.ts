import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

const workspaces = ['contract', 'engine', 'catalog', 'client', 'server', 'web'];

export interface OldBuild {
  /** Path of the built server. */
  readonly bundle: string;
  remove(): void;
}

/**
 * Builds the server of an earlier commit in a temporary folder, with the packages that are installed here, and its others.
 * Returns the reason as a text if it cannot, for example in a copy without history.
 */
export function buildOld(commit: string): OldBuild | string {
  const known = spawnSync('git', ['-C', root, 'cat-file', '-e', `${commit}^{commit}`], { stdio: 'ignore' });
  if (known.status !== 0) return `the history of this copy does not hold commit ${commit}`;
  const around = mkdtempSync(join(tmpdir(), 'sillage-old-'));
  const folder = join(around, 'sources');
  const remove = (): void => rmSync(around, { recursive: true, force: true });
  try {
    const archive = join(around, 'sources.tar');
    execFileSync('git', ['-C', root, 'archive', '-o', archive, commit]);
    mkdirSync(folder);
    execFileSync('tar', ['-xf', archive, '-C', folder]);
    linkPackages('node_modules', folder);
    for (const workspace of workspaces) linkPackages(`${workspace}/node_modules`, folder);
    installMissing(folder, around);
    const build = "import('./tools/server-bundle.mjs').then((bundle) => bundle.buildServer())";
    execFileSync(process.execPath, ['-e', build], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
    return { bundle: join(folder, 'server/dist/main.js'), remove };
  } catch (error) {
    remove();
    return `commit ${commit} cannot be built here: ${(error as Error).message}`;
  }
}

/**
 * Installs what the earlier commit needs and this one does not, in a folder around its sources. Without them the server
 * starts, but its threads do not: heavy work then waits for ever, or is done by the thread that serves requests.
 */
function installMissing(folder: string, around: string): void {
  const missing = workspaces.flatMap((workspace) => {
    const { dependencies = {} } = JSON.parse(readFileSync(join(folder, workspace, 'package.json'), 'utf8'));
    return Object.entries(dependencies as Record<string, string>)
      .filter(
        ([name]) =>
          ![folder, join(folder, workspace)].some((at) => existsSync(join(at, 'node_modules', name))),
      )
      .map(([name, version]) => `${name}@${version}`);
  });
  if (missing.length === 0) return;
  const options = ['--prefix', around, '--no-save', '--ignore-scripts', '--prefer-offline'];
  execFileSync('npm', ['install', ...options, ...missing], { stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Hard links where the system has them; workspaces are relative links and so lead to the old sources. */
function linkPackages(path: string, folder: string): void {
  const [from, to] = [join(root, path), join(folder, path)];
  if (!existsSync(from)) return;
  if (spawnSync('cp', ['-al', from, to], { stdio: 'ignore' }).status === 0) return;
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true, verbatimSymlinks: true });
}
