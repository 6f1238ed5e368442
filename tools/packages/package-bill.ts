import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.mjs';
import type { ArchivedFile } from './archive-files.ts';

interface PackedPackage {
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  /** Of the archive, in hexadecimal digits. */
  readonly sha256: string;
  readonly files: readonly ArchivedFile[];
  /** Packages of npm whose code is within the modules. */
  readonly bundled: readonly string[];
}

/**
 * The bill of materials of one archive: its files with their SHA-256, the packages that are bundled into it, and those
 * that it needs or may use at run time.
 * Source: CycloneDX 1.6, https://cyclonedx.org/docs/1.6/json/.
 */
export function packageBill({ name, version, purl, sha256, files, bundled }: PackedPackage): object {
  const own = {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    licenses: [{ license: { id: 'MIT' } }],
    hashes: [{ alg: 'SHA-256', content: sha256 }],
  };
  const within = bundled.map(bundledComponent);
  const optional = purl.startsWith('pkg:pypi/') ? extrasOfPython().map(optionalComponent) : [];
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: own },
    components: [
      ...within,
      ...optional,
      ...files.map(({ path, sha256: content }) => ({
        type: 'file',
        'bom-ref': `${purl}#${path}`,
        name: path,
        hashes: [{ alg: 'SHA-256', content }],
      })),
    ],
    // Neither package needs another one to run: what is listed is bundled or optional.
    dependencies: [{ ref: purl, dependsOn: within.map((component) => component['bom-ref']) }],
    compositions: [{ aggregate: 'complete', dependencies: [purl] }],
  };
}

function bundledComponent(name: string) {
  const { version, license } = JSON.parse(
    readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'),
  ) as { version: string; license: string };
  const purl = `pkg:npm/${name.replace(/^@/, '%40')}@${version}`;
  return { type: 'library', 'bom-ref': purl, name, version, purl, licenses: [{ license: { id: license } }] };
}

/** Names of the packages of `[project.optional-dependencies]`. */
function extrasOfPython(): readonly string[] {
  const project = readFileSync(join(root, 'python/pyproject.toml'), 'utf8');
  const [, section = ''] = /^\[project\.optional-dependencies\]\n((?:(?!\[).*\n)*)/m.exec(project) ?? [];
  return [...section.matchAll(/"([A-Za-z0-9._-]+)/g)].map(([, name = '']) => name);
}

const optionalComponent = (name: string) => ({
  type: 'library',
  'bom-ref': `pkg:pypi/${name}`,
  name,
  purl: `pkg:pypi/${name}`,
  scope: 'optional',
});
