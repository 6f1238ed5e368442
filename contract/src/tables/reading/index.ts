// Tables from files: for the application, and for the service.
export * from './read-json-rows.ts';
export * from './read-product-table.ts';
export * from './read-result.ts';
export * from './read-table.ts';
export { sheetNames } from './read-workbook.ts';
export * from './workbook-bytes.ts';
