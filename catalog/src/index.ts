export { readCatalog } from './assemble-catalog.ts';
export { type Example, readExamples } from './read-examples.ts';
