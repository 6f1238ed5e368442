/** Items of one JSON array; newline-delimited JSON has no limit. */
export const batchItems = 10_000;
