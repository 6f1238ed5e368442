import { readFileSync } from 'node:fs';
import type {
  ContributionNode,
  DatabaseProcessSummary,
  EvaluateAnswer,
  RoleTableRecord,
} from '@sillage/contract';
import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { extractText } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { zipBytes } from '../../../server/testing/database-file.ts';
import { publicFile, whyNoPackages } from '../../../server/testing/lca-packages.ts';
import {
  carbon,
  carbonDioxide,
  carbonDocument,
  flowDocument,
  output,
  processDocument,
  ref,
  unitDocuments,
} from '../../../server/testing/openlca-package.ts';

import { cottonShirt } from '../../testing/payloads/cotton-shirt.ts';
import { create, evaluate, firstTeam } from '../../testing/service/evaluation-steps.ts';
import { imported } from '../../testing/service/imported-database.ts';
import { useService } from '../../testing/service/running-service.ts';
import { successful } from '../../testing/service/successful-answer.ts';

const service = await useService();
const teamId = await firstTeam(service);

const materials = '/composition/parts/0/materials';
const shirt = (database?: string) => cottonShirt(teamId, database);

interface Entry {
  readonly role: string;
  readonly process: string;
  readonly perUnit?: number;
  readonly source?: string;
}
const store = (id: string, roles: readonly Entry[]) =>
  service.call('PUT', `/databases/${id}/roles`, { body: { roles } });
const activities = (nodes: readonly ContributionNode[]): ContributionNode[] =>
  nodes.flatMap((node) => (node.kind === 'activity' ? [node] : activities(node.children)));

/** The roles that a garment is refused for, by name, all at the place that names the database. */
async function missingRoles(database: string): Promise<string[]> {
  const { status, body } = await service.call('POST', '/evaluations', { body: shirt(database) });
  expect(status).toBe(422);
  const { errors } = body as { errors: { code: string; pointer: string; message: string }[] };
  return errors.map(({ code, pointer, message }) => {
    expect({ code, pointer }).toEqual({ code: 'role.missing', pointer: `${materials}/0/database` });
    return /the role "([^"]+)"/.exec(message)?.[1] ?? '';
  });
}

/** USD that a role takes for one of its unit, different from role to role. */
const usdOf = (role: string): number => (role === 'material/cotton' ? 12.5 : 0.25 + role.length / 100);
const priced = (role: string, process: string): Entry => ({
  ...{ role, process, perUnit: usdOf(role) },
  source: 'price list of the tests',
});

const otherMethodsOf = async (id: string) =>
  successful('readOtherMethods', await service.call('GET', `/results/evaluation/${id}/methods`)).methods;

/** Figures of another method must not be taken for climate change or any other category of EF. */
function expectNoCategoryOfEf({ full, ipc }: EvaluateAnswer): void {
  const ofEf = new Set(service.catalog.method.indicators.map(({ id }) => id));
  const ids = [ipc, full].flatMap(({ impacts }) => impacts.map(({ id }) => id));
  expect(ids.filter((id) => ofEf.has(id))).toEqual([]);
}

/** The text of a report in a form that people read, without its marks. */
async function reportText(id: string, format: 'html' | 'docx' | 'pdf'): Promise<string> {
  const answer = await fetch(`${service.address}/results/evaluation/${id}/report?format=${format}`, {
    headers: { authorization: `Bearer ${service.administrator.token}` },
  });
  expect(answer.status).toBe(200);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  if (format === 'pdf') return (await extractText(bytes, { mergePages: true })).text;
  const parts = format === 'docx' ? Object.values(unzipSync(bytes)) : [bytes];
  return parts.map((part) => strFromU8(part).replace(/<[^>]*>/g, ' ')).join(' ');
}

/** All forms of a report name a category of a package and its unit, and the tables of the evaluation do. */
async function expectReports(id: string, category: string, unit: string): Promise<void> {
  for (const format of ['html', 'docx', 'pdf'] as const) {
    const text = await reportText(id, format);
    expect(text).toContain(category);
    expect(text).toContain(unit);
  }
}

/** Maps every role that is asked for, then evaluates; `of` tells the data set for a role. */
async function evaluatedWhole(
  database: string,
  of: (role: string) => string,
): Promise<EvaluateAnswer & { readonly id: string }> {
  const wanted = await missingRoles(database);
  expect(wanted).toContain('material/cotton');
  expect(new Set(wanted).size).toBe(wanted.length);
  const [last = '', ...others] = [...wanted].reverse();
  expect(
    (
      await store(
        database,
        others.map((role) => priced(role, of(role))),
      )
    ).status,
  ).toBe(200);
  expect(await missingRoles(database)).toEqual([last]);
  const table: RoleTableRecord = successful(
    'replaceRoles',
    await store(
      database,
      wanted.map((role) => priced(role, of(role))),
    ),
  );
  expect(table.roles.find(({ role }) => role === 'material/cotton')?.process).toMatchObject({
    ...{ id: of('material/cotton'), unit: 'USD', perUnit: 12.5, source: 'price list of the tests' },
  });
  const { id } = await create(service, shirt(database));
  return { id, ...(await evaluate(service, id)) };
}

