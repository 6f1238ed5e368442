import { readFileSync } from 'node:fs';
import type { DatabaseProcess, FullResult, Study } from '@sillage/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publicFile, whyNoPackages } from '../../../server/testing/lca-packages.ts';
import { create, evaluate, firstTeam } from '../../testing/service/evaluation-steps.ts';
import { imported } from '../../testing/service/imported-database.ts';
import { type RunningService, runService } from '../../testing/service/running-service.ts';
import { successful } from '../../testing/service/successful-answer.ts';

/** Data sets of US LCI for what they fit; it has no knitting, no dyeing, no zip and no nylon, and natural gas per m³. */
const roles = {
  'material/polypropylene': '1ba8424c-2bdb-353e-8ea4-5e8d3bd477b8',
  'material/cotton': '3ffdd525-d623-363f-8876-1999b0f5130f:4fbbb19a-bc25-3265-b196-04feec6ace45',
  'electricity/US': '89389d98-1ba6-30c5-9c33-92443694936b',
  'low-voltage/US': '89389d98-1ba6-30c5-9c33-92443694936b',
  'heat/US': '6c96a609-cd7e-3f19-a151-27deb823d3e4',
  'process/transport-road': '34156f3c-28ef-33db-9ad0-6293a2aa0d52',
  'process/transport-sea': '1e2429d8-8d91-328f-85c3-18d39bdebfa7',
  'process/transport-air': '61ff7eba-1846-30cb-9840-33939ee0dc26',
};
const database = 'us-lci@fy18';
const steps = ['spinning', 'fabric', 'dyeing', 'making'];

