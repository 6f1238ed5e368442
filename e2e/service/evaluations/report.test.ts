import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { readExamples } from '@sillage/catalog';
import type { Claims, EvaluationPayload, FullResult, Report } from '@sillage/contract';
import { describe, expect, test } from 'vitest';
import { newId } from '../../../server/src/platform/kernel/new-id.ts';
import type { StoredVersion } from '../../../server/src/platform/ports/versions.ts';
import { type ReadReport, recomputeReport, tolerance } from '../../../tools/recompute-report.ts';
import { edited } from '../../testing/payloads/edited-document.ts';
import { resultTable } from '../../testing/payloads/result-table.ts';
import { aMask, garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { create, evaluate, firstTeam, published } from '../../testing/service/evaluation-steps.ts';
import { imported } from '../../testing/service/imported-database.ts';
import { useService } from '../../testing/service/running-service.ts';
import { successful } from '../../testing/service/successful-answer.ts';

const catalogFolder = fileURLToPath(new URL('../../../catalog/data/', import.meta.url));
const service = await useService();
const teamId = await firstTeam(service);

const forms = ['html', 'json', 'docx', 'pdf'];
const reportAt = (id: string, format: string, language: string) =>
  service.call('GET', `/results/evaluation/${id}/report?format=${format}&language=${language}`);
async function allForms(id: string): Promise<string[]> {
  const texts: string[] = [];
  for (const language of ['en', 'fr'])
    for (const format of forms) {
      const answer = await reportAt(id, format, language);
      expect(answer.status).toBe(200);
      texts.push(answer.text);
    }
  return texts;
}
const jsonReport = async (id: string): Promise<Report> =>
  JSON.parse((await reportAt(id, 'json', 'en')).text) as Report;
const hashOf = ({ content }: Report): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex');

describe('the report of a version', () => {
  test('is the same in every form when mask, evaluation and database change after it was published', async () => {
    const mask = successful('createMask', await service.call('POST', '/masks', { body: aMask }));
    const payload: EvaluationPayload = { ...garmentPayload(teamId), mask: { id: mask.id } };
    const version = await published(service, payload);
    const before = await allForms(version.id);
    expect(new Set(before).size).toBe(8);
    await service.call('PUT', `/masks/${mask.id}`, {
      body: { ...aMask, name: 'Another name', parameters: [] },
    });
    const changed = edited(payload, { '/name': 'Other', '/composition/totalWeight': 0.2 });
    await service.call('PUT', `/evaluations/${version.evaluation.id}`, { body: changed });
    expect(await allForms(version.id)).toEqual(before);
  });

  test('holds its inputs, its full result and the hash of all that, the same in both languages', async () => {
    const version = await published(service, garmentPayload(teamId));
    const report = await jsonReport(version.id);
    expect(report).toMatchObject({ language: 'en', asHashed: true, withheld: [] });
    expect(report.content.result).toEqual(version.compositionSchema.full);
    expect(report.content.inputs.composition).toEqual(version.composition);
    expect(report.content.inputs).not.toHaveProperty('teams');
    expect(report.content.study?.dataNeeds.length).toBeGreaterThan(0);
    expect(report.content.subject).toMatchObject({ kind: 'version', id: version.id, number: 1 });
    expect(report.documentHash).toBe(hashOf(report));
    const french = JSON.parse((await reportAt(version.id, 'json', 'fr')).text) as Report;
    expect(french).toEqual({ ...report, language: 'fr' });
  });

  test('is a page in the language of the reader where none is said, that nothing can be loaded into', async () => {
    const { id } = await published(service, { ...garmentPayload(teamId), name: 'Été' });
    const answer = await service.call('GET', `/results/evaluation/${id}/report`, {
      headers: { 'accept-language': 'fr' },
    });
    // Saved under the name of the product: RFC 6266 and RFC 8187.
    expect(answer.headers.get('content-disposition')).toBe(
      'inline; filename="Ete rapport-fr.html"; filename*=UTF-8\'\'%C3%89t%C3%A9%20rapport-fr.html',
    );
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('content-language')).toBe('fr');
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(answer.text).toContain('<html lang="fr">');
    expect(answer.text).toContain('Changement climatique');
    // Names of parameters, places and materials are French too.
    expect(answer.text).toContain('Pays de confection');
    expect(answer.text).not.toContain('Making country');
  });

  test('asks nothing, as a version does not change; a working document asks what the page asks', async () => {
    const version = await published(service, garmentPayload(teamId));
    expect((await jsonReport(version.id)).content).not.toHaveProperty('questions');
    const { id } = version.evaluation;
    const asked = async (language: string) =>
      successful(
        'rankQuestions',
        await service.call('POST', '/evaluations/questions', {
          body: { ids: [id] },
          headers: { 'accept-language': language },
        }),
      ).questions.slice(0, 10);
    const [english, french] = [await asked('en'), await asked('fr')];
    const { questions = [] } = (await jsonReport(id)).content;
    expect(questions.length).toBe(10);
    expect(questions.map(({ name, share }) => [name, share])).toEqual(
      english.map(({ name, share }, index) => [{ en: name, fr: french[index]?.name }, share]),
    );
    // Not those that touch most of the score: each with its part of the uncertainty.
    expect((await reportAt(id, 'html', 'en')).text).toContain('Part of the uncertainty');
    expect((await reportAt(version.id, 'html', 'en')).text).not.toContain('Part of the uncertainty');
  });

  test('leaves out the figures of a database that is closed later, and says that it is not what was hashed', async () => {
    const { databaseId, versionId } = await ownVersion();
    const before = await jsonReport(versionId);
    expect(before).toMatchObject({ asHashed: true, withheld: [] });
    expect(before.content.databases).toContainEqual({
      id: databaseId,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    await service.call('PATCH', `/databases/${databaseId}`, { body: { disclosure: 'aggregated' } });
    const after = await jsonReport(versionId);
    expect(after).toMatchObject({
      documentHash: before.documentHash,
      asHashed: false,
      withheld: [{ database: databaseId, disclosure: 'aggregated' }],
    });
    const shown = after.content.result as FullResult;
    const values = ({ impacts }: Pick<FullResult, 'impacts'>) => impacts.map(({ value }) => value);
    expect(values(shown)).toEqual(values(before.content.result));
    const own = (before.content.result as FullResult).processes.map(({ name }) => name);
    expect(own).toContainEqual(expect.stringContaining('Cotton of our mill'));
    for (const text of await allForms(versionId)) expect(text).not.toContain('Cotton of our mill');
    // Its only activity would be the figures of its stage, and these would be what the other stages leave of the total.
    const silent = shown.lifecycles.filter(({ impacts }) => impacts.every((value) => value === null));
    expect(silent.map(({ stage }) => stage)).toContain('raw-materials');
    expect(silent.length).toBe(2);
    const tellsMore = (node: unknown): boolean => /not-disclosed/.test(JSON.stringify(node));
    expect(tellsMore(shown.contributions)).toBe(false);
    expect(tellsMore(shown.processes)).toBe(false);
    expect(after.content.study).toBeUndefined();
    const page = (await reportAt(versionId, 'html', 'en')).text;
    expect(page).toContain('only the totals hold them');
    expect(recomputeReport(after as unknown as ReadReport)).toMatchObject({ hashed: false, hidden: 2 });
  });
});

/** A version whose cotton is from an own database that shows everything. */
async function ownVersion(): Promise<{ databaseId: string; versionId: string }> {
  const file = resultTable([
    { id: 'cotton', name: 'Cotton of our mill', unit: 'kg', location: 'GLO', cch: 2 },
  ]);
  const query = { name: 'mill', version: '1', licence: 'of the tests', disclosure: 'full' };
  const { database } = await imported(service, query, file);
  const databaseId = database?.id ?? '';
  const roles = [{ role: 'material/cotton', process: 'cotton' }];
  await service.call('PUT', `/databases/${databaseId}/roles`, { body: { roles } });
  const payload = edited(garmentPayload(teamId), {
    '/lifecycles': [],
    '/composition': {
      baseUnit: 'weight',
      totalWeight: 0.17,
      parts: [{ weight: 0.17, materials: [{ id: 'cotton', weight: 0.17, database: databaseId }] }],
    },
  });
  return { databaseId, versionId: (await published(service, payload)).id };
}

test('the report of an evaluation follows its results, and needs current ones', async () => {
  const { id } = await create(service, garmentPayload(teamId));
  expect((await reportAt(id, 'html', 'en')).status).toBe(409);
  await evaluate(service, id);
  const report = await jsonReport(id);
  expect(report.content.subject).toMatchObject({ kind: 'evaluation', id, name: 'Organic T-shirt' });
  expect(report.documentHash).toBe(hashOf(report));
  expect((await reportAt(id, 'html', 'en')).text).toContain('working document');
});

test('the report of a version of a release without reports is made when it is first read, and kept', async () => {
  const { organizationId } = service.administrator;
  const { id } = await published(service, garmentPayload(teamId));
  const { reportFrame, ...version } = (await service.storage.readVersion(organizationId, id)) ?? {};
  expect(reportFrame).toBeDefined();
  const older = { ...(version as StoredVersion), id: newId(), number: 2 };
  await service.storage.commit(organizationId, [{ kind: 'insert-version', version: older }]);
  const { content } = await jsonReport(older.id);
  expect(content.result).toEqual((await jsonReport(id)).content.result);
  const { reportFrame: kept } = (await service.storage.readVersion(organizationId, older.id)) ?? {};
  expect(kept).toEqual(reportFrame);
});

test('the report of a product lists its versions', async () => {
  const version = await published(service, garmentPayload(teamId));
  const body = { name: 'Pack of 3', evaluations: [{ id: version.id, quantity: 3 }], teams: [{ id: teamId }] };
  const { id } = successful('createProduct', await service.call('POST', '/products', { body }));
  const answer = await service.call('GET', `/results/product/${id}/report?format=json`);
  const report = JSON.parse(answer.text) as Report;
  expect(report.content.subject).toEqual({ kind: 'product', id, name: 'Pack of 3' });
  expect(report.content.inputs.evaluations).toEqual([{ id: version.id, quantity: 3 }]);
  const page = await service.call('GET', `/results/product/${id}/report?language=en`);
  expect(page.text).toContain(version.id);
  // What may be said of it is what its claims say, as in the report of its version.
  for (const [noun, subject] of [
    ['product', id],
    ['evaluation', version.id],
  ]) {
    const read = (what: string) =>
      service.call('GET', `/results/${noun}/${subject}/${what}`, { headers: { 'accept-language': 'fr' } });
    const { summary } = (await read('claims')).body as Claims;
    const { claims } = JSON.parse((await read('report?format=json')).text) as Report;
    expect(claims?.map(({ fr }) => fr)).toEqual(summary);
    // Its data are estimated, its score is for professionals and beside the label, and it has no cost.
    expect(summary).toHaveLength(4);
    for (const sentence of summary) expect((await read('report')).text).toContain(sentence);
  }
  const wrong = await reportAt(id, 'html', 'en');
  expect(wrong.status).toBe(404);
  expect(JSON.stringify(wrong.body)).toContain(`/results/product/${id}/report`);
});

test('as PDF is a file with the name of the product, in the language that is asked for', async () => {
  const { id } = await published(service, { ...garmentPayload(teamId), name: 'Été' });
  const { status, headers, text } = await reportAt(id, 'pdf', 'fr');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/pdf');
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="Ete rapport-fr\.pdf"/);
  expect(text.startsWith('%PDF-1.7')).toBe(true);
  expect(text).toContain('/Lang (fr-FR)');
});

test('in French names activities and data sets of the catalog in French', async () => {
  const { id } = await published(service, garmentPayload(teamId));
  const [french, english] = [await reportAt(id, 'html', 'fr'), await reportAt(id, 'html', 'en')];
  // One row in each of the tables of activities, of most relevant processes and of their quality at least.
  const rows = ({ text }: { text: string }, name: string): number => text.split(`>${name}<`).length - 1;
  expect(rows(english, 'Washing in use, without electricity, one kilogram and cycle')).toBeGreaterThan(2);
  expect(rows(french, 'Lavage à l’usage, hors électricité, un kilogramme et un cycle')).toBe(
    rows(english, 'Washing in use, without electricity, one kilogram and cycle'),
  );
  expect(rows(french, 'Washing in use, without electricity, one kilogram and cycle')).toBe(0);
});

test('other forms and languages are refused with the ones that exist', async () => {
  const { id } = await published(service, garmentPayload(teamId));
  for (const [format, language] of [
    ['odt', 'en'],
    ['html', 'de'],
  ] as const) {
    const answer = await reportAt(id, format, language);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'query.invalid' });
  }
});

