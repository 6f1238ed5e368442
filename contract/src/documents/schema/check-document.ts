import { distance } from 'fastest-levenshtein';
import type { Static, TSchema } from 'typebox';
import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { Settings } from 'typebox/system';
import { at, type Issue } from '../../issues/issue.ts';
import type { LocalizedText } from '../../texts/localized-text.ts';
import { listedNames, patternText, valueHints } from '../../texts/pattern-text.ts';
import { usualHint } from './field-hints.ts';
import { storedText } from './name.ts';
import { inStoredForm, type ReferenceNode, referenceHint } from './references.ts';
import { brokenRules, type UnusedFields, unusedFields, type ValueRule, valueRule } from './schema-rules.ts';

/** Maximum number of issues reported per document. */
export const issueLimit = 100;
Settings.Set({ maxErrors: 4 * issueLimit });

/**
 * A field set by the service. Accepted and ignored in requests, so that
 * a client can GET, change and PUT a record.
 */
const ServiceOwned = Type.Optional(
  Type.Unknown({ readOnly: true, description: 'Set by the service; ignored when sent.' }),
);

/**
 * A closed object: fields beyond `properties` are rejected with a hint, except those that the service adds to
 * its responses (`serviceOwned`). The static type contains the client's fields only.
 */
export function document<P extends Type.TProperties>(
  properties: P,
  options: {
    serviceOwned?: readonly string[];
    description?: string;
    rule?: ValueRule;
    unused?: UnusedFields;
  } = {},
): Type.TObject<P> {
  const owned = Object.fromEntries((options.serviceOwned ?? []).map((name) => [name, ServiceOwned]));
  const { description, rule, unused } = options;
  return Type.Object(
    { ...owned, ...properties },
    {
      additionalProperties: false,
      ...(description === undefined ? {} : { description }),
      ...(rule === undefined ? {} : { [valueRule]: rule }),
      ...(unused === undefined ? {} : { [unusedFields]: unused }),
    },
  ) as unknown as Type.TObject<P>;
}

