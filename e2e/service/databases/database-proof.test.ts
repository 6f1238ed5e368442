// Reason for length: all ways to compare a database and all places that show the verdict, on one booted service.
import { readFileSync } from 'node:fs';
import type {
  DatabaseProofReport,
  DatabaseRecord,
  FullResult,
  ImportRecord,
  ProductFootprint,
} from '@sillage/contract';
import { workbookBytes } from '@sillage/contract/tables/reading';
import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { efMethods } from '../../../server/src/databases/formats/ilcd/impact-methods.ts';
import { zipBytes } from '../../../server/testing/database-file.ts';
import {
  ilcdExchange,
  ilcdFlow,
  ilcdProcess,
  ilcdResult,
  ilcdUnits,
} from '../../../server/testing/ilcd-package.ts';
import { publicFile, whyNoPackages } from '../../../server/testing/lca-packages.ts';
import {
  carbon,
  carbonDioxide,
  carbonDocument,
  flowDocument,
  input,
  loopOfTwo,
  processDocument,
  reference,
  unitDocuments,
} from '../../../server/testing/openlca-package.ts';
import { aDeclaration, partnered } from '../../testing/fixtures/partner-fixture.ts';
import { shared } from '../../testing/fixtures/share-fixture.ts';
import { pactCaller } from '../../testing/pact/pact-client.ts';
import { edited } from '../../testing/payloads/edited-document.ts';
import { resultTable } from '../../testing/payloads/result-table.ts';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { create, evaluate, firstTeam } from '../../testing/service/evaluation-steps.ts';
import { ended } from '../../testing/service/finished-job.ts';
import { imported } from '../../testing/service/imported-database.ts';
import { useService } from '../../testing/service/running-service.ts';
import { successful } from '../../testing/service/successful-answer.ts';

const service = await useService();
const { call, administrator } = service;
const reader = await service.addMember('reader', 'reader', administrator.organizationId);

/** Compares a database with a table, and waits for it. */
async function proof(database: string, table: string | Uint8Array, query = ''): Promise<ImportRecord> {
  const path = `/databases/${encodeURIComponent(database)}/proof${query}`;
  const answer = await call('POST', path, { text: table, headers: { 'content-type': 'text/csv' } });
  const { import: made } = successful('proveDatabase', answer);
  return ended(service, `/database-imports/${made.id}`);
}

const read = async (database: string, token?: string): Promise<DatabaseProofReport> => {
  const answer = await call('GET', `/databases/${database}/proof`, token === undefined ? {} : { token });
  expect(answer.status).toBe(200);
  return answer.body as DatabaseProofReport;
};

/** a = 2.5 / 0.9, b = 1.4 / 0.9 kg of carbon dioxide per kg; b emits 1 kg itself. */
function loop(more: Readonly<Record<string, object>> = {}): Uint8Array {
  const documents = {
    ...more,
    ...loopOfTwo,
  };
  return zipBytes(documents);
}

