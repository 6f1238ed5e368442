import { createHash } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { root } from '../root.mjs';
import { generatedModules } from './generated-modules.ts';
import { tarOf } from './tar.ts';

/** Files of the built package. */
export interface PythonPackage {
  readonly wheel: string;
  readonly source: string;
}

type Files = Readonly<Record<string, string>>;

/** The time of every entry: the same sources give the same bytes. ZIP knows no year before 1980. */
const entryTime = new Date(1980, 0, 1);

/**
 * Builds the Python package, in `python/dist` by default, without Python: a wheel, and the archive of its sources.
 * Source: Binary distribution format 1.0, https://packaging.python.org/en/latest/specifications/binary-distribution-format/
 */
export function packagePython(folder: string = join(root, 'python/dist')): PythonPackage {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const project = read('pyproject.toml').replace('version = "0.0.0"', `version = "${version}"`);
  const metadata = metadataOf(project, version);
  const sources = join(root, 'python/src/sillage_client');
  const modules: Files = {
    ...Object.fromEntries(
      readdirSync(sources)
        .filter((name) => /\.py$|^py\.typed$/.test(name))
        .map((name) => [name, readFileSync(join(sources, name), 'utf8')]),
    ),
    ...generatedModules(version),
  };
  const license = readFileSync(join(root, 'LICENSE'), 'utf8');

  // Built in a temporary folder and renamed, so that nobody ever installs half of it.
  const cache = join(root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const temporaryFolder = mkdtempSync(join(cache, 'python-'));
  const wheel = `sillage_client-${version}-py3-none-any.whl`;
  const source = `sillage_client-${version}.tar.gz`;
  writeFileSync(join(temporaryFolder, wheel), wheelOf(modules, metadata, license, version));
  writeFileSync(
    join(temporaryFolder, source),
    gzipSync(
      tarOf({
        ...under(`sillage_client-${version}`, {
          'pyproject.toml': project,
          'PKG-INFO': metadata,
          'README.md': read('README.md'),
          LICENSE: license,
          ...under('src/sillage_client', modules),
        }),
      }),
    ),
  );
  rmSync(folder, { recursive: true, force: true });
  renameSync(temporaryFolder, folder);
  return { wheel: join(folder, wheel), source: join(folder, source) };
}

const read = (name: string): string => readFileSync(join(root, 'python', name), 'utf8');

const under = (folder: string, files: Files): Files =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]));

function metadataOf(project: string, version: string): string {
  const value = (key: string): string => new RegExp(`^${key} = "(.*)"$`, 'm').exec(project)?.[1] ?? '';
  return `Metadata-Version: 2.1
Name: ${value('name')}
Version: ${version}
Summary: ${value('description')}
License: MIT
Requires-Python: ${value('requires-python')}
${extrasOf(project)}Description-Content-Type: text/markdown

${read('README.md')}`;
}

/** The headers of `[project.optional-dependencies]`, one list a line. */
function extrasOf(project: string): string {
  const [, section = ''] = /^\[project\.optional-dependencies\]\n((?:(?!\[).*\n)*)/m.exec(project) ?? [];
  return [...section.matchAll(/^([\w-]+) = \[(.*)\]$/gm)]
    .map(([, extra, needed = '']) => {
      const requirements = [...needed.matchAll(/"([^"]+)"/g)].map(([, one]) => one);
      return `Provides-Extra: ${extra}\n${requirements.map((one) => `Requires-Dist: ${one}; extra == "${extra}"\n`).join('')}`;
    })
    .join('');
}

function wheelOf(modules: Files, metadata: string, license: string, version: string): Uint8Array {
  const information = `sillage_client-${version}.dist-info`;
  const files = {
    ...under('sillage_client', modules),
    ...under(information, {
      METADATA: metadata,
      LICENSE: license,
      WHEEL: 'Wheel-Version: 1.0\nGenerator: sillage\nRoot-Is-Purelib: true\nTag: py3-none-any\n',
    }),
  };
  const rows = Object.entries(files).map(([name, text]) => {
    const hash = createHash('sha256').update(text).digest('base64url');
    return `${name},sha256=${hash},${Buffer.byteLength(text)}\n`;
  });
  const record = `${information}/RECORD`;
  return zipSync(
    Object.fromEntries(
      Object.entries({ ...files, [record]: `${rows.join('')}${record},,\n` }).map(([name, text]) => [
        name,
        [new TextEncoder().encode(text), { mtime: entryTime, os: 3, attrs: 0o644 << 16 }],
      ]),
    ),
  );
}
