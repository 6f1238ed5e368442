import type { TSchema } from 'typebox';

interface ObjectNode {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, ObjectNode>>;
  readonly required?: readonly string[];
  readonly items?: ObjectNode;
}

/**
 * A document without the optional fields that are null: so PATCH clears them. What is the very same value as at that
 * place of `before` was not touched and is left as it is.
 *
 * Not: does not check anything; a required field that is null stays null, for `checkDocument` to object to.
 */
export function clearNullFields(schema: TSchema, value: unknown, before: unknown): unknown {
  return cleared(schema as ObjectNode, value, before);
}

function cleared(node: ObjectNode, value: unknown, before: unknown): unknown {
  if (value === before || typeof value !== 'object' || value === null) return value;
  const { items, properties } = node;
  if (Array.isArray(value)) {
    if (items === undefined) return value;
    // Items may have moved: one that stood anywhere before was not touched.
    const untouched = new Set<unknown>(Array.isArray(before) ? before : []);
    return value.map((item) => (untouched.has(item) ? item : cleared(items, item, undefined)));
  }
  if (properties === undefined) return value;
  const old = (typeof before === 'object' && before !== null ? before : {}) as Readonly<
    Record<string, unknown>
  >;
  const kept: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(value)) {
    const property = Object.hasOwn(properties, key) ? properties[key] : undefined;
    if (property === undefined) kept[key] = field;
    else if (field !== null || node.required?.includes(key) === true) {
      kept[key] = cleared(property, field, old[key]);
    }
  }
  return kept;
}
