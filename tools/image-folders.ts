import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { type ContainerStep, splitCommand } from './container-file.ts';

/** An image as a folder of this machine, with its start command. */
export interface ImageFolder {
  /** Replaces `/`. */
  readonly root: string;
  workdir: string;
  readonly environment: Record<string, string>;
  user: string;
  command: readonly string[];
  health: readonly string[];
}

interface ImageOptions {
  readonly context: string;
  readonly target: string;
  /**
   * Folder of packages that `npm ci` would install with all development tools: such a step links them instead. A step
   * with further arguments is executed.
   */
  readonly installed?: string;
}

const installEverything = /^npm ci( --no-(audit|fund))*$/;

/** Never copied from the repository, as in `.dockerignore`. */
const ignored = new Set(['.git', 'node_modules', 'dist']);

/**
 * Executes a container file without a container engine: each stage is a folder in
 * which its steps run with this machine's shell and Node. Absolute paths are resolved
 * below that folder. Steps are not isolated from the rest of the machine, so a test
 * must still start the result from its folder alone. Returns the last stage.
 *
 * Throws: Error for an unknown instruction or a failing step.
 */
export function makeImageFolders(
  steps: readonly ContainerStep[],
  { context, target, installed }: ImageOptions,
): ImageFolder {
  const stages = new Map<string, ImageFolder>();
  let current: ImageFolder | undefined;

  for (const { instruction, text } of steps) {
    if (instruction === 'FROM') {
      const { words } = splitCommand(text);
      const name = words[2] ?? 'last';
      current = begin(join(target, name), stages.get(words[0] ?? ''));
      stages.set(name, current);
    } else if (current === undefined) throw new Error(`${instruction} stands before FROM`);
    else take(current, instruction, text);
  }
  if (current === undefined) throw new Error('the container file is empty');
  return current;

  function take(stage: ImageFolder, instruction: string, text: string): void {
    const inside = (path: string): string => join(stage.root, resolve(stage.workdir, path));
    if (instruction === 'WORKDIR') {
      stage.workdir = resolve(stage.workdir, text);
      mkdirSync(inside('.'), { recursive: true });
    } else if (instruction === 'ENV') {
      const [name = '', value = ''] = text.split('=');
      stage.environment[name] = value.startsWith('/') ? inside(value) : value;
    } else if (instruction === 'COPY') {
      const { options, words } = splitCommand(text);
      const from = options.from === undefined ? context : (stages.get(options.from)?.root ?? '');
      copy(from, words, inside);
    } else if (instruction === 'RUN' && installed !== undefined && installEverything.test(text)) {
      linkPackages(installed, inside('node_modules'));
    } else if (instruction === 'RUN') run(stage, text, inside('.'));
    else if (instruction === 'USER') stage.user = text;
    else if (instruction === 'CMD') stage.command = JSON.parse(text) as string[];
    else if (instruction === 'HEALTHCHECK')
      stage.health = JSON.parse(text.replace(/^(--\S+\s+)*CMD\s+/, '')) as string[];
    else if (instruction !== 'EXPOSE' && instruction !== 'VOLUME')
      throw new Error(`${instruction} is not known here`);
  }
}

function begin(root: string, base: ImageFolder | undefined): ImageFolder {
  mkdirSync(root, { recursive: true });
  if (base === undefined)
    return { root, workdir: '/', environment: {}, user: 'root', command: [], health: [] };
  cpSync(base.root, root, { recursive: true, verbatimSymlinks: true });
  return { ...base, root, environment: { ...base.environment } };
}

/** Copies the content of folders, or files; the target is a folder if it ends in a slash. */
function copy(from: string, words: readonly string[], inside: (path: string) => string): void {
  const to = words.at(-1) ?? '';
  for (const word of words.slice(0, -1)) {
    const source = join(from, word);
    const isFile = existsSync(source) && statSync(source).isFile();
    const place = isFile && /(^\.|\/)$/.test(to) ? join(inside(to), basename(word)) : inside(to);
    const fromStage = word.startsWith('/');
    cpSync(source, place, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => fromStage || path === source || !ignored.has(basename(path)),
    });
  }
}

/** Copies installed packages as hard links where the file system allows it; links to workspaces stay relative. */
function linkPackages(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  if (spawnSync('cp', ['-al', from, to]).status === 0) return;
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true, verbatimSymlinks: true });
}

function run({ root, environment }: ImageFolder, text: string, folder: string): void {
  const { uid, gid } = ordinaryUser();
  const command = text.replace(/(^|\s)\/(?=\w)/g, `$1${root}/`).replaceAll('node:node', `${uid}:${gid}`);
  const done = spawnSync('sh', ['-c', command], {
    cwd: folder,
    encoding: 'utf8',
    // npm uses the same registry and cache as this process.
    env: { ...process.env, npm_config_prefer_offline: 'true', ...environment },
  });
  if (done.status !== 0) throw new Error(`RUN ${text}\n${done.stdout}${done.stderr}`);
}

/** The user `node` of the image: `nobody` if this process may change its user, otherwise the current user. */
export function ordinaryUser(): { readonly uid: number; readonly gid: number } {
  const uid = process.getuid?.() ?? 0;
  return uid === 0 ? { uid: 65_534, gid: 65_534 } : { uid, gid: process.getgid?.() ?? uid };
}

/** Makes a temporary folder accessible to users other than its owner. */
export function openToOthers(folder: string): void {
  chmodSync(folder, 0o755);
}
