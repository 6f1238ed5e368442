import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { packageClient } from '../client-package/package-client.ts';
import { npmCommand } from '../install.mjs';
import { packagePython } from '../python-package/package-python.ts';
import { root } from '../root.mjs';
import { filesOfArchive } from './archive-files.ts';
import { packageBill } from './package-bill.ts';
import { provenanceOf } from './provenance.ts';

/** The file with the SHA-256 of all others, as `sha256sum --check` reads it. */
const sums = 'SHA256SUMS';

/**
 * Writes what is published into a folder: the archive for npm, the wheel and the archive of sources for Python, a
 * CycloneDX bill of each, an unsigned SLSA provenance of all of them, and their SHA-256. What a former run wrote there is
 * replaced. Returns the names of the files. Throws: Error if the folder holds anything else, or git names no commit.
 */
export async function writePackages(folder: string): Promise<readonly string[]> {
  if (existsSync(folder) && readdirSync(folder).length > 0 && !existsSync(join(folder, sums)))
    throw new Error(`${folder} holds other files: name an empty folder, or none.`);
  const started = new Date();
  mkdirSync(dirname(folder), { recursive: true });
  // Written beside the folder and renamed, so that nobody ever takes half of it.
  const written = mkdtempSync(`${folder}.`);
  const built = mkdtempSync(`${folder}.`);
  try {
    const bundled = await packageClient(join(built, 'client'));
    const client = packed(join(built, 'client'), written);
    const { wheel, source } = packagePython(join(built, 'python'));
    for (const file of [wheel, source]) copyFileSync(file, join(written, basename(file)));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    const archives = [
      { file: client, purl: `pkg:npm/%40sillage/client@${version}`, name: '@sillage/client', bundled },
      ...[wheel, source].map((path) => ({
        file: basename(path),
        purl: `pkg:pypi/sillage-client@${version}?file_name=${basename(path)}`,
        name: 'sillage-client',
        bundled: [],
      })),
    ];
    for (const archive of archives) {
      const bill = packageBill({
        ...archive,
        version,
        sha256: sha256Of(join(written, archive.file)),
        files: filesOfArchive(join(written, archive.file)),
      });
      writeJson(join(written, `${archive.file}.cdx.json`), bill);
    }
    const subjects = readdirSync(written).map((name) => ({ name, sha256: sha256Of(join(written, name)) }));
    writeJson(
      join(written, `sillage-packages-${version}.intoto.json`),
      provenanceOf(subjects, { version, started }),
    );
    const names = readdirSync(written).sort();
    writeFileSync(
      join(written, sums),
      names.map((name) => `${sha256Of(join(written, name))}  ${name}\n`).join(''),
    );
    rmSync(folder, { recursive: true, force: true });
    // A temporary folder is private; packages are for everybody.
    chmodSync(written, 0o755);
    renameSync(written, folder);
    return [...names, sums];
  } finally {
    rmSync(built, { recursive: true, force: true });
    rmSync(written, { recursive: true, force: true });
  }
}

/** Packs a built package with npm; returns the name of the archive. */
function packed(builtPackage: string, destination: string): string {
  const npm = npmCommand();
  const options = ['--pack-destination', destination, '--ignore-scripts', '--silent'];
  const done = spawnSync(npm.file, [...npm.args, 'pack', builtPackage, ...options], {
    cwd: destination,
    encoding: 'utf8',
    shell: npm.shell,
  });
  const name = readdirSync(destination).find((one) => one.endsWith('.tgz'));
  if (done.status !== 0 || name === undefined) throw new Error(`npm pack failed: ${done.stderr}`);
  return name;
}

const sha256Of = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

const writeJson = (file: string, value: object): void =>
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