describe.skipIf(whyNoPackages !== undefined)(`a jacket on US LCI ${whyNoPackages ?? ''}`, () => {
  let service: RunningService;
  let id: string;
  let full: FullResult;
  let english: Study;
  let french: Study;
  const read = async (path: string, language = 'en') =>
    (await service.call('GET', path, { headers: { 'accept-language': language } })).body;
  beforeAll(async () => {
    service = await runService();
    const file = new Uint8Array(readFileSync(publicFile('lca-packages/uslci-2018-jsonld.zip')));
    const query = {
      ...{ name: 'us-lci', version: 'fy18', licence: 'public domain', disclosure: 'full' },
      ...{ allocation: 'mass', accept: 'origin,group,compartment,no-compartment,several,other-name' },
    };
    const { state, failure } = await imported(service, query, file);
    expect(state, JSON.stringify(failure)).toBe('done');
    const stored = await service.call('PUT', `/databases/${database}/roles`, {
      body: { roles: Object.entries(roles).map(([role, process]) => ({ role, process })) },
    });
    successful('replaceRoles', stored);
    await service.call('PUT', '/application/organization', {
      body: { name: 'Ours', defaultDatabase: database },
    });
    const parameters = steps.map((step) => ({ id: `jacket-and-coat.${step}-country`, value: 'US' }));
    const made = await create(service, {
      name: 'Jacket on US LCI',
      reference: 'JC-US',
      category: { id: 'jacket-and-coat' },
      teams: [{ id: await firstTeam(service) }],
      lifecycles: [
        { id: 'jacket-and-coat.manufacturing', parameters },
        {
          id: 'jacket-and-coat.distribution',
          parameters: [{ id: 'jacket-and-coat.distribution-country', value: 'US' }],
        },
      ],
      composition: {
        ...{ baseUnit: 'weight', totalWeight: 0.8 },
        parts: [
          { name: 'Shell', weight: 0.6, materials: [{ id: 'polypropylene', weight: 0.6 }] },
          { name: 'Lining', weight: 0.15, materials: [{ id: 'cotton', weight: 0.15 }] },
        ],
        accessories: { weight: 0.05, items: [{ id: 'long-zip', quantity: 1 }] },
      },
    });
    ({ id } = made);
    await evaluate(service, id);
    full = (await read(`/results/evaluation/${id}/full`)) as FullResult;
    english = (await read(`/results/evaluation/${id}/study`)) as Study;
    french = (await read(`/results/evaluation/${id}/study`, 'fr')) as Study;
  });
  afterAll(() => service?.close());

  test('data sets of the database are used, each with its id and version', () => {
    const own = english.dataSets.filter((one) => one.database === database);
    expect(own.length).toBeGreaterThanOrEqual(4);
    expect(english.dataSets.filter(({ uuid, version }) => uuid === null || version === null)).toEqual([]);
  });

  test('each row of what a verifier asks for is met, asked for at its place, or refused with a reason', () => {
    for (const [language, study] of Object.entries({ english, french })) {
      const { checklist, electricity, distribution, endOfLife, dataNeeds, quality, cutOff } = study;
      const { relevant, additional, benchmark, interpretation } = study;
      const asked = new Map(checklist.map((item) => [item.code, item]));
      const askedAt = (code: string) => {
        expect(asked.get(code)?.place, `${language}: ${code}`).toBeTruthy();
        expect(asked.get(code)?.detail, `${language}: ${code}`).not.toBe('');
      };
      // Electricity of suppliers: each supply with its rank and the reason; where it is an average it is asked for.
      expect(electricity.steps.length).toBeGreaterThanOrEqual(steps.length);
      for (const { supplies } of electricity.steps)
        expect(supplies.every(({ rank, because }) => rank >= 1 && because !== '')).toBe(true);
      for (const step of steps) askedAt(`electricity.jacket-and-coat.${step}`);
      // Distribution, with the packaging of transport: what counts as 0 has a note and is asked for.
      for (const { identifier, value, note, source } of distribution.assumptions) {
        if (value === 0 && note === null && source === null)
          throw new Error(`${language}: ${identifier} is 0 in silence.`);
        if (note !== null && identifier !== 'returns-destroyed') askedAt(`distribution.${identifier}`);
      }
      expect(distribution.defaults?.every(({ status }) => status === 'unverified')).toBe(true);
      expect(endOfLife.countries.every(({ source, licence }) => source !== '' && licence !== '')).toBe(true);
      expect(endOfLife.materials).toHaveLength(2);
      // Data needs: met, or what to do, and asked for where most relevant.
      for (const { met, todo, mostRelevant, process } of dataNeeds) {
        if (met !== true) expect(todo, process).toBeTruthy();
        if (met !== true && mostRelevant)
          expect(
            [...asked.keys()].some((code) => code.startsWith(`data.${process}`)),
            process,
          ).toBe(true);
      }
      expect(quality.passes === true || asked.has('quality')).toBe(true);
      expect(quality.because).not.toBe('');
      // Relevant: always given; estimates are marked.
      expect(relevant.categories.length).toBeGreaterThanOrEqual(3);
      for (const { lifecycles, processes } of relevant.categories)
        expect([lifecycles.length > 0, processes.length > 0]).toEqual([true, true]);
      expect(relevant.estimates.decide).toBe(asked.has('estimates'));
      // Cut-off: passes, or the shares are asked for; each part with its reason.
      expect(cutOff.items.every(({ what, why }) => what !== '' && why !== '')).toBe(true);
      if (cutOff.passes === null) askedAt('cut-off');
      expect(cutOff.because).not.toBe('');
      // More: a figure or the reason why not; substances and evidence of durability are asked for.
      for (const part of [additional.microfibres, additional.biogenicCarbon, additional.recycledContent])
        expect(part.value !== null || (part.reason ?? '') !== '').toBe(true);
      askedAt('substances');
      expect(additional.durability.length).toBeGreaterThanOrEqual(2);
      for (const { identifier } of additional.durability) askedAt(`durability.${identifier}`);
      // Without a file of category rules: no class, the reason, and a point of the checklist.
      expect(benchmark).toMatchObject({ available: false, reason: expect.stringMatching(/.{20}/) });
      expect([asked.has('rules'), asked.has('verification')]).toEqual([true, true]);
      for (const code of ['commissioner', 'practitioner', 'purpose', 'audience', 'cpa-code', 'valid-until'])
        askedAt(`goal.${code}`);
      expect(interpretation?.completeness.because).not.toBe('');
    }
    expect(french.checklist.map(({ code }) => code)).toEqual(english.checklist.map(({ code }) => code));
  });

  test('direct elementary flows of its data sets are given, and the reason for all others', () => {
    const { flows, categories } = english.relevant;
    expect(flows.available).toBe(true);
    const rows = flows.processes ?? [];
    expect(rows.length).toBeGreaterThan(0);
    for (const { id: process, category, flows: named } of rows) {
      expect(process).toContain(database);
      expect(categories.map((one) => one.id)).toContain(category.id);
      // Up to and with the flow that passes 80 %; none where the data set adds nothing itself.
      const shares = named.map(({ share }) => Math.abs(share));
      const sum = shares.reduce((a, b) => a + b, 0);
      expect(sum).toBeLessThanOrEqual(1 + 1e-3);
      if (shares.length > 0 && shares.length < 20) expect(sum).toBeGreaterThanOrEqual(0.8 - 1e-3);
      expect(sum - (shares.at(-1) ?? 0)).toBeLessThan(0.8 + 1e-3);
      expect(named.every(({ name, compartment }) => name !== '' && compartment !== '')).toBe(true);
    }
    for (const { processes } of categories)
      for (const { id: process, name } of processes)
        expect(rows.some((row) => row.id === process) || flows.reason.includes(name), name).toBe(true);
    expect(french.relevant.flows.reason).toContain('flux');
  });

  test('climate has its parts, as sums or with the reason', () => {
    const { sub = [], value } = full.impacts.find(({ id: one }) => one === 'cch') ?? {};
    expect(sub.map((part) => part.id).sort()).toEqual(['cch-biogenic', 'cch-fossil', 'cch-luluc']);
    for (const part of sub) expect(part.value !== null || part.reason === 'factor-missing').toBe(true);
    expect(value).not.toBeNull();
  });

  test('a data set of it alone has all three parts, which are the whole', async () => {
    const dataSet = { database, process: roles['material/cotton'] };
    const body = { name: 'Cotton at the field', like: 'published-food', dataSet };
    const material = (await service.call('POST', '/materials', { body })).body as { readonly id: string };
    const { id: footprint } = await create(service, {
      name: 'Cotton at the field, one kilogram',
      category: { id: 'published-footprint' },
      teams: [{ id: await firstTeam(service) }],
      lifecycles: [],
      composition: {
        ...{ baseUnit: 'weight', totalWeight: 1 },
        parts: [{ weight: 1, materials: [{ id: material.id, weight: 1 }] }],
      },
    });
    await evaluate(service, footprint);
    const { impacts } = (await read(`/results/evaluation/${footprint}/full`)) as FullResult;
    const { sub = [], value } = impacts.find(({ id: one }) => one === 'cch') ?? {};
    const parts = sub.map((part) => part.value ?? Number.NaN);
    expect(parts).toHaveLength(3);
    expect(parts.reduce((sum, part) => sum + part, 0) / (value ?? Number.NaN)).toBeCloseTo(1, 12);
  });

  test('its ILCD export is imported again with 16 totals within 1e-9', async () => {
    const answer = await fetch(`${service.address}/results/evaluation/${id}/ilcd`, {
      headers: { authorization: `Bearer ${service.administrator.token}` },
    });
    expect(answer.status).toBe(200);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const back = await imported(service, { name: 'back', version: '1', licence: 'own' }, bytes);
    expect(back.state, JSON.stringify(back.failure)).toBe('done');
    const list = (await read('/databases/back@1/processes')) as { readonly id: string }[];
    const [{ id: process = '' } = {}] = list;
    const { impacts = [] } = (await read(`/databases/back@1/processes/${process}`)) as DatabaseProcess;
    expect(full.impacts).toHaveLength(16);
    for (const { id: indicator, value } of full.impacts) {
      const again = impacts.find((one) => one.id === indicator)?.value ?? Number.NaN;
      expect(value, indicator).not.toBeNull();
      expect(Math.abs(again / (value ?? Number.NaN) - 1), indicator).toBeLessThanOrEqual(1e-9);
    }
  });
});