describe('a loop of two processes', () => {
  test('is proved by what is on paper, and the database names it', async () => {
    await imported(service, { name: 'loop', version: '1' }, loop());
    expect((await call('GET', '/databases/loop@1/proof')).status).toBe(404);
    const table = `process;Climate change\nmake-a;${`${2.5 / 0.9}`.replace('.', ',')}\nmake-b;1,5555556\nmake-c;3\n`;
    const record = await proof('loop@1', table);
    expect(record.state, JSON.stringify(record.failure)).toBe('done');
    const report = await read('loop@1');
    expect(report).toMatchObject({
      verdict: 'proved',
      tolerance: 0.001,
      pairs: 2,
      within: 2,
      deviations: [],
    });
    expect(report.processes).toEqual({ compared: 2, whole: 2, unknown: { count: 1, names: ['make-c'] } });
    const database = (await call('GET', '/databases/loop@1')).body as DatabaseRecord;
    expect(database.proof).toMatchObject({ verdict: 'proved', pairs: 2, import: { id: record.id } });
  });

  test('the table may be a workbook, with a cover and other sheets', async () => {
    const file = workbookBytes([
      { name: 'Read me', rows: [['Results of the publisher']] },
      {
        name: 'Processes',
        rows: [
          ['id', 'unit'],
          ['make-a', 'kg'],
        ],
      },
      {
        name: 'LCIA',
        rows: [
          ['', '', 'Climate change (kg CO2 eq)'],
          [],
          ['make-a', 'GLO', 2.5 / 0.9],
          ['make-b', 'GLO', 1.4 / 0.9],
        ],
      },
    ]);
    const record = await proof('loop@1', file, '?tolerance=1e-12');
    expect(record.state, JSON.stringify(record.failure)).toBe('done');
    expect(await read('loop@1')).toMatchObject({ verdict: 'proved', pairs: 2, within: 2 });
    const broken = await proof('loop@1', file.slice(0, 200));
    expect(broken.failure).toMatchObject({ code: 'database.published-invalid' });
  });

  test('a deviation is split into that of the process itself and that of its input', async () => {
    // Published as if b emitted 1.9 kg: a = (2 + 0.5 × 1.9) / 0.9, b = (1.9 + 0.2 × 2) / 0.9.
    await proof('loop@1', `process,cch\nmake-a,${2.95 / 0.9}\nmake-b,${2.3 / 0.9}\n`);
    const report = await read('loop@1');
    expect(report).toMatchObject({ verdict: 'unproved', within: 0 });
    const of = (id: string) => report.deviations.find(({ process }) => process.id === id);
    // Only b itself deviates, by 1 − 1.9; a has half of b's 1.4/0.9 − 2.3/0.9 = −1.
    expect(of('make-b')?.own).toBeCloseTo(-0.9, 9);
    expect(of('make-a')?.own).toBeCloseTo(0, 9);
    expect(of('make-a')?.links).toEqual([
      expect.objectContaining({ id: 'make-b', deviation: expect.closeTo(-0.5, 9) }),
    ]);
    const file = await call('GET', '/databases/loop@1/proof.csv');
    const rows: Record<string, string>[] = parse(String(file.text), { columns: true });
    expect(rows.filter(({ row }) => row === 'database')).toMatchObject([
      { verdict: 'unproved', within: '0' },
    ]);
    // b emits 1 kg of carbon dioxide, of which the table has 1.9.
    const ofB = rows.find(({ process }) => process === 'make-b');
    expect(Number(ofB?.own)).toBeCloseTo(-0.9, 9);
    expect(ofB?.flows).toMatch(/^carbon dioxide .*: 1$/);
    const closed = await call('GET', '/databases/loop@1/proof.csv', { token: reader.token });
    expect(String(closed.text)).not.toMatch(/make-|arbon/);
    const shown = await read('loop@1', reader.token);
    expect(shown).toMatchObject({ verdict: 'unproved', deviations: [], categories: [{ causes: [] }] });
  });

  test('a table without titles, without processes, or with a word for a number is refused with the place', async () => {
    const failure = async (table: string) => (await proof('loop@1', table)).failure;
    expect(await failure('process,nonsense\nmake-a,1\n')).toMatchObject({
      code: 'database.published-invalid',
      detail: expect.stringContaining('no title names a category'),
    });
    expect(await failure('process,cch\nelsewhere,1\n')).toMatchObject({
      detail: expect.stringContaining('Row 2'),
    });
    expect(await failure('process,cch\nmake-a,many\n')).toMatchObject({
      detail: expect.stringContaining('"many" is no number'),
    });
    expect((await read('loop@1')).verdict).toBe('unproved');
  });
});

