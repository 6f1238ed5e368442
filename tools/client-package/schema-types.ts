import { describeField, publishedAs } from '@sillage/contract';

/** A JSON Schema as TypeBox makes it. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema | readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly readOnly?: boolean;
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
}

/** Names of documents: a schema that has one is referred to by it. */
export type Names = ReadonlyMap<object, string>;

/**
 * Writes the TypeScript type of a schema. `self`: what `$ref` stands for within a document that contains itself.
 * `used` collects the names that the type refers to. Throws: Error for a schema that has no type.
 */
export function schemaTypes(names: Names, used: Set<string> = new Set()) {
  return { reference, definition };

  /** The name of the document, or its type if it has none. */
  function reference(schema: Schema, self?: string, owner = self ?? ''): string {
    const name = names.get(schema);
    if (name === undefined) return definition(schema, self, owner);
    used.add(name);
    return name;
  }

  /** The type, written out. `owner`: by which its fields are described; see `describeField`. */
  function definition(schema: Schema, self?: string, owner = self ?? ''): string {
    const { $defs, $ref, anyOf, allOf } = schema;
    if ($defs !== undefined) {
      const name = self ?? names.get(schema);
      return definition($defs[$ref as string] as Schema, name, name);
    }
    if ($ref !== undefined) {
      if (self === undefined) throw new Error(`"${$ref}" refers to a document without a name.`);
      return self;
    }
    if (anyOf !== undefined) return union(anyOf.map((part) => reference(part, self, owner)));
    if (allOf !== undefined) return allOf.map((part) => `(${reference(part, self, owner)})`).join(' & ');
    if ('const' in schema) return JSON.stringify(schema.const);
    if (schema.enum !== undefined) return union(schema.enum.map((value) => JSON.stringify(value)));
    if (typeof schema.type === 'string') return typeNamed(schema.type, schema, self, owner);
    if (schema.type !== undefined)
      return union(schema.type.map((type) => typeNamed(type, schema, self, owner)));
    return 'unknown';
  }

  function typeNamed(type: string, schema: Schema, self: string | undefined, owner: string): string {
    if (type === 'object') return objectType(schema, self, owner);
    if (type === 'array') {
      if (Array.isArray(schema.items))
        return `[${schema.items.map((item: Schema) => reference(item, self, owner)).join(', ')}]`;
      const item = reference((schema.items ?? {}) as Schema, self, owner);
      return /[|& {]/.test(item) ? `Array<${item}>` : `${item}[]`;
    }
    if (type === 'integer') return 'number';
    // Read as text by the service, and as a number in the OpenAPI document.
    if (publishedAs in schema) return 'number | string';
    if (['string', 'number', 'boolean', 'null'].includes(type)) return type;
    throw new Error(`There is no type "${type}".`);
  }

  function objectType(schema: Schema, self: string | undefined, owner: string): string {
    const open = Object.values(schema.patternProperties ?? {});
    if (typeof schema.additionalProperties === 'object') open.push(schema.additionalProperties);
    if (open.length > 0) return `Record<string, ${union(open.map((part) => reference(part, self, owner)))}>`;
    const required = new Set(schema.required ?? []);
    const lines = Object.entries(schema.properties ?? {})
      // Set by the service and ignored when sent: no part of the document.
      .filter(([, property]) => !(property.readOnly === true && property.type === undefined))
      .flatMap(([name, property]) => [
        ...comment(property.description ?? describeField(owner, name)?.description),
        `${key(name)}${required.has(name) ? '' : '?'}: ${reference(property, self, name)};`,
      ]);
    return lines.length === 0 ? '{}' : `{\n${indented(lines.join('\n'))}\n}`;
  }
}

/** Lines of a documentation comment. */
export function comment(...texts: readonly (string | undefined)[]): string[] {
  const given = texts.filter((text) => text !== undefined && text !== '');
  if (given.length === 0) return [];
  return [`/** ${given.join(' ').replaceAll('*/', '*\u200b/')} */`];
}

/** A member of an object type needs quotes unless it is an identifier. */
export const key = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));

export const indented = (text: string): string => text.replace(/^(?=.)/gm, '  ');

function union(types: readonly string[]): string {
  return types.length === 0 ? 'never' : [...new Set(types)].join(' | ');
}
