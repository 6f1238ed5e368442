import type { TSchema } from 'typebox';
import { expect, test } from 'vitest';
import type { Endpoint } from '../../endpoints/endpoint.ts';
import { applicationEndpoints } from '../../interface/application-endpoints.ts';
import { endpoints } from '../../interface/endpoints.ts';
import { speaksEcobalyseDialect } from '../../methods/methods.ts';
import { EvaluationPayload } from '../evaluations/evaluation.ts';
import { ProductPayload } from '../products/product.ts';
import { checkDocument, withoutServiceFields } from './check-document.ts';
import { isObjectReference, isTextReference, type ReferenceNode } from './references.ts';

interface Place {
  readonly name: string;
  readonly field: string;
  readonly node: ReferenceNode;
}

/** The fields that name a record in the bodies of requests; of a list, the list. */
function referencesIn(name: string, node: ReferenceNode, seen: Set<object>): Place[] {
  if (seen.has(node) || node.readOnly === true) return [];
  seen.add(node);
  return [
    ...Object.entries(node.properties ?? {}).flatMap(([field, inner]) => [
      ...(field !== 'id' && isReference(inner.items ?? inner) ? [{ name, field, node: inner }] : []),
      ...referencesIn(name, inner, seen),
    ]),
    ...[...(node.items === undefined ? [] : [node.items]), ...(node.anyOf ?? [])].flatMap((inner) =>
      referencesIn(name, inner, seen),
    ),
  ];
}
const isReference = (node: ReferenceNode): boolean =>
  isObjectReference(node) || isTextReference(node) || (node.anyOf ?? []).some(isReference);

const table: Readonly<Record<string, Endpoint>> = { ...endpoints, ...applicationEndpoints };
const seen = new Set<object>();
const places = Object.entries(table).flatMap(([name, { path, body }]) =>
  body === undefined || speaksEcobalyseDialect(path) ? [] : referencesIn(name, body as ReferenceNode, seen),
);

test('each field of a body that names a record takes an id or { id }, and stores one form', () => {
  for (const { name, field, node } of places) {
    const schema = node as TSchema;
    const [bare, object, named] = ['a', { id: 'a' }, { id: 'a', name: 'A' }].map((one) =>
      node.items === undefined ? one : [one],
    );
    const element = node.items ?? node;
    const isUnion = element.anyOf !== undefined;
    const hasName = isTextReference(element) || element.properties?.name !== undefined;
    const place = `${name} ${field}`;
    for (const sent of [bare, object, ...(hasName ? [named] : [])])
      expect(checkDocument(schema, sent), place).toEqual([]);
    const stored = withoutServiceFields(schema, bare);
    if (!isUnion) expect(stored, place).toEqual(isObjectReference(element) ? object : bare);
    expect(withoutServiceFields(schema, object), place).toEqual(isUnion ? object : stored);
    for (const wrong of [5, { name: 'A' }, { id: 5 }, []])
      expect(checkDocument(schema, node.items === undefined ? wrong : [wrong]).length, place).toBeGreaterThan(
        0,
      );
  }
  expect(places.length).toBeGreaterThan(40);
});

test('what names no record is refused with both forms', () => {
  const hints = checkDocument(EvaluationPayload, { category: 5, teams: [true], lifecycles: [] })
    .filter(({ code }) => code === 'field.type')
    .map(({ pointer, hint }) => [pointer, hint?.en]);
  expect(hints).toEqual([
    ['/category', 'send the id, or { "id": "…" }'],
    ['/teams/0', 'send the id, or { "id": "…" }'],
  ]);
  const [issue] = checkDocument(ProductPayload, { name: 'A', teams: ['t'], evaluations: ['v'] });
  expect([issue?.pointer, issue?.hint?.en]).toEqual(['/evaluations/0', 'send { "id": "v" }']);
});