/** Each activity is its amount × USD × what its data set causes per USD, and they add up. */
async function expectByPaper(
  { full, ipc }: EvaluateAnswer,
  causedPerUsd: (role: string) => readonly (number | undefined)[],
): Promise<void> {
  // The same garment with the shipped data: what is done, and how much of it, does not depend on the database.
  const shipped = await evaluate(service, (await create(service, shirt())).id);
  const amounts = activities(shipped.full.contributions).map(({ amount }) => amount);
  const own = activities(full.contributions);
  expect(own.map(({ amount }) => amount)).toEqual(amounts);
  const sums = causedPerUsd('material/cotton').map(() => 0);
  for (const { id, amount = 0, source, unit } of own) {
    const role = / as (\S+\/\S+)$/.exec(id)?.[1] ?? '';
    expect(source).toContain(`; ${usdOf(role)} USD make 1 ${unit}: price list of the tests`);
    for (const [index, caused] of causedPerUsd(role).entries())
      sums[index] = (sums[index] ?? 0) + amount * usdOf(role) * (caused ?? Number.NaN);
  }
  for (const [index, sum] of sums.entries())
    expect((ipc.impacts[index]?.value ?? Number.NaN) / sum).toBeCloseTo(1, 12);
  expect(ipc.score.value).toBeNull();
  expect(ipc.warnings.map(({ code }) => code)).toContain('method.not-ef');
}

test('a garment is evaluated whole with the method of a package, each role with its amount in USD', async () => {
  const money = { flowProperty: ref('value'), unit: ref('USD') };
  const flowProperties = [{ flowProperty: ref('value'), conversionFactor: 1, isRefFlowProperty: true }];
  const documents = {
    ...unitDocuments,
    ...carbonDocument,
    'unit_groups/money.json': {
      '@id': 'units-of-value',
      units: [{ '@id': 'USD', name: 'USD', conversionFactor: 1, isRefUnit: true }],
    },
    'flow_properties/value.json': { '@id': 'value', name: 'Value', unitGroup: ref('units-of-value') },
    ...flowDocument('fibre', 'PRODUCT_FLOW', { flowProperties }),
    ...flowDocument('service', 'PRODUCT_FLOW', { flowProperties }),
    // 2 and 0.5 kg of carbon dioxide for 1 USD, each kilogram 3 points: 6 and 1.5 points.
    ...processDocument('farm', [output('fibre', 1, { ...money, isQuantitativeReference: true }), carbon(2)]),
    ...processDocument('firm', [
      output('service', 1, { ...money, isQuantitativeReference: true }),
      carbon(0.5),
    ]),
    'lcia_categories/c.json': {
      '@id': 'c',
      name: 'Burden',
      refUnit: 'points',
      impactFactors: [{ flow: ref(carbonDioxide), value: 3, unit: ref('kg'), flowProperty: ref('mass') }],
    },
    'lcia_methods/m.json': { '@id': 'm', name: 'M', impactCategories: [ref('c')] },
  };
  const file = zipBytes(documents);
  const query = { name: 'usd', version: '1', disclosure: 'full', method: 'm', indicators: 'cch:c' };
  const record = await imported(service, query, file);
  expect(record.failure).toBeUndefined();

  // Without an amount, or without its source, nothing is stored.
  const role = 'material/cotton';
  expect(
    await store('usd@1', [
      { role, process: 'farm' },
      { role: 'material/wool', process: 'farm', perUnit: 3 },
    ]),
  ).toMatchObject({
    status: 422,
    body: {
      errors: [
        { code: 'role.unit', pointer: '/roles/0/process', hint: expect.stringContaining('USD make 1 kg') },
        { code: 'field.value', pointer: '/roles/1/source' },
      ],
    },
  });
  expect((await service.call('GET', '/databases/usd@1/roles')).body).toMatchObject({ revision: 0 });

  const [refused] = await otherMethodsOf((await create(service, shirt())).id);
  expect(refused?.impacts).toEqual([]);
  expect(refused?.problems.map(({ code }) => code)).toContain('role.missing');

  const of = (one: string): string => (one === role ? 'farm' : 'firm');
  const answer = await evaluatedWhole('usd@1', of);
  await expectByPaper(answer, (one) => [one === role ? 6 : 1.5]);
  expect(answer.ipc.impacts[0]).toMatchObject({ id: 'own-burden', name: 'Burden', unit: 'points' });
  expectNoCategoryOfEf(answer);
  await expectReports(answer.id, 'Burden', 'points');
  expect(answer.ipc.provenance.databases.map(({ id }) => id)).toEqual(['usd@1']);
  // Beside EF: a garment that names no database has both figures, those of the package under their own names.
  const { id } = await create(service, shirt());
  const beside = await otherMethodsOf(id);
  expect(beside).toEqual([
    {
      ...{ database: 'usd@1', method: 'm', problems: [] },
      impacts: [{ name: 'Burden', unit: 'points', value: answer.ipc.impacts[0]?.value }],
    },
  ]);
  const [climate] = service.catalog.method.indicators;
  expect((await evaluate(service, id)).ipc.impacts[0]).toMatchObject({ id: 'cch', unit: climate?.unit });
  await expectReports(id, 'Burden', 'points');
  // The table goes out and comes back as CSV without a change.
  const csv = await service.call('GET', '/databases/usd@1/roles.csv');
  const put = { text: csv.text, headers: { 'content-type': 'text/csv' } };
  const { revision } = (await service.call('GET', '/databases/usd@1/roles')).body as RoleTableRecord;
  expect((await service.call('PUT', '/databases/usd@1/roles.csv', put)).body).toMatchObject({ revision });
}, 120_000);

