import type { ExportsWords } from '../en/exports.ts';

/** French texts of exports. */
export const words: ExportsWords = {
  exports: {
    export: 'Exporter',
    xlsx: 'Avec les résultats, XLSX',
    csv: 'Avec les résultats, CSV',
    ndjson: 'Avec les résultats, lignes JSON',
  },
};
