import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { npmCommand } from '../../../tools/install.mjs';
import { root } from '../../../tools/root.mjs';
import { publishedArchive } from './published-packages.ts';

/** The published client in a folder of its own, outside the repository. */
export interface InstalledClient {
  readonly folder: string;
  /** Files of the package. */
  readonly files: readonly string[];
  /** Type-checks files and writes them as modules; returns the errors of the compiler. */
  compile(files: Readonly<Record<string, string>>, options: Readonly<Record<string, unknown>>): string;
  run(file: string, given?: readonly string[], environment?: NodeJS.ProcessEnv): Ended;
  remove(): void;
}

export interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Installs the client with npm in an empty folder, without a network. */
export async function installClient(): Promise<InstalledClient> {
  const folder = mkdtempSync(join(tmpdir(), 'sillage-client-'));
  const published = await publishedArchive('.tgz');
  const archive = basename(published);
  copyFileSync(published, join(folder, archive));
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  npm(['install', '--offline', '--no-audit', '--no-fund', `./${archive}`], folder);
  // The compiler and the types of Node are those of the repository: nothing is downloaded.
  mkdirSync(join(folder, 'node_modules/@types'), { recursive: true });
  for (const name of ['typescript', '@types/node', 'undici-types']) {
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  }

  return {
    folder,
    files: readdirSync(join(folder, 'node_modules/@sillage/client')),
    compile(files, options) {
      for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
      const compilerOptions = {
        target: 'ES2022',
        module: 'nodenext',
        strict: true,
        exactOptionalPropertyTypes: true,
        noUncheckedIndexedAccess: true,
        skipLibCheck: false,
        ...options,
      };
      writeFileSync(
        join(folder, 'tsconfig.json'),
        JSON.stringify({ compilerOptions, files: Object.keys(files) }),
      );
      const compiler = join(root, 'node_modules/.bin/tsc');
      return spawnSync(compiler, ['-p', folder], { cwd: folder, encoding: 'utf8' }).stdout;
    },
    run(file, given = [], environment = {}) {
      const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, file), ...given], {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, ...environment },
      });
      return { status, stdout, stderr };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function npm(args: readonly string[], folder: string): void {
  const command = npmCommand();
  const made = spawnSync(command.file, [...command.args, ...args], {
    cwd: folder,
    encoding: 'utf8',
    shell: command.shell,
  });
  if (made.status !== 0) throw new Error(`npm ${args[0]} failed: ${made.stderr}`);
}
