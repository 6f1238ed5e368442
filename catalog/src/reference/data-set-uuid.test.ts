import { expect, test } from 'vitest';
import { shippedCatalog } from '../../testing/evaluated-example.ts';
import { dataSetUuid, nameUuid } from './data-set-uuid.ts';

test('is the UUID of version 5 of RFC 9562, appendix A.4', () => {
  const ofDns = '6ba7b810-9dad-11d1-80b4-00c04fd430c8';
  expect(nameUuid(ofDns, 'www.example.com')).toBe('2ed6657d-e927-568b-95e1-2665a8aea6a2');
});

test('every shipped data set has one of its own', () => {
  const { processes } = shippedCatalog;
  const uuids = processes.map(({ uuid }) => uuid);
  expect(new Set(uuids).size).toBe(
    new Set(processes.map(({ database, id }) => `${database.name}/${id}`)).size,
  );
  expect(
    uuids.every((uuid) =>
      /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(uuid ?? ''),
    ),
  ).toBe(true);
});

// A verifier cites it: it must never change. Calculated with Python's uuid.uuid5.
test('stays for ever', () => {
  expect(dataSetUuid('sillage-reference', 'fibre-elastane')).toBe('dd99f2e0-459f-573b-82ca-19b458e21c6d');
});
