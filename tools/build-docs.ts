/**
 * Writes the documentation as a folder of files for a public site, or to be read without any server:
 * `npx tsx tools/build-docs.ts FOLDER [ADDRESS]`. ADDRESS: that of the service in samples.
 */
import { writeDocsSite } from './docs-site.ts';

const [folder, address = 'https://lca.example.org'] = process.argv.slice(2);
if (folder === undefined || !/^https?:\/\/[^/]+$/.test(address))
  throw new Error(
    'Usage: build-docs.ts FOLDER [ADDRESS], such as build-docs.ts public https://lca.example.org',
  );

const written = writeDocsSite(folder, address);
console.log(`${folder}: ${written.length} files; open index.html`);
