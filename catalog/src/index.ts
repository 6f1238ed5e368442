export { type AssembledCatalog, assembleCatalog, readCatalog } from './assemble-catalog.ts';
export { withCategoryRules } from './category-rules.ts';
export { readImpactMethod } from './characterisation/read-impact-method.ts';
export { readMethodTables } from './methods/methods.ts';
export { prepareCatalog, readPreparedCatalog } from './prepared-catalog.ts';
export { type Example, readDemonstration, readExamples } from './read-examples.ts';
export { recordUuid } from './reference/data-set-uuid.ts';
export { openSharedCatalog, type SharedCatalog, shareCatalog } from './share-catalog.ts';
