type Schema = unknown;

/** Shorter ones are as long as their reference. */
const shortest = 150;

/**
 * A JSON schema that says what repeats only once, in `$defs`: schemas of all tools are part of every conversation.
 * Source: JSON Schema 2020-12, section 8.2.4, https://json-schema.org/draft/2020-12/json-schema-core
 */
export function withSharedDefinitions(schema: object): object {
  const counts = new Map<string, number>();
  const count = (one: Schema): void => {
    if (typeof one !== 'object' || one === null) return;
    if (isSchema(one)) {
      const text = JSON.stringify(one);
      counts.set(text, (counts.get(text) ?? 0) + 1);
      // What is inside of what repeats goes with it.
      if ((counts.get(text) ?? 0) > 1) return;
    }
    for (const inner of Object.values(one)) count(inner);
  };
  count(schema);
  const names = new Map(
    [...counts]
      .filter(([text, times]) => times > 1 && text.length >= shortest)
      .map(([text], index) => [text, `shared${index + 1}`] as const),
  );
  const shared = (one: Schema, isDefinition = false): Schema => {
    if (typeof one !== 'object' || one === null) return one;
    const name = isDefinition || !isSchema(one) ? undefined : names.get(JSON.stringify(one));
    if (name !== undefined) return { $ref: `#/$defs/${name}` };
    if (Array.isArray(one)) return one.map((inner) => shared(inner));
    return Object.fromEntries(Object.entries(one).map(([key, inner]) => [key, shared(inner)]));
  };
  const $defs = Object.fromEntries([...names].map(([text, name]) => [name, shared(JSON.parse(text), true)]));
  return { ...(shared(schema, true) as object), ...(names.size === 0 ? {} : { $defs }) };
}

const isSchema = (one: object): boolean => 'type' in one || 'anyOf' in one;
