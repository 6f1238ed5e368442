export { assembleCatalog, readCatalog } from './assemble-catalog.ts';
export { readMethodTables } from './methods/methods.ts';
export { type Example, readDemonstration, readExamples } from './read-examples.ts';
