import type { DataSources } from '@sillage/contract';
import { expect, test } from 'vitest';
import { useService } from '../../testing/service/running-service.ts';

const path = '/application/data-sources';
const service = await useService();

test('a reader sees each database with its licence, attribution and number of data sets', async () => {
  const reader = await service.addMember('reads', 'reader', service.administrator.organizationId);
  const answer = await service.call('GET', path, { token: reader.token });
  expect(answer.status).toBe(200);
  const { catalog, databases, method } = answer.body as DataSources;
  expect(catalog.version).toBe(service.catalog.version);
  expect(databases.map(({ id }) => id)).toEqual(service.catalog.databases.map(({ id }) => id));
  for (const { id, licence, attribution, source } of databases) {
    expect(licence.length * attribution.length * source.length, id).toBeGreaterThan(0);
  }
  const counted = databases.flatMap(({ dataSets }) => Object.values(dataSets));
  expect(counted.reduce((sum, count) => sum + count, 0)).toBe(service.catalog.processes.length);
  // 227 rows of the farm gate without the 15 that catalog/data/README.md leaves out.
  const farmGate = databases.find(({ id }) => id === 'agribalyse@3.2-farm-gate');
  expect(farmGate?.dataSets).toEqual({ published: 212, 'estimated-split': 0, estimate: 0 });
  expect(databases.filter(({ illustrative }) => illustrative).map(({ id }) => id)).toEqual([
    'sillage-reference@2026.1',
  ]);
  const weights = method.indicators.reduce((sum, { weighting }) => sum + weighting, 0);
  expect(weights).toBeCloseTo(1, 9);
});

test('works under the Open Database License are listed, and titles follow the language', async () => {
  const french = await service.call('GET', path, { headers: { 'accept-language': 'fr' } });
  const { databases, works, method } = french.body as DataSources;
  expect(works.find(({ licence }) => licence.includes('ODbL'))).toMatchObject({
    title: 'digital4better/data',
    year: 2024,
  });
  expect(databases[0]?.title).toContain('étapes du cycle de vie');
  expect(method.indicators[0]?.name).toBe('Changement climatique');
});

test('an unauthenticated request gets nothing', async () => {
  expect((await service.call('GET', path, { token: null })).status).toBe(401);
});
