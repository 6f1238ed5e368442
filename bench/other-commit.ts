import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../tools/root.mjs';

/** The sources of another commit in a temporary folder, with their packages. */
export interface CheckedOut {
  readonly folder: string;
  /** The short id of the commit. */
  readonly commit: string;
  remove(): void;
}

/** Checks a commit out beside the working tree. Its packages are those of the working tree if they fit. */
export function checkOut(commit: string): CheckedOut {
  const parent = mkdtempSync(join(tmpdir(), 'sillage-commit-'));
  const folder = join(parent, 'sources');
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const remove = (): void => {
    try {
      git('worktree', 'remove', '--force', folder);
    } finally {
      rmSync(parent, { recursive: true, force: true });
    }
  };
  git('worktree', 'add', '--quiet', '--detach', folder, commit);
  try {
    const lock = (at: string): Lock => JSON.parse(readFileSync(join(at, 'package-lock.json'), 'utf8'));
    if (hasPackagesOf(lock(folder), lock(root))) linkPackages(folder);
    else execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'ignore' });
    return { folder, commit: git('rev-parse', '--short', commit), remove };
  } catch (error) {
    remove();
    throw error;
  }
}

/** The part of `package-lock.json` that names what is installed where. */
export interface Lock {
  readonly packages: Readonly<Record<string, { readonly version?: string; readonly link?: boolean }>>;
}

/** Whether all third-party packages of one lock are in another one, with the same versions at the same places. */
export function hasPackagesOf(needed: Lock, installed: Lock): boolean {
  return Object.entries(needed.packages)
    .filter(([place, { link }]) => place.includes('node_modules/') && link !== true)
    .every(([place, { version }]) => installed.packages[place]?.version === version);
}

/**
 * Copies `node_modules` of the root and of the workspaces, as hard links where the file system allows it. The links to
 * workspaces are relative, so they lead to those of the copy. What tools keep in `.cache` is not shared.
 */
function linkPackages(folder: string): void {
  for (const workspace of ['.', 'contract', 'engine', 'catalog', 'client', 'server', 'web']) {
    const [from, to] = [join(root, workspace, 'node_modules'), join(folder, workspace, 'node_modules')];
    if (!existsSync(from)) continue;
    try {
      execFileSync('cp', ['-al', from, to], { stdio: 'ignore' });
    } catch {
      rmSync(to, { recursive: true, force: true });
      cpSync(from, to, { recursive: true, verbatimSymlinks: true });
    }
    rmSync(join(to, '.cache'), { recursive: true, force: true });
  }
}
