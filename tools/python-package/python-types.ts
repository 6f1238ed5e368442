import type { Names, Schema } from '../client-package/schema-types.ts';

/** Words of Python that cannot name a field, and `self`. */
const reserved = new Set(
  'False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return self try while with yield'.split(
    ' ',
  ),
);

/** A name that Python accepts: `import` is `import_`. */
export const identifier = (name: string): string => (reserved.has(name) ? `${name}_` : name);

/** `dryRun` and `readEvaluation` as Python writes them: `dry_run`, `read_evaluation`. */
export const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const capital = (name: string): string =>
  name.replace(/(?:^|[^A-Za-z0-9]+)(\w)/g, (_, letter) => letter.toUpperCase());

/** Text of a documentation string. */
export const documentation = (text: string): string =>
  JSON.stringify(text.replaceAll('\n', ' ')).replace(/\\u([0-9a-f]{4})/g, '\\u$1');

/**
 * Writes types of Python 3.9 for schemas: objects as TypedDict classes, which are declared in the order in which they
 * are needed. `names`: documents that have a name; objects within them are named after their place.
 */
export function pythonTypes(names: Names) {
  const declared: string[] = [];
  const taken = new Set<string>(names.values());
  const nested = new Map<object, string>();
  return { declare, reference, declared };

  /** Declares a document by its name. */
  function declare(schema: Schema, name: string): void {
    const { $defs, $ref } = schema;
    const own = $defs === undefined ? schema : ($defs[$ref as string] as Schema);
    if (isClosedObject(own)) declareObject(own, name, name);
    else declared.push(`${name} = ${definition(own, name, name)}\n`);
  }

  /** The name of the document, or its type. `place` names objects that have no name; `self`: what `$ref` means. */
  function reference(schema: Schema, place: string, self?: string): string {
    const name = names.get(schema);
    return name === undefined ? definition(schema, place, self) : `"${name}"`;
  }

  function definition(schema: Schema, place: string, self?: string): string {
    if (schema.$defs !== undefined)
      return definition(schema.$defs[schema.$ref as string] as Schema, place, self);
    // Only classes may refer to themselves.
    if (schema.$ref !== undefined) return self === undefined ? 'Any' : `"${self}"`;
    if (schema.anyOf !== undefined)
      return union(schema.anyOf.map((part, index) => reference(part, `${place}${index || ''}`, self)));
    if (schema.allOf !== undefined) throw new Error(`${place}: allOf has no type in Python`);
    if ('const' in schema) return literal([schema.const]);
    if (schema.enum !== undefined) return literal(schema.enum);
    const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
    return types.length === 0 ? 'Any' : union(types.map((type) => typeNamed(type, schema, place, self)));
  }

  function typeNamed(type: string, schema: Schema, place: string, self: string | undefined): string {
    if (type === 'array') return `List[${reference((schema.items ?? {}) as Schema, `${place}Item`, self)}]`;
    if (type !== 'object') return plainTypes[type] ?? fail(type);
    if (!isClosedObject(schema)) {
      const open = Object.values(schema.patternProperties ?? {});
      if (typeof schema.additionalProperties === 'object') open.push(schema.additionalProperties);
      const values = open.map((part) => reference(part, `${place}Value`, self));
      return `Dict[str, ${values.length === 0 ? 'Any' : union(values)}]`;
    }
    const known = nested.get(schema);
    if (known !== undefined) return `"${known}"`;
    let name = place;
    for (let number = 2; taken.has(name); number++) name = `${place}${number}`;
    taken.add(name);
    nested.set(schema, name);
    declareObject(schema, name, self);
    return `"${name}"`;
  }

  function declareObject(schema: Schema, name: string, self: string | undefined): void {
    const required = new Set(schema.required ?? []);
    const fields = Object.entries(schema.properties ?? {})
      // Set by the service and ignored when sent: no part of the document.
      .filter(([, property]) => !(property.readOnly === true && property.type === undefined))
      .map(([key, property]) => ({
        key,
        type: reference(property, `${name}${capital(key)}`, self),
        text: property.description,
        needed: required.has(key),
      }));
    const needed = fields.filter((field) => field.needed);
    const optional = fields.filter((field) => !field.needed);
    const head = schema.description === undefined ? '' : `    ${documentation(schema.description)}\n`;
    // What has a default for each class: fields that must be there, then those that may be left out.
    declared.push(
      needed.length > 0 && optional.length > 0
        ? `${typedDict(`_${name}`, needed)}\n\n${typedDict(name, optional, `_${name}`, head)}`
        : typedDict(name, fields, optional.length > 0 ? 'partial' : 'whole', head),
    );
  }
}

interface Field {
  readonly key: string;
  readonly type: string;
  readonly text: string | undefined;
}

/** `base`: `whole`, `partial`, or the class of the fields that must be there. */
function typedDict(name: string, fields: readonly Field[], base = 'whole', head = ''): string {
  const bases =
    base === 'whole' ? 'TypedDict' : base === 'partial' ? 'TypedDict, total=False' : `${base}, total=False`;
  if (fields.every(({ key }) => /^[A-Za-z_]\w*$/.test(key) && !reserved.has(key))) {
    const lines = fields.flatMap(({ key, type, text }) => [
      `    ${key}: ${type}\n`,
      ...(text === undefined ? [] : [`    ${documentation(text)}\n`]),
    ]);
    return `class ${name}(${bases}):\n${head}${lines.join('') || '    pass\n'}`;
  }
  // Some keys are no identifiers.
  const entries = fields.map(({ key, type }) => `${JSON.stringify(key)}: ${type}`);
  const total = base === 'whole' ? '' : ', total=False';
  const own = base === 'whole' || base === 'partial' ? name : `_${name}Optional`;
  const made = `${own} = TypedDict("${own}", {${entries.join(', ')}}${total})\n`;
  return own === name ? made : `${made}\n\nclass ${name}(${base}, ${own}):\n${head || '    pass\n'}`;
}

const plainTypes: Readonly<Record<string, string>> = {
  string: 'str',
  number: 'float',
  integer: 'int',
  boolean: 'bool',
  null: 'None',
};

/** An object whose keys are known. */
function isClosedObject(schema: Schema): boolean {
  return (
    schema.type === 'object' &&
    schema.patternProperties === undefined &&
    typeof schema.additionalProperties !== 'object' &&
    schema.properties !== undefined
  );
}

/** Numbers with a fraction cannot be literals. */
function literal(values: readonly unknown[]): string {
  const texts = values.map((value) => {
    if (value === null) return 'None';
    if (typeof value === 'boolean') return value ? 'Literal[True]' : 'Literal[False]';
    if (typeof value === 'number' && !Number.isInteger(value)) return 'float';
    return `Literal[${JSON.stringify(value)}]`;
  });
  return union(texts);
}

function union(types: readonly string[]): string {
  const different = [...new Set(types)];
  return different.length === 1 ? (different[0] as string) : `Union[${different.join(', ')}]`;
}

function fail(type: string): never {
  throw new Error(`There is no type "${type}".`);
}
