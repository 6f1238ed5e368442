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
 * a cycle (`Type.Cyclic`) becomes a component that refers to itself. `answers`: what the operations answer with; a
 * document with references that is in one of them has a second component for requests, which take both forms.
 */
export function schemaCollector(answers: readonly object[]): {
  readonly components: Record<string, JsonSchema>;
  /** `owner`: by which the fields of a schema without a name are described; see `describeField`. */
  of(schema: object, owner?: string): JsonSchema;
  /** A body of requests: records are named by an id or by an object with it. */
  ofRequest(schema: object): JsonSchema;
} {
  const components: Record<string, JsonSchema> = {};
  const answered = namedIn(answers);

  return {
    components,
    of: collector(false).of,
    ofRequest: (schema) => collector(true).of(schema, 'request'),
  };

  function collector(sent: boolean) {
    return { of };

    function of(schema: object, owner = ''): JsonSchema {
      const name = names.get(schema);
      const published = contract.publishedSchemas.get(schema) ?? schema;
      if (name === undefined) return inlined(published, owner);
      const component =
        sent && answered.has(schema) && contract.hasReferences(published) ? `${name}InRequest` : name;
      if (components[component] === undefined) {
        // Added before it is filled, so that a document that contains itself ends the recursion.
        components[component] = {};
        components[component] = inlined(published, name, name);
      }
      return { $ref: `#/components/schemas/${component}` };
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
          // A union of both forms is one already.
          const isBoth =
            key === 'anyOf' && ['string', 'object'].every((type) => typesOf(item).includes(type));
          if (isBoth) return [key, (item as object[]).map((one) => plain(one, references, owner))];
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
          // The id of a reference is a text alone.
          const schema = (name === 'id' ? plain : part)(property, references, name) as JsonSchema;
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
      const schema = plain(value, references, owner);
      return sent && typeof schema === 'object' && schema !== null
        ? inBothForms(value as object, schema as JsonSchema)
        : schema;
    }

    function plain(value: unknown, references: Readonly<Record<string, string>>, owner: string): unknown {
      if (typeof value !== 'object' || value === null) return value;
      return names.has(value) || '$defs' in value ? of(value, owner) : mapped(value, references, owner);
    }
  }
}

const typesOf = (forms: readonly { readonly type?: string }[]) => forms.map(({ type }) => type);

/** A reference to a record as requests may send it: as its schema has it, or in the other form. */
function inBothForms(schema: contract.ReferenceNode, form: JsonSchema): JsonSchema {
  const { description } = form;
  const described = description === undefined ? {} : { description };
  if (contract.isObjectReference(schema)) {
    const { minLength, maxLength, 'x-references': noun } = { ...(schema.properties?.id as JsonSchema) };
    return { ...described, anyOf: [form, { type: 'string', minLength, maxLength, 'x-references': noun }] };
  }
  if (!contract.isTextReference(schema)) return form;
  const properties = {
    id: { ...form, description: 'Id of the record.' },
    name: { readOnly: true, description: 'Set by the service; ignored when sent.' },
  };
  const object = { type: 'object', properties, required: ['id'], additionalProperties: false };
  return { ...described, anyOf: [form, object] };
}

/** The named documents in some schemas, as they are published. */
function namedIn(schemas: readonly object[]): ReadonlySet<object> {
  const seen = new Set<object>();
  const open = [...schemas];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (seen.has(node)) continue;
    seen.add(node);
    const published = contract.publishedSchemas.get(node) ?? node;
    open.push(...Object.values(published).filter((inner) => typeof inner === 'object' && inner !== null));
  }
  return seen;
}
