/** English texts of exports. */
export const words = {
  exports: {
    export: 'Export',
    xlsx: 'With results, XLSX',
    csv: 'With results, CSV',
    ndjson: 'With results, JSON lines',
  },
};

export type ExportsWords = typeof words;
