import type { TSchema } from 'typebox';
import type { Issue } from '../../issues/issue.ts';

/**
 * Schema key for a rule that JSON Schema cannot express, checked once the value has its type: returns the
 * issue of a value at a pointer. Not published in OpenAPI.
 */
export const valueRule = Symbol('valueRule');
export type ValueRule = (value: never, pointer: string) => Issue | undefined;

/**
 * Schema key: names the fields that an object does not use as it stands. They are not checked, and dropped if
 * they do not have their type. Not published in OpenAPI.
 */
export const unusedFields = Symbol('unusedFields');
export type UnusedFields = (sent: Readonly<Record<string, unknown>>) => readonly string[];

/** A schema, as far as the functions of this folder read it. */
export interface SchemaNode {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly items?: SchemaNode;
  readonly [valueRule]?: ValueRule;
  readonly [unusedFields]?: UnusedFields;
}

const ruled = new WeakMap<object, boolean>();

/** Whether a schema, or one below it, has a rule; most have none. */
function hasRules(node: SchemaNode): boolean {
  let known = ruled.get(node);
  if (known === undefined) {
    known =
      node[valueRule] !== undefined ||
      (node.items !== undefined && hasRules(node.items)) ||
      Object.values(node.properties ?? {}).some(hasRules);
    ruled.set(node, known);
  }
  return known;
}

/** Returns the issues of every value that has its type but breaks the rule of its schema. */
export function brokenRules(schema: TSchema, value: unknown): Issue[] {
  const issues: Issue[] = [];
  walk(schema as SchemaNode, value, '', issues);
  return issues;
}

function walk(node: SchemaNode, value: unknown, pointer: string, issues: Issue[]): void {
  if (!hasRules(node)) return;
  const { items, properties } = node;
  if (Array.isArray(value)) {
    if (items !== undefined)
      for (const [index, item] of value.entries()) walk(items, item, `${pointer}/${index}`, issues);
    return;
  }
  const isObject = typeof value === 'object' && value !== null;
  if (isObject ? properties !== undefined : value !== null && typeof value === node.type) {
    const issue = node[valueRule]?.(value as never, pointer);
    if (issue !== undefined) issues.push(issue);
  }
  if (!isObject || properties === undefined) return;
  const sent = value as Readonly<Record<string, unknown>>;
  const unused = node[unusedFields]?.(sent) ?? [];
  for (const [key, property] of Object.entries(properties)) {
    if (Object.hasOwn(sent, key) && !unused.includes(key))
      walk(property, sent[key], `${pointer}/${key}`, issues);
  }
}