describe.skipIf(whyNoPackages !== undefined)(`with public packages ${whyNoPackages ?? ''}`, () => {
  test('a garment is evaluated whole with the method of California (USEEIO)', async () => {
    const rows = parse(readFileSync(publicFile('lca-packages/useeio-california-published.csv')), {
      relax_column_count: true,
    }) as string[][];
    const [, header = [], ...published] = rows;
    const { indicators } = service.catalog.method;
    const query = {
      ...{ name: 'california', version: '1', disclosure: 'full' },
      method: '356afd4c-01e3-552b-8aaf-f7707269587a',
      indicators: indicators.map(({ id }, index) => `${id}:${header[index + 2] ?? ''}`).join(','),
    };
    const file = readFileSync(publicFile('lca-packages/useeio-california-jsonld.zip'));
    expect((await imported(service, query, file)).failure).toBeUndefined();
    const [fibre = [], other = []] = published.slice(20);
    const row = (role: string): readonly string[] => (role === 'material/cotton' ? fibre : other);
    const answer = await evaluatedWhole('california@1', (role) => row(role)[0] ?? '');
    await expectByPaper(answer, (role) => row(role).slice(2).map(Number));
    expect(new Set(answer.ipc.impacts.map(({ id }) => id)).size).toBe(16);
    expectNoCategoryOfEf(answer);
  }, 300_000);

  test('with US LCI under EF the categories without a figure are named, and the score says so', async () => {
    const query = { name: 'uslci', version: '1', disclosure: 'full' };
    const file = readFileSync(publicFile('lca-packages/uslci-2018-jsonld.zip'));
    expect((await imported(service, query, file)).failure).toBeUndefined();
    const list = (await service.call('GET', '/databases/uslci@1/processes')).body as DatabaseProcessSummary[];
    const open = list.find(({ score, unit }) => score === null && unit === 'kg');
    if (open === undefined) throw new Error('US LCI has a figure for each category of each data set.');
    const { roles } = successful(
      'readRoles',
      await service.call('GET', '/databases/uslci@1/roles?kind=process'),
    );
    const entries = ['material/cotton', ...roles.map(({ role }) => role)].map((role) => ({
      ...{ role, process: open.id, perUnit: 1, source: 'of the tests' },
    }));
    expect((await store('uslci@1', entries)).status).toBe(200);
    const organization = { name: 'Ours', defaultDatabase: 'uslci@1' };
    await service.call('PUT', '/application/organization', { body: organization });
    const { ipc } = await evaluate(service, (await create(service, shirt())).id);
    await service.call('PUT', '/application/organization', {
      body: { ...organization, defaultDatabase: null },
    });
    expect(ipc.provenance.databases.map(({ id }) => id)).toContain('uslci@1');
    const without = ipc.impacts.filter(({ value }) => value === null).map(({ id }) => id);
    expect(without.length).toBeGreaterThan(0);
    expect(ipc.score.value).toBeNull();
    expect(['at-least', 'incomplete']).toContain(ipc.score.bound);
    expect(ipc.score.missing).toEqual(without);
    console.info(`US LCI: ${ipc.score.bound}, without ${without.join(', ')}`);
  }, 300_000);
});
