import type { Answer } from './endpoint-handlers.ts';

/**
 * What `fields` leaves of an item: the fields that it names, separated by commas, and the id, in the order of the item;
 * undefined: all of it. The type stays, as in the description of the interface.
 */
export function chosenFields(fields: string | undefined): <Item extends object>(item: Item) => Item {
  if (fields === undefined) return (item) => item;
  const wanted = new Set(['id', ...fields.split(',')]);
  return <Item extends object>(item: Item) =>
    Object.fromEntries(Object.entries(item).filter(([name]) => wanted.has(name))) as Item;
}

interface Sent {
  readonly body?: unknown;
  readonly bytes?: Uint8Array;
  readonly revision?: number;
}

/**
 * The answer of a GET that takes `fields`, with these only; its entity tag keeps the revision, so that a record read in
 * part can be changed with `If-Match`. Streams choose the fields of each item themselves (`answerList`).
 */
export function withChosenFields(answer: Answer, fields: string | undefined): Answer {
  const { body: value, bytes, revision } = answer as Sent;
  if (fields === undefined || (value === undefined && bytes === undefined)) return answer;
  const choose = chosenFields(fields);
  const all: unknown = bytes === undefined ? value : JSON.parse(Buffer.from(bytes).toString());
  const body = Array.isArray(all) ? all.map(choose) : choose(all as object);
  const shown = revision ?? (all as { readonly revision?: number }).revision;
  const rest = shown === undefined ? answer : { ...answer, revision: shown };
  return (
    bytes === undefined ? { ...rest, body } : { ...rest, bytes: Buffer.from(JSON.stringify(body)) }
  ) as Answer;
}
