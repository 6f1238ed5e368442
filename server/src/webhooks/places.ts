import { type AddressRange, readRange } from './address-range.ts';

/** Names and addresses, told apart and read once: each attempt compares with all of them. */
export interface Places {
  /** In lower case. */
  readonly names: readonly string[];
  readonly ranges: readonly AddressRange[];
}

/** Names in lower case, addresses and ranges. */
export function placesOf(entries: readonly string[]): Places {
  const read = entries.map((entry) => ({ entry, range: readRange(entry) }));
  return {
    names: read.flatMap(({ entry, range }) => (range === undefined ? [entry] : [])),
    ranges: read.flatMap(({ range }) => range ?? []),
  };
}
