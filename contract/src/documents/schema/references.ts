import type { LocalizedText } from '../../texts/localized-text.ts';
import type { ReferenceNoun } from './id-of.ts';

/** A schema, as far as references to records need it. */
export interface ReferenceNode {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, ReferenceNode>>;
  readonly required?: readonly string[];
  readonly items?: ReferenceNode;
  readonly anyOf?: readonly ReferenceNode[];
  readonly readOnly?: boolean;
  readonly 'x-references'?: ReferenceNoun;
}

/** What an id may name that is no record: a place of a document or list, or something of another service. */
const noRecords: ReadonlySet<ReferenceNoun> = new Set([
  'elsewhere',
  'group',
  'lifecycle',
  'list-place',
  'page',
  'parameter',
]);

const namesRecord = ({ 'x-references': noun }: ReferenceNode): boolean =>
  noun !== undefined && !noRecords.has(noun);

/** A record that is named by an object of which nothing but the `id` is required. */
export const isObjectReference = ({ properties, required = [] }: ReferenceNode): boolean =>
  properties?.id !== undefined && required.join() === 'id' && namesRecord(properties.id);

/** A record that is named by a text, which is not itself the `id` of an object. */
export const isTextReference = (node: ReferenceNode): boolean => node.type === 'string' && namesRecord(node);

const known = new WeakMap<object, boolean>();

/** Whether a schema, or one below it, is a reference to a record. */
export function hasReferences(node: ReferenceNode): boolean {
  let has = known.get(node);
  if (has === undefined) {
    has =
      isObjectReference(node) ||
      isTextReference(node) ||
      (node.items !== undefined && hasReferences(node.items)) ||
      (node.anyOf ?? []).some(hasReferences) ||
      Object.entries(node.properties ?? {}).some(([name, inner]) => name !== 'id' && hasReferences(inner));
    known.set(node, has);
  }
  return has;
}

/**
 * The value with each reference to a record in the form of its schema, whether `"t-shirt"` or `{ "id": "t-shirt" }` was
 * sent. What is neither stays, to be refused. The value is not modified.
 */
export function inStoredForm(node: ReferenceNode, value: unknown): unknown {
  if (!hasReferences(node)) return value;
  if (node.anyOf !== undefined) {
    const form = formFor(node.anyOf, value);
    return form === undefined ? value : inStoredForm(form, value);
  }
  if (typeof value === 'string') return isObjectReference(node) && value !== '' ? { id: value } : value;
  if (typeof value !== 'object' || value === null) return value;
  const { items, properties } = node;
  if (Array.isArray(value))
    return items === undefined ? value : value.map((item) => inStoredForm(items, item));
  if (isTextReference(node)) return idOfObject(value) ?? value;
  if (properties === undefined) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const property = name !== 'id' && Object.hasOwn(properties, name) ? properties[name] : undefined;
      return [name, property === undefined ? inner : inStoredForm(property, inner)];
    }),
  );
}

/** The id of an object that names a record, with or without the name that answers have beside it. */
function idOfObject(value: object): string | undefined {
  const { id, name: _name, ...others } = value as Readonly<Record<string, unknown>>;
  return typeof id === 'string' && Object.keys(others).length === 0 ? id : undefined;
}

/** The form of a union that a value, or its other form, can have; undefined: as it was sent. */
function formFor(forms: readonly ReferenceNode[], value: unknown): ReferenceNode | undefined {
  if (typeof value === 'string')
    return forms.some(({ type }) => type === 'string') ? undefined : forms.find(isObjectReference);
  if (Array.isArray(value)) return forms.find(({ items }) => items !== undefined);
  const objects = forms.filter(({ properties }) => properties !== undefined);
  return objects.length === 0 ? forms.find(isTextReference) : objects.length === 1 ? objects[0] : undefined;
}

/** The hint for what names no record in either form. */
export function referenceHint(node: ReferenceNode | undefined): LocalizedText | undefined {
  const isReference = [node, ...(node?.anyOf ?? [])].some(
    (one) => one !== undefined && (isObjectReference(one) || isTextReference(one)),
  );
  return isReference
    ? { en: 'send the id, or { "id": "…" }', fr: 'envoyez l’id, ou { "id": "…" }' }
    : undefined;
}
