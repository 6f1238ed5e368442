export { readCatalog } from './assemble-catalog.ts';