test('results name the verdict on their databases from the next evaluation on', async () => {
  await imported(service, { name: 'used', version: '1', disclosure: 'full' }, loop());
  const roles = [{ role: 'material/cotton', process: 'make-a' }];
  successful('replaceRoles', await call('PUT', '/databases/used@1/roles', { body: { roles } }));
  const part = { percentage: 100, materials: [{ id: 'cotton', percentage: 100, database: 'used@1' }] };
  const shirt = edited(garmentPayload(await firstTeam(service)), {
    '/lifecycles': [],
    '/composition': { baseUnit: 'percentage', totalWeight: 0.17, parts: [part] },
  });
  const { id } = await create(service, shirt);
  await evaluate(service, id);
  const stored = async () => (await call('GET', `/results/evaluation/${id}/full`)).body as FullResult;
  const used = ({ provenance }: FullResult) => provenance.databases.find((one) => one.id === 'used@1');
  const before = await stored();
  expect(used(before)).toBeDefined();
  expect(used(before)).not.toHaveProperty('proof');

  const record = await proof('used@1', `process,cch\nmake-a,9\nmake-b,${1.4 / 0.9}\n`, '?tolerance=0.01');
  expect(record.state, JSON.stringify(record.failure)).toBe('done');
  const summary = { verdict: 'unproved', tolerance: 0.01, pairs: 2, within: 1 };
  expect((await call('GET', '/databases')).body).toContainEqual(
    expect.objectContaining({ id: 'used@1', proof: { ...summary, import: { id: record.id } } }),
  );
  // A stored result stays as it was.
  expect(await stored()).toEqual(before);
  await evaluate(service, id);
  const after = await stored();
  expect(used(after)).toEqual({ ...used(before), proof: summary });
  expect(after.impacts).toEqual(before.impacts);
  expect(after.provenance.inputsHash).toBe(before.provenance.inputsHash);

  // So do tables, shared pages and what partners get.
  const verdict = 'not proved within 1%';
  const table = await call('GET', '/evaluations/export?status=evaluated');
  const [row] = parse(String(table.text), { columns: true, bom: true }) as Record<string, string>[];
  expect(row?.['Databases compared with their publishers']).toBe(`used@1: ${verdict}`);
  const { id: version } = successful('publishEvaluation', await call('PATCH', `/evaluations/publish/${id}`));
  const address = new URL((await shared(service, { evaluation: { id: version }, shows: ['scores'] })).url);
  const visit = async (language: string, accept: string): Promise<string> => {
    const headers = { accept, 'accept-language': language };
    return (await fetch(`${service.address}${address.pathname}`, { headers })).text();
  };
  expect(await visit('en', 'text/html')).toContain(`Compared with the results of its publisher: ${verdict}.`);
  expect(await visit('fr', 'text/html')).toContain(
    'Comparée aux résultats de son éditeur\u00a0: non prouvée à 1\u202f% près.',
  );
  const passport = JSON.parse(await visit('en', 'application/ld+json')) as Record<string, unknown>;
  expect(passport['schema:isBasedOn']).toEqual([
    {
      type: 'schema:Dataset',
      'schema:name': 'used',
      'schema:version': '1',
      'schema:description': `compared with the results of its publisher: ${verdict}`,
    },
  ]);
  successful(
    'replacePactDeclaration',
    await call('PUT', `/application/pact/declarations/${id}`, { body: aDeclaration }),
  );
  const partner = await pactCaller(service.address, await partnered(service));
  const footprint = (await partner.get(`/3/footprints/${version}`)).body as { data: ProductFootprint };
  expect(footprint.data.comment).toContain(`compared with the results of its publisher: ${verdict}.`);
});

/** Results of a package of openLCA: what its calculation gave for some kilograms of a product. */
const resultOf = (product: string, kilograms: number, climate: number): Record<string, object> => ({
  [`results/of-${product}.json`]: {
    '@id': `of-${product}`,
    name: `Result of ${product}`,
    impactMethod: { '@id': 'ef', name: 'EF v3.1' },
    impactResults: [{ indicator: { '@id': 'climate', name: 'Climate change' }, amount: climate }],
    flowResults: [
      { ...reference(product, kilograms), isRefFlow: true, flow: { '@id': product, name: product } },
    ],
  },
});

test('results in a package of openLCA are what it is compared with, at its import and without a table', async () => {
  const results = { ...resultOf('a', 2, (2 * 2.5) / 0.9), ...resultOf('b', 1, 1.4 / 0.9) };
  const record = await imported(service, { name: 'packed', version: '1' }, loop(results));
  expect(record.state, JSON.stringify(record.failure)).toBe('done');
  expect(await read('packed@1')).toMatchObject({ verdict: 'proved', tolerance: 0.001, pairs: 2, within: 2 });
  const send = async (database: string): Promise<ImportRecord> => {
    const answer = await call('POST', `/databases/${database}/proof?tolerance=1e-9`);
    return ended(service, `/database-imports/${successful('proveDatabase', answer).import.id}`);
  };
  expect((await send('packed@1')).state).toBe('done');
  expect(await read('packed@1')).toMatchObject({ verdict: 'proved', tolerance: 1e-9, pairs: 2, within: 2 });
  // b was stated as if it emitted 2 kg: half of the pairs deviate.
  const spoiled = { ...resultOf('a', 2, (2 * 2.5) / 0.9), ...resultOf('b', 1, 2.4 / 0.9) };
  await imported(service, { name: 'packed', version: '2' }, loop(spoiled));
  expect(await read('packed@2')).toMatchObject({
    verdict: 'unproved',
    within: 1,
    deviations: [{ process: { id: 'make-b' }, published: 2.4 / 0.9 }],
  });
  // What no process of the package makes is said, and a package without results needs a table.
  const nobody = await imported(
    service,
    { name: 'packed', version: '3', check: 'true' },
    loop({
      ...flowDocument('c'),
      'lcia_categories/own.json': { '@id': 'own', name: 'Own', refUnit: 'kg', impactFactors: [] },
      'results/of-c.json': {
        ...resultOf('c', 1, 1)['results/of-c.json'],
        impactMethod: { '@id': 'own-method', name: 'Own' },
        impactResults: [{ indicator: { '@id': 'own', name: 'Own' }, amount: 1 }],
      },
    }),
  );
  expect(nobody.report?.findings.find(({ code }) => code === 'database.result-unused')?.examples[0]).toMatch(
    /Result of c.*no process of the package, or more than one, makes its product/,
  );
  const failed = await send('loop@1');
  expect(failed).toMatchObject({ state: 'failed', failure: { code: 'database.published-invalid' } });
  expect(failed.failure?.detail).toContain('no table was sent, and the package states no results');
});

