import type { MaterialRecord, Report, Study } from '@sillage/contract';
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
import { carbonDioxide } from '../../../server/testing/openlca-package.ts';
import { edited } from '../../testing/payloads/edited-document.ts';
import { resultTable } from '../../testing/payloads/result-table.ts';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { create, evaluate, firstTeam, published } from '../../testing/service/evaluation-steps.ts';
import { imported } from '../../testing/service/imported-database.ts';
import { useService } from '../../testing/service/running-service.ts';
import { figure, scenarioSteps } from '../../testing/service/scenario-steps.ts';
import { successful } from '../../testing/service/successful-answer.ts';

const service = await useService();
const teamId = await firstTeam(service);

const studyPath = (id: string) => `/results/evaluation/${id}/study`;
async function study(id: string, language = 'en'): Promise<Study> {
  const answer = await service.call('GET', studyPath(id), { headers: { 'accept-language': language } });
  return successful('readEvaluationStudy', answer);
}

describe('the study of an evaluation', () => {
  test('is refused until it has been evaluated, and when it has changed since', async () => {
    const { id } = await create(service, garmentPayload(teamId));
    const early = await service.call('GET', studyPath(id));
    expect([early.status, early.body]).toMatchObject([409, { code: 'evaluation.not-evaluated' }]);
    await evaluate(service, id);
    expect((await study(id)).evaluation.id).toBe(id);
    await service.call('PUT', `/evaluations/${id}`, {
      body: edited(garmentPayload(teamId), { '/name': 'Another' }),
    });
    const late = await service.call('GET', studyPath(id));
    expect([late.status, late.body]).toMatchObject([409, { code: 'evaluation.outdated' }]);
  });

  test('is in the language of the request; without a file of rules it has no class', async () => {
    const { id } = await create(service, garmentPayload(teamId));
    await evaluate(service, id);
    const [english, french] = [await study(id), await study(id, 'fr')];
    expect(english.quality.because).toContain('is above 3.0');
    expect(french.quality.because).toContain('dépasse 3,0');
    expect(french.evaluation.category.name).not.toBe('');
    expect(french.benchmark).toMatchObject({ available: false });
    expect(french.framework.statement).toContain('ne prétend pas suivre');
    const efforts = english.checklist.map(({ effort }) => ['field', 'question', 'work'].indexOf(effort));
    expect(efforts).toEqual([...efforts].sort((a, b) => a - b));
    expect(english.relevant.categories.length).toBeGreaterThanOrEqual(3);
    // Proposed by the method, not read in it yet, and used by nothing.
    const { defaults: proposed = [], assumptions } = french.distribution;
    expect(proposed.every(({ status }) => status === 'unverified')).toBe(true);
    expect(proposed.find(({ id }) => id === 'customer-trip-car-share')).toMatchObject({
      ...{ value: 0.62, year: 2021, name: 'Trajet du client\u00a0: part en voiture' },
      identifier: 'consumer-trip',
    });
    expect(assumptions.find(({ identifier }) => identifier === 'consumer-trip')?.value).toBe(0);
  });

  test('asks for each thing once, of the one who knows it, and for the electricity of suppliers', async () => {
    const { id } = await create(service, edited(garmentPayload(teamId), { '/lifecycles': [] }));
    await evaluate(service, id);
    const { checklist, electricity } = await study(id);
    const subjects = checklist.map(({ code }) => code.replace(/^(ask|distribution)\./, ''));
    expect(subjects.filter((subject, index) => subjects.indexOf(subject) !== index)).toEqual([]);
    // Customers and shops, not suppliers.
    const asked = checklist.filter(({ effort }) => effort === 'question').map(({ code }) => code);
    expect(asked.filter((code) => /return|dead-stock|trip|online|shop/.test(code))).toEqual([]);
    expect(asked).toEqual(expect.arrayContaining([expect.stringMatching(/^electricity\..+making$/)]));
    const making = electricity.steps.find(({ step }) => step.id.endsWith('.making'));
    expect(making?.place?.id).toMatch(/making-electricity$/);
    // No country of making is given, and locations.json names India as the worst case for that.
    expect(making?.supplies).toMatchObject([
      {
        location: { code: '---', name: 'Unknown country' },
        because:
          'The country is not given: "Electricity, medium voltage, India" stands in for it. Give the country.',
      },
    ]);
  });

  test('is of situation 1 for the steps that the company runs: own data or, where most relevant, too little', async () => {
    const own = { id: 't-shirt.processes-run-by-the-company', value: 'making' };
    const lifecycles = [{ id: 't-shirt.product-description', parameters: [own] }];
    const { id } = await create(service, edited(garmentPayload(teamId), { '/lifecycles': lifecycles }));
    await evaluate(service, id);
    const { dataNeeds } = await study(id);
    const run = dataNeeds.filter(({ situation }) => situation === 1);
    expect(run.length).toBeGreaterThan(0);
    expect(run.flatMap(({ steps }) => steps)).toEqual(run.map(() => 'Making'));
    // A data set of others is enough only for what is not most relevant.
    expect(run.map(({ met }) => met)).toEqual(run.map(({ mostRelevant }) => !mostRelevant));
  });
});

