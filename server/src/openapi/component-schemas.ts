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
  of(schema: object): JsonSchema;
} {
  const components: Record<string, JsonSchema> = {};

  function of(schema: object): JsonSchema {
    const name = names.get(schema);
    if (name === undefined) return inlined(schema);
    if (components[name] === undefined) {
      // Added before it is filled, so that a document that contains itself ends the recursion.
      components[name] = {};
      components[name] = inlined(schema, name);
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  function inlined(schema: object, name?: string): JsonSchema {
    const { $defs, $ref, ...rest } = schema as { $defs?: Record<string, object>; $ref?: string };
    if ($defs === undefined) return mapped($ref === undefined ? rest : { ...rest, $ref }, {});
    const self = name ?? ($ref as string);
    const { $id: _id, ...cycle } = $defs[$ref as string] as { $id?: string };
    return mapped(cycle, { [$ref as string]: `#/components/schemas/${self}` });
  }

  function mapped(value: object, references: Readonly<Record<string, string>>): JsonSchema {
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => {
        if (key === '$ref' && typeof item === 'string') return [key, references[item] ?? item];
        if (key === 'pattern' && typeof item === 'string')
          return [key, contract.publishedPatterns.get(item) ?? item];
        return [key, part(item, references)];
      }),
    );
  }

  function part(value: unknown, references: Readonly<Record<string, string>>): unknown {
    if (Array.isArray(value)) return value.map((item) => part(item, references));
    if (typeof value !== 'object' || value === null) return value;
    if (names.has(value) || '$defs' in value) return of(value);
    return mapped(value, references);
  }

  return { components, of };
}
