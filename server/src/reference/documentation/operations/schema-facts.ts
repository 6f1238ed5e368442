import type { JsonSchema } from '../../openapi/component-schemas.ts';
import type { OpenApiDocument } from '../../openapi/open-api-document.ts';

/** A schema of the document, as far as the pages read it. */
export interface FieldSchema extends JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly patternProperties?: Readonly<Record<string, FieldSchema>>;
  readonly additionalProperties?: boolean | FieldSchema;
  readonly required?: readonly string[];
  readonly items?: FieldSchema;
  readonly anyOf?: readonly FieldSchema[];
  readonly allOf?: readonly FieldSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly examples?: readonly unknown[];
  readonly default?: unknown;
  readonly readOnly?: boolean;
}

/** An object within a field: one of the components, or written out in its place. */
export interface NestedObject {
  readonly component?: string;
  readonly schema: FieldSchema;
  /** How it is reached from the field: `[]` in a list, `.*` under a name that is up to the writer, `~2` the second choice. */
  readonly step: string;
}

/** What requests take as well is the object with an id in the place of each record: the guide to requests says so once. */
const inRequest = /InRequest$/;

/** The objects that have a section. */
export const objectNames = ({ components }: Pick<OpenApiDocument, 'components'>): readonly string[] =>
  Object.keys(components.schemas ?? {}).filter((name) => !inRequest.test(name));

/** `#/components/schemas/Problem` → `Problem`. */
export const componentOf = (reference: string): string =>
  reference.slice(reference.lastIndexOf('/') + 1).replace(inRequest, '');

/** The type in words: `list of numbers`, `text or null`; components by their names. */
export function typeOf(schema: FieldSchema): string {
  const { $ref, type, items, anyOf, allOf } = schema;
  if ($ref !== undefined) return componentOf($ref);
  if (anyOf !== undefined) return [...new Set(anyOf.map(typeOf))].join(' | ');
  if (allOf !== undefined) return [...new Set(allOf.map(typeOf))].filter((part) => part !== '').join(' & ');
  if (type === 'array') {
    const item = typeOf(items ?? {});
    return item === '' ? 'array' : `${item.includes('|') ? `(${item})` : item}[]`;
  }
  if (typeof type === 'object') return type.join(' | ');
  if (type !== undefined) return type;
  const values = schema.enum ?? ('const' in schema ? [schema.const] : []);
  return [...new Set(values.map((value) => (value === null ? 'null' : typeof value)))].join(' | ');
}

/** The objects within a field, outermost first, without those within those; choices among several are numbered. */
export function nestedObjects(schema: FieldSchema): readonly NestedObject[] {
  const counts = new Map<string, number>();
  return objectsWithin(schema, '').map((object) => {
    const count = (counts.get(object.step) ?? 0) + 1;
    counts.set(object.step, count);
    return count === 1 ? object : { ...object, step: `${object.step}~${count}` };
  });
}

function objectsWithin(schema: FieldSchema, step: string): readonly NestedObject[] {
  const { $ref, properties, items, anyOf, allOf } = schema;
  if ($ref !== undefined) return [{ component: componentOf($ref), schema, step }];
  const named = Object.values(schema.patternProperties ?? {});
  if (typeof schema.additionalProperties === 'object') named.push(schema.additionalProperties);
  return [
    ...(properties === undefined || Object.keys(properties).length === 0 ? [] : [{ schema, step }]),
    ...named.flatMap((part) => objectsWithin(part, `${step}.*`)),
    ...(items === undefined ? [] : objectsWithin(items, `${step}[]`)),
    ...[...(anyOf ?? []), ...(allOf ?? [])].flatMap((part) => objectsWithin(part, step)),
  ];
}

/** Values that a field is limited to, in the order of the schema; those of the items for a list. */
export function closedValues(schema: FieldSchema): readonly unknown[] {
  if (schema.enum !== undefined) return schema.enum;
  if ('const' in schema) return [schema.const];
  if (schema.type === 'array' && schema.items !== undefined) return closedValues(schema.items);
  const parts = (schema.anyOf ?? []).filter(({ type }) => type !== 'null');
  const values = parts.map(closedValues);
  return values.every((part) => part.length > 0) ? values.flat() : [];
}

const number = (value: unknown): string => Number(value).toLocaleString('en').replaceAll(',', '\u00a0');

/** Numbers at which a bound means nothing but "finite". */
const isBound = (value: unknown): boolean => typeof value === 'number' && Math.abs(value) < 1e15;

/** Limits of a field in signs that need no translation: `≥ 0`, `1–200 characters` as `length 1–200`. */
export function limitsOf(schema: FieldSchema): readonly string[] {
  const limits: string[] = [];
  const between = (name: string, least: unknown, most: unknown): void => {
    if (isBound(least) && isBound(most))
      limits.push(`${name} ${least === most ? number(least) : `${number(least)}–${number(most)}`}`);
    else if (isBound(least)) limits.push(`${name} ≥ ${number(least)}`);
    else if (isBound(most)) limits.push(`${name} ≤ ${number(most)}`);
  };
  if (isBound(schema.exclusiveMinimum)) limits.push(`> ${number(schema.exclusiveMinimum)}`);
  if (isBound(schema.minimum)) limits.push(`≥ ${number(schema.minimum)}`);
  if (isBound(schema.exclusiveMaximum)) limits.push(`< ${number(schema.exclusiveMaximum)}`);
  if (isBound(schema.maximum)) limits.push(`≤ ${number(schema.maximum)}`);
  between('length', schema.minLength, schema.maxLength);
  between('items', schema.minItems, schema.maxItems);
  between('names', schema.minProperties, schema.maxProperties);
  for (const part of [...(schema.anyOf ?? []), ...(schema.allOf ?? [])]) limits.push(...limitsOf(part));
  if (schema.items !== undefined && schema.items.$ref === undefined && schema.items.properties === undefined)
    limits.push(...limitsOf(schema.items).map((limit) => `[]: ${limit}`));
  return [...new Set(limits)];
}

const units =
  'kg CO₂ eq|kWh|g/m²|kg|km|MJ|µPt|Pts|Nm|€|ms|milliseconds|seconds|hours|bytes|person-years|0 to 1|0–100';
// Not "per kg" and "1 kg", which say what a figure is about.
const inText = new RegExp(`(?<!(per|\\d) )(?<=^|[\\s,(:])(${units})(?=$|[\\s,.;:)])`);
const inName = /(?<=[a-z])(kWh|KWh|MJ|Km)$/;

/** The unit of a number: descriptions state it, and some names end with it. */
export function unitOf(name: string, schema: FieldSchema): string | undefined {
  const { description = '' } = schema;
  const types = typeOf(schema);
  if (types !== '' && !/\b(number|integer)\b/.test(types)) return undefined;
  if (types === '' && !new RegExp(`^(${units})\\b`).test(description)) return undefined;
  const found = inText.exec(description)?.[2] ?? inName.exec(name)?.[1];
  if (found === '0–100') return '%';
  return found === 'KWh' ? 'kWh' : found === 'Km' ? 'km' : found;
}

/** The default: of the schema, or as the description states it. */
export function defaultOf(schema: FieldSchema): string | undefined {
  if (schema.default !== undefined) return JSON.stringify(schema.default);
  return /\bdefault: ([\d,.]*\d)/.exec(schema.description ?? '')?.[1];
}