test('the interpretation has the scenarios of this revision, in a version as they were, and its parts in the report', async () => {
  const { scenarioOf } = scenarioSteps(service);
  const record = await create(service, garmentPayload(teamId));
  const { id } = record;
  await evaluate(service, id);
  const before = (await study(id)).interpretation;
  expect(before?.scenarios.results).toEqual([]);
  const { inputs = [], rest } = before?.sensitivity ?? {};
  expect(inputs.length).toBe(10);
  expect(inputs.reduce((sum, { varianceShare }) => sum + varianceShare, rest ?? 0)).toBeCloseTo(1, 9);
  expect(before?.consistency.aspects.every(({ groups }) => groups.length > 0)).toBe(true);
  expect(before?.completeness.countedAsZero.map(({ place }) => place.id)).toContain('t-shirt.consumer-trip');

  const scenario = await scenarioOf([record], [{ name: 'Made in Portugal', country: 'PT' }]);
  const evaluated = await service.call('POST', `/scenarios/${scenario.id}/evaluate`);
  const { evaluations: rows } = successful('evaluateScenario', evaluated);
  const score = figure(rows[0]?.variants[0]?.figures ?? [], 'score');
  const { interpretation } = await study(id);
  expect(interpretation?.scenarios.results).toMatchObject([
    {
      scenario: { id: scenario.id, name: scenario.name },
      variant: 'Made in Portugal',
      score: { after: score?.value, relative: score?.relative },
    },
  ]);

  const publishing = await service.call('PATCH', `/evaluations/publish/${id}`);
  const version = successful('publishEvaluation', publishing);
  await service.call('DELETE', `/scenarios/${scenario.id}`);
  expect((await study(id)).interpretation?.scenarios.results).toEqual([]);
  expect((await study(version.id)).interpretation).toEqual(interpretation);
  const page = await service.call('GET', `/results/evaluation/${version.id}/report?format=html&language=fr`);
  for (const text of ['sensibilité', 'scénarios', 'complétude', 'cohérence', 'Made in Portugal'])
    expect(page.text).toContain(text);
});

