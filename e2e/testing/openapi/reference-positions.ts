import type { Operation, Schema, ServedDocument } from './served-document.ts';

/** A place of a request in which an id stands. */
export interface Position {
  readonly in: 'path' | 'query' | 'body';
  /** Names of fields from the outside in, `*` for the items of a list; of a parameter its name. */
  readonly steps: readonly string[];
  /** What the id names; undefined where the document does not say it. */
  readonly noun: string | undefined;
}

/** Names under which ids usually stand: such a field must say what it names. */
const idShaped = /^ids?$|_ids?$|[a-z]Ids?$|^cursor$/;

/** Every place of an operation in which an id stands, by the annotations of its schemas and by the names of its fields. */
export function positionsOf(document: ServedDocument, operation: Operation): Position[] {
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
    // What the service owns comes back and is ignored.
    if (node.readOnly === true) return;
    const noun = nounOf(node);
    // Of a list its items are what names something.
    const one = node.properties === undefined && node.items === undefined;
    if (noun !== undefined || (idShaped.test(steps.at(-1) ?? '') && one)) {
      positions.push({ in: 'body', steps, noun });
    }
    for (const [name, property] of Object.entries((node.properties ?? {}) as Record<string, Schema>)) {
      visit(property, [...steps, name]);
    }
    if (node.items !== undefined) visit(node.items as Schema, [...steps, '*']);
    for (const choice of (node.anyOf ?? []) as Schema[]) visit(choice, steps);
  };
  const schema = bodySchema(operation);
  if (schema !== undefined) visit(schema, []);
  return positions;
}

/** The schema of what an operation is sent: of a patch, that of what it patches. */
export function bodySchema({ requestBody }: Pick<Operation, 'requestBody'>): Schema | undefined {
  const schema = requestBody?.content['application/json']?.schema;
  const patched = schema?.['x-patches'];
  return patched === undefined ? schema : { $ref: `#/components/schemas/${String(patched)}` };
}

function nounOf(schema: Schema): string | undefined {
  return schema['x-references'] as string | undefined;
}
