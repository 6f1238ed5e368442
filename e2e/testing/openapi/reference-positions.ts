import type { Operation, Schema, ServedDocument } from './served-document.ts';

/** A place of a request that holds an id. */
export interface Position {
  readonly in: 'path' | 'query' | 'body';
  /** Field names, outermost first, `*` for the items of a list; for a parameter its name. */
  readonly steps: readonly string[];
  /** The noun that the id refers to; undefined if the document does not declare it. */
  readonly noun: string | undefined;
}

/** Names that ids usually have: such a field must declare its noun. */
const idShaped = /^ids?$|_ids?$|[a-z]Ids?$|^cursor$/;

const found = new WeakMap<Operation, readonly Position[]>();

/**
 * All places of an operation that hold an id, according to the annotations of its schemas and the names of
 * its fields. Looked for once: the tests of tenancy ask thousands of times.
 */
export function positionsOf(document: ServedDocument, operation: Operation): readonly Position[] {
  const positions = found.get(operation) ?? findPositions(document, operation);
  found.set(operation, positions);
  return positions;
}

function findPositions(document: ServedDocument, operation: Operation): Position[] {
  const positions: Position[] = [];
  for (const { in: place, name, schema } of operation.parameters) {
    if (place === 'header') continue;
    const noun = nounOf(schema);
    if (noun !== undefined || place === 'path' || idShaped.test(name)) {
      positions.push({ in: place, steps: [name], noun });
    }
  }
  const visit = (given: Schema, steps: readonly string[]): void => {
    const node = document.schema(given);
    // Fields of the service are accepted and ignored.
    if (node.readOnly === true) return;
    const noun = nounOf(node);
    // In a list, the items are the references.
    const one = node.properties === undefined && node.items === undefined;
    if (noun !== undefined || (idShaped.test(steps.at(-1) ?? '') && one)) {
      positions.push({ in: 'body', steps, noun });
    }
    for (const [name, property] of Object.entries((node.properties ?? {}) as Record<string, Schema>)) {
      visit(property, [...steps, name]);
    }
    if (node.items !== undefined) visit(node.items as Schema, [...steps, '*']);
    const choices = (node.anyOf ?? []) as Schema[];
    // A record is named by an id or an object with it, which are one place.
    for (const choice of isReference(choices) ? choices.slice(0, 1) : choices) visit(choice, steps);
  };
  const schema = bodySchema(operation);
  if (schema !== undefined) visit(schema, []);
  // A document of several forms may have a field in each of them.
  const keyOf = ({ in: place, steps }: Position): string => `${place} ${steps.join('/')}`;
  return [...new Map(positions.map((position) => [keyOf(position), position])).values()];
}

/** The schema of an operation's body; for a patch, that of the patched document. */
export function bodySchema({ requestBody }: Pick<Operation, 'requestBody'>): Schema | undefined {
  const schema = requestBody?.content['application/json']?.schema;
  const patched = schema?.['x-patches'];
  return patched === undefined ? schema : { $ref: `#/components/schemas/${String(patched)}` };
}

/** Whether choices are an id and an object with nothing but it, in either order. */
function isReference(choices: readonly Schema[]): boolean {
  const nouns = choices.map((one) => {
    const { id, name: _name, ...others } = (one.properties ?? {}) as Record<string, Schema>;
    return nounOf(one) ?? (id !== undefined && Object.keys(others).length === 0 ? nounOf(id) : undefined);
  });
  return choices.length === 2 && nouns[0] !== undefined && nouns[0] === nouns[1];
}

function nounOf(schema: Schema): string | undefined {
  return schema['x-references'] as string | undefined;
}