describe('the goal of a study', () => {
  const product = 't-shirt.product-description';
  const stated = {
    'study-commissioner': 'Maison Exemple',
    'study-practitioner': 'Atelier of the tests',
    'study-purpose': 'Ecodesign <of> shirts',
    'study-audience': 'Design & purchasing',
    'study-cpa-code': '14.14.30',
    'study-cn-code': '6109 10 00',
    'study-valid-until': '2029-06-30',
    'study-reuse-share': 0.375,
  };
  const withGoal = (values: Readonly<Record<string, string | number>>) =>
    edited(garmentPayload(teamId), {
      '/lifecycles': [
        {
          id: product,
          parameters: Object.entries(values).map(([id, value]) => ({ id: `t-shirt.${id}`, value })),
        },
      ],
    });

  test('is asked for, field by field, and said to be missing in the report', async () => {
    const { id } = await create(service, withGoal({}));
    await evaluate(service, id);
    const { goal, checklist } = await study(id);
    expect(new Set(Object.values(goal ?? {}))).toEqual(new Set([null]));
    const asked = checklist.filter(({ code }) => code.startsWith('goal.'));
    expect(asked.map(({ code, required, place }) => [code, required, place?.id]).sort()).toEqual([
      ['goal.audience', true, 't-shirt.study-audience'],
      ['goal.cn-code', false, 't-shirt.study-cn-code'],
      ['goal.commissioner', true, 't-shirt.study-commissioner'],
      ['goal.cpa-code', true, 't-shirt.study-cpa-code'],
      ['goal.practitioner', true, 't-shirt.study-practitioner'],
      ['goal.purpose', true, 't-shirt.study-purpose'],
      ['goal.reuse-share', false, 't-shirt.study-reuse-share'],
      ['goal.valid-until', true, 't-shirt.study-valid-until'],
    ]);
    expect(asked.every(({ place }) => place?.owner === `/lifecycles/${product}`)).toBe(true);
    const report = await service.call('GET', `/results/evaluation/${id}/report?format=html&language=fr`);
    expect(report.text.split('non déclaré')).toHaveLength(9);
  });

  test('stands in the study and in the report of both languages, and changes no figure', async () => {
    const [bare, full] = [await create(service, withGoal({})), await create(service, withGoal(stated))];
    await evaluate(service, bare.id);
    await evaluate(service, full.id);
    const [before, after] = [await study(bare.id), await study(full.id, 'fr')];
    expect(after.goal).toEqual({
      commissioner: 'Maison Exemple',
      practitioner: 'Atelier of the tests',
      purpose: 'Ecodesign <of> shirts',
      audience: 'Design & purchasing',
      cpaCode: '14.14.30',
      cnCode: '6109 10 00',
      validUntil: '2029-06-30',
      reuseShare: 0.375,
    });
    expect(after.checklist.filter(({ code }) => code.startsWith('goal.'))).toEqual([]);
    expect(after.relevant.categories.map(({ value }) => value)).toEqual(
      before.relevant.categories.map(({ value }) => value),
    );
    const report = async (language: string) =>
      (await service.call('GET', `/results/evaluation/${full.id}/report?format=html&language=${language}`))
        .text;
    const [english, french] = [await report('en'), await report('fr')];
    for (const text of ['Commissioned by', 'Maison Exemple', 'Ecodesign &lt;of&gt; shirts', '6109 10 00'])
      expect(english).toContain(text);
    for (const text of ['Commanditaire', 'Maison Exemple', 'Code CPA', '14.14.30', '2029-06-30'])
      expect(french).toContain(text);
    expect(english).not.toContain('not stated');
  });

  test('is refused where a code has another form, at its place', async () => {
    const answer = await service.call('POST', '/evaluations', {
      body: withGoal({ ...stated, 'study-cn-code': '6109' }),
    });
    expect(answer.status).toBe(422);
    expect(JSON.stringify(answer.body)).toContain('/lifecycles/0/parameters/5');
  });
});

test('a version keeps the study of its publication, whatever happens to the evaluation', async () => {
  const { id, evaluation } = await published(service, garmentPayload(teamId));
  const before = await study(id);
  expect(before.evaluation.id).toBe(evaluation.id);
  await service.call('PUT', `/evaluations/${evaluation.id}`, {
    body: edited(garmentPayload(teamId), { '/lifecycles': [] }),
  });
  await evaluate(service, evaluation.id);
  expect(await study(id)).toEqual(before);
  expect(await study(evaluation.id)).not.toEqual(before);
});

test('figures of a database that is closed later leave the study, of versions too', async () => {
  const figures = resultTable([
    { id: 'cotton', name: 'Licensed cotton', unit: 'kg', location: 'GLO', cch: 2 },
  ]);
  const query = { name: 'licensed', version: '1', licence: 'of the tests', disclosure: 'full' };
  const { database } = await imported(service, query, figures);
  const closed = database?.id ?? '';
  await service.call('PUT', `/databases/${closed}/roles`, {
    body: { roles: [{ role: 'material/cotton', process: 'cotton' }] },
  });
  const payload = edited(garmentPayload(teamId), {
    '/lifecycles': [],
    '/composition': {
      baseUnit: 'weight',
      totalWeight: 1,
      parts: [{ weight: 1, materials: [{ id: 'cotton', weight: 1, database: closed }] }],
    },
  });
  const { id } = await published(service, payload);
  expect(JSON.stringify(await study(id))).toContain('Licensed cotton');
  const patched = await service.call('PATCH', `/databases/${closed}`, { body: { disclosure: 'aggregated' } });
  expect(patched.status).toBe(200);
  const text = JSON.stringify(await study(id));
  expect(text).not.toContain('Licensed cotton');
  expect(text).toContain('data sets of licensed@1');
});

