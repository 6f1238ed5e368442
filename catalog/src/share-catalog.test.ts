import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readCatalog } from './assemble-catalog.ts';
import { openSharedCatalog, shareCatalog } from './share-catalog.ts';

const catalog = readCatalog(join(import.meta.dirname, '../data'));
const shared = shareCatalog(catalog);
const opened = openSharedCatalog(shared);

/** Without functions, which are never equal. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value, replacer));
const replacer = (_: string, value: unknown): unknown =>
  value instanceof Map || value instanceof Set || ArrayBuffer.isView(value)
    ? { of: value.constructor.name, entries: [...(value as Iterable<unknown>)].map(String) }
    : value;

test('a shared catalog has the same data and answers every lookup in the same way', () => {
  expect(plain(opened)).toEqual(plain(catalog));
  for (const material of opened.materials) expect(opened.material(material.id)).toBe(material);
  for (const accessory of opened.accessories) expect(opened.accessory(accessory.id)).toBe(accessory);
  for (const { id } of catalog.categories) expect(opened.category(id)?.id).toBe(id);
  for (const { id, name } of catalog.databases) {
    expect(opened.database(name)).toEqual(catalog.database(name));
    // The object itself, and not only an equal one.
    const used = opened.processes.find(({ database }) => database.id === id);
    if (used !== undefined) expect(used.database).toBe(opened.database(id));
  }
  const places = catalog.locations.filter(({ index }) => index % 20 === 0);
  for (const { index: from } of places) {
    for (const { index: to } of places) expect(opened.distance(from, to)).toEqual(catalog.distance(from, to));
  }
  const { tables } = opened.methods['french-textile'];
  for (const country of tables.countries) expect(tables.country(country.code)).toBe(country);
  for (const fibre of tables.fibres) expect(tables.fibre(fibre.id)).toBe(fibre);
  for (const product of tables.products) expect(tables.product(product.id)).toBe(product);
  for (const trim of tables.trims) expect(tables.trim(trim.id)).toBe(trim);
});

test('every thread reads the factors where they are, bit by bit those of the catalog', () => {
  const again = openSharedCatalog(shared);
  for (const [index, { factors }] of catalog.processes.entries()) {
    const [one, other] = [opened.processes[index]?.factors, again.processes[index]?.factors];
    expect(one).toEqual(factors);
    expect(one?.buffer).toBe(shared.factors);
    expect(other?.buffer).toBe(shared.factors);
  }
});