test('a package that states its results is compared with them as it is imported', async () => {
  const climate = Object.keys(efMethods).find((id) => efMethods[id] === 'cch') ?? '';
  const categories = ['Emissions', 'Emissions to air', 'Emissions to air, unspecified'];
  const file = zipBytes({
    ...ilcdUnits,
    ...ilcdFlow(carbonDioxide, { type: 'Elementary flow', name: 'carbon dioxide (fossil)', categories }),
    ...ilcdFlow('glue'),
    ...ilcdProcess('Glue', 'glue', [ilcdExchange('glue', 2), ilcdExchange(carbonDioxide, 2)], {
      results: [ilcdResult(climate, 2)],
    }),
  });
  const record = await imported(service, { name: 'stated', version: '1' }, file);
  const summary = { verdict: 'proved', tolerance: 0.001, pairs: 1, within: 1 };
  expect((await call('GET', '/databases/stated@1')).body).toMatchObject({
    proof: { ...summary, import: { id: record.id } },
  });
  expect(await read('stated@1')).toMatchObject(summary);
});

test('a database of results has nothing to compare', async () => {
  const table = resultTable([{ id: 'cotton', name: 'Cotton fibre', unit: 'kg', location: 'GLO', cch: 2 }]);
  await imported(service, { name: 'fibres', version: '1' }, table);
  const record = await proof('fibres@1', table);
  expect(record).toMatchObject({ state: 'failed', failure: { code: 'database.not-calculated' } });
});

test('a process that cannot be solved is left out by name, and what needs it stays open', async () => {
  const documents = {
    ...unitDocuments,
    ...carbonDocument,
    ...flowDocument('a'),
    ...flowDocument('b'),
    // It takes all that it makes: there is no solution.
    ...processDocument('make-a', [reference('a', 1), input('a', 1), carbon(2)]),
    ...processDocument('make-b', [reference('b', 1), input('a', 0.2), carbon(1)]),
  };
  const file = zipBytes(documents);
  const failed = await imported(service, { name: 'stuck', version: '1' }, file);
  expect(failed).toMatchObject({ state: 'failed', failure: { code: 'database.unsolved' } });
  const wrong = await imported(service, { name: 'stuck', version: '1', leaveOut: 'make-z' }, file);
  expect(wrong).toMatchObject({ state: 'failed', failure: { code: 'database.process-unknown' } });
  const record = await imported(service, { name: 'stuck', version: '1', leaveOut: 'make-a' }, file);
  expect(record, JSON.stringify(record.failure)).toMatchObject({
    state: 'done',
    leaveOut: ['make-a'],
    report: { processes: { read: 2, refused: 1, taken: 1 }, open: { count: 1 } },
  });
});