test('each data set has its kind, id, version and compliance, in the report of both languages too', async () => {
  const ef = '0a1b2c3d-0000-4000-8000-000000000001';
  const entry = '0a1b2c3d-0000-4000-8000-000000000002';
  const spun = '0a1b2c3d-0000-4000-8000-000000000003';
  const bare = '0a1b2c3d-0000-4000-8000-000000000004';
  const of = (flow: string) => [ilcdExchange(flow, 1)];
  const results = Object.entries(efMethods)
    .filter(([, indicator]) => !indicator.includes('-'))
    .map(([method]) => ilcdResult(method, 1));
  const approval = 'Fully compliant';
  const type = 'LCI result';
  const carbon = ilcdFlow(carbonDioxide, {
    type: 'Elementary flow',
    name: 'carbon dioxide (fossil)',
    categories: ['Emissions', 'Emissions to air', 'Emissions to air, unspecified'],
  });
  const file = zipBytes({
    ...{ ...ilcdUnits, ...carbon, ...ilcdFlow('a'), ...ilcdFlow('b'), ...ilcdFlow('c'), ...ilcdFlow('d') },
    ...ilcdProcess(ef, 'a', of('a'), {
      ...{ type, results, approval, version: '03.01.002' },
      systems: { one: 'ILCD Data Network - Entry-level', two: 'Environmental Footprint (EF) 3.1' },
    }),
    ...ilcdProcess(entry, 'b', of('b'), {
      ...{ type, results, approval },
      systems: { one: 'ILCD Data Network - Entry-level' },
    }),
    ...ilcdProcess(spun, 'c', [...of('c'), ilcdExchange(carbonDioxide, 2)], {}),
    ...ilcdProcess(bare, 'd', of('d'), { type, results }),
  });
  const query = { name: 'kinds', version: '2', licence: 'of the tests', disclosure: 'full', format: 'ilcd' };
  const { database, failure } = await imported(service, query, file);
  expect(failure).toBeUndefined();
  const materials: string[] = [];
  for (const process of [ef, entry, spun, bare]) {
    const answer = await service.call('POST', '/materials', {
      body: { name: process, like: 'cotton', dataSet: { database: database?.id, process } },
    });
    materials.push((successful('createMaterial', answer) satisfies MaterialRecord).id);
  }
  const payload = edited(garmentPayload(teamId), {
    '/lifecycles': [],
    '/composition': {
      baseUnit: 'weight',
      totalWeight: 1,
      parts: [{ weight: 1, materials: materials.map((id) => ({ id, weight: 0.25 })) }],
    },
  });
  const { id } = await create(service, payload);
  await evaluate(service, id);
  const { dataHierarchy, dataSets } = await study(id);
  const rows = dataHierarchy?.dataSets.filter((one) => one.database === 'kinds@2') ?? [];
  expect(
    Object.fromEntries(rows.map(({ id: key, level, expired }) => [key.slice(-1), [level, expired]])),
  ).toEqual({
    1: ['ef-compliant', true],
    2: ['ilcd-entry-level', false],
    3: ['unit-process', false],
    4: ['proxy', false],
  });
  expect(dataSets.find(({ uuid }) => uuid === ef)).toMatchObject({
    version: '03.01.002',
    assignedBy: 'database',
    compliance: [
      { system: 'ILCD Data Network - Entry-level', status: 'Fully compliant' },
      { system: 'Environmental Footprint (EF) 3.1', status: 'Fully compliant' },
    ],
  });
  const shipped = dataSets.filter((one) => one.database.startsWith('sillage-reference@'));
  expect(shipped.length).toBeGreaterThan(0);
  for (const one of shipped) {
    expect(one).toMatchObject({ uuid: expect.any(String), assignedBy: 'sillage' });
    expect(one.version).toMatch(/^2026\.1\+\d/);
    expect(one.compliance?.every(({ status }) => status === 'Not compliant')).toBe(true);
  }

  const report = async (form: string, language: string) =>
    service.call('GET', `/results/evaluation/${id}/report?format=${form}&language=${language}`);
  const english = (await report('html', 'en')).text;
  const french = (await report('html', 'fr')).text;
  for (const text of ['Data hierarchy', 'EF-compliant, expired', 'ILCD entry level', 'second-hand', ef])
    expect(english).toContain(text);
  for (const text of ['Hiérarchie des données', 'Conformes EF, expiré', 'Niveau d’entrée ILCD', ef])
    expect(french).toContain(text);
  const json = (await report('json', 'en')).body as Report;
  expect(json.content.study?.dataHierarchy?.levels.map(({ dataSets: count }) => count)[1]).toBe(1);
});
