import { bodySchema, type Position, positionsOf } from './reference-positions.ts';
import type { Operation, Schema, ServedDocument } from './served-document.ts';

/** The example body of an operation in the document, with its ids replaced: `own` has them by noun. */
export function exampleBody(
  document: ServedDocument,
  operation: Operation,
  own: Readonly<Record<string, string>>,
): unknown {
  const schema = bodySchema(operation);
  if (schema === undefined) return undefined;
  const example = exampleOf(document, schema);
  return positionsOf(document, operation).reduce<unknown>((body, position) => {
    const id = own[position.noun ?? ''];
    return position.in === 'body' && id !== undefined && stands(body, position.steps)
      ? withId(document, schema, body, position.steps, id)
      : body;
  }, example);
}

const examples = new WeakMap<ServedDocument, ReadonlyMap<string, unknown>>();

/** The example of the first body in the document that has a schema. */
function exampleOf(document: ServedDocument, schema: Schema): unknown {
  let known = examples.get(document);
  if (known === undefined) {
    const contents = document.operations.map(({ requestBody }) => requestBody?.content['application/json']);
    known = new Map(contents.reverse().map((content) => [JSON.stringify(content?.schema), content?.example]));
    examples.set(document, known);
  }
  return known.get(JSON.stringify(schema));
}

/** A body with an id at one position; missing ancestors are created as small as their schema allows. */
export function bodyWithId(
  document: ServedDocument,
  operation: Operation,
  body: unknown,
  position: Position,
  id: string,
): unknown {
  return withId(document, bodySchema(operation) as Schema, body, position.steps, id);
}

function withId(
  document: ServedDocument,
  schema: Schema,
  value: unknown,
  [first, ...rest]: readonly string[],
  id: string,
): unknown {
  if (first === undefined) return id;
  const node = document.schema(schema);
  if (first === '*') {
    const [head, ...others] = Array.isArray(value) ? value : [];
    return [withId(document, node.items as Schema, head, rest, id), ...others];
  }
  // Where a record is named, its id alone may be the example of { id }.
  const isObject = typeof value === 'object' && value !== null;
  const kept = (isObject ? value : smallest(document, node)) as Readonly<Record<string, unknown>>;
  const form = formOf(document, node, kept, first);
  const property = (form.properties as Readonly<Record<string, Schema>>)[first] as Schema;
  return { ...kept, [first]: withId(document, property, kept[first], rest, id) };
}

/** Of a document of several forms, the one that a value has and that has a field. */
function formOf(
  document: ServedDocument,
  node: Schema,
  value: Readonly<Record<string, unknown>>,
  field: string,
): Schema {
  if (!Array.isArray(node.anyOf)) return node;
  const forms = (node.anyOf as Schema[]).map((one) => document.schema(one));
  const fits = ({ properties = {} }: Schema): boolean =>
    Object.hasOwn(properties as object, field) &&
    Object.entries(properties as Record<string, Schema>).every(
      ([name, { const: only }]) => only === undefined || only === value[name],
    );
  return forms.find(fits) ?? node;
}

/** The smallest value that a schema accepts. */
function smallest(document: ServedDocument, given: Schema): unknown {
  const node = document.schema(given);
  if (Array.isArray(node.anyOf)) return smallest(document, node.anyOf[0] as Schema);
  if (Array.isArray(node.enum)) return node.enum[0];
  if (node.const !== undefined) return node.const;
  if (node.type === 'array')
    return node.minItems === undefined ? [] : [smallest(document, node.items as Schema)];
  if (node.type === 'object') {
    const properties = node.properties as Readonly<Record<string, Schema>>;
    const required = (node.required ?? []) as readonly string[];
    return Object.fromEntries(required.map((name) => [name, smallest(document, properties[name] as Schema)]));
  }
  return node.type === 'string' ? 'x' : 1;
}

function stands(value: unknown, [first, ...rest]: readonly string[]): boolean {
  if (first === undefined) return true;
  if (typeof value !== 'object' || value === null) return false;
  const next = first === '*' ? '0' : first;
  return Object.hasOwn(value, next) && stands((value as Record<string, unknown>)[next], rest);
}
