import type { TSchema } from 'typebox';

interface ObjectNode {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, ObjectNode>>;
  readonly required?: readonly string[];
  readonly items?: ObjectNode;
}

/**
 * Removes optional fields that are null, which is how PATCH clears them. Values identical (`===`) to the
 * value at the same place of `before` were not patched and are left unchanged.
 *
 * Does not validate: a required field that is null stays null, so that `checkDocument` reports it.
 */
export function clearNullFields(schema: TSchema, value: unknown, before: unknown): unknown {
  return cleared(schema as ObjectNode, value, before);
}

function cleared(node: ObjectNode, value: unknown, before: unknown): unknown {
  if (value === before || typeof value !== 'object' || value === null) return value;
  const { items, properties } = node;
  if (Array.isArray(value)) {
    if (items === undefined) return value;
    // Array items may have moved: an item found anywhere in the old array was not patched.
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
