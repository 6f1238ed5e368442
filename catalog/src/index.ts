export { readCatalog } from './assemble-catalog.ts';
export { readFrenchCost } from './assemble-french-cost.ts';
export { type Example, readDemonstration, readExamples } from './read-examples.ts';