interface SchemaNode extends ReferenceNode {
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly items?: SchemaNode;
  readonly additionalProperties?: unknown;
  /** A secret: its value is never echoed in an error. */
  readonly writeOnly?: boolean;
  readonly anyOf?: readonly SchemaNode[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly description?: string;
  /** A readable description of `pattern`, for use in errors. */
  readonly [patternText]?: LocalizedText;
  readonly [listedNames]?: readonly string[];
  readonly [valueHints]?: Readonly<Record<string, LocalizedText>>;
  readonly [unusedFields]?: UnusedFields;
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
 * Validates a value against a schema and returns every error
 * with its pointer, at most one more than `issueLimit`.
 *
 * Issues: field.unknown, field.missing, field.type, field.value, field.operator, and those of the rules of the
 * schema.
 * Does not check ids, sums or parameter values; the engine does. Rules are applied to `ruled`, if it differs: a
 * document with the same arrays, before optional fields were cleared.
 */
export function checkDocument(schema: TSchema, sent: unknown, ruled?: unknown): Issue[] {
  const validator = compiledOf(schema);
  const value = withReferences(schema, sent);
  if (validator.Check(value)) return brokenRules(schema, ruled ?? value).slice(0, issueLimit + 1);
  const issues = new Map<string, Issue>();
  const add = (issue: Issue): void => {
    if (issues.size <= issueLimit) issues.set(`${issue.code} ${issue.pointer}`, issue);
  };
  // Unknown fields are reported first and removed, so that a large number of them cannot hide other errors.
  const known = knownFields(schema as SchemaNode, value, '', add);
  for (const issue of brokenRules(schema, ruled ?? known)) add(issue);
  if (validator.Check(known)) return [...issues.values()];
  for (const error of validator.Errors(known)) {
    const pointer = error.instancePath;
    if (insideUnion(schema as SchemaNode, pointer)) continue;
    const node = nodeAt(schema as SchemaNode, pointer);
    const params = error.params as Readonly<Record<string, unknown>>;
    if (error.keyword === 'required') {
      for (const field of params.requiredProperties as readonly string[]) {
        add({ code: 'field.missing', pointer: at(pointer, field), facts: { field } });
      }
      continue;
    }
    const received = node?.writeOnly === true ? undefined : shown(known, pointer);
    if (['type', 'anyOf', 'enum', 'const'].includes(error.keyword)) {
      const expected = expectation(node);
      const hint = referenceHint(node) ?? asObject(node, received) ?? ofValue(node, received);
      add({
        code: 'field.type',
        pointer,
        facts: { expected },
        expected,
        received,
        ...(hint === undefined ? {} : { hint }),
      });
    } else {
      const rule =
        (error.keyword === 'pattern' && node?.[patternText]) ||
        ruleWords(error.keyword, params, error.message);
      const hint = error.keyword === 'pattern' ? ofNames(node, received) : undefined;
      add({
        code: 'field.value',
        pointer,
        facts: { rule },
        expected: rule,
        received,
        ...(hint === undefined ? {} : { hint }),
      });
    }
  }
  if (issues.size === 0) add({ code: 'field.type', pointer: '', facts: { expected: anotherValue } });
  return [...issues.values()];
}

/** Returns a copy without the fields that a closed object does not define, and reports each of them. */
function knownFields(
  node: SchemaNode,
  value: unknown,
  pointer: string,
  add: (issue: Issue) => void,
): unknown {
  if (Array.isArray(value)) {
    const { items } = node;
    return items === undefined
      ? value
      : value.map((item, index) => knownFields(items, item, at(pointer, index), add));
  }
  if (typeof value !== 'object' || value === null || node.properties === undefined) return value;
  const kept: Record<string, unknown> = {};
  const unused = unusedOf(node, value);
  for (const [key, item] of Object.entries(value)) {
    if (unused.includes(key)) continue;
    const property = Object.hasOwn(node.properties, key) ? node.properties[key] : undefined;
    if (property !== undefined) kept[key] = knownFields(property, item, at(pointer, key), add);
    else if (node.additionalProperties === false) add(unknownField(pointer, key, node));
    else kept[key] = item;
  }
  return kept;
}

/** The fields that an object does not use and that do not have their type. */
function unusedOf(node: SchemaNode, value: object): string[] {
  const sent = value as Readonly<Record<string, unknown>>;
  return (node[unusedFields]?.(sent) ?? []).filter((key) => {
    const property = node.properties?.[key];
    return (
      property !== undefined && Object.hasOwn(sent, key) && !compiledOf(property as TSchema).Check(sent[key])
    );
  });
}

/** Describes the violated rule for a JSON Schema keyword. */
function ruleWords(
  keyword: string,
  params: Readonly<Record<string, unknown>>,
  message: string,
): LocalizedText {
  const limit = String(params.limit);
  const rules: Readonly<Record<string, LocalizedText>> = {
    minLength: { en: `must have at least ${limit} character(s)`, fr: `au moins ${limit} caractère(s)` },
    maxLength: { en: `must have at most ${limit} characters`, fr: `au plus ${limit} caractères` },
    minItems: { en: `must have at least ${limit} item(s)`, fr: `au moins ${limit} élément(s)` },
    maxItems: { en: `must have at most ${limit} items`, fr: `au plus ${limit} éléments` },
    minimum: { en: `must be at least ${limit}`, fr: `au moins ${limit}` },
    maximum: { en: `must be at most ${limit}`, fr: `au plus ${limit}` },
    exclusiveMinimum: { en: `must be greater than ${limit}`, fr: `plus de ${limit}` },
    exclusiveMaximum: { en: `must be less than ${limit}`, fr: `moins de ${limit}` },
    pattern: { en: `must match ${String(params.pattern)}`, fr: `selon le motif ${String(params.pattern)}` },
  };
  return rules[keyword] ?? { en: message, fr: message };
}

function unknownField(pointer: string, field: string, node: SchemaNode): Issue {
  const place = at(pointer, field);
  if (field.startsWith('$')) return { code: 'field.operator', pointer: place, facts: { field } };
  const known = Object.keys(node.properties ?? {});
  const hint = usualHint(field, known) ?? didYouMean(field, known);
  return { code: 'field.unknown', pointer: place, facts: { field }, ...(hint === undefined ? {} : { hint }) };
}

/** Suggests the closest known word if it is close enough to be a typo. */
export function didYouMean(word: string, known: Iterable<string>): LocalizedText | undefined {
  const best = nearestWord(word, known, Math.max(2, Math.floor(word.length / 3)));
  return best === undefined
    ? undefined
    : { en: `did you mean "${best}"?`, fr: `vouliez-vous dire « ${best} » ?` };
}

/** The known word with the smallest edit distance, regardless of case; undefined if that is above `most`. */
export function nearestWord(word: string, known: Iterable<string>, most: number): string | undefined {
  let best: string | undefined;
  let bestDistance = most + 1;
  for (const candidate of known) {
    // The length difference is a lower bound of the edit distance, which avoids computing it for long words.
    if (Math.abs(candidate.length - word.length) >= bestDistance) continue;
    const d = distance(word.toLowerCase(), candidate.toLowerCase());
    if (d < bestDistance) [best, bestDistance] = [candidate, d];
  }
  return best;
}

export type { TSchema };
/** The type that a schema describes: for packages that have no schema library of their own. */
export type ValueOf<S extends TSchema> = Static<S>;

/**
 * Returns the client's part of a valid document as it is stored: references in the form of their schema, without `serviceOwned` fields, unused fields of
 * another type, invisible characters at the ends of names, and characters that no document can hold. Keys are in schema order, so
 * that equal documents serialize to equal text. The input is not modified.
 */
export function withoutServiceFields<S extends TSchema>(schema: S, value: unknown): Static<S> {
  return strip(schema as SchemaNode, withReferences(schema, value)) as Static<S>;
}

function strip(node: SchemaNode, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => strip(node.items ?? {}, item));
  if (typeof value === 'string') return storedText(node, value);
  if (typeof value !== 'object' || value === null) return value;
  if (node.properties === undefined) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, strip({}, inner)]));
  }
  const sent = value as Readonly<Record<string, unknown>>;
  const kept: Record<string, unknown> = {};
  const unused = unusedOf(node, value);
  for (const [key, property] of Object.entries(node.properties)) {
    if (property.readOnly !== true && Object.hasOwn(sent, key) && !unused.includes(key))
      kept[key] = strip(property, sent[key]);
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

/** Formats a received value for an error. */
function shown(value: unknown, pointer: string): unknown {
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

/** A document with its references as they are stored; most have them so already. */
const withReferences = (schema: TSchema, sent: unknown): unknown =>
  compiledOf(schema).Check(sent) ? sent : inStoredForm(schema as SchemaNode, sent);

/** The hint for an id that is sent in place of the object that holds it and more. */
function asObject(node: SchemaNode | undefined, received: unknown): LocalizedText | undefined {
  if (typeof received !== 'string' || received === '' || received.length > longestHinted) return undefined;
  const takesId = [node, ...(node?.anyOf ?? [])].some((one) => one?.properties?.id?.type === 'string');
  const object = `{ "id": ${JSON.stringify(received)} }`;
  return takesId ? { en: `send ${object}`, fr: `envoyez ${object}` } : undefined;
}

function ofValue(node: SchemaNode | undefined, received: unknown): LocalizedText | undefined {
  const hints = node?.[valueHints];
  return typeof received === 'string' && hints !== undefined && Object.hasOwn(hints, received)
    ? hints[received]
    : undefined;
}

/** The hint for the first name that a list of names does not know. */
function ofNames(node: SchemaNode | undefined, received: unknown): LocalizedText | undefined {
  const names = node?.[listedNames];
  if (names === undefined || typeof received !== 'string') return undefined;
  const wrong = received.split(',').find((name) => !names.includes(name)) ?? '';
  return didYouMean(wrong.trim(), names);
}

/** Characters of an id that a hint repeats. */
const longestHinted = 100;

const typeNames: Readonly<Record<string, LocalizedText>> = {
  string: { en: 'a text', fr: 'un texte' },
  number: { en: 'a number', fr: 'un nombre' },
  integer: { en: 'a whole number', fr: 'un nombre entier' },
  boolean: { en: 'true or false', fr: 'true ou false' },
  array: { en: 'an array', fr: 'un tableau' },
  object: { en: 'an object', fr: 'un objet' },
};
const anotherValue: LocalizedText = { en: 'another value', fr: 'une autre valeur' };

function expectation(node: SchemaNode | undefined): LocalizedText {
  const joined = (all: readonly LocalizedText[]): LocalizedText => ({
    en: all.map(({ en }) => en).join(' | '),
    fr: all.map(({ fr }) => fr).join(' | '),
  });
  const literal = (value: unknown): LocalizedText => ({
    en: JSON.stringify(value),
    fr: JSON.stringify(value),
  });
  if (node?.anyOf !== undefined) return joined(node.anyOf.map(expectation));
  if (node?.const !== undefined) return literal(node.const);
  if (node?.enum !== undefined) return joined(node.enum.map(literal));
  return typeNames[node?.type ?? ''] ?? anotherValue;
}