test('everything is recalculated from the report of a published jacket alone, without the engine', async () => {
  const jacket = readExamples(catalogFolder).find(({ category }) => category.id === 'jacket-and-coat');
  const { id } = await published(service, { ...jacket, teams: [{ id: teamId }] } as EvaluationPayload);
  const report = JSON.parse((await reportAt(id, 'json', 'fr')).text) as ReadReport;
  const { totals, hashed, given, hidden, difference } = recomputeReport(report);
  expect({ hashed, given, hidden }).toEqual({ hashed: true, given: 0, hidden: 0 });
  expect(difference).toBeLessThan(tolerance);
  const answer = await service.call('GET', `/results/evaluation/${id}`);
  const { impacts } = successful('readEvaluationResult', answer);
  expect(impacts.length).toBe(16);
  for (const { id: indicator, value } of impacts)
    expect(Math.abs((totals[indicator] ?? Number.NaN) / (value ?? Number.NaN) - 1)).toBeLessThan(1e-9);
  // A report in which one amount was changed is found out.
  const forged = JSON.parse(JSON.stringify(report).replace(/"amount":\d\.\d+/, '"amount":0.5')) as ReadReport;
  expect(recomputeReport(forged).hashed).toBe(false);
  expect(recomputeReport(forged).difference).toBeGreaterThan(tolerance);
});