test('methane of unknown origin counts when all proposals of its kind are accepted', async () => {
  const project =
    '{SimaPro 9.6}\n{processes}\n{CSV separator: Semicolon}\n{Decimal separator: .}\n\nProcess\n\nProcess identifier\nP\n\nProducts\nX;kg;1;100;not defined;X;\n\nEmissions to air\nMethane;;kg;1;Undefined;0;0;0;\n\nEnd\n';
  const checked = await imported(service, { name: 'mill', version: '1', check: 'true' }, project);
  expect(checked.report?.findings[0]).toMatchObject({ code: 'database.no-factor' });
  expect(checked.report?.proposals).toEqual([{ kind: 'origin', flows: 1 }]);
  expect(checked.report?.withoutFigures).toContain('cch');
  const path = `/database-imports/${checked.id}/resume?accept=origin`;
  const { import: again } = successful('resumeImport', await call('POST', path));
  const record = await ended(service, `/database-imports/${again.id}`);
  expect(record).toMatchObject({ state: 'done', accept: ['origin'], database: { id: 'mill@1' } });
  const list = (await call('GET', '/databases/mill@1/processes')).body as { id: string }[];
  const { body } = await call('GET', `/databases/mill@1/processes/${encodeURIComponent(list[0]?.id ?? '')}`);
  const impacts = (body as { impacts: { id: string; value: number | null }[] }).impacts;
  // Source: EF reference package 3.1 (JRC), climate change, fossil methane.
  expect(impacts.find(({ id }) => id === 'cch')?.value).toBeCloseTo(29.8, 12);
  expect(impacts.find(({ id }) => id === 'wtu')?.value).toBeNull();
});

const ownMethod = '356afd4c-01e3-552b-8aaf-f7707269587a';
/** Flow of the package: nitrous oxide to air. */
const nitrousOxide = 'cfee0524-7ad6-300b-b050-6249135a2492';
const indicators = 'cch ozd ior pco pma htn htc acd fwe swe tre etf ldu wtu fru mru'.split(' ');

describe.skipIf(whyNoPackages !== undefined)(`California over HTTP ${whyNoPackages ?? ''}`, () => {
  const published = (): string =>
    readFileSync(publicFile('lca-packages/useeio-california-published.csv'), 'utf8');

  const packed = (): Uint8Array => readFileSync(publicFile('lca-packages/useeio-california-jsonld.zip'));

  async function importVersion(version: string, file: Uint8Array): Promise<void> {
    const [, ids = []] = parse(published(), { relax_column_count: true }) as string[][];
    const query = {
      name: 'california',
      version,
      disclosure: 'full',
      method: ownMethod,
      indicators: indicators.map((id, index) => `${id}:${ids[index + 2]}`).join(','),
    };
    const record = await imported(service, query, file);
    expect(record.state, JSON.stringify(record.failure)).toBe('done');
  }

  test('146 × 16 figures are proved within 1e-9', async () => {
    await importVersion('1', packed());
    expect((await proof('california@1', published(), '?tolerance=1e-9')).state).toBe('done');
    const report = await read('california@1');
    expect(report).toMatchObject({ verdict: 'proved', pairs: 146 * 16, within: 146 * 16, deviations: [] });
    expect(report.processes).toMatchObject({ compared: 146, whole: 146 });
    console.info(`California: worst ${Math.max(...report.categories.map(({ worst }) => worst ?? 1))}`);
  }, 600_000);

  test('with the factor of dinitrogen monoxide doubled on purpose, that flow is named behind the deviations', async () => {
    const entries = unzipSync(packed());
    const path = 'lcia_categories/6c40a62e-1fe5-553e-be49-29913cae6ef0.json';
    const category = JSON.parse(Buffer.from(entries[path] ?? []).toString('utf8')) as {
      impactFactors: { value: number; flow: { '@id': string } }[];
    };
    const spoiled = category.impactFactors.find(({ flow }) => flow['@id'] === nitrousOxide);
    if (spoiled === undefined) throw new Error('The package has no factor of dinitrogen monoxide.');
    spoiled.value *= 2;
    await importVersion('2', zipBytes({ ...entries, [path]: category }));
    await proof('california@2', published());
    const report = await read('california@2');
    const greenhouse = report.categories.find(({ name }) => name === 'Greenhouse Gases');
    const [cause, ...more] = greenhouse?.causes ?? [];
    expect(cause?.flow.name).toBe('Nitrous oxide');
    // Published is half of ours.
    expect(cause?.publishedFactor).toBeCloseTo(0.5, 6);
    expect(cause?.explains).toBeGreaterThan(0.999);
    expect(more).toEqual([]);
    expect(greenhouse?.within).toBeLessThan(146);
    const others = report.categories.filter(({ name }) => name !== 'Greenhouse Gases');
    expect(others.every(({ pairs, within }) => within === pairs)).toBe(true);
    expect(report.verdict).toBe('partly');
    expect(report.deviations[0]?.category.name).toBe('Greenhouse Gases');
    expect(report.deviations.some(({ flows }) => flows.some(({ name }) => name === 'Nitrous oxide'))).toBe(
      true,
    );
  }, 600_000);
});
