const GiB = 2 ** 30;

/** What a database package may be; beyond it lies no database but an attack or a mistake. */
export const archiveLimits = {
  entries: 1_000_000,
  /** Unpacked bytes of all entries. */
  undictionaryIdOftes: 8 * GiB,
  /** Unpacked bytes of one entry, which is read as a whole. */
  entryBytes: 256 * 2 ** 20,
  /** Unpacked to packed bytes; small entries may have any ratio. */
  ratio: 200,
  ratioFrom: 2 ** 20,
  /** Levels of arrays and objects in JSON, of elements in XML. */
  depth: 64,
} as const;
