import type { ReferenceNoun } from '@sillage/contract';
import { exampleFields, exampleIds, exampleNames, exampleTime } from './example-values.ts';

/** Known documents: maps a schema to a value of it. */
export type KnownDocuments = ReadonlyMap<object, unknown>;

interface SchemaNode {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly SchemaNode[];
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly required?: readonly string[];
  readonly items?: SchemaNode;
  readonly minItems?: number;
  readonly patternProperties?: Readonly<Record<string, SchemaNode>>;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly readOnly?: boolean;
  readonly writeOnly?: boolean;
  readonly 'x-references'?: ReferenceNoun;
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, SchemaNode>>;
}

/** Optional fields that describe failures, or that ordinary records do not have. */
const leftOut: ReadonlySet<string> = new Set([
  'banner',
  'baseUrl',
  'calibration',
  'client',
  'delivery',
  'error',
  'errors',
  'expected',
  'failure',
  'hint',
  'incomplete',
  'line',
  'lifecyclesWithoutUse',
  'missing',
  'moreErrors',
  'nextAttemptAt',
  'notForClaims',
  'notInventoried',
  'partial',
  'processesWithoutUse',
  'received',
  'selection',
  'significantDigits',
  'sub',
  'truncated',
]);

/**
 * Builds a document that matches a schema: known values, else the first of several alternatives and one item
 * per list. A document nested in itself is shown once. Fields that the service sets, and secrets that it can
 * generate, are omitted. @param noun the noun of the outermost document
 */
export function schemaExample(schema: object, known: KnownDocuments, noun: string): unknown {
  return exampleOf(schema, [noun]);

  /** @param names of the fields that lead to the node, the outermost first */
  function exampleOf(node: SchemaNode, names: readonly string[]): unknown {
    if (known.has(node)) return known.get(node);
    if (node.$defs !== undefined) return exampleOf(node.$defs[node.$ref ?? ''] ?? {}, names);
    const field = names.at(-1) ?? '';
    const usual = exampleFields[field];
    if ('const' in node) return node.const;
    if (node.enum !== undefined) return node.enum.includes(usual) ? usual : node.enum[0];
    if (node['x-references'] !== undefined) return exampleIds[node['x-references']];
    if (node.anyOf !== undefined) return choiceOf(node.anyOf, names);
    if (node.properties !== undefined) return objectOf(node, names);
    if (node.patternProperties !== undefined) {
      return Object.fromEntries(
        Object.values(node.patternProperties).map((item) => [mapKey(field), exampleOf(item, names)]),
      );
    }
    if (node.type === 'array') return listOf(node, names);
    if (node.type === 'string') return textOf(names);
    if (node.type === 'integer' || node.type === 'number') return numberOf(node, usual);
    if (node.type === 'boolean') return false;
    if (node.type === 'null') return null;
    return usual ?? 'any value';
  }

  function choiceOf(forms: readonly SchemaNode[], names: readonly string[]): unknown {
    const usual = exampleFields[names.at(-1) ?? ''];
    const form = forms.find(
      (one) => usual !== undefined && (one.const === usual || (usual === null && one.type === 'null')),
    );
    return exampleOf(form ?? forms[0] ?? {}, names);
  }

  function objectOf(node: SchemaNode, names: readonly string[]): Record<string, unknown> {
    const isShown = ([name, property]: [string, SchemaNode]): boolean =>
      node.required?.includes(name) === true ||
      (property.readOnly !== true && property.writeOnly !== true && !leftOut.has(name));
    return Object.fromEntries(
      Object.entries(node.properties ?? {})
        .filter(isShown)
        .map(([name, property]) => [name, exampleOf(property, [...names, name])]),
    );
  }

  function listOf({ items = {}, minItems = 1 }: SchemaNode, names: readonly string[]): unknown[] {
    if (items.$ref !== undefined && items.$defs === undefined) return [];
    return Array.from({ length: minItems }, () => exampleOf(items, names));
  }
}

function textOf(names: readonly string[]): string {
  const field = names.at(-1) ?? '';
  if (field === 'id' || /[a-z]Id$/.test(field)) {
    const owner = field === 'id' ? nounAbove(names) : field.slice(0, -2);
    return (exampleIds as Readonly<Record<string, string>>)[owner] ?? exampleIds.record;
  }
  if (field === 'name') return exampleNames[nounAbove(names)] ?? 'T-shirt';
  if (/^at$|At$/.test(field)) return exampleTime;
  const usual = exampleFields[field];
  return typeof usual === 'string' ? usual : field;
}

/** The noun of the document around a field: the last of its names that is a noun, as `teams` is of `team`. */
function nounAbove(names: readonly string[]): string {
  const above = names.slice(0, -1).reverse();
  const nouns = above.map((name) => name.replace(/ies$/, 'y').replace(/s$/, ''));
  return nouns.find((noun) => Object.hasOwn(exampleIds, noun)) ?? 'record';
}

function numberOf({ type, minimum, exclusiveMinimum }: SchemaNode, usual: unknown): number {
  const fits = typeof usual === 'number' && (type === 'number' || Number.isInteger(usual));
  return fits ? usual : (minimum ?? (exclusiveMinimum ?? 0) + 1);
}

/** A key for maps whose schema declares no keys: most maps are keyed by indicator. */
function mapKey(field: string): string {
  return field === 'request' || field === 'body' ? 'mass' : 'climate-change';
}
