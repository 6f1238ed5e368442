import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishedArchive } from './published-packages.ts';
import { isNightlyRun } from './rounds.ts';

const answers = (file: string, ...args: readonly string[]): boolean =>
  spawnSync(file, args, { stdio: 'ignore' }).status === 0;

const recent = 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 9))';
export const whyNoPython = answers('python3', '-c', recent)
  ? undefined
  : 'Python 3.9 or later is not installed (python3-venv)';
/** Versions of Python that the package is for, each once: the oldest and the newest that are found, at night all. */
export const pythonVersions: readonly { readonly version: string; readonly program: string }[] =
  findVersions();

/** Those in the path, and those of pyenv. */
function findVersions() {
  const names = [9, 10, 11, 12, 13, 14].map((minor) => `python3.${minor}`);
  const pyenv = join(homedir(), '.pyenv/versions');
  const further = existsSync(pyenv) ? readdirSync(pyenv).map((name) => join(pyenv, name, 'bin/python')) : [];
  const found = new Map<string, { version: string; program: string }>();
  for (const program of ['python3', ...names, ...further]) {
    const print = `${recent.replace('sys.exit(', 'sys.version_info < (3, 9) and sys.exit(')}; import platform; print(platform.python_version())`;
    const version = spawnSync(program, ['-c', print], { encoding: 'utf8' }).stdout?.trim();
    const minor = version?.split('.').slice(0, 2).join('.');
    if (version && minor !== undefined && !found.has(minor)) found.set(minor, { version, program });
  }
  const all = [...found.values()].sort((one, other) => minorOf(one.version) - minorOf(other.version));
  return isNightlyRun ? all : all.filter((_, at) => at === 0 || at === all.length - 1);
}

function minorOf(version: string): number {
  return Number(version.split('.')[1]);
}

export const whyNoMypy = answers('mypy', '--version') ? undefined : 'mypy is not installed';

export interface ProgramEnd {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** The Python package in a virtual environment of its own, outside the repository. */
export interface InstalledPython {
  readonly folder: string;
  /** The interpreter that has it. */
  readonly python: string;
  /** Where the package is. */
  readonly packages: string;
  run(args: readonly string[], environment?: NodeJS.ProcessEnv): Promise<ProgramEnd>;
  runText(program: string, environment?: NodeJS.ProcessEnv): Promise<ProgramEnd>;
  remove(): void;
}

/**
 * Puts the package into an environment, without a network; by default for the interpreter that is started as `python3`. `pip`:
 * installs it, which takes most of the time; otherwise the wheel, which has no scripts, is unpacked to the same place.
 */
export async function installPython(program = 'python3', { pip = false } = {}): Promise<InstalledPython> {
  const wheel = await publishedArchive('.whl');
  const folder = mkdtempSync(join(tmpdir(), 'sillage-python-'));
  const python = join(folder, 'venv/bin/python');
  must(program, ['-m', 'venv', ...(pip ? [] : ['--without-pip']), join(folder, 'venv')]);
  const packages = must(python, ['-c', 'import sysconfig; print(sysconfig.get_path("purelib"))']).trim();
  if (pip) must(python, ['-m', 'pip', 'install', '--quiet', '--no-index', '--no-deps', wheel]);
  else must(python, ['-m', 'zipfile', '-e', wheel, packages]);
  const run: InstalledPython['run'] = (args, environment) => ended(python, args, folder, environment);
  return {
    folder,
    python,
    packages,
    run,
    runText(program, environment) {
      const file = join(folder, 'program.py');
      writeFileSync(file, program);
      return run([file], environment);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Not `spawnSync`, which would stop a service in this process. */
async function ended(
  file: string,
  args: readonly string[],
  cwd: string,
  environment: NodeJS.ProcessEnv = {},
): Promise<ProgramEnd> {
  const env = { ...process.env, PYTHONPATH: '', NO_PROXY: '127.0.0.1', ...environment };
  const child = spawn(file, args, { cwd, env });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (text) => (stdout += text));
  child.stderr.on('data', (text) => (stderr += text));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, stdout, stderr };
}

function must(file: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(file, args, { encoding: 'utf8', cwd: tmpdir() });
  if (status !== 0) throw new Error(`${file} ${args.join(' ')} failed: ${stdout}${stderr}`);
  return stdout;
}
