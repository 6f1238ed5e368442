import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './root.mjs';
import { billOfMaterials } from './sbom.mjs';

const bill = billOfMaterials();
const workspaces = ['contract', 'engine', 'catalog', 'client', 'server', 'web'];

test('the bill of materials lists every run-time package with version, licence and hash, and no package of the tests', () => {
  const { bomFormat, specVersion, metadata, components, dependencies } = bill;
  expect([bomFormat, Number(specVersion) >= 1.5, metadata.component.name]).toEqual([
    'CycloneDX',
    true,
    'sillage',
  ]);

  const listed = new Map(components.map((component) => [component.purl.replace(/@[^@]*$/, ''), component]));
  const purlOf = (name: string) => `pkg:npm/${name.replace(/^@/, '%40')}`;
  for (const workspace of workspaces) {
    const { dependencies: wanted = {} } = JSON.parse(
      readFileSync(join(root, workspace, 'package.json'), 'utf8'),
    ) as { dependencies?: Record<string, string> };
    for (const [name, version] of Object.entries(wanted)) {
      expect(listed.get(purlOf(name))?.version, `${workspace}: ${name}`).toBe(version);
    }
  }
  for (const { name, licenses, purl } of components) {
    expect(licenses?.length, `${name}: a licence`).toBeGreaterThan(0);
    expect(purl, name).toMatch(/^pkg:npm\//);
  }
  for (const tool of ['vitest', 'vite', 'playwright-core', 'knip']) {
    expect(listed.has(purlOf(tool)), tool).toBe(false);
  }
  expect(dependencies.map(({ ref }) => ref)).toContain(`sillage@${versionOf('package.json')}`);
});

test('the bill of materials does not include download locations', () => {
  const types = new Set(
    bill.components.flatMap(({ externalReferences = [] }) => externalReferences.map(({ type }) => type)),
  );
  expect([...types].sort()).toEqual(['issue-tracker', 'vcs', 'website']);
});

function versionOf(path: string): string {
  return (JSON.parse(readFileSync(join(root, path), 'utf8')) as { version: string }).version;
}
