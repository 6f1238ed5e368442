import { prepareCatalog } from '@sillage/catalog';

// Run by the build: `node prepare-catalog.js FOLDER FILE`.
const [folder = '', file = ''] = process.argv.slice(2);
prepareCatalog(folder, file);
