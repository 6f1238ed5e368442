import type { Answer } from './answer.ts';

const ofTheConnection = ['date', 'connection', 'keep-alive', 'content-length'];

/** Writes texts without what differs from run to run by its nature: ids are numbered in the order of their appearance. */
export function normaliser(): (text: string) => string {
  const ids = new Map<string, string>();
  return (text) =>
    text
      .replace(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, 'TOKEN')
      .replace(/sk_[\w-]+/g, 'KEY')
      .replace(/"password":"[^"]+"/g, '"password":"PASSWORD"')
      .replace(/cursor=[^>"&]+/g, 'cursor=CURSOR')
      .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => {
        const known = ids.get(id) ?? `ID${ids.size + 1}`;
        ids.set(id, known);
        return known;
      })
      .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, 'TIME')
      .replace(/\b[0-9a-f]{64}\b/g, 'HASH');
}

/**
 * Status, headers and text of an answer. An entity tag is a hash of a content that holds ids; that there is one is
 * compared all the same.
 */
export function normalised({ status, headers, text }: Answer, normalise: (text: string) => string): string {
  const shown = [...headers]
    .filter(([name]) => !ofTheConnection.includes(name))
    .map(([name, value]) => `${name}: ${name === 'etag' ? 'ETAG' : value}`);
  return normalise([status, ...shown, text].join('\n'));
}
