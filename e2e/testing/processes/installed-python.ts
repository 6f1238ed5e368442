import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packagePython } from '../../../tools/python-package/package-python.ts';

const answers = (file: string, ...args: readonly string[]): boolean =>
  spawnSync(file, args, { stdio: 'ignore' }).status === 0;

const recent = 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 9))';
export const whyNoPython = answers('python3', '-c', recent)
  ? undefined
  : 'Python 3.9 or later is not installed (python3-venv)';
export const whyNoMypy = answers('mypy', '--version') ? undefined : 'mypy is not installed';

export interface ProgramEnd {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** The Python package in a virtual environment of its own, outside the repository. */
export interface InstalledPython {
  readonly folder: string;
  /** Where the package is. */
  readonly packages: string;
  readonly source: string;
  run(args: readonly string[], environment?: NodeJS.ProcessEnv): Promise<ProgramEnd>;
  runText(program: string, environment?: NodeJS.ProcessEnv): Promise<ProgramEnd>;
  remove(): void;
}

/** Builds the package and installs its wheel, without a network. */
export function installPython(): InstalledPython {
  const folder = mkdtempSync(join(tmpdir(), 'sillage-python-'));
  const { wheel, source } = packagePython(join(folder, 'built'));
  const python = join(folder, 'venv/bin/python');
  must('python3', ['-m', 'venv', join(folder, 'venv')]);
  must(python, ['-m', 'pip', 'install', '--quiet', '--no-index', '--no-deps', wheel]);
  const packages = must(python, ['-c', 'import sysconfig; print(sysconfig.get_path("purelib"))']).trim();
  const run: InstalledPython['run'] = (args, environment) => ended(python, args, folder, environment);
  return {
    folder,
    packages,
    source,
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
