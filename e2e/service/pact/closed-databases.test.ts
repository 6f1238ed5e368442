import type { OfferedFootprint, ProductFootprint, VersionRecord } from '@sillage/contract';
import { describe, expect, test } from 'vitest';
import { aDeclaration, partnered } from '../../testing/fixtures/partner-fixture.ts';
import { pactCaller } from '../../testing/pact/pact-client.ts';
import { edited } from '../../testing/payloads/edited-document.ts';
import { resultTable } from '../../testing/payloads/result-table.ts';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { firstTeam, published } from '../../testing/service/evaluation-steps.ts';
import { imported } from '../../testing/service/imported-database.ts';
import { useService } from '../../testing/service/running-service.ts';
import { successful } from '../../testing/service/successful-answer.ts';

const service = await useService();
const teamId = await firstTeam(service);
const partner = await partnered(service);
const caller = await pactCaller(service.address, partner);

const fibres = ['cotton', 'polyester'];
const table = resultTable([
  ...fibres.map((id) => ({ id, name: `The ${id} of a supplier`, unit: 'kg', location: 'GLO', cch: 9 })),
  { id: 'household', name: 'Electricity of a supplier', unit: 'kWh', location: 'FR', cch: 3 },
]);

/** Imports the database, open, with these roles, each of the form `role=process`. */
async function databaseWith(name: string, roles: readonly string[]): Promise<string> {
  const query = { name, version: '1', licence: 'of the tests', disclosure: 'full' };
  const { database } = await imported(service, query, table);
  if (database === undefined) throw new Error('The import failed.');
  const named = roles.map((one) => ({ role: one.split('=')[0], process: one.split('=')[1] }));
  successful(
    'replaceRoles',
    await service.call('PUT', `/databases/${database.id}/roles`, { body: { roles: named } }),
  );
  return database.id;
}

/** A published shirt of fibres in equal parts, with all that its footprint needs. */
async function shirt(reference: string, used: readonly string[], database?: string): Promise<VersionRecord> {
  const named = database === undefined ? {} : { database };
  const materials = used.map((id) => ({ id, percentage: 100 / used.length, ...named }));
  const version = await published(
    service,
    edited(garmentPayload(teamId), {
      '/reference': reference,
      '/lifecycles': [],
      '/composition': {
        baseUnit: 'percentage',
        totalWeight: 0.17,
        parts: [{ percentage: 100, materials }],
      },
    }),
  );
  const path = `/application/pact/declarations/${version.evaluation.id}`;
  successful('replacePactDeclaration', await service.call('PUT', path, { body: aDeclaration }));
  return version;
}

const disclose = async (database: string, disclosure: string): Promise<void> =>
  expect((await service.call('PATCH', `/databases/${database}`, { body: { disclosure } })).status).toBe(200);

const read = async (id: string): Promise<ProductFootprint> =>
  ((await caller.get(`/3/footprints/${id}`)).body as { data: ProductFootprint }).data;

async function offered(id: string): Promise<OfferedFootprint | undefined> {
  const answer = await service.call('GET', '/application/pact/footprints');
  return successful('listOfferedFootprints', answer).find((one) => one.id === id);
}

describe('a footprint that is based on a closed database', () => {
  test('tells the figure up to the gate, and none of the parts and shares that would tell a data set', async () => {
    const database = await databaseWith('Fibres', ['material/cotton=cotton', 'material/polyester=polyester']);
    const { id } = await shirt('TS-closed', fibres, database);
    const open = await read(id);
    expect(open.pcf).toHaveProperty('primaryDataShare');
    await disclose(database, 'aggregated');
    const closed = await read(id);
    expect(closed.pcf.pcfExcludingBiogenicUptake).toBe(open.pcf.pcfExcludingBiogenicUptake);
    for (const field of ['primaryDataShare', 'dqi', 'landUseChangeGhgEmissions', 'biogenicNonCO2Emissions'])
      expect(closed.pcf).not.toHaveProperty(field);
    expect(closed.pcf.fossilGhgEmissions).toBe(closed.pcf.pcfExcludingBiogenicUptake);
    expect(closed.comment).toContain('the licence of a database forbids to tell them');
    expect(open.comment).not.toContain('licence');
  });

  test('is not offered where the figure, subtracted from the total, would tell that of one data set', async () => {
    const database = await databaseWith('Ours', ['material/cotton=cotton', 'low-voltage/FR=household']);
    const body = { name: 'Ours', defaultDatabase: database };
    expect((await service.call('PUT', '/application/organization', { body })).status).toBe(200);
    const { id } = await shirt('TS-both-sides', ['cotton']);
    expect(await offered(id)).toMatchObject({ offered: true, missing: [] });
    await disclose(database, 'aggregated');
    expect(await offered(id)).toMatchObject({ offered: false, pcf: null });
    expect(await caller.get(`/3/footprints/${id}`)).toMatchObject({
      status: 404,
      body: { code: 'NotFound' },
    });
    const list = (await caller.get('/3/footprints')).body as { data: readonly ProductFootprint[] };
    expect(list.data.map((one) => one.id)).not.toContain(id);
  });
});
