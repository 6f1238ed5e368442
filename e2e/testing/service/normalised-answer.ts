import type { Answer } from './answer.ts';

const ofTheConnection = ['date', 'connection', 'keep-alive', 'content-length'];

/** Removes differences between runs from texts: ids are numbered in order of appearance. */
export function normaliser(): (text: string) => string {
  const ids = new Map<string, string>();
  return (text) =>
    text
      .replace(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, 'TOKEN')
      // Not in the middle of a random id.
      .replace(/(?<![\w-])sk_[\w-]+/g, 'KEY')
      .replace(/"password":"[^"]+"/g, '"password":"PASSWORD"')
      .replace(/cursor=[^>"&]+/g, 'cursor=CURSOR')
      .replace(/"next":"[\w-]+"/g, '"next":"PLACE"')
      .replace(/"id":"[\w-]{22}","kind":/g, '"id":"CHANGE","kind":')
      .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => {
        const known = ids.get(id) ?? `ID${ids.size + 1}`;
        ids.set(id, known);
        return known;
      })
      .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, 'TIME')
      // As reports write it: a run may go on into the next minute.
      .replace(/\d{4}-\d\d-\d\d \d\d:\d\d UTC/g, 'TIME')
      .replace(/\d{1,2}(?:er)?\s\p{L}+\s\d{4}(?:, | à )\d\d:\d\d\sUTC/gu, 'TIME')
      .replace(/\b[0-9a-f]{64}\b/g, 'HASH');
}

/**
 * Status, headers and text of an answer. Of an ETag only its presence is compared: it hashes content that has
 * ids.
 */
export function normalised({ status, headers, text }: Answer, normalise: (text: string) => string): string {
  const shown = [...headers]
    .filter(([name]) => !ofTheConnection.includes(name))
    .map(([name, value]) => `${name}: ${name === 'etag' ? 'ETAG' : value}`);
  return normalise([status, ...shown, text].join('\n'));
}
