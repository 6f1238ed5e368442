import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npmCommand } from './install.mjs';
import { root } from './root.mjs';

/**
 * @typedef {{ type: string, url: string }} Reference
 * @typedef {{
 *   'bom-ref': string, name: string, version: string, purl: string, licenses?: object[], externalReferences?:
 *   Reference[], properties?: { name: string, value: string }[],
 * }} Component
 * @typedef {{
 *   bomFormat: string, specVersion: string, metadata: { component: Component }, components: Component[],
 *   dependencies: { ref: string, dependsOn?: string[] }[],
 * }} BillOfMaterials
 */

/** Packages that state their licence only in their LICENSE file, by name, as SPDX identifiers. */
const licencesInFiles = new Map([['png-js', 'MIT']]);

/**
 * The packages that the service, the browser application and the client run with, each with version, licence
 * and hash, in the format CycloneDX. Source: https://cyclonedx.org/specification/overview/.
 * @returns {BillOfMaterials}
 */
export function billOfMaterials() {
  const npm = npmCommand();
  const made = spawnSync(npm.file, [...npm.args, 'sbom', '--sbom-format', 'cyclonedx'], {
    cwd: root,
    encoding: 'utf8',
    shell: npm.shell,
    // The list is about 300 kB, above the default limit of Node.js on some platforms.
    maxBuffer: 64 * 2 ** 20,
  });
  if (made.status !== 0) throw new Error(`npm sbom failed: ${made.stderr || made.error?.message}`);
  /** @type {BillOfMaterials} */
  const bill = JSON.parse(made.stdout);
  // npm names the root component after its folder.
  bill.metadata.component.name = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).name;
  // Not `--omit dev`: npm would then omit packages that the root
  // needs for tests and a workspace needs at run time.
  const components = bill.components.filter(
    ({ properties = [] }) => !properties.some(({ name }) => name === 'cdx:npm:package:development'),
  );
  const listed = new Set([bill.metadata.component, ...components].map((component) => component['bom-ref']));
  return {
    ...bill,
    components: components.map(({ externalReferences = [], ...component }) => ({
      ...component,
      ...(component.licenses === undefined && licencesInFiles.has(component.name)
        ? { licenses: [{ license: { id: licencesInFiles.get(component.name) } }] }
        : {}),
      // Where this installation downloaded a package from is not a
      // property of the package; its address is its purl.
      externalReferences: externalReferences.filter(({ type }) => type !== 'distribution'),
    })),
    dependencies: bill.dependencies
      .filter(({ ref }) => listed.has(ref))
      .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => listed.has(other)) })),
  };
}

/** Writes `dist/sbom.cdx.json`. */
export function writeBillOfMaterials() {
  const bill = billOfMaterials();
  const file = join(root, 'dist/sbom.cdx.json');
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
  console.log(`${bill.components.length} components: dist/sbom.cdx.json`);
}

if (process.argv[1] === new URL(import.meta.url).pathname) writeBillOfMaterials();
