import type { Language } from '@sillage/contract';
import { escaped } from '../../../platform/kernel/escaped-html.ts';
import type { OpenApiDocument } from '../../openapi/open-api-document.ts';
import { describedText } from '../described-text.ts';
import { inlineText } from '../inline-text.ts';
import type { Links } from '../links.ts';
import { type MessageName, messagesOf } from '../page-messages.ts';
import {
  closedValues,
  componentOf,
  defaultOf,
  type FieldSchema,
  limitsOf,
  type NestedObject,
  nestedObjects,
  typeOf,
  unitOf,
} from './schema-facts.ts';

/** The page of all objects that have a name. */
export const objectsPage = 'objects';

/** What lists of fields need to know of the page that they are on. */
export interface FieldContext {
  readonly document: OpenApiDocument;
  readonly links: Links;
  readonly pages: ReadonlySet<string>;
  readonly language: Language;
  /**
   * Objects that the page has already shown: each is written out once, later ones link to the page of objects.
   * Absent on that page itself.
   */
  readonly shown?: Set<string>;
}

export function componentSchema(document: OpenApiDocument, name: string): FieldSchema {
  return (document.components.schemas as Readonly<Record<string, FieldSchema>>)[name] ?? {};
}

/** Deeper objects are on the page of objects only, or in the schema. */
const deepest = 6;

/**
 * The fields of a body as a list, objects within them folded. `id`: beginning of the anchors, to which the name of each
 * field is added: `createEvaluation.body` → `createEvaluation.body.composition.totalWeight`.
 */
export function fieldList(schema: FieldSchema, id: string, context: FieldContext, depth = 0): string {
  const objects = nestedObjects(schema);
  const parts = objects.map((object) => fieldsOf(object, id, context, depth));
  return parts.join('\n');
}

/** The fields of one object within a body or field. */
function fieldsOf(
  { component, schema, step }: NestedObject,
  id: string,
  context: FieldContext,
  depth: number,
): string {
  const word = messagesOf(context.language);
  const label = stepLabel(step, word);
  if (component !== undefined) {
    const link = objectLink(component, context);
    if (context.shown === undefined || context.shown.has(component))
      return `<p class="object">${label}${link}</p>`;
    context.shown.add(component);
    const inner = fieldList(componentSchema(context.document, component), `${id}${step}`, context, depth);
    return `<p class="object">${label}${link}</p>\n${inner}`;
  }
  const required = new Set(schema.required ?? []);
  const entries = Object.entries(schema.properties ?? {});
  const ignored = entries.filter(([, field]) => isIgnored(field));
  const rows = entries
    .filter(([, field]) => !isIgnored(field))
    .map(([name, field]) => fieldRow(name, field, required.has(name), `${id}${step}`, context, depth));
  const rest =
    ignored.length === 0
      ? ''
      : `<p class="ignored">${word('ignored')}: ${ignored.map(([name]) => `<code>${escaped(name)}</code>`).join(', ')}</p>`;
  const list = rows.length === 0 ? '' : `<dl class="fields">\n${rows.join('\n')}\n</dl>`;
  return `${label === '' ? '' : `<p class="object">${label}</p>`}${list}${rest}`;
}

/** Fields that only answers have: they may be sent along, and count for nothing. */
const isIgnored = (field: FieldSchema): boolean =>
  field.readOnly === true && field.type === undefined && field.$ref === undefined;

function stepLabel(step: string, word: (word: MessageName) => string): string {
  const [way = '', choice] = step.split('~');
  const place = way === '' ? '' : `${way.endsWith('[]') ? word('item') : `<code>${escaped(way)}</code>`} `;
  return choice === undefined ? place : `${word('or')} ${place}`;
}

const objectLink = (component: string, { links }: FieldContext): string =>
  `<a href="${links.page(objectsPage, component)}"><code>${component}</code></a>`;

function fieldRow(
  name: string,
  schema: FieldSchema,
  required: boolean,
  owner: string,
  context: FieldContext,
  depth: number,
): string {
  const id = `${owner}.${name}`;
  const type = typeHtml(schema, context);
  const word = messagesOf(context.language);
  const marks = [
    ...(type === '' ? [] : [`<span class="type">${type}</span>`]),
    ...(required ? [`<strong>${word('required')}</strong>`] : []),
  ];
  const anchored = `<a href="#${escaped(id)}"><code>${escaped(name)}</code></a>`;
  const shownName = context.shown === undefined ? anchored : `<code>${escaped(name)}</code>`;
  return `<div id="${escaped(id)}"><dt>${[shownName, ...marks].join(' ')}</dt><dd>${fieldText(name, schema, context)}${nestedFields(name, schema, id, context, depth)}</dd></div>`;
}

