import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

/** A JSON Schema in the form of the emitted document. */
export type Schema = Readonly<Record<string, unknown>>;

interface Content {
  readonly schema?: Schema;
  /** Of each line of newline-delimited JSON. */
  readonly 'x-item-schema'?: Schema;
  readonly example?: unknown;
}
export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly style?: string;
  readonly required?: boolean;
  readonly schema: Schema;
}
/** One operation object. */
interface Described {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly security?: readonly unknown[];
  readonly 'x-roles'?: readonly string[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Readonly<Record<string, Content>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Content>> }>>;
}
export interface Operation extends Described {
  /** In capitals. */
  readonly method: string;
  /** With its path parameters, e.g. `/evaluations/{id}`. */
  readonly path: string;
  /** RFC 6901 pointer of the operation, as a fragment. */
  readonly pointer: string;
}

/** An emitted OpenAPI document with lookups. */
export interface ServedDocument {
  readonly operations: readonly Operation[];
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** The operation of a request; undefined if there is none. */
  find(method: string, path: string): Operation | undefined;
  /** The validator of a schema, which is at the pointer. */
  validator(schema: Schema, pointer: string): ValidateFunction;
  /** The schema itself, with a reference to a component resolved. */
  schema(node: Schema): Schema;
}

const served = new Map<string, ServedDocument>();

/** Parses a document; cached by its text, because all services of a test file emit the same one. */
export function servedDocument(openApi: string): ServedDocument {
  let document = served.get(openApi);
  if (document === undefined) {
    document = read(JSON.parse(openApi));
    served.set(openApi, document);
  }
  return document;
}

/** Whether every escape of a path is one, and all of them together are UTF-8. */
function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Encodes one step of a pointer in a fragment. */
export function step(word: string): string {
  return encodeURIComponent(word.replaceAll('~', '~0').replaceAll('/', '~1'));
}

interface Text {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: ServedDocument['components'];
}

function read(text: Text): ServedDocument {
  // Most validators check a few values: shorter programs would take longer to write than they save.
  const ajv = new Ajv2020({
    strict: false,
    strictNumbers: true,
    inlineRefs: false,
    code: { optimize: false },
  });
  ajv.addSchema({ ...text, $id: 'openapi' });
  const validators = new WeakMap<Schema, ValidateFunction>();
  // Nine of ten schemas of the document are equal to another one, and all references in them begin at its root.
  const validatorsByText = new Map<string, ValidateFunction>();
  const operations = Object.entries(text.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([verb, described]): Operation => {
      const pointer = `#/paths/${step(path)}/${verb}`;
      return { ...described, method: verb.toUpperCase(), path, pointer };
    }),
  );
  // The template with the fewest parameters wins, as in the router.
  const rows = operations
    .map((operation) => ({
      operation,
      places: operation.path.split('{').length,
      pattern: new RegExp(`^${operation.path.replace(/[.$]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}$`),
    }))
    .sort((a, b) => a.places - b.places);
  return {
    operations,
    components: text.components,
    find(method, path) {
      const bare = path.split(/[?#]/)[0] as string;
      // A path that cannot be decoded matches no operation.
      if (!isDecodable(bare)) return undefined;
      const verb = method === 'HEAD' ? 'GET' : method;
      return rows.find(({ operation, pattern }) => operation.method === verb && pattern.test(bare))
        ?.operation;
    },
    validator(schema, pointer) {
      let validator = validators.get(schema);
      if (validator === undefined) {
        const key = JSON.stringify(schema);
        validator = validatorsByText.get(key) ?? ajv.compile({ $ref: `openapi${pointer}` });
        validatorsByText.set(key, validator);
        validators.set(schema, validator);
      }
      return validator;
    },
    schema(node) {
      const name = /^#\/components\/schemas\/(.+)$/.exec(String(node.$ref))?.[1];
      return name === undefined ? node : (text.components.schemas?.[name] as Schema);
    },
  };
}
