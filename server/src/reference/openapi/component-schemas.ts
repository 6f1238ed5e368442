import * as contract from '@sillage/contract';

/** A JSON Schema 2020-12, as used by OpenAPI 3.1. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** Names of the documents in the contract: its exports that are schemas and start with a capital letter. */
const names = new Map<object, string>(
  Object.entries(contract)
    .filter(([name, value]) => /^[A-Z]/.test(name) && isSchema(value))
    .map(([name, value]) => [value as object, contract.componentNames.get(value as object) ?? name]),
);

function isSchema(value: unknown): boolean {
  return (
    typeof value === 'object' && value !== null && ('type' in value || '$defs' in value || 'anyOf' in value)
  );
}

/**
 * Converts the schemas that validate requests to those of an OpenAPI document. A document exported by the
 * contract becomes a component that is referenced;
 * a cycle (`Type.Cyclic`) becomes a component that refers to itself.
 */
export function schemaCollector(): {
  readonly components: Record<string, JsonSchema>;
  /** `owner`: by which the fields of a schema without a name are described; see `describeField`. */
  of(schema: object, owner?: string): JsonSchema;
} {
  const components: Record<string, JsonSchema> = {};

  function of(schema: object, owner = ''): JsonSchema {
    const name = names.get(schema);
    const published = contract.publishedSchemas.get(schema) ?? schema;
    if (name === undefined) return inlined(published, owner);
    if (components[name] === undefined) {
      // Added before it is filled, so that a document that contains itself ends the recursion.
      components[name] = {};
      components[name] = inlined(published, name, name);
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  function inlined(schema: object, owner: string, name?: string): JsonSchema {
    const { $defs, $ref, ...rest } = schema as { $defs?: Record<string, object>; $ref?: string };
    if ($defs === undefined) return mapped($ref === undefined ? rest : { ...rest, $ref }, {}, owner);
    const self = name ?? ($ref as string);
    const { $id: _id, ...cycle } = $defs[$ref as string] as { $id?: string };
    return mapped(cycle, { [$ref as string]: `#/components/schemas/${self}` }, self);
  }

  function mapped(value: object, references: Readonly<Record<string, string>>, owner: string): JsonSchema {
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => {
        if (key === '$ref' && typeof item === 'string') return [key, references[item] ?? item];
        if (key === 'pattern' && typeof item === 'string')
          return [key, contract.publishedPatterns.get(item) ?? item];
        if (key === 'properties') return [key, fields(item as Record<string, object>, references, owner)];
        return [key, part(item, references, owner)];
      }),
    );
  }

  /** Fields of an object, each with what it means. */
  function fields(
    properties: Readonly<Record<string, object>>,
    references: Readonly<Record<string, string>>,
    owner: string,
  ): Readonly<Record<string, unknown>> {
    return Object.fromEntries(
      Object.entries(properties).map(([name, property]) => {
        const schema = part(property, references, name) as JsonSchema;
        if ('description' in schema) return [name, schema];
        const { examples, ...described } = contract.describeField(owner, name) ?? {};
        // A closed list of values is its own example.
        const isClosed = 'const' in schema || 'enum' in schema;
        return [
          name,
          { ...described, ...(examples === undefined || isClosed ? {} : { examples }), ...schema },
        ];
      }),
    );
  }

  function part(value: unknown, references: Readonly<Record<string, string>>, owner: string): unknown {
    if (Array.isArray(value)) return value.map((item) => part(item, references, owner));
    if (typeof value !== 'object' || value === null) return value;
    if (names.has(value) || '$defs' in value) return of(value, owner);
    return mapped(value, references, owner);
  }

  return { components, of };
}
