import { distance } from 'fastest-levenshtein';
import type { Static, TSchema } from 'typebox';
import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { Settings } from 'typebox/system';
import { at, type Issue } from './issues.ts';
import type { Words } from './words.ts';

/** At most this many faults are collected of one document. */
export const issueLimit = 100;
Settings.Set({ maxErrors: 4 * issueLimit });

/** A field that the service sets: accepted when it comes back, and ignored, so that read–change–PUT works. */
const ServiceOwned = Type.Optional(
  Type.Unknown({ readOnly: true, description: 'Set by the service; ignored when sent.' }),
);

/**
 * A closed object: fields beyond `properties` are refused with a hint, except those that the service itself
 * adds to its answers (`serviceOwned`). The static type holds the client's fields only.
 */
export function document<P extends Type.TProperties>(
  properties: P,
  options: { serviceOwned?: readonly string[]; description?: string } = {},
): Type.TObject<P> {
  const owned = Object.fromEntries((options.serviceOwned ?? []).map((name) => [name, ServiceOwned]));
  const description = options.description === undefined ? {} : { description: options.description };
  return Type.Object(
    { ...owned, ...properties },
    { additionalProperties: false, ...description },
  ) as unknown as Type.TObject<P>;
}

/** Fields that older releases named otherwise. */
const renamed: Readonly<Record<string, Words>> = {
  departments: { en: 'renamed to teams in 5.8.0', fr: 'renommé teams en 5.8.0' },
};

interface SchemaNode {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly items?: SchemaNode;
  readonly readOnly?: boolean;
  readonly anyOf?: readonly SchemaNode[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly description?: string;
}

const compiled = new WeakMap<object, ReturnType<typeof Compile>>();

function compiledOf(schema: TSchema): ReturnType<typeof Compile> {
  let validator = compiled.get(schema);
  if (validator === undefined) {
    validator = Compile(schema);
    compiled.set(schema, validator);
  }
  return validator;
}

/**
 * Checks a value against a schema and gives every fault with its pointer (at most `issueLimit`).
 *
 * Issues: field.unknown, field.missing, field.type, field.value, field.operator.
 * Not: does not look at ids, sums or parameters; that is the engine's work.
 */
export function checkDocument(schema: TSchema, value: unknown): Issue[] {
  const validator = compiledOf(schema);
  if (validator.Check(value)) return [];
  const issues = new Map<string, Issue>();
  const add = (issue: Issue): void => {
    const key = `${issue.code} ${issue.pointer}`;
    if (issues.size < issueLimit && !issues.has(key)) issues.set(key, issue);
  };
  for (const error of validator.Errors(value)) {
    const pointer = error.instancePath;
    const node = nodeAt(schema as SchemaNode, pointer);
    const received = received_(value, pointer);
    const params = error.params as Readonly<Record<string, unknown>>;
    if (error.keyword === 'additionalProperties') {
      for (const field of params.additionalProperties as readonly string[])
        add(unknownField(pointer, field, node));
    } else if (error.keyword === 'required') {
      for (const field of params.requiredProperties as readonly string[]) {
        add({ code: 'field.missing', pointer: at(pointer, field), facts: { field } });
      }
    } else if (error.keyword === 'boolean' || insideUnion(schema as SchemaNode, pointer)) {
      // Said already by additionalProperties, or by the union one level up.
    } else if (['type', 'anyOf', 'enum', 'const'].includes(error.keyword)) {
      const expected = expectation(node);
      add({ code: 'field.type', pointer, facts: { expected }, expected, received });
    } else {
      add({
        code: 'field.value',
        pointer,
        facts: { rule: error.message },
        expected: error.message,
        received,
      });
    }
  }
  return [...issues.values()];
}

function unknownField(pointer: string, field: string, node: SchemaNode | undefined): Issue {
  const place = at(pointer, field);
  if (field.startsWith('$')) return { code: 'field.operator', pointer: place, facts: { field } };
  const hint = renamed[field] ?? didYouMean(field, Object.keys(node?.properties ?? {}));
  return { code: 'field.unknown', pointer: place, facts: { field }, ...(hint === undefined ? {} : { hint }) };
}

/** The nearest of the known words, when it is near enough to be a slip of the pen. */
export function didYouMean(word: string, known: Iterable<string>): Words | undefined {
  let best: string | undefined;
  let bestDistance = Math.max(2, Math.floor(word.length / 3)) + 1;
  for (const candidate of known) {
    const d = distance(word.toLowerCase(), candidate.toLowerCase());
    if (d < bestDistance) [best, bestDistance] = [candidate, d];
  }
  return best === undefined
    ? undefined
    : { en: `did you mean "${best}"?`, fr: `vouliez-vous dire « ${best} » ?` };
}

/**
 * The client's part of a checked document: fields of the service are left out, the rest is kept as sent, its keys in the
 * order of the schema, so that equal documents have equal texts. Shape: a new value; the input is not changed.
 */
export function withoutServiceFields<S extends TSchema>(schema: S, value: unknown): Static<S> {
  return strip(schema as SchemaNode, value) as Static<S>;
}

function strip(node: SchemaNode, value: unknown): unknown {
  if (Array.isArray(value))
    return node.items === undefined ? value : value.map((item) => strip(node.items as SchemaNode, item));
  if (typeof value !== 'object' || value === null || node.properties === undefined) return value;
  const sent = value as Readonly<Record<string, unknown>>;
  const kept: Record<string, unknown> = {};
  for (const [key, property] of Object.entries(node.properties)) {
    if (property.readOnly !== true && Object.hasOwn(sent, key)) kept[key] = strip(property, sent[key]);
  }
  return kept;
}

function steps(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function nodeAt(schema: SchemaNode, pointer: string): SchemaNode | undefined {
  return steps(pointer).reduce<SchemaNode | undefined>(
    (node, step) => node?.properties?.[step] ?? node?.items,
    schema,
  );
}

function insideUnion(schema: SchemaNode, pointer: string): boolean {
  let node: SchemaNode | undefined = schema;
  for (const step of steps(pointer)) {
    if (node?.anyOf !== undefined) return true;
    node = node?.properties?.[step] ?? node?.items;
  }
  return false;
}

function received_(value: unknown, pointer: string): unknown {
  const found = steps(pointer).reduce<unknown>(
    (at, step) => (at as Record<string, unknown> | undefined)?.[step],
    value,
  );
  return typeof found === 'object' && found !== null
    ? Array.isArray(found)
      ? 'an array'
      : 'an object'
    : found;
}

function expectation(node: SchemaNode | undefined): string {
  if (node === undefined) return 'another value';
  if (node.anyOf !== undefined) return node.anyOf.map(expectation).join(' | ');
  if (node.const !== undefined) return JSON.stringify(node.const);
  if (node.enum !== undefined) return node.enum.map((value) => JSON.stringify(value)).join(' | ');
  return node.type ?? 'another value';
}
