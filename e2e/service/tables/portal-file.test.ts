import { type PortalLanguage, portalLanguages } from '@sillage/contract';
import { type PortalFormat, type PortalGarment, portalFile, portalFormats } from '@sillage/contract/tables';
import { frenchTextile, type GarmentRequest } from '@sillage/engine';
import { expect, test } from 'vitest';
import { shippedCatalog } from '../../../catalog/testing/evaluated-example.ts';
import { randomGarments } from '../../testing/brand-tables/random-garments.ts';
import { readPortalFile } from '../../testing/brand-tables/read-portal-file.ts';

const { tables } = shippedCatalog.methods['french-textile'];

function costOf(request: object): number {
  const reading = frenchTextile.read(tables, request);
  if (reading.request === undefined) throw new Error(JSON.stringify(reading.errors));
  return frenchTextile.score(tables, reading.request).ecs;
}

/** Names with their values, those of lists in the order of their ids; numbers apart from texts. */
function flat(value: unknown, name = ''): [string, unknown][] {
  if (Array.isArray(value)) {
    const items = value as readonly { readonly id: string }[];
    if (items.length === 0) return [[name, 'none']];
    return items.flatMap((item) => flat(item, `${name}.${item.id}`));
  }
  if (typeof value !== 'object' || value === null) return [[name, value]];
  return Object.entries(value).flatMap(([key, member]) => flat(member, `${name}.${key}`));
}

function differences(sent: object, read: object): string[] {
  const one = new Map(flat(sent));
  const other = new Map(flat(read));
  return [...new Set([...one.keys(), ...other.keys()])].flatMap((name) => {
    const [a, b] = [one.get(name), other.get(name)];
    if (typeof a === 'number' && typeof b === 'number') {
      if (Math.abs(a - b) <= 1e-12 * Math.max(1, Math.abs(a))) return [];
    } else if (a === b) return [];
    return [`${name}: ${String(a)} is read as ${String(b)}`];
  });
}

const reread = async (
  garments: readonly PortalGarment[],
  writing: { readonly language: PortalLanguage; readonly format: PortalFormat },
): Promise<ReadonlyMap<string, GarmentRequest>> =>
  readPortalFile(shippedCatalog, portalFile(garments, writing));

test('1,000 garments are read back from their file as they were, in each language and form', async () => {
  const garments = randomGarments(1000, 39);
  const forms = portalLanguages.flatMap((language) => portalFormats.map((format) => ({ language, format })));
  const share = Math.ceil(garments.length / forms.length);
  const wrong: string[] = [];
  for (const [index, form] of forms.entries()) {
    const some = garments.slice(index * share, (index + 1) * share);
    const read = await reread(some, form);
    expect(read.size).toBe(some.length);
    for (const { internalReference = '', request } of some) {
      const own = read.get(internalReference) ?? {};
      const found = differences(request, own);
      wrong.push(...found.map((text) => `${form.language} ${form.format} ${internalReference}${text}`));
      if (found.length === 0 && Math.abs(costOf(own) / costOf(request) - 1) > 1e-9)
        wrong.push(`${internalReference} costs ${costOf(own)}`);
    }
  }
  expect(wrong.slice(0, 20)).toEqual([]);
}, 120_000);
