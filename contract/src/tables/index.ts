// How the rows of a table become evaluations: for the application, and for the import over HTTP.
export * from './mapping/field.ts';
export * from './mapping/field-catalog.ts';
export * from './mapping/guess-mapping.ts';
export * from './mapping/mapping.ts';
export * from './mapping/names.ts';
export * from './mapping/product-groups.ts';
export * from './mapping/read-number.ts';
export * from './mapping/read-value.ts';
export * from './mapping/row-faults.ts';
export * from './mapping/row-payload.ts';
export * from './mapping/row-plan.ts';
export * from './mapping/template-mapping.ts';
export * from './mapping/unknown-values.ts';
export * from './table.ts';
export * from './titled-rows.ts';