/** Description and limits of a field or parameter. */
export function fieldText(name: string, schema: FieldSchema, context: FieldContext): string {
  const description = schema.description ?? '';
  const text =
    description === ''
      ? ''
      : `<p>${inlineText(describedText(description, context.language), context.links, context.pages)}</p>`;
  const facts = factsOf(name, schema, context);
  return facts.length === 0 ? text : `${text}<p class="facts">${facts.join(' <i>·</i> ')}</p>`;
}

const shownValue = (value: unknown): string => `<code>${escaped(JSON.stringify(value))}</code>`;
/** Longer patterns say nothing to a reader; the schema has them. */
const longestPattern = 60;

function factsOf(name: string, schema: FieldSchema, { language }: FieldContext): readonly string[] {
  const word = messagesOf(language);
  const { multipleOf, examples, writeOnly } = schema;
  const pattern =
    typeof schema.pattern === 'string' && schema.pattern.length <= longestPattern
      ? schema.pattern
      : undefined;
  const values = closedValues(schema);
  const [unit, usual] = [unitOf(name, schema), defaultOf(schema)];
  return [
    ...(unit === undefined ? [] : [`${word('unit')} <b>${escaped(unit)}</b>`]),
    ...(values.length === 0
      ? []
      : [`${word(values.length === 1 ? 'constant' : 'values')} ${values.map(shownValue).join(', ')}`]),
    ...limitsOf(schema).map((limit) => `<span>${escaped(limit)}</span>`),
    ...(multipleOf === undefined ? [] : [`${word('multiple')} ${escaped(String(multipleOf))}`]),
    ...(pattern === undefined ? [] : [`${word('pattern')} <code>${escaped(pattern)}</code>`]),
    ...(usual === undefined ? [] : [`${word('default')} <code>${escaped(usual)}</code>`]),
    ...(writeOnly === true ? ['write-only'] : []),
    ...(examples === undefined ? [] : [`${word('example')} ${shownValue(examples[0])}`]),
  ];
}

/** The type with links to the objects in it. */
export function typeHtml(schema: FieldSchema, context: FieldContext): string {
  const components = new Set(nestedObjects(schema).flatMap(({ component }) => component ?? []));
  return escaped(typeOf(schema)).replace(/[A-Z]\w+/g, (name) =>
    components.has(name) ? `<a href="${context.links.page(objectsPage, name)}">${name}</a>` : name,
  );
}

/** The objects within a field, folded; those that the page already shows are linked to by the type. */
function nestedFields(
  name: string,
  schema: FieldSchema,
  id: string,
  context: FieldContext,
  depth: number,
): string {
  const unseen = nestedObjects(schema).filter(
    ({ component }) => component === undefined || context.shown?.has(component) === false,
  );
  if (unseen.length === 0 || depth >= deepest) return '';
  const label = unseen.map(({ component }) => component ?? name).join(', ');
  const inner = unseen.map((object) => fieldsOf(object, id, context, depth + 1)).join('\n');
  return `<details><summary><code>${escaped(label)}</code></summary>${inner}</details>`;
}

/** Every field of an object with its anchor, for the index: those of components within it belong to those. */
export function fieldsWithin(
  schema: FieldSchema,
  owner: string,
): readonly { readonly id: string; readonly name: string; readonly schema: FieldSchema }[] {
  return nestedObjects(schema).flatMap(({ component, schema: object, step }) =>
    component !== undefined
      ? []
      : Object.entries(object.properties ?? {})
          .filter(([, field]) => !isIgnored(field))
          .flatMap(([name, field]) => {
            const id = `${owner}${step}.${name}`;
            return [{ id, name, schema: field }, ...fieldsWithin(field, id)];
          }),
  );
}

/** The components that a body names, whatever it takes to reach them. */
export function componentsWithin(value: unknown): ReadonlySet<string> {
  const found = new Set<string>();
  const search = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    for (const [key, inner] of Object.entries(part))
      if (key === '$ref' && typeof inner === 'string') found.add(componentOf(inner));
      else search(inner);
  };
  search(value);
  return found;
}
